import VersoGeometry
import VersoSampling
import VersoTransitions

/// Takes the numbers of a transition's runs.
struct SnapshotRecording {
  /// Where the transition and what it is made of are found.
  var registry: TransitionRegistry
  /// The container, in points; nil: the natural size.
  var size: Size?
  /// At how many moments of each run.
  var momentCount = 5

  /// Where runs are cancelled.
  static let cancelFraction = 0.5

  /// The numbers of every operation, finished and cancelled half way.
  ///
  /// - Throws: `TransitionError` where it cannot be recorded.
  func document(_ transition: any Transition) throws(TransitionError) -> SnapshotDocument {
    let info = transition.info
    var document = SnapshotDocument(transition: info.id)
    for operation in info.operations {
      for fraction in [nil, Self.cancelFraction] {
        let run = SnapshotDocument.Run(operation: operation, size: size ?? info.naturalSize, cancelledAt: fraction)
        document.runs.append(try recorded(run, of: info.id, times: nil))
      }
    }
    return document
  }

  /// The numbers of the runs that another document has, at its times.
  ///
  /// Runs of operations that the transition does not have any more are left out.
  ///
  /// - Throws: `TransitionError` where it cannot be recorded.
  func document(
    _ transition: any Transition, like former: SnapshotDocument
  ) throws(TransitionError) -> SnapshotDocument {
    let info = transition.info
    var document = SnapshotDocument(transition: info.id)
    for run in former.runs where info.operations.contains(run.operation) {
      document.runs.append(try recorded(run, of: info.id, times: run.moments.map(\.time)))
    }
    return document
  }

  private func recorded(
    _ asked: SnapshotDocument.Run, of id: String, times: [Double?]?
  ) throws(TransitionError) -> SnapshotDocument.Run {
    let run = try registry.record(
      id, operation: asked.operation, size: asked.size,
      playback: asked.cancelledAt.map { .cancelled(at: $0) } ?? .finished)
    var result = asked
    result.duration = run.duration
    result.isCompleted = run.completed
    let wanted = times ?? Self.times(run.duration, count: momentCount) + [nil]
    result.moments = wanted.map { time in
      SnapshotDocument.Moment(time.map { run.frame(at: $0) } ?? run.finalFrame, time: time)
    }
    return result
  }

  /// Moments spread over a run, as they are written: to a millionth of a second.
  private static func times(_ duration: Double, count: Int) -> [Double?] {
    (0..<max(count, 1)).map { index in
      let time = count > 1 ? duration * Double(index) / Double(count - 1) : 0
      return (time * 1e6).rounded() / 1e6
    }
  }
}
