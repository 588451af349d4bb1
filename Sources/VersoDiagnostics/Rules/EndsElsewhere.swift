import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// The new view does not end where it stays.
enum EndsElsewhere {
  static let rule = Rule(
    id: "ends-elsewhere", severity: .error, law: "final",
    summary: "At the end of the run the new view is not where the host leaves it.",
    explanation: """
      After the transition the host shows the new view over the whole container. Where it ends at another place, size or \
      opacity, the last frame jumps. It mostly comes of an end that is taken from the view and not from the container: an \
      incoming view may still have the size it was made with, and so another centre.

      Take the end from context.finalFrame(to) or from the container's bounds.
      """,
    example: Rule.Example(
      wrong: slide(end: "Point(187.5, 300)"), right: slide(end: "Point(bounds.width / 2, bounds.height / 2)")),
    check: { subject in
      guard subject.run.completed, let last = subject.samples.last, let id = subject.layer(named: "to"),
        let layer = last.layer(id), let placed = last.place(of: id), layer.facing != .back,
        UpsideDown.place(of: placed) == nil,
        AnimationCutOff.rule.check(subject).allSatisfy({ $0.layer != "to" })
      else { return [] }
      if layer.effectiveOpacity < 0.98 {
        guard layer.effectiveOpacity > 0, layer.state.opacity < 1 else { return [] }
        return [
          subject.finding(
            at: last.time, layer: "to", subject: "opacity",
            "'to' ends with opacity \(LintText.number(layer.effectiveOpacity)) and jumps to 1.",
            cure: "Let its opacity end at 1.", place: subject.place(ofLast: "opacity", of: id))
        ]
      }
      var distance = 0.0
      for (corner, point) in subject.stage.corners.enumerated() {
        guard placed.isInFront[corner] else { return [] }
        let (x, y) = (placed.x[corner] - point.x, placed.y[corner] - point.y)
        distance = max(distance, (x * x + y * y).squareRoot())
      }
      // A spring is not forced to rest; a thousandth of the way is where its time was fitted to end.
      let side = max(subject.stage.width, subject.stage.height)
      guard distance > max(0.5, 0.003 * side), layer.visibleFraction > 0.01 else { return [] }
      let (middle, final) = (Point(placed.x.sum() / 4, placed.y.sum() / 4), subject.stage.center)
      let off = middle - final
      if let depth = layer.state.depthText {
        return [
          subject.finding(
            at: last.time, layer: "to", subject: "zPosition",
            "'to' ends \(depth.text), where perspective shows it in another size: it jumps by up to "
              + "\(LintText.number(distance)) points to its final frame.",
            cure: "Let its \(depth.property) come back to 0 by the end.",
            place: subject.place(ofLast: depth.key, of: id))
        ]
      }
      return [
        subject.finding(
          at: last.time, layer: "to",
          "'to' ends at the centre \(LintText.point(middle)), off by \(LintText.point(off)), and jumps by up to "
            + "\(LintText.number(distance)) points to its final frame.",
          cure: "Take the end from the container, not from the view: centre \(LintText.point(final)), size "
            + "\(LintText.size(subject.stage.size)).",
          place: subject.calls.last {
            $0.layer == id && $0.place != nil && ($0.sets("position") || $0.sets("transform"))
          }?
          .place)
      ]
    })

  private static func slide(end: String) -> String {
    ExampleScript.script(
      "slide-in", "The new view slides in from the right.",
      restore: "to.center = { container.bounds.width / 2, container.bounds.height / 2 }",
      body: """
        local bounds = container.bounds
        container:addSubview(to)
        to.center = { bounds.width * 1.5, bounds.height / 2 }
        context:animate { duration = context.duration,
          animations = function() to.center = \(end) end, completion = finish }
        """)
  }
}

extension LayerState {
  /// In which depth a layer lies though it is neither turned nor scaled, and what to set; nothing where it is at 0.
  var depthText: (text: String, property: String, key: String)? {
    var flat = transform
    flat.m43 = 0
    guard flat.isIdentity else { return nil }
    if zPosition != 0 { return ("at the zPosition \(LintText.number(zPosition))", "zPosition", "zPosition") }
    guard transform.m43 != 0 else { return nil }
    return ("moved by \(LintText.number(transform.m43)) in depth", "transform's m43", "transform")
  }
}
