import Glibc

/// Tells how far long work is, with the time left, on standard error: only on a terminal, and only after half a second.
///
/// One line is written over and over and taken away at the end. For one thread.
struct Progress {
  /// How long work goes on in silence, in seconds.
  static let patience = 0.5
  /// The time between two tellings, in seconds.
  static let interval = 0.1

  private let what: String
  private let count: Int
  private let console: Console
  private let isTold: Bool
  private let start: Double
  private var next: Double
  private var isShown = false

  /// Begins work of so many steps.
  ///
  /// - Parameters:
  ///   - what: what a step is, in the plural: `frames`.
  ///   - isAnswering: whether the steps write parts of the answer.
  init(_ what: String, count: Int, isAnswering: Bool = false, console: Console) {
    self.what = what
    self.count = count
    self.console = console
    isTold = console.showsProgress(isAnswering: isAnswering)
    start = Self.now
    next = start + Self.patience
  }

  /// A step is about to begin, after `done` others.
  ///
  /// Throws once Ctrl-C was typed.
  mutating func step(_ done: Int) throws(CommandError) {
    try check()
    if done & 15 == 0 { tell(done) }
  }

  /// The same for few long steps, on each of which it may be asked many times.
  mutating func look(_ done: Int) throws(CommandError) {
    try check()
    tell(done)
  }

  /// So many steps are done, which took a while each.
  mutating func tell(_ done: Int) {
    guard isTold else { return }
    let now = Self.now
    guard now >= next else { return }
    next = now + Self.interval
    isShown = true
    console.showProgress(Self.text(what, done: done, of: count, elapsed: now - start))
  }

  /// Throws once Ctrl-C was typed, in the middle of a step: what the step gave so far is worth nothing then.
  mutating func check() throws(CommandError) {
    guard Interrupts.isRequested else { return }
    clear()
    throw CommandError(.interrupted)
  }

  /// The work is done: the line goes.
  ///
  /// Throws once Ctrl-C was typed, since what the last step gave is worth nothing then.
  mutating func finish() throws(CommandError) {
    clear()
    try Interrupts.check()
  }

  /// Takes the line away, whatever became of the work.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    console.showProgress("")
  }

  /// `1200 of 5000 frames, 3 s left`.
  static func text(_ what: String, done: Int, of count: Int, elapsed: Double) -> String {
    var text = "\(done) of \(count) \(what)"
    if done > 0, elapsed.isFinite, count >= done {
      let left = elapsed / Double(done) * Double(count - done)
      text += left < 1 ? ", less than a second left" : ", \(NumberText.fixed(left, digits: 0)) s left"
    }
    return text
  }

  /// Seconds since some fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
