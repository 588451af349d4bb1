import Glibc
import Synchronization

/// The place on a terminal in which a film plays, on standard output.
///
/// For one thread.
struct TerminalScreen {
  /// Whether nobody reads any more.
  private(set) var isClosed = false

  private let rows: Int
  private var settings: termios?

  /// - Parameter rows: the rows that a picture takes.
  init(rows: Int) { self.rows = max(rows, 1) }

  /// Makes room, hides the cursor and lets typed keys leave no trace.
  mutating func begin() {
    var now = termios()
    if tcgetattr(STDOUT_FILENO, &now) == 0 {
      settings = now
      now.c_lflag &= ~tcflag_t(ECHO | ICANON)
      tcsetattr(STDOUT_FILENO, TCSADRAIN, &now)
    }
    // Scrolls now, if at all, so that the place stays where it is.
    write(String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\u{1B}[?25l")
  }

  /// Shows a picture in the place of the one before.
  mutating func show(_ picture: String) { write("\r\u{1B}7" + picture + "\u{1B}8") }

  /// Puts the cursor below the picture and everything back as it was.
  mutating func end() {
    write("\u{1B}[0m\u{1B}[\(rows)B\r\u{1B}[?25h")
    if var settings { tcsetattr(STDOUT_FILENO, TCSADRAIN, &settings) }
    settings = nil
  }

  /// Writes text as it is.
  mutating func write(_ text: String) {
    var text = text
    let isWritten = text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.write(STDOUT_FILENO, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
        if count > 0 {
          sent += count
        } else if errno == EAGAIN {
          var file = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
          poll(&file, 1, 100)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
    if !isWritten { isClosed = true }
  }
}

/// The signals that end a film: they are noted, so that the terminal can be put right first.
enum StopSignals {
  private static let came = Atomic<Int32>(0)

  /// Whether one of them came.
  static var hasCome: Bool { came.load(ordering: .relaxed) != 0 }

  /// From now on they are noted, and end waits.
  static func catchAll() {
    // Made before a signal may need it.
    came.store(0, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in StopSignals.came.store(number, ordering: .relaxed) }
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaction(number, &action, nil) }
  }
}
