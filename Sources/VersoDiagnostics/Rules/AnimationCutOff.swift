import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// An animation that the end of the run cuts off.
enum AnimationCutOff {
  static let rule = Rule(
    id: "animation-cut-off", severity: .warning,
    summary: "An animation is still on its way when the run ends.",
    explanation: """
      The result is reported before an animation is over: its last part is never shown, and what it moves jumps to its end. \
      It comes of two animations of which the shorter one reports, or of a duration written as a number where the \
      transition's was changed.

      Report in the completion of the animation that ends last.
      """,
    example: Rule.Example(wrong: two(second: "0.9"), right: two(second: "context.duration")),
    check: { subject in
      guard subject.run.completed, let last = subject.samples.last else { return [] }
      var findings: [Finding] = []
      for layer in last.shown {
        let track = subject.timeline.layers[layer.id.index]
        for property in AnyLayerProperty.all {
          guard let (end, rest) = property.unfinished(in: track, at: subject.duration) else { continue }
          findings.append(
            subject.finding(
              at: subject.duration, layer: layer.name, subject: property.name,
              "The animation of \(property.name) of '\(layer.name)' would last until \(LintText.seconds(end)); the run ends "
                + "at \(LintText.seconds(subject.duration)), and \(LintText.percent(rest)) of it is never shown.",
              cure: "Report in its completion, or let it end at \(LintText.seconds(subject.duration)).",
              place: subject.place(ofLast: property.name, of: layer.id)))
        }
      }
      return findings
    })

  private static func two(second: String) -> String {
    ExampleScript.script(
      "slide-in", "The new view slides in and fades.",
      restore: "to.alpha = 1\nto.center = { container.bounds.width / 2, container.bounds.height / 2 }",
      body: """
        container:addSubview(to)
        local middle = to.center
        to.center = { container.bounds.width * 1.5, middle.y }
        to.alpha = 0
        context:animate { duration = \(second), animations = function() to.alpha = 1 end }
        context:animate { duration = context.duration, animations = function() to.center = middle end,
          completion = finish }
        """)
  }
}

extension AnyLayerProperty {
  /// When an animation that still moves something would have ended, and the share that is left; nothing where there is none.
  fileprivate func unfinished(in track: LayerTrack, at end: Double) -> (Double, Double)? {
    func look<Value>(_ property: LayerProperty<Value>) -> (Double, Double)? {
      guard let track = track[keyPath: property.track] else { return nil }
      for animation in track.animations where animation.groups.isEmpty && animation.removedAt > end + 1e-9 {
        let timing = animation.timing
        guard timing.endTime.isFinite, timing.endTime > end + 1e-6, timing.activeDuration > 0 else { continue }
        // What is worth mention is what still differs at the end.
        let (now, then) = (track.value(at: end), track.value(at: timing.endTime))
        guard !now.isNear(then), property.name != "zPosition" else { continue }
        let share = (timing.endTime - end) / timing.activeDuration
        if share > 0.01 { return (timing.endTime, min(share, 1)) }
      }
      return nil
    }
    return visit(look, look, look, look, look, look, look, look)
  }
}
