import Glibc
import VersoLayers
import VersoMessages
import VersoPictures

/// The program `verso-pictures`: a request in, files or a terminal's pictures out.
public enum PictureProgram {
  /// Reads a request from standard input, does it, and tells on a descriptor how it goes.
  ///
  /// Returns the exit code: 0 where it was done or stopped in good order, else 2.
  ///
  /// - Parameter reports: where lines of `PictureReport` go; where it is not open, nothing is done.
  public static func run(reports descriptor: Int32 = 3) -> Int32 {
    // A reader that has gone and a limit on the size of files are errors of the write, which are told.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    guard fcntl(descriptor, F_GETFD) >= 0 else {
      let text = "verso-pictures: verso starts this program for its commands render, show and frame\n"
      _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      return 2
    }
    // Programs that are started from here have no business with the reports.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let reports = ReportLines(descriptor: descriptor)
    do throws(MessageError) {
      let message = standardInput()
      if (try? MessageFormat.decode(PictureGreeting.self, from: message, kind: PictureGreeting.kind)) != nil {
        return 0
      }
      let request = try MessageFormat.decode(PictureRequest.self, from: message, kind: PictureRequest.kind)
      return perform(request, reports)
    } catch {
      // verso writes no request that it could not read itself.
      reports.send(
        .failure(
          "verso and verso-pictures are of different builds: \(error.description)",
          advice: "Scripts/dev/run.sh builds both"))
      return 2
    }
  }

  private static func perform(_ request: PictureRequest, _ reports: ReportLines) -> Int32 {
    do throws(PictureError) {
      switch request.output {
      case .file(let file):
        // Before anything is written: a signal then leaves no half file.
        UnfinishedFiles.removeOnSignals()
        try FileJob(request: request, file: file, reports: reports).perform()
      case .terminal(let facts):
        try TerminalJob(request: request, facts: facts, reports: reports).perform()
      }
      return 0
    } catch {
      UnfinishedFiles.removeAll()
      reports.send(.failure(error.description, advice: error.advice))
      return 2
    }
  }

  /// Everything on standard input, up to one byte more than the largest message.
  private static func standardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 256 << 10)
    while bytes.count <= MessageFormat.largestMessage {
      let count = read(STDIN_FILENO, &piece, piece.count)
      if count > 0 {
        bytes.append(contentsOf: piece[..<count])
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    return bytes
  }
}
