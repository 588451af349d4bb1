import Glibc
import PictureProcess
import VersoMessages

/// A talk with the program that makes pictures: the request goes there while reports come back.
///
/// For one thread.
struct PictureTalk {
  /// How the program ended.
  enum End: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// What the program told of its work.
  private(set) var answer = PictureMaker.Answer()
  /// Why it failed, where it said so.
  private(set) var failure: CommandError?
  /// Whether it says that it was stopped.
  private(set) var hasStopped = false
  /// The signal that came while it played and is yet to end this process; 0 for none.
  private(set) var endingSignal: Int32 = 0

  private let process: pid_t
  private var request: ArraySlice<UInt8>
  private var input: Int32
  private var output: Int32
  private var line: [UInt8] = []
  private var interruptedAt: Double?
  private var stopAskedAt: Double?
  private var hasToldStop = false

  /// How long the program may take to put the terminal right after Ctrl-Z, in seconds.
  private static let stopPatience = 2.0

  /// How long the program may take to clean up after Ctrl-C, in seconds.
  private static let patience = 5.0

  /// Starts the program.
  ///
  /// Throws a `CommandError` where that cannot be.
  init(program: String, request: [UInt8]) throws(CommandError) {
    var (process, input, output): (pid_t, Int32, Int32) = (0, -1, -1)
    let problem = verso_picture_process_start(program, &process, &input, &output)
    guard problem == 0 else { throw CommandError(.file(path: program, reason: TextFile.reason(problem))) }
    (self.process, self.input, self.output) = (process, input, output)
    self.request = request[...]
  }

  /// Talks until the program has ended; after Ctrl-C it is told too, and given some seconds.
  ///
  /// - Parameter isPlaying: whether the program plays on the terminal; Ctrl-Z then stops this one after it, and a signal
  ///   that ends processes is passed on and kept in `endingSignal`.
  mutating func run(isPlaying: Bool = false, progress: (Int) -> Void) -> End {
    var isKilled = false
    if isPlaying { verso_picture_process_hold_signals() }
    defer { if isPlaying { endingSignal = verso_picture_process_release_signals() } }
    while output >= 0 {
      if isPlaying { stopIfAsked() }
      if request.isEmpty, input >= 0 { Self.close(&input) }
      var files = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      ]
      poll(&files, 2, stopAskedAt == nil ? 100 : 10)
      if files[1].revents != 0 { send() }
      if files[0].revents != 0 { receive(progress) }
      let ending = isPlaying ? verso_picture_process_ending() : 0
      if Interrupts.isRequested || ending != 0 {
        let now = Progress.now
        if interruptedAt == nil {
          interruptedAt = now
          // The terminal told it too, unless the signal came from elsewhere.
          kill(process, ending == 0 ? SIGINT : ending)
        } else if let since = interruptedAt, now - since > Self.patience, !isKilled {
          isKilled = true
          kill(process, SIGKILL)
        }
      }
    }
    if input >= 0 { Self.close(&input) }
    return end()
  }

  /// Stops this process once the other one has put the terminal right and stopped; both go on together.
  private mutating func stopIfAsked() {
    guard verso_picture_process_has_stop() else { return }
    let now = Progress.now
    let since = stopAskedAt ?? now
    stopAskedAt = since
    let isStopped = verso_picture_process_is_stopped(process)
    // Where the terminal did not tell the other program, it is told now; where it does not listen, enough was waited.
    if !isStopped, now - since < Self.stopPatience {
      if now - since > Self.stopPatience / 4, !hasToldStop {
        hasToldStop = true
        kill(process, SIGTSTP)
      }
      return
    }
    verso_picture_process_stop()
    (stopAskedAt, hasToldStop) = (nil, false)
    kill(process, SIGCONT)
  }

  private func end() -> End {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private static func close(_ descriptor: inout Int32) {
    _ = Glibc.close(descriptor)
    descriptor = -1
  }

  private mutating func send() {
    let count = request.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count > 0 {
      request = request.dropFirst(count)
    } else if errno != EINTR, errno != EAGAIN {
      // It reads no more: why, it says itself.
      request = []
    }
  }

  private mutating func receive(_ progress: (Int) -> Void) {
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = read(output, &piece, piece.count)
    guard count > 0 else {
      if count == 0 || errno != EINTR { Self.close(&output) }
      return
    }
    for byte in piece[..<count] {
      if byte != UInt8(ascii: "\n") {
        if line.count < PictureReport.longestLine { line.append(byte) }
        continue
      }
      if let report = PictureReport(line: String(decoding: line, as: UTF8.self)) { take(report, progress) }
      line.removeAll(keepingCapacity: true)
    }
  }

  private mutating func take(_ report: PictureReport, _ progress: (Int) -> Void) {
    switch report {
    case .progress(let done): progress(done)
    case .note(let text): answer.notes.append(text)
    case .failure(let text, let advice): failure = CommandError(.other(text), hints: advice.map { [$0] } ?? [])
    case .stopped: hasStopped = true
    case .wrote(let bytes, let width, let height, let frames):
      (answer.bytes, answer.width, answer.height, answer.frames) = (bytes, width, height, frames)
    }
  }
}
