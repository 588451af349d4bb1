import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A view that is seen from behind.
enum MirroredBack {
  /// So much of the time it has to be seen from behind.
  static let smallestShare = 0.05

  static let rule = Rule(
    id: "mirrored-back", severity: .warning,
    summary: "A screen is seen from behind, as in a mirror.",
    explanation: """
      A view that is turned by more than a quarter shows its back: everything on it mirrored, its text unreadable. In a \
      card flip the new view has to be turned beforehand by half a turn, about the same axis, so that it comes round with \
      its front; turned about the other axis it comes upside down. The old view has to go when it stands edge-on.

      Turn the new view by minus half a turn first, hide the one that is seen from behind, or set doubleSided to false on \
      both.
      """,
    example: Rule.Example(wrong: flip(turned: false), right: flip(turned: true)),
    check: { subject in
      var seen: [LayerID: (first: LintSample, last: LintSample, worst: LintSample, share: Double)] = [:]
      for sample in subject.samples {
        for layer in sample.frame.layers where layer.facing == .back && isScreen(layer, subject) {
          let share = layer.onStage
          guard share > 0.02, layer.projectedArea > 1 else { continue }
          var known = seen[layer.id] ?? (sample, sample, sample, 0)
          known.last = sample
          if share > known.share { (known.worst, known.share) = (sample, share) }
          seen[layer.id] = known
        }
      }
      return seen.sorted { $0.key < $1.key }.compactMap { id, found in
        guard found.last.time - found.first.time >= smallestShare * subject.duration else { return nil }
        let name = subject.name(id)
        let begin = begin(of: id, before: found.first, subject)
        return subject.finding(
          at: begin, layer: name,
          "'\(name)' is seen from behind, mirrored, from \(LintText.seconds(begin)) to "
            + "\(LintText.seconds(found.last.time)); at \(LintText.seconds(found.worst.time)) "
            + "\(LintText.percent(found.share)) of it shows.",
          cure:
            "Turn it beforehand by half a turn about the same axis, hide it when it stands edge-on, or set doubleSided "
            + "to false: its back then shows nothing.",
          place: subject.place(ofLast: "transform", of: id, before: found.first.time))
      }
    })

  /// When a layer begins to be seen from behind: between the sample in which it is and the one before, by halving.
  private static func begin(of id: LayerID, before found: LintSample, _ subject: LintSubject) -> Double {
    guard let place = subject.samples.firstIndex(where: { $0.time == found.time }), place > 0 else { return found.time }
    var (early, late) = (subject.samples[place - 1].time, found.time)
    for _ in 0..<20 {
      let middle = (early + late) / 2
      let layer = subject.frame(at: middle).layers.first { $0.id == id }
      let isSeen = layer.map { $0.facing == .back && $0.effectiveOpacity > 0.05 } ?? false
      if isSeen { late = middle } else { early = middle }
    }
    return late
  }

  /// Whether a layer shows one of the screens.
  private static func isScreen(_ layer: LayerFrame, _ subject: LintSubject) -> Bool {
    guard layer.effectiveOpacity > 0.05, layer.state.bend.isNone else { return false }
    return layer.name == "from" || layer.name == "to"
  }

  private static func flip(turned: Bool) -> String {
    ExampleScript.script(
      "flip-card", "The old view turns over like a card and shows the new one on its back.",
      restore: """
        from.transform = Transform.identity
        to.transform = Transform.identity
        to.hidden = false
        from.isDoubleSided = true
        to.isDoubleSided = true
        container.sublayerTransform = Transform.identity
        """,
      body: """
        container:addSubview(to)
        container.sublayerTransform = Transform.perspective(container.bounds.width * 4)
        from.isDoubleSided = false
        \(turned ? "to.isDoubleSided = false" : "to.hidden = true")
        context:animateFrames { duration = context.duration,
          frame = function(progress)
            from.transform = Transform.rotation(rad(180) * progress, 0, 1, 0)
            \(turned ? "to.transform = Transform.rotation(rad(180) * progress - rad(180), 0, 1, 0)"
              : "to.hidden = progress < 0.5\n        to.transform = Transform.rotation(rad(180) * progress, 0, 1, 0)")
          end,
          completion = finish }
        """)
  }
}
