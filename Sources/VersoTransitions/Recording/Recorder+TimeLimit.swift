extension Recorder {
  /// How long recording may take, in real time: a limit for what others wrote, which changes nothing in what is recorded.
  struct TimeLimit {
    private let seconds: Double
    private let deadline: ContinuousClock.Instant

    /// A limit from now on.
    init(seconds: Double) {
      self.seconds = min(max(seconds.isNaN ? 0 : seconds, 0), 1e6)
      deadline = ContinuousClock.now + .seconds(self.seconds)
    }

    var isOver: Bool { ContinuousClock.now > deadline }

    /// What is told then.
    var error: TransitionError {
      .invalidCall(
        "making it of its parts takes longer than the \(plainNumber(seconds)) seconds a recording may take; "
          + "fewer or shorter parts take less")
    }
  }
}
