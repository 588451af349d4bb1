import LineEditor
import VersoScripting
import VersoTransitions

/// Ctrl-C while a command works: it is noted, and the command stops as soon as it looks.
public enum Interrupts {
  /// Whether Ctrl-C was typed since the work began.
  public static var isRequested: Bool { line_editor_is_interrupted() }

  /// Throws `CommandError.Problem.interrupted` once Ctrl-C was typed.
  public static func check() throws(CommandError) {
    if isRequested { throw CommandError(.interrupted) }
  }

  /// Ends the process by the signal of Ctrl-C, so that a shell sees that its work was cut short: 130 there.
  static func endProcess() { line_editor_end_by_interrupt() }

  /// Lets scripts and recordings and the work on frames look as well.
  private static func watch() {
    guard let flag = line_editor_interrupt_flag() else { return }
    ScriptInterrupts.watch(flag)
    WorkInterrupts.watch(flag)
  }

  /// Begins work between two reads of the prompt; keys typed on the terminal meanwhile wait for the next read.
  static func beginWork() {
    watch()
    _ = line_editor_begin_work(true)
  }

  /// Ends that work; says whether Ctrl-C was typed during it.
  static func endWork() -> Bool { line_editor_end_work() }

  /// Does a piece of work during which Ctrl-C ends nothing but the work; within other work it is a part of that.
  static func during<Result>(_ body: () throws(CommandError) -> Result) throws(CommandError) -> Result {
    watch()
    let isOutermost = line_editor_begin_work(false)
    defer { if isOutermost { _ = line_editor_end_work() } }
    return try body()
  }
}
