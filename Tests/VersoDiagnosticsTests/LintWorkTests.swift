import BuiltinTransitions
import Synchronization
import Testing
import VersoGeometry
import VersoTransitions

@testable import VersoDiagnostics

/// How the linter goes about it: what it records, and on how many threads.
@Suite struct LintWorkTests {
  /// Slides in and back out the same way, and counts how often it is recorded.
  private final class CountedSlide: Transition {
    let info = TransitionInfo(
      id: "counted-slide", summary: "Slides and counts.", operations: [.push, .pop], hasExactInverse: true)
    let count = Mutex(0)

    func duration(_ parameters: ParameterValues) -> Double { 0.4 }

    func animate(_ context: TransitionContext) {
      count.withLock { $0 += 1 }
      let isBack = context.operation == .pop
      let (top, width) = (isBack ? context.from : context.to, context.containerView.bounds.width)
      context.containerView.insertSubview(context.to, at: isBack ? 0 : 1)
      if !isBack { top.transform = .translation(width, 0) }
      context.animate(withDuration: 0.4, curve: .linear) {
        top.transform = isBack ? .translation(width, 0) : .identity
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test func aRunIsRecordedOnce() throws {
    let slide = CountedSlide()
    let sizes = [Size(320, 480), Size(480, 320)]
    let report = try Linter(sizes: sizes, fractions: [0.5]).lint(slide)
    // Two sizes, two operations: played to the end, cancelled, and two gestures; and one run once more. The opposite of
    // each is the other one.
    #expect(report.runCount == 16)
    #expect(slide.count.withLock { $0 } == 17)
    #expect(!report.findings.contains { $0.rule == "inverse-differs" })
  }

  /// Fades, and counts how often it is recorded; one operation may differ from the others somewhere.
  final class CountedFade: Transition {
    /// In what `present` differs.
    enum Difference: CaseIterable {
      case nothing, played, playedWide, cancelled
    }

    let info = TransitionInfo(
      id: "counted-fade", summary: "Fades and counts.", operations: [.push, .present, .swap])
    let difference: Difference
    let count = Mutex(0)

    init(_ difference: Difference) { self.difference = difference }

    func duration(_ parameters: ParameterValues) -> Double { 0.4 }

    func animate(_ context: TransitionContext) {
      count.withLock { $0 += 1 }
      let isOther = context.operation == .present
      let isWide = context.containerView.bounds.width > 400
      context.containerView.addSubview(context.to)
      context.to.alpha = isOther && (difference == .played || difference == .playedWide && isWide) ? 0.25 : 0
      context.animate(withDuration: 0.4, curve: .linear) {
        context.to.alpha = 1
      } completion: { [difference] _ in
        let isCancelled = context.transitionWasCancelled
        context.to.alpha = 1
        if isCancelled, isOther, difference == .cancelled { context.from.alpha = 0.5 }
        context.completeTransition(!isCancelled)
      }
    }
  }

  /// Two sizes with three operations, each played, cancelled and driven twice, and one run once more: 25 in all, of which
  /// three are spared for each operation that is like another one.
  @Test(
    arguments: zip(CountedFade.Difference.allCases, [19, 22, 22, 22])
  ) func whatComesOutAlikeIsRecordedOnce(difference: CountedFade.Difference, count: Int) throws {
    let fade = CountedFade(difference)
    let report = try Linter(sizes: [Size(320, 480), Size(480, 320)], fractions: [0.5]).lint(fade)
    #expect(report.runCount == 24)
    #expect(fade.count.withLock { $0 } == count)
    let left = report.findings.filter { $0.rule == "property-left-behind" }
    // Told of both sizes of the one operation, as though all was recorded.
    #expect(left.isEmpty == (difference != .cancelled))
    for finding in left {
      #expect(finding.operation == .present)
      #expect(Set(([finding.circumstance] + finding.alsoIn).map(\.size)).count == 2)
    }
  }

  @Test func aRunThatIsKnownIsNotRecordedAgain() throws {
    let slide = CountedSlide()
    var registry = TransitionRegistry()
    try registry.register(slide)
    var linter = Linter(sizes: [slide.info.naturalSize], fractions: [])
    let report = try linter.lint(slide, operations: [.push])
    let alone = slide.count.withLock { $0 }
    linter.knownRuns = [try registry.record("counted-slide")]
    let known = try linter.lint(slide, operations: [.push])
    // One to know it, and one fewer for knowing it.
    #expect(slide.count.withLock { $0 } == 2 * alone)
    #expect(known.findings == report.findings && known.runCount == report.runCount)
  }

  @Test(arguments: ["push-flip", "book-cover-hinge", "page-curl"])
  func anyNumberOfThreadsFindsTheSame(id: String) throws {
    // Without the allowances, so that there is something to find.
    let transition = Unexcused(inner: try TransitionRegistry.builtins.transition(id))
    var linter = Linter(sizes: [Size(320, 480)], fractions: [0.5])
    let one = try linter.lint(transition, in: .builtins)
    for threads in [2, 5] {
      linter.threads = threads
      let many = try linter.lint(transition, in: .builtins)
      #expect(many.findings == one.findings && many.excused == one.excused && many.runCount == one.runCount)
    }
  }

  /// A transition that breaks a promise: its length is declared wrong.
  private struct Unexcused: Transition {
    var inner: any Transition

    var info: TransitionInfo {
      var info = inner.info
      info.allowances = []
      return info
    }

    func duration(_ parameters: ParameterValues) -> Double { inner.duration(parameters) }
    func animate(_ context: TransitionContext) throws(TransitionError) {
      try inner.animate(context)
      context.containerView.transform = .rotation(0.1, 0, 0, 1)
    }
  }
}
