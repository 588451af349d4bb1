import VersoLayers
import VersoSampling
import VersoTransitions

/// Which operations a transition does the same for, so that not every run of each is recorded at every size.
///
/// At the first size every run is recorded. An operation that came out there as another one did in each of them, played
/// to its end, cancelled and driven, and comes out alike again at another size where it is played to its end, is not
/// recorded once more for what comes after a cancel there.
struct AlikeRuns {
  /// For each operation the one it came out like at the first size.
  private var twins: [TransitionOperation: TransitionOperation] = [:]

  /// Compares the subjects of the first size.
  init(_ subjects: [LintSubject] = []) {
    for (place, subject) in subjects.enumerated() {
      let twin = subjects[..<place].first { $0.isAlike(subject) && $0.othersAreAlike(subject) }
      if let twin { twins[subject.run.request.operation] = twin.run.request.operation }
    }
  }

  /// Returns the subject of the operation that one may be alike to, among those of the same size.
  func twin(of operation: TransitionOperation, among subjects: [LintSubject]) -> LintSubject? {
    guard let twin = twins[operation] else { return nil }
    return subjects.first { $0.run.request.operation == twin }
  }
}

extension LintSubject {
  /// Whether the run that plays to its end came out as that of another operation did.
  func isAlike(_ other: LintSubject) -> Bool {
    failures.isEmpty && other.failures.isEmpty && run.isAlike(other.run) && samples.count == other.samples.count
      && zip(samples, other.samples).allSatisfy { $0.time == $1.time && $0.tree == $1.tree }
  }

  /// Whether the runs that are cancelled or driven came out as those of another operation did.
  fileprivate func othersAreAlike(_ other: LintSubject) -> Bool {
    let (own, others) = (endings.dropFirst().map(\.run), other.endings.dropFirst().map(\.run))
    return own.count == others.count
      && zip(own, others).allSatisfy { $0.isAlike($1) && LayerTree.Brief.all($0) == LayerTree.Brief.all($1) }
  }

  /// Takes the runs that are cancelled or driven from another operation.
  mutating func takeOthers(of twin: LintSubject) {
    let operation = run.request.operation
    cancelled = twin.cancelled.map { cancelled in
      CancelledRun(fraction: cancelled.fraction, run: cancelled.run.of(operation))
    }
    interactive = twin.interactive.map { $0.of(operation) }
  }
}

extension TransitionRun {
  /// Whether all that was called and all that came of it is as in a run of another operation; what shows meanwhile is not
  /// looked at.
  fileprivate func isAlike(_ other: TransitionRun) -> Bool {
    of(other.request.operation).request == other.request && timeline.duration == other.timeline.duration
      && timeline.isSampled == other.timeline.isSampled && schedule == other.schedule
      && completed == other.completed && reports == other.reports && corrections == other.corrections
      && timeline.calls == other.timeline.calls && initial == other.initial && final == other.final
  }

  /// The same as a run of another operation.
  fileprivate func of(_ operation: TransitionOperation) -> TransitionRun {
    var run = self
    run.request.operation = operation
    return run
  }
}
