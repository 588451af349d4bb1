import VersoGeometry
import VersoLayers
import VersoTransitions

/// A new anchor point that moves the layer.
enum AnchorMovesLayer {
  static let rule = Rule(
    id: "anchor-moves-layer", severity: .error,
    summary: "A new anchor point moves the layer, as its position stays.",
    explanation: """
      The position says where the anchor point lies in the parent. Give a layer another anchor point, and its position does \
      not change: the layer slides, by the difference of the anchors times its size. Half of a view that is hung on its \
      left edge so is off screen.

      The order counts: setting the frame after the anchor works the position out anew, setting it before does not. \
      setAnchorPoint with keepingFrame, or hinge(view, edge, 0), moves the position along.
      """,
    example: Rule.Example(
      wrong: ExampleScript.door("swing-open", hang: "from.anchorPoint = { 0, 0.5 }"),
      right: ExampleScript.door("swing-open")),
    check: { subject in
      let listed = listed(subject)
      let seen = Set(listed.compactMap(\.layer))
      return listed + tracked(subject).filter { finding in finding.layer.map { !seen.contains($0) } ?? true }
    })

  // MARK: From the calls

  /// Looks for an anchor that is set on a layer which has its frame already, and no frame or position after it.
  private static func listed(_ subject: LintSubject) -> [Finding] {
    var findings: [Finding] = []
    let calls = subject.calls
    for (index, call) in calls.enumerated() where !call.isSettling {
      guard let layer = call.layer, let geometry = call.geometry, let anchor = call.newAnchor,
        anchor != geometry.anchorPoint, !geometry.bounds.isEmpty, index < calls.count
      else { continue }
      let rest = calls[(index + 1)...].prefix { $0.time == call.time }.filter {
        $0.layer == layer && $0.enclosing == call.enclosing
      }
      // What is set in an animation after it begins where the anchor has moved it.
      guard !rest.contains(where: \.placesLayer) else { continue }
      // Who set the position itself just before meant the new anchor; who set the frame meant the layer.
      let earlier = calls[..<index].last { $0.layer == layer && $0.time == call.time && $0.placesLayer }
      if let earlier, !earlier.placesByFrame { continue }
      // A view may be made with its frame; one that lies nowhere yet is placed by what moves it later.
      if earlier == nil, subject.isOwnLayer(layer), geometry.position == .zero { continue }
      findings.append(
        finding(subject, layer, call.time, geometry, anchor, call.place, afterFrame: earlier != nil))
    }
    return findings
  }

  // MARK: From the tracks

  /// Looks for an anchor of one of the two views that changes while its position stays.
  private static func tracked(_ subject: LintSubject) -> [Finding] {
    subject.timeline.layers.enumerated().compactMap { index, track in
      guard ["from", "to"].contains(track.name), let anchors = track.anchorPoint else { return nil }
      for (before, change) in zip(anchors.changes, anchors.changes.dropFirst()) where !change.isRamp {
        guard change.time < subject.duration, change.value != before.value else { continue }
        let state = track.state(at: change.time)
        let position = track.position?.changes.contains { abs($0.time - change.time) < 1e-9 } ?? false
        let bounds = track.bounds?.changes.contains { abs($0.time - change.time) < 1e-9 } ?? false
        if position || bounds { continue }
        let geometry = RecordedCall.Geometry(
          bounds: state.bounds, position: state.position, anchorPoint: before.value, transform: .identity)
        return finding(subject, LayerID(index), change.time, geometry, change.value, nil, afterFrame: false)
      }
      return nil
    }
  }

  private static func finding(
    _ subject: LintSubject, _ layer: LayerID, _ time: Double, _ geometry: RecordedCall.Geometry, _ anchor: Point,
    _ place: SourcePlace?, afterFrame: Bool
  ) -> Finding {
    let (bounds, old) = (geometry.bounds, geometry.anchorPoint)
    // What the anchor moves by, carried through the transform where one is in force.
    let move = Point((anchor.x - old.x) * bounds.width, (anchor.y - old.y) * bounds.height)
    let image = geometry.transform.apply(move.x, move.y)
    let origin = geometry.transform.apply(0, 0)
    // The sine of a whole turn is no exact 0.
    func rounded(_ length: Double) -> Double { abs(length) < 1e-9 ? 0 : length }
    let shift = Point(rounded(image.x - origin.x), rounded(image.y - origin.y))
    let cured = geometry.position + shift
    let name = subject.name(layer)
    return subject.finding(
      at: time, layer: name,
      "The anchor point \(LintText.point(anchor)) moves '\(name)' by \(LintText.point(Point(-shift.x, -shift.y))): its "
        + "position \(LintText.point(geometry.position)) stays\(afterFrame ? ", as its frame was set before" : "").",
      cure: "Set its position to \(LintText.point(cured)) as well, set its frame after the anchor point, or use "
        + "setAnchorPoint with keepingFrame; the layer then stays where it was.",
      place: place ?? subject.place(ofLast: "anchorPoint", of: layer))
  }
}

extension RecordedCall {
  /// The anchor point that the call sets without moving the position along.
  var newAnchor: Point? {
    switch kind {
    case .set("anchorPoint", let values) where values.count == 2: Point(values[0], values[1])
    case .setAnchorPoint(let anchor, false): anchor
    default: nil
    }
  }

  /// Whether the call says where the layer lies.
  var placesLayer: Bool {
    switch kind {
    case .setFrame, .set("position", _), .setAnchorPoint(_, true): true
    default: false
    }
  }

  /// Whether the call says it by the layer's frame.
  var placesByFrame: Bool {
    if case .setFrame = kind { true } else { false }
  }
}

extension LintSubject {
  /// Whether the transition made a layer itself.
  func isOwnLayer(_ layer: LayerID) -> Bool { layer.index > 2 }
}
