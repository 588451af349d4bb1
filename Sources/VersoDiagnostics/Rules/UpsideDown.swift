import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// The new view stands on its head at the end.
enum UpsideDown {
  static let rule = Rule(
    id: "upside-down", severity: .error, law: "final",
    summary: "The new view ends upside down.",
    explanation: """
      The back of a card has to be turned beforehand about the same axis as the flip. A flip about x whose back was turned \
      about y brings it round with its front to the viewer, and so with nothing mirrored, but turned by half a turn in its \
      plane: what lies left of the middle and above it shows right of it and below. A back that was not turned at all \
      comes mirrored, which another rule tells.

      Turn the back by half a turn about the axis the card turns about. Exactly one face is then visible at any moment but \
      the one at which the card stands edge-on.
      """,
    example: Rule.Example(wrong: flip(back: "y"), right: flip(back: "x")),
    check: { subject in
      guard subject.run.completed, let last = subject.samples.last, let id = subject.layer(named: "to"),
        let layer = last.layer(id), layer.facing == .front, layer.effectiveOpacity > 0.05, layer.onStage > 0.02,
        let placed = last.place(of: id), let place = place(of: placed)
      else { return [] }
      let bounds = placed.placement.bounds
      let corner = Point(-bounds.width / 2, -bounds.height / 2)
      return [
        subject.finding(
          at: last.time, layer: "to",
          "'to' ends upside down: what lies at \(LintText.point(corner)) from its middle shows at "
            + "\(LintText.point(place)) from it.",
          cure: "Turn it beforehand by half a turn about the axis of the flip, not about the other one.",
          place: subject.place(ofLast: "transform", of: id))
      ]
    })

  /// Where the top left corner of a layer shows, from its middle, where that is at the bottom right.
  static func place(of layer: PlacedLayer) -> Point? {
    guard all(layer.isInFront), !layer.placement.bounds.isEmpty else { return nil }
    let middle = Point(layer.x.sum() / 4, layer.y.sum() / 4)
    let corner = Point(layer.x[0] - middle.x, layer.y[0] - middle.y)
    guard corner.x > 0.25 * layer.placement.bounds.width, corner.y > 0.25 * layer.placement.bounds.height else {
      return nil
    }
    return corner
  }

  private static func flip(back: String) -> String {
    ExampleScript.script(
      "flip-over", "The old view flips over its middle and shows the new one on its back.",
      restore: """
        from.transform = Transform.identity
        to.transform = Transform.identity
        from.isDoubleSided = true
        to.isDoubleSided = true
        container.sublayerTransform = Transform.identity
        """,
      body: """
        container:addSubview(to)
        container.sublayerTransform = Transform.perspective(container.bounds.height * 4)
        from.isDoubleSided = false
        to.isDoubleSided = false
        local back = Transform.rotation(rad(180), \(back == "x" ? "1, 0, 0" : "0, 1, 0"))
        context:animateFrames { duration = context.duration,
          frame = function(progress)
            local turn = Transform.rotation(rad(180) * progress, 1, 0, 0)
            from.transform = turn
            to.transform = back * turn
          end,
          completion = finish }
        """)
  }
}
