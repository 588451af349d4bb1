import Glibc
import PictureProcess
import VersoMessages

/// Has the program `verso-pictures` do a request: pictures need libraries that `verso` itself does without.
struct PictureMaker {
  /// What came of a request.
  struct Answer: Sendable, Equatable {
    /// The bytes of the file; 0 where there are several.
    var bytes = 0
    /// The pixels of a row.
    var width = 0
    /// The rows.
    var height = 0
    /// The pictures that it holds.
    var frames = 0
    /// What was done otherwise than asked.
    var notes: [String] = []
  }

  private let program: String

  /// The program's name.
  static let programName = "verso-pictures"

  /// Where the program is: beside this one, else in `PATH`; nil where there is none.
  static func place(environment: ProcessEnvironment = .current) -> String? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    if count > 0 {
      let own = path[..<count].withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
      if let slash = own.lastIndex(of: "/") {
        let beside = own[...slash] + programName
        if access(String(beside), X_OK) == 0, !FolderListing.isFolder(String(beside)) { return String(beside) }
      }
    }
    return Installation(environment: environment).program(programName)
  }

  /// Whether a program answers in the form of messages that is spoken here.
  static func understands(_ program: String) -> Bool {
    guard let message = try? MessageFormat.encode(PictureGreeting(), kind: PictureGreeting.kind),
      var talk = try? PictureTalk(program: program, request: message)
    else { return false }
    return talk.run { _ in } == .exited(0) && talk.failure == nil
  }

  /// Finds the program.
  ///
  /// Throws a `CommandError` that says how to get it.
  init() throws(CommandError) {
    guard let program = Self.place() else {
      throw CommandError(
        .other("the program verso-pictures is neither beside verso nor in PATH; pictures need it"),
        hints: [
          "Scripts/dev/run.sh builds it beside verso; verso doctor names the libraries it needs that are missing"
        ])
    }
    self.program = program
  }

  /// Does a request, and tells how far it is.
  ///
  /// Throws a `CommandError` where it failed, and `interrupted` once Ctrl-C was typed: both programs have ended their
  /// work then.
  func perform(_ request: PictureRequest, console: Console) throws(CommandError) -> Answer {
    let message: [UInt8]
    do throws(MessageError) {
      message = try MessageFormat.encode(request, kind: PictureRequest.kind)
    } catch {
      throw CommandError(.other("this cannot be drawn: \(error.description)"))
    }
    console.output.flush()
    return try Interrupts.during { () throws(CommandError) in
      var talk = try PictureTalk(program: program, request: message)
      let saved = TerminalSettings(of: STDOUT_FILENO)
      var progress = Progress("frames", count: request.moments.count, console: console)
      let isFile = if case .file = request.output { true } else { false }
      let isPlaying = if case .terminal(let facts) = request.output { facts.isFilm } else { false }
      let end = talk.run(isPlaying: isPlaying) { done in if isFile { progress.tell(done) } }
      progress.clear()
      // A program that was lost cannot put the terminal right itself.
      if !isFile, end != .exited(0) { saved?.restore() }
      if talk.endingSignal != 0 { raise(talk.endingSignal) }
      return try answer(talk, end)
    }
  }

  private func answer(_ talk: PictureTalk, _ end: PictureTalk.End) throws(CommandError) -> Answer {
    if talk.hasStopped { throw CommandError(.interrupted) }
    if let failure = talk.failure { throw failure }
    switch end {
    case .exited(0): return talk.answer
    case .exited(let code): throw CommandError(.other("\(Self.programName) ended with \(code)"))
    case .signalled(let number):
      if Interrupts.isRequested { throw CommandError(.interrupted) }
      throw CommandError(.other("\(Self.programName) was lost: signal \(number)"))
    }
  }
}

/// How a terminal was set, so that it can be set so again.
private struct TerminalSettings {
  private let descriptor: Int32
  private var settings = termios()

  /// Nothing where the descriptor is no terminal.
  init?(of descriptor: Int32) {
    self.descriptor = descriptor
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
  }

  /// Sets the terminal as it was, with plain colours and the cursor shown.
  func restore() {
    var settings = settings
    tcsetattr(descriptor, TCSADRAIN, &settings)
    let text = "\u{1B}[0m\u{1B}[?25h\n"
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
  }
}
