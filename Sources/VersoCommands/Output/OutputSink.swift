import Glibc

/// Text on its way to a file descriptor, collected and written in large pieces.
///
/// A reader that goes away (`verso list | head -1`) is no failure: the rest is dropped, and `isClosed` says so, that
/// long work may stop. SIGPIPE must be ignored (see `makeWritesFail`). For one thread.
public final class OutputSink {
  /// Whether the reader has gone.
  public private(set) var isClosed = false
  /// The error number of the first failed write, other than a reader gone; nil when all went well.
  public private(set) var failure: Int32?

  /// Whether what was written last ended a line, or nothing was written yet.
  private(set) var isAtLineStart = true

  private let descriptor: Int32
  private let capacity: Int
  private var buffer: [UInt8] = []

  /// Makes a sink on a file descriptor, which stays open.
  ///
  /// A capacity of 0 writes everything at once.
  public init(descriptor: Int32, capacity: Int = 64 << 10) {
    self.descriptor = descriptor
    self.capacity = max(0, capacity)
  }

  deinit { flush() }

  /// Makes writes to a pipe without a reader, and beyond a limit on the size of files, fail instead of ending the process.
  ///
  /// A standard stream that is closed gets a file that refuses it, so that no other file takes its number.
  public static func makeWritesFail() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Adds text.
  public func write(_ text: String) {
    guard !isClosed, failure == nil else { return }
    buffer.append(contentsOf: text.utf8)
    noteEnd()
  }

  /// Adds text and a line end.
  public func writeLine(_ text: String = "") {
    write(text)
    write("\n")
  }

  /// Adds bytes.
  public func write(bytes: some Sequence<UInt8>) {
    guard !isClosed, failure == nil else { return }
    buffer.append(contentsOf: bytes)
    noteEnd()
  }

  private func noteEnd() {
    if let last = buffer.last { isAtLineStart = last == UInt8(ascii: "\n") }
    if buffer.count >= capacity { flush() }
  }

  /// Writes what was collected.
  public func flush() {
    guard !buffer.isEmpty else { return }
    var offset = 0
    buffer.withUnsafeBytes { bytes in
      while offset < bytes.count, !isClosed, failure == nil {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          offset += count
        } else if count < 0, errno != EINTR {
          note(errno)
        } else if count < 0, Interrupts.isRequested {
          // A reader that takes nothing must not hold what Ctrl-C stops.
          return
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Drops what was collected and not written yet.
  func discard() { buffer.removeAll(keepingCapacity: true) }

  /// Flushes, and throws when anything could not be written (a full disk).
  public func finish() throws(CommandError) {
    flush()
    if let failure { throw CommandError(.other("cannot write the output: \(TextFile.reason(failure))")) }
  }

  private func note(_ error: Int32) {
    switch error {
    case EPIPE:
      isClosed = true
    case EAGAIN:
      // Someone made the pipe non-blocking: wait until it takes more.
      var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&file, 1, -1)
    default:
      failure = error
    }
  }
}
