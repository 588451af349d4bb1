import Foundation
import Glibc
import ProcessSupport

/// A program on a terminal of its own: keys go in, a screen comes out.
public final class PseudoTerminal {
  /// What stood on the screen when something did not happen in time.
  public struct TimedOut: Error, CustomStringConvertible {
    /// What was waited for.
    public var wanted: String
    /// The screen.
    public var screen: String

    /// The failure in words.
    public var description: String { "waited in vain for \(wanted); the screen:\n\(screen)" }
  }

  private let main: Int32
  private let process: pid_t
  private let program: String
  private var emulator: ScreenEmulator
  private var hasEnded = false
  private var exitCode: Int32?

  /// Starts a program on a new terminal of this size.
  ///
  /// Throws a `ChildProcess.Failure`.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24, folder: String? = nil
  ) throws {
    self.program = program
    emulator = ScreenEmulator(columns: columns, rows: rows)
    var descriptor: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    let error = process_support_open_terminal(&descriptor, &name, name.count)
    guard error == 0 else {
      throw ChildProcess.Failure.notStarted(program, reason: String(cString: strerror(error)))
    }
    main = descriptor
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    var variables = ChildProcess.plainEnvironment()
    variables["TERM"] = "xterm-256color"
    variables.merge(environment) { $1 }
    let path = name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    process = try ChildProcess.spawn(program, arguments, variables, folder: folder, terminal: path)
  }

  deinit {
    if exitCode == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(main)
  }

  /// Types keys, as bytes: Ctrl-C is `\u{3}`, Enter `\r`, the left arrow `\u{1B}[D`.
  public func type(_ keys: String) { type(bytes: Array(keys.utf8)) }

  /// Types bytes, which may be no text.
  public func type(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(main, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Types a line and Enter, and waits until it stands behind a prompt once more than before, with a line below it.
  ///
  /// What was on the screen before is then not taken for the answer. Throws `TimedOut`.
  public func enterLine(_ line: String) throws {
    let echo = "> \(line)\n"
    let before = screen.ranges(of: echo).count
    type(line + "\r")
    try wait(for: "the echo of \(line)") { $0.ranges(of: echo).count > before }
  }

  /// Types Ctrl-C until a text stands on the screen: one that comes just before the work begins is not for the work.
  ///
  /// Throws `TimedOut`.
  public func interrupt(until text: String) throws {
    for _ in 0..<10 {
      type("\u{3}")
      if (try? wait(for: text, deadline: 3)) != nil { return }
    }
    throw TimedOut(wanted: text, screen: screen)
  }

  /// The processes the program has started that still run.
  public func childProcesses() -> [pid_t] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  /// Sends a signal to the program.
  public func send(signal: Int32) { kill(process, signal) }

  /// Whether the terminal collects lines and shows what is typed, as programs expect to find it.
  public var isInNormalMode: Bool {
    var modes = termios()
    guard tcgetattr(main, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  /// Changes the size of the terminal, as dragging a window's edge does.
  public func resize(columns: Int, rows: Int = 24) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    emulator.resize(columns: columns, rows: rows)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// The screen's lines as they stand, those that scrolled off the top too, without spaces at their ends.
  public var screen: String {
    readPending(milliseconds: 0)
    return emulator.text
  }

  /// Everything the program wrote, escapes and all.
  public var raw: String { String(decoding: emulator.received, as: UTF8.self) }

  /// Waits until a text stands on the screen.
  ///
  /// Throws `TimedOut`.
  @discardableResult
  public func wait(for text: String, deadline seconds: Double = 30) throws -> String {
    try wait(for: "\"\(text)\"", deadline: seconds) { $0.contains(text) }
  }

  /// Waits until the screen fulfils a condition.
  ///
  /// Throws `TimedOut`.
  @discardableResult
  public func wait(
    for description: String, deadline seconds: Double = 30, until condition: (String) -> Bool
  ) throws -> String {
    let deadline = Deadline(seconds: seconds)
    while true {
      if condition(emulator.text) { return emulator.text }
      if hasEnded || deadline.isOver { throw TimedOut(wanted: description, screen: emulator.text) }
      readPending(milliseconds: min(50, deadline.milliseconds))
    }
  }

  /// Waits until the program has ended, and gives its exit code.
  ///
  /// Throws `TimedOut`.
  public func waitForExit(deadline seconds: Double = 30) throws -> Int32 {
    if let exitCode { return exitCode }
    let deadline = Deadline(seconds: seconds)
    while !hasEnded, !deadline.isOver { readPending(milliseconds: min(50, deadline.milliseconds)) }
    guard let code = ChildProcess.wait(for: process, until: deadline) else {
      throw TimedOut(wanted: "the end of \(program)", screen: emulator.text)
    }
    exitCode = code
    return code
  }

  private func readPending(milliseconds: Int32) {
    var wait = milliseconds
    while !hasEnded {
      var file = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, wait) > 0 else { return }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(main, &chunk, chunk.count)
      if count > 0 {
        emulator.receive(chunk[..<count])
      } else if count == 0 || errno != EINTR {
        // The last program on a terminal that closes it makes reads of the other side fail.
        hasEnded = true
      }
      wait = 0
    }
  }
}
