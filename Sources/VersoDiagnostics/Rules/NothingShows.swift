import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Nothing at all is to be seen at first or at last.
enum NothingShows {
  static let rule = Rule(
    id: "nothing-shows", severity: .warning,
    summary: "Nothing is to be seen for the first or the last part of the time.",
    explanation: """
      For a tenth of the time or more neither view nor anything else shows in the container, at the beginning or at the \
      end: the screen is empty, and the view then appears at once. A view with opacity 0, off the stage or scaled to \
      nothing does that, and a view that is added only in the completion.

      Let one of the views fill the container at the start and at the end.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script(
        "slide-away", "The old view slides away.",
        body: ExampleScript.slide.replacing("container:insertSubview(to, { at = 0 })\n", with: "")
          .replacing("completion = function()", with: "completion = function() container:addSubview(to)")
          .replacing("1.5, from", with: "1.9, from")),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      guard subject.duration > 0 else { return [] }
      func isEmpty(_ sample: LintSample) -> Bool {
        !sample.shown.contains { $0.onStage * $0.projectedArea * $0.effectiveOpacity > 0.001 * subject.area }
      }
      /// Where a view was made invisible, or else put in or taken out.
      func place(_ name: String, before time: Double) -> SourcePlace? {
        guard let id = subject.layer(named: name) else { return nil }
        return subject.place(ofLast: "opacity", of: id, before: time) { $0 == [0] }
          ?? subject.place(ofLast: "isHidden", of: id, before: time) { $0 == [1] }
          ?? subject.place(ofMoving: id, before: time)
      }
      var findings: [Finding] = []
      let samples = subject.samples
      if let shows = samples.first(where: { !isEmpty($0) }), shows.time > 0.1 * subject.duration {
        findings.append(
          subject.finding(
            at: 0, "Nothing is to be seen for the first \(LintText.seconds(shows.time)): the container is empty.",
            cure: "Keep the old view until the new one covers it.",
            place: place("from", before: 0)))
      }
      if let shows = samples.last(where: { !isEmpty($0) }), subject.duration - shows.time > 0.1 * subject.duration {
        findings.append(
          subject.finding(
            at: shows.time,
            "Nothing is to be seen for the last \(LintText.seconds(subject.duration - shows.time)): the container is empty.",
            cure: "Bring the new view in before the end.",
            place: place("to", before: subject.duration)))
      }
      return findings
    })
}
