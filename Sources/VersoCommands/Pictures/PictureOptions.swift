import Glibc
import VersoGeometry
import VersoLayers
import VersoMessages
import VersoTransitions

/// What every command that draws is told: what the views show, and how it is drawn.
enum PictureOptions {
  /// The options of all of them.
  static let definitions: [OptionDefinition] = [
    OptionDefinition(
      "from", value: .init("FILE", .file), defaultText: "a placeholder",
      doc: "The picture of the old view: PNG, JPEG or WebP"),
    OptionDefinition(
      "to", value: .init("FILE", .file), defaultText: "a placeholder", doc: "The picture of the new view"),
    OptionDefinition(
      "background", value: .init("COLOR", .text), defaultText: "white",
      doc: "What lies behind the container, as #ff8800, a name, or clear"),
    OptionDefinition("wireframe", doc: "Draw outlines, axes, the eye and the cuts where layers cross"),
  ]

  /// How pictures get onto a terminal.
  static let terminalDefinitions: [OptionDefinition] = [
    OptionDefinition(
      "mode", value: .init("MODE", .choice(TerminalFacts.Mode.allCases.map(\.rawValue))), defaultText: "auto",
      doc: "How pictures get onto the terminal; auto asks what it can do")
  ]

  /// A request that draws moments of a run as a command says.
  ///
  /// Throws a `CommandError`.
  static func request(
    _ run: TransitionRun, moments: [Double], output: PictureRequest.Output, _ command: ParsedCommand
  ) throws(CommandError) -> PictureRequest {
    var request = PictureRequest(run: run, moments: moments, output: output)
    request.fromPath = try path(command.option("from"))
    request.toPath = try path(command.option("to"))
    request.folder = folder(of: run.info)
    request.isWireframe = command.has("wireframe")
    if let word = command.option("background") {
      guard let color = Color(text: word.text) else {
        throw CommandError(
          .invalidValue(of: "--background", value: word.text, wanted: "a colour, as #ff8800 or orange"),
          at: word.location, nearest: NearestNames.nearest(to: word.text, among: Color.named.map(\.name), limit: 1))
      }
      request.background = color
    }
    return request
  }

  /// Says which run is drawn where a scene is open and none is named: scenes are not drawn.
  static func noteScene(_ command: ParsedCommand, _ run: TransitionRun, in session: Session, console: Console) {
    guard session.stage != nil, command.argument("NAME").map({ $0.text.contains("=") }) ?? true else { return }
    console.note(
      "note: this draws the last run, \(run.info.id) \(run.request.operation.rawValue), not the scene")
  }

  /// A picture's path, which has to be there: a mistyped one is told at its word.
  private static func path(_ word: ParsedWord?) throws(CommandError) -> String? {
    guard let word else { return nil }
    guard !word.text.isEmpty, word.text.utf8.count <= PictureRequest.longestPath, !word.text.utf8.contains(0) else {
      throw CommandError(.file(path: word.text, reason: "this is no path of a picture"), at: word.location)
    }
    guard access(word.text, R_OK) == 0 else {
      throw CommandError(.file(path: word.text, reason: TextFile.reason(errno)), at: word.location)
    }
    if FolderListing.isFolder(word.text) {
      throw CommandError(.file(path: word.text, reason: "this is a folder, not a picture"), at: word.location)
    }
    return word.text
  }

  /// Where a script's pictures are: its own folder.
  private static func folder(of info: TransitionInfo) -> String? {
    guard case .script(let path) = info.origin, !path.utf8.contains(0) else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What is known of the terminal behind standard output; of none, what suits a page of text.
  ///
  /// - Parameter console: whose width counts where there is no terminal.
  static func terminal(_ command: ParsedCommand, console: Console) -> TerminalFacts {
    let mode = command.text("mode").flatMap(TerminalFacts.Mode.init) ?? .auto
    func usable(_ count: Int) -> Int { min(max(count, 1), 10_000) }
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      var facts = TerminalFacts(columns: usable(console.width ?? 80), rows: 40, mode: mode)
      facts.isColored = console.palette.isColored
      return facts
    }
    let (columns, rows) = (Int(window.ws_col), Int(window.ws_row))
    // The last row is for what stands below the picture.
    var facts = TerminalFacts(columns: usable(columns), rows: usable(rows - 1), mode: mode)
    facts.isColored = console.palette.isColored
    if window.ws_xpixel > 0, window.ws_ypixel > 0 {
      facts.cellWidth = usable(Int(window.ws_xpixel) / columns)
      facts.cellHeight = usable(Int(window.ws_ypixel) / rows)
    }
    return facts
  }

  /// The pixels of a point that are enough for a terminal: no side longer than any terminal shows.
  static func terminalScale(_ size: Size) -> Double { min(1, max(1500 / max(size.width, size.height), 0.01)) }
}
