import Glibc
import Synchronization

/// The signals that change a film's course: they are noted, so that the terminal can be put right first.
enum FilmSignals {
  private static let end = Atomic<Int32>(0)
  private static let stop = Atomic<Bool>(false)
  private static let size = Atomic<Bool>(false)

  /// Whether the film is to end.
  static var hasEnded: Bool { end.load(ordering: .relaxed) != 0 }

  /// Whether Ctrl-Z was typed since this was asked last.
  static func takeStop() -> Bool { stop.exchange(false, ordering: .relaxed) }

  /// Whether the terminal's size changed since this was asked last.
  static func takeResize() -> Bool { size.exchange(false, ordering: .relaxed) }

  /// From now on they are noted, and end waits.
  static func catchAll() {
    // Made before a signal may need them.
    end.store(0, ordering: .relaxed)
    stop.store(false, ordering: .relaxed)
    size.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      handle(number) { FilmSignals.end.store($0, ordering: .relaxed) }
    }
    handle(SIGWINCH) { _ in FilmSignals.size.store(true, ordering: .relaxed) }
    catchStop()
  }

  /// Stops the process, as Ctrl-Z asks; returns when it goes on.
  static func stopProcess() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    catchStop()
  }

  private static func catchStop() {
    handle(SIGTSTP) { _ in FilmSignals.stop.store(true, ordering: .relaxed) }
  }

  private static func handle(_ number: Int32, _ handler: @convention(c) (Int32) -> Void) {
    var former = sigaction()
    sigaction(number, nil, &former)
    // What is ignored here, as by a program that was started to outlive its terminal, stays so.
    if former.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) == 1 }) ?? false { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    sigaction(number, &action, nil)
  }
}
