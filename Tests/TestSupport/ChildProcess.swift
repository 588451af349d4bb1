import Foundation
import Glibc
import ProcessSupport

/// Runs a program to its end and keeps what it wrote.
public enum ChildProcess {
  /// What a program left behind.
  public struct Outcome: Sendable, Equatable {
    /// What it wrote to standard output.
    public var output: String
    /// What it wrote to standard error.
    public var errors: String
    /// Its exit code; 128 and the signal's number when a signal ended it.
    public var exitCode: Int32
  }

  /// Why a program has no outcome.
  public enum Failure: Error, CustomStringConvertible {
    /// It could not be started.
    case notStarted(String, reason: String)
    /// It was still running at the deadline, and was ended.
    case timedOut(String, seconds: Double, output: String, errors: String)

    /// The failure in words.
    public var description: String {
      switch self {
      case .notStarted(let program, let reason): "\(program) did not start: \(reason)"
      case .timedOut(let program, let seconds, let output, let errors):
        "\(program) still ran after \(seconds) s; output so far: \(output); errors so far: \(errors)"
      }
    }
  }

  /// An environment in which programs behave the same everywhere: a home that holds nothing, no terminal, no colour.
  public static func plainEnvironment(home: String = "/nonexistent") -> [String: String] {
    ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home, "TERM": "dumb"]
  }

  /// Runs a program.
  ///
  /// Nothing is inherited but the folder, unless one is given. Throws a `Failure`.
  public static func run(
    _ program: String, _ arguments: [String] = [], input: String = "", environment: [String: String]? = nil,
    folder: String? = nil, deadline seconds: Double = 30
  ) throws -> Outcome {
    let inputPipe = try Pipe(program)
    let outputPipe = try Pipe(program)
    let errorPipe = try Pipe(program)
    let process = try spawn(
      program, arguments, environment ?? plainEnvironment(), folder: folder,
      descriptors: [inputPipe.reader, outputPipe.writer, errorPipe.writer])
    inputPipe.closeReader()
    outputPipe.closeWriter()
    errorPipe.closeWriter()
    let limit = Deadline(seconds: seconds)
    var exchange = Exchange(input: Array(input.utf8), to: inputPipe, output: outputPipe, errors: errorPipe)
    let isDone = exchange.run(until: limit)
    let status = isDone ? wait(for: process, until: limit) : nil
    let output = String(decoding: exchange.output, as: UTF8.self)
    let errors = String(decoding: exchange.errors, as: UTF8.self)
    guard let status else {
      kill(-process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
      throw Failure.timedOut(program, seconds: seconds, output: output, errors: errors)
    }
    return Outcome(output: output, errors: errors, exitCode: status)
  }

  /// Starts a program on three descriptors, or on a terminal.
  static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String: String], folder: String?,
    descriptors: [Int32] = [], terminal: String? = nil
  ) throws -> pid_t {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let error = process_support_spawn(&process, program, &words, &variables, folder, descriptors, terminal)
    guard error == 0 else { throw Failure.notStarted(program, reason: String(cString: strerror(error))) }
    return process
  }

  /// The exit code of a process that ends before the deadline; nil when it does not.
  static func wait(for process: pid_t, until deadline: Deadline) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if deadline.isOver { return nil }
      usleep(1000)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// A moment after which a test does not wait any more.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) { end = ContinuousClock.now + .seconds(seconds) }

  var isOver: Bool { ContinuousClock.now >= end }

  /// The milliseconds left, for `poll`.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return Int32(min(max(0, left / .milliseconds(1)), 1_000_000))
  }
}

/// A pipe whose ends close by themselves and are not inherited.
final class Pipe {
  private(set) var reader: Int32
  private(set) var writer: Int32

  init(_ program: String) throws {
    reader = -1
    writer = -1
    let error = process_support_pipe(&reader, &writer)
    guard error == 0 else {
      throw ChildProcess.Failure.notStarted(program, reason: String(cString: strerror(error)))
    }
  }

  deinit {
    closeReader()
    closeWriter()
  }

  func closeReader() {
    if reader >= 0 { close(reader) }
    reader = -1
  }

  func closeWriter() {
    if writer >= 0 { close(writer) }
    writer = -1
  }
}

/// Feeds a program's input and collects its output at the same time, so that neither side waits for the other.
private struct Exchange {
  private var input: ArraySlice<UInt8>
  private let inputPipe: Pipe
  private let outputPipe: Pipe
  private let errorPipe: Pipe
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  init(input: [UInt8], to inputPipe: Pipe, output: Pipe, errors: Pipe) {
    self.input = input[...]
    self.inputPipe = inputPipe
    outputPipe = output
    errorPipe = errors
  }

  /// Runs until both outputs are closed; false at the deadline.
  mutating func run(until deadline: Deadline) -> Bool {
    // Writing to a program that has gone must fail, not end the test.
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(inputPipe.writer, F_SETFL, O_NONBLOCK)
    while outputPipe.reader >= 0 || errorPipe.reader >= 0 {
      if input.isEmpty { inputPipe.closeWriter() }
      var files = [
        pollfd(fd: outputPipe.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorPipe.reader, events: Int16(POLLIN), revents: 0),
        pollfd(fd: inputPipe.writer, events: Int16(POLLOUT), revents: 0),
      ]
      if poll(&files, 3, deadline.milliseconds) <= 0, deadline.isOver { return false }
      if files[0].revents != 0 { Self.read(outputPipe, into: &output) }
      if files[1].revents != 0 { Self.read(errorPipe, into: &errors) }
      if files[2].revents != 0 { feed() }
    }
    return true
  }

  private static func read(_ pipe: Pipe, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = Glibc.read(pipe.reader, &chunk, chunk.count)
    if count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    } else if count == 0 || errno != EINTR {
      pipe.closeReader()
    }
  }

  private mutating func feed() {
    let count = input.withUnsafeBytes { Glibc.write(inputPipe.writer, $0.baseAddress, $0.count) }
    if count > 0 {
      input = input.dropFirst(count)
    } else if count < 0, errno != EINTR, errno != EAGAIN {
      input = []
    }
  }
}
