import Glibc
import VersoMessages

/// Sends reports to the program that asked, each at once.
///
/// For one thread.
final class ReportLines {
  private let descriptor: Int32
  /// Whether nobody listens any more: the program that asked has gone, and the work is for nothing.
  private(set) var isClosed = false
  private var lastProgress = 0.0

  /// The least time between two tellings of progress, in seconds.
  private static let interval = 0.05

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the program that asked has gone, also where nothing was sent since: it may have been ended without a word.
  var isReaderGone: Bool {
    if isClosed { return true }
    var file = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&file, 1, 0) > 0
  }

  /// Sends a report.
  func send(_ report: PictureReport) {
    let bytes = Array((report.line + "\n").utf8)
    var sent = 0
    while sent < bytes.count, !isClosed {
      let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno != EINTR {
        isClosed = true
      }
    }
  }

  /// Tells how many frames are done, unless that was told just now.
  func progress(_ done: Int) {
    let now = Clock.now
    guard now - lastProgress >= Self.interval else { return }
    lastProgress = now
    send(.progress(done))
  }
}

/// The real clock, for progress and for films at their true speed.
enum Clock {
  /// Seconds since some fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Waits, or less where a signal comes.
  static func sleep(_ seconds: Double) {
    guard seconds > 0 else { return }
    let nanoseconds = Int(min(seconds, 1) * 1e9)
    var time = timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    nanosleep(&time, nil)
  }
}
