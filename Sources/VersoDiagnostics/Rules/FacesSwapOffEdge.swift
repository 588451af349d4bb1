import Glibc
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Two faces that are exchanged while they can be seen.
enum FacesSwapOffEdge {
  /// An angle of less than this between face and edge is no fault: a frame later or sooner, in radians.
  static let tolerance = 4 * Double.pi / 180

  static let rule = Rule(
    id: "faces-swap-off-edge", severity: .warning,
    summary: "A turned face is exchanged for another one while the eye still sees it from the side.",
    explanation: """
      In a flip one face goes and the other comes when the card stands edge-on. With perspective that is not at 90 degrees \
      for a card that is off the middle: the eye sees it edge-on earlier or later. A face that goes at another moment \
      vanishes in plain sight, and the other one comes out of nowhere.

      Let the engine decide: set doubleSided to false on both faces, so that each shows only its front. Or exchange them \
      at the moment the finding names.
      """,
    example: Rule.Example(wrong: swap(early: true), right: swap(early: false)),
    check: { subject in
      subject.moments.compactMap { moment in
        let before = Moments.sample(of: subject.timeline, at: Moments.before(moment, in: subject.timeline))
        let after = Moments.sample(of: subject.timeline, at: moment)
        return finding(subject, before, after)
      }
    })

  private static func finding(_ subject: LintSubject, _ before: LintSample, _ after: LintSample) -> Finding? {
    let comes = after.shown.filter { layer in !before.shown.contains { $0.id == layer.id } }
    guard !comes.isEmpty else { return nil }
    for layer in before.shown where layer.state.bend.isNone {
      guard !after.shown.contains(where: { $0.id == layer.id }), let placed = before.place(of: layer.id),
        let angle = subject.turn(of: layer.id, at: before.time), angle > .pi / 6, angle < 5 * .pi / 6
      else { continue }
      guard let (width, edge) = slimness(placed), width > sin(tolerance) else { continue }
      guard comes.contains(where: { other in after.place(of: other.id).map { shares($0, edge) } ?? false }) else {
        continue
      }
      var text =
        "'\(layer.name)' is exchanged at \(LintText.seconds(after.time)), turned by \(LintText.degrees(angle)), while "
        + "\(LintText.percent(width)) of its width can still be seen"
      var cure = "Set doubleSided to false on both faces"
      if let time = edgeOn(subject, layer.id, near: before.time) {
        text += "; the eye sees it edge-on at \(LintText.seconds(time))"
        cure += ", or exchange them at \(LintText.seconds(time))"
      }
      return subject.finding(
        at: after.time, layer: layer.name, text + ".", cure: cure + ".",
        place: subject.place(ofLast: "isHidden", of: layer.id, before: after.time)
          ?? subject.place(ofLast: "opacity", of: layer.id, before: after.time))
    }
    return nil
  }

  /// How slim a layer looks, 0...1: the distance of two opposite edges over their length if it lay flat; and its middle.
  private static func slimness(_ layer: PlacedLayer) -> (Double, Point)? {
    guard all(layer.isInFront) else { return nil }
    let bounds = layer.placement.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let corners = (0..<4).map { Point(layer.x[$0], layer.y[$0]) }
    let polygon = Polygon(corners)
    let middle = Point(layer.x.sum() / 4, layer.y.sum() / 4)
    let share = polygon.area / (bounds.width * bounds.height) * layer.w.sum() * layer.w.sum() / 16
    return (share, middle)
  }

  /// Whether another layer lies where the first one was.
  private static func shares(_ layer: PlacedLayer, _ middle: Point) -> Bool {
    guard !layer.placement.transform.isAffine else { return false }
    return all(layer.isInFront)
      && Rect.bounding((0..<4).map { Point(layer.x[$0], layer.y[$0]) }).insetBy(dx: -2, dy: -2).contains(middle)
  }

  /// When the layer's projected area passes 0, nearest a time.
  private static func edgeOn(_ subject: LintSubject, _ id: LayerID, near time: Double) -> Double? {
    func area(_ time: Double) -> Double? {
      guard let layer = subject.timeline.placedLayers(at: time).first(where: { $0.id == id }), all(layer.isInFront)
      else { return nil }
      return Polygon.signed((0..<4).map { Point(layer.x[$0], layer.y[$0]) })
    }
    var best: Double?
    let steps = 128
    for step in 0..<steps {
      let (a, b) = (
        subject.duration * Double(step) / Double(steps), subject.duration * Double(step + 1) / Double(steps)
      )
      guard let first = area(a), let second = area(b), first * second < 0 else { continue }
      var (early, late) = (a, b)
      for _ in 0..<40 {
        let middle = (early + late) / 2
        if let here = area(middle), here * first > 0 { early = middle } else { late = middle }
      }
      if best.map({ abs(late - time) < abs($0 - time) }) ?? true { best = late }
    }
    return best
  }

  private static func swap(early: Bool) -> String {
    ExampleScript.script(
      "turn-over", "The old view turns over at its left side and shows the new one.",
      restore: """
        from.transform = Transform.identity
        to.transform = Transform.identity
        from.hidden = false
        to.hidden = false
        container.sublayerTransform = Transform.identity
        """,
      body: """
        container:addSubview(to)
        to.hidden = true
        container.sublayerTransform = Transform.perspective(container.bounds.width * 4)
        local quarter = rad(\(early ? "60" : "90"))
        to.transform = Transform.rotation(-quarter, 0, 1, 0)
        context:animate { duration = context.duration / 2, curve = Curve.easeIn,
          animations = function() from.transform = Transform.rotation(quarter, 0, 1, 0) end,
          completion = function()
            if context.transitionWasCancelled then to.hidden = false return finish() end
            from.hidden = true
            to.hidden = false
            context:animate { duration = context.duration / 2, curve = Curve.easeOut,
              animations = function() to.transform = Transform.identity end,
              completion = finish }
          end }
        """)
  }
}

extension Polygon {
  /// The signed area of a list of points, above 0 clockwise as seen.
  fileprivate static func signed(_ points: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }
}
