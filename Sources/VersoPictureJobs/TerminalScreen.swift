import Glibc

/// The place on a terminal in which a film plays, on standard output.
///
/// For one thread.
struct TerminalScreen {
  /// Whether nothing can be written any more.
  var isClosed: Bool { failure != nil }
  /// The error number of the first write that failed; that of a reader gone among them.
  private(set) var failure: Int32?

  private var rows: Int
  private var settings: termios?

  /// - Parameter rows: the rows that a picture takes.
  init(rows: Int) { self.rows = max(rows, 1) }

  /// Makes room, hides the cursor and lets typed keys leave no trace.
  mutating func begin() {
    var now = termios()
    // What was found at first is what is put back, however often the film is stopped.
    if let settings { now = settings } else if tcgetattr(STDOUT_FILENO, &now) == 0 { settings = now }
    if settings != nil {
      now.c_lflag &= ~tcflag_t(ECHO | ICANON)
      tcsetattr(STDOUT_FILENO, TCSADRAIN, &now)
    }
    // Scrolls now, if at all, so that the place stays where it is.
    write(String(repeating: "\n", count: rows) + "\u{1B}[\(rows)A\u{1B}[?25l")
  }

  /// The terminal has another size, and what stood on it lies elsewhere: the film goes on at its top, with so many rows.
  mutating func move(rows: Int) {
    self.rows = max(rows, 1)
    write("\u{1B}[0m\u{1B}[H\u{1B}[2J")
  }

  /// The film goes on below whatever stands there by now, with so many rows.
  mutating func resume(rows: Int) {
    self.rows = max(rows, 1)
    begin()
  }

  /// Shows a picture in the place of the one before.
  mutating func show(_ picture: String) { write("\r\u{1B}7" + picture + "\u{1B}8") }

  /// Puts the cursor below the picture and everything back as it was.
  ///
  /// - Parameter resets: whether a control sequence that ends colours is in place.
  mutating func end(resets: Bool = true) {
    // Once another program has the terminal, where it writes and how it is set is no business of this one. Where nobody
    // has it, since the shell is gone, it still may be there.
    let holder = tcgetpgrp(STDOUT_FILENO)
    let isForeground = holder == getpgrp() || holder < 0
    write((resets ? "\u{1B}[0m" : "") + (isForeground ? "\u{1B}[\(rows)B\r" : "") + "\u{1B}[?25h")
    guard var settings, isForeground else { return }
    tcsetattr(STDOUT_FILENO, TCSADRAIN, &settings)
  }

  /// Writes text as it is.
  mutating func write(_ text: String) {
    guard failure == nil else { return }
    var text = text
    failure = text.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.write(STDOUT_FILENO, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
        if count > 0 {
          sent += count
        } else if errno == EAGAIN {
          var file = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
          poll(&file, 1, 100)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
