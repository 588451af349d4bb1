import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// How two moments differ for the eye.
private enum PictureChange {
  /// Smaller moves cannot be seen, in points.
  static let smallestMove = 0.25
  /// Smaller changes of opacity or colour cannot be seen.
  static let smallestShade = 1.0 / 255

  static func isVisible(between a: LintSample, and b: LintSample) -> Bool {
    let (first, second) = (shown(a), shown(b))
    // In a tiny container everything moves by little.
    let stage = a.frame.layers.first?.state.bounds.size ?? .zero
    let move = min(smallestMove, 0.0005 * max(stage.width, stage.height))
    let area = min(1, 1e-5 * stage.width * stage.height)
    guard first.map(\.id) == second.map(\.id) else { return true }
    for (one, other) in zip(first, second) {
      for (p, q) in zip(one.corners, other.corners) {
        guard let p, let q else {
          if p != q { return true }
          continue
        }
        if abs(p.x - q.x) > move || abs(p.y - q.y) > move { return true }
      }
      if abs(one.effectiveOpacity - other.effectiveOpacity) > smallestShade { return true }
      if abs(one.visibleFraction - other.visibleFraction) * one.projectedArea > area { return true }
      if differ(one.state, other.state) { return true }
    }
    return false
  }

  private static func shown(_ sample: LintSample) -> [LayerFrame] {
    let container = sample.frame.layers.first.map { [$0] } ?? []
    return container + sample.shown
  }

  private static func differ(_ a: LayerState, _ b: LayerState) -> Bool {
    let colors = [(a.backgroundColor, b.backgroundColor), (a.borderColor, b.borderColor)]
    for (one, other) in colors {
      let steps = [one.red - other.red, one.green - other.green, one.blue - other.blue, one.alpha - other.alpha]
      if steps.contains(where: { abs($0) > smallestShade }) { return true }
    }
    return abs(a.cornerRadius - b.cornerRadius) > smallestMove || a.contents != b.contents
      || abs(a.shadowOpacity - b.shadowOpacity) > smallestShade || a.contentsRect != b.contentsRect || a.bend != b.bend
      || abs(a.shadowRadius - b.shadowRadius) > smallestMove
  }
}

/// Nothing more changes long before the end.
enum StillAtEnd {
  /// More than this part of the time is long.
  static let largestShare = 0.15

  static let rule = Rule(
    id: "still-at-end", severity: .warning,
    summary: "Nothing that can be seen changes for the last part of the time.",
    explanation: """
      The picture is at its end, but the transition goes on: the app takes no touches meanwhile, and feels slow. Often an \
      animation still runs on a layer that is covered, hidden or off the stage by then.

      Report at the last visible change, or give the last animation the time that is left.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script(
        "slide-away", "The old view slides away.",
        body: ExampleScript.slide.replacing("container.bounds.width * 1.5", with: "container.bounds.width * 6")),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      let samples = subject.samples
      guard subject.duration > 0, samples.count > 2 else { return [] }
      guard
        let last = samples.indices.dropLast().last(where: {
          PictureChange.isVisible(between: samples[$0], and: samples[$0 + 1])
        })
      else { return [] }
      let time = samples[last + 1].time
      guard (subject.duration - time) / subject.duration > largestShare else { return [] }
      let working = subject.animations(after: time)
      var message =
        "Nothing that can be seen changes after \(LintText.seconds(time)) of \(LintText.seconds(subject.duration))"
      if let first = working.first {
        message +=
          ", though \(first.property) of '\(subject.name(first.layer))' still moves until "
          + LintText.seconds(min(first.end, subject.duration))
      }
      return [
        subject.finding(
          at: time, layer: working.first.map { subject.name($0.layer) }, message + ".",
          cure: "Let the run end at \(LintText.seconds(time)), or spread the motion over all of the time.",
          place: working.first.flatMap { subject.place(ofMoving: $0.property, of: $0.layer, until: $0.end) }
            ?? subject.placeOfReport())
      ]
    })
}

/// Nothing changes for a long time at first.
enum StillAtStart {
  static let rule = Rule(
    id: "still-at-start", severity: .warning,
    summary: "Nothing that can be seen changes for the first part of the time.",
    explanation: """
      Someone touched the screen, and nothing happens: the app feels as though it had not noticed. It comes of a delay, of \
      something that moves off the stage at first, or of a view that is covered while it moves.

      Begin the visible motion at once, or shorten the transition.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script(
        "slide-away", "The old view slides away.",
        body: ExampleScript.slide.replacing("duration = context.duration", with: "duration = 0.4, delay = 0.2")),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      let samples = subject.samples
      guard subject.duration > 0, samples.count > 2 else { return [] }
      guard
        let first = samples.indices.dropLast().first(where: {
          PictureChange.isVisible(between: samples[0], and: samples[$0 + 1])
        })
      else {
        return [
          subject.finding(
            at: 0, "Nothing that can be seen changes in all of the \(LintText.seconds(subject.duration)).",
            cure: "Move or fade one of the views.", place: subject.placeOfReport())
        ]
      }
      let time = samples[first].time
      guard time / subject.duration > StillAtEnd.largestShare else { return [] }
      return [
        subject.finding(
          at: time,
          "Nothing that can be seen changes for the first \(LintText.seconds(time)) of "
            + "\(LintText.seconds(subject.duration)).",
          cure: "Begin at once, or take \(LintText.number(time)) s off the duration.",
          place: subject.calls.first { if case .animate = $0.kind { $0.place != nil } else { false } }?.place)
      ]
    })
}
