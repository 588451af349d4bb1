import VersoTransitions

/// How one of the runs ended.
struct Ending {
  var run: TransitionRun
  var circumstance: Circumstance
  /// Whether it was cancelled.
  var isCancelled: Bool

  /// What kind of run it was, as a few words.
  var text: String {
    if let fraction = circumstance.cancelledAt { return "a run that is cancelled at \(LintText.number(fraction))" }
    guard circumstance.isInteractive else { return "a run that plays to its end" }
    return isCancelled ? "a run that a gesture cancels" : "a run that a gesture drives to its end"
  }
}

extension LintSubject {
  /// Every run, the plain one first.
  var endings: [Ending] {
    var endings = [Ending(run: run, circumstance: circumstance, isCancelled: false)]
    for cancelled in cancelled {
      var other = circumstance
      other.cancelledAt = cancelled.fraction
      endings.append(Ending(run: cancelled.run, circumstance: other, isCancelled: true))
    }
    for driven in interactive {
      var other = circumstance
      other.isInteractive = true
      endings.append(Ending(run: driven, circumstance: other, isCancelled: driven.request.playback.isCancel))
    }
    return endings
  }
}

extension Playback {
  /// Whether it ends at the start.
  var isCancel: Bool {
    switch self {
    case .finished: return false
    case .cancelled: return true
    case .driven(let interaction):
      if case .finish = interaction.ending { return false }
      return true
    }
  }
}
