import VersoTransitions

/// A transition that never says that it is over.
enum MissingResult {
  static let rule = Rule(
    id: "result-missing", severity: .error, law: "result",
    summary: "The transition never reports that it is over.",
    explanation: """
      A host waits for completeTransition. Until it comes, the app takes no touches, and the view that should be gone stays \
      in the container. It has to come once in every run: at the end, after a cancel, and when a gesture drives it.

      Call it in the completion of the animation that ends last, with the answer to whether the run was cancelled.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)
        .replacing("      context:completeTransition(finished)\n", with: ""),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      subject.endings.filter { $0.run.reports.isEmpty }.map { ending in
        subject.finding(
          "completeTransition is never called in \(ending.text).",
          cure: "Call it in the completion of the last animation, with not context.transitionWasCancelled.",
          place: ending.run.timeline.calls.last { $0.place != nil && $0.kind.beginsSomething }?.place,
          in: ending.circumstance)
      }
    })
}

/// A transition that says so more than once.
enum RepeatedResult {
  static let rule = Rule(
    id: "result-twice", severity: .error, law: "result",
    summary: "The transition reports its result more than once.",
    explanation: """
      The first report ends the transition. A second one may end the next transition before it has begun, since the host \
      counts them. It mostly comes of two animations that both report, or of a completion that is called again.

      Report in the completion of the animation that ends last, and nowhere else.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)
        .replacing(
          "      context:completeTransition(finished)\n",
          with: "      context:completeTransition(finished)\n      context:completeTransition(finished)\n"),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      subject.endings.filter { $0.run.reports.count > 1 }.map { ending in
        subject.finding(
          "completeTransition is called \(ending.run.reports.count) times in \(ending.text).",
          cure: "Leave all but one away; the first one ends the run.",
          place: subject.placeOfReport(in: ending.run), in: ending.circumstance)
      }
    })
}

/// A transition that reports success after a cancel.
enum ResultIgnoresCancel {
  static let rule = Rule(
    id: "result-ignores-cancel", severity: .error, law: "result",
    summary: "Success is reported although the transition was cancelled.",
    explanation: """
      After a cancel the host keeps the old screen. Told that the transition finished, it throws the old screen away and \
      shows the new one, or nothing at all.

      The result depends on the cancellation: context.transitionWasCancelled is true in the completion of a run that was \
      cancelled, and completeTransition wants its opposite.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)
        .replacing("context:completeTransition(finished)", with: "context:completeTransition(true)"),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      subject.endings.filter { $0.isCancelled && $0.run.reports.first == true && !$0.isOverBeforeCancel }.map {
        ending in
        subject.finding(
          "The result does not depend on the cancellation: success is reported in \(ending.text).",
          cure: "Report not context.transitionWasCancelled.", place: subject.placeOfReport(in: ending.run),
          in: ending.circumstance)
      }
    })
}

extension Ending {
  /// Whether the run reported before anybody cancelled it.
  fileprivate var isOverBeforeCancel: Bool {
    let report = run.timeline.calls.first {
      if case .completeTransition = $0.kind { true } else { false }
    }
    return report.map { !$0.wasCancelled } ?? false
  }
}

/// A transition that reports failure though nothing cancelled it.
enum FailureReported {
  static let rule = Rule(
    id: "result-false", severity: .error, law: "result",
    summary: "A run that nobody cancelled reports that it did not finish.",
    explanation: """
      completeTransition(false) tells the host that the old screen stays. After a run that played to its end the new view \
      is on screen and the old one is the one that counts: touches go to a screen that cannot be seen.

      Report not context.transitionWasCancelled, which is true at the end of such a run.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)
        .replacing("context:completeTransition(finished)", with: "context:completeTransition(false)"),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      subject.endings.filter { !$0.isCancelled && $0.run.reports.first == false }.map { ending in
        subject.finding(
          "The run that nobody cancelled reports false, in \(ending.text).",
          cure: "Report not context.transitionWasCancelled.", place: subject.placeOfReport(in: ending.run),
          in: ending.circumstance)
      }
    })
}

/// A run that cannot be recorded at all.
enum NotRecorded {
  static let rule = Rule(
    id: "not-recorded", severity: .error,
    summary: "A run ends with an error.",
    explanation: """
      The transition does something that cannot be: a number that is not finite, a call with something it cannot take, more \
      layers or events than a recording holds, or an error in a script. It may happen in one kind of run only, such as \
      one that is cancelled, or at one size.

      The message says what it was. The other rules see nothing of such a run.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script(
        "slide-away", "The old view slides away.",
        body: ExampleScript.slide.replacing("from.center.y) end", with: "from.center.z) end")),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in subject.failures.map { finding(of: $0) } })

  /// Makes the finding of a run that could not be recorded.
  static func finding(of failure: LintSubject.Failure) -> Finding {
    var place: SourcePlace?
    var message = failure.error.description
    if case .script(let failure) = failure.error {
      message = failure.message
      if let file = failure.file, let line = failure.line { place = SourcePlace(file: file, line: line) }
    }
    return Finding(
      rule: rule.id, severity: rule.severity, subject: message,
      message: "It cannot be recorded (\(LintText.text(failure.circumstance))): \(message).", place: place,
      circumstance: failure.circumstance)
  }
}

extension RecordedCall.Kind {
  /// Whether something that takes time is begun: what a completion belongs to.
  var beginsSomething: Bool {
    switch self {
    case .animate, .addAnimation, .perform: true
    default: false
    }
  }
}
