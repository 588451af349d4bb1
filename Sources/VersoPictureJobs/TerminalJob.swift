import FoundationEssentials
import Glibc
import VersoMessages
import VersoPictures

/// Shows a moment, or plays a film at its true speed, on standard output.
struct TerminalJob {
  let request: PictureRequest
  let facts: TerminalFacts
  let reports: ReportLines

  /// Does it; the terminal is then as it was, with the last picture left on it, also after Ctrl-C.
  ///
  /// Throws a `PictureError` for pictures that cannot be read.
  func perform() throws(PictureError) {
    let painter = try Painter(request)
    let first = painter.bitmap(at: request.moments[0])
    let canvas = TerminalCanvas(
      columns: facts.columns, rows: facts.rows, environment: ProcessInfo.processInfo.environment,
      mode: TerminalCanvas.Mode(rawValue: facts.mode.rawValue), cellWidth: facts.cellWidth,
      cellHeight: facts.cellHeight)
    var screen = TerminalScreen(rows: canvas.cells(for: first).rows)
    if facts.isFilm {
      StopSignals.catchAll()
      screen.begin()
      play(painter, canvas, &screen)
      screen.end()
      if StopSignals.hasCome { reports.send(.stopped) }
    } else {
      screen.write(canvas.text(for: first) + "\n")
    }
    painter.tellProblems(reports)
  }

  /// Shows at every moment the frame of that moment: one that takes long to draw costs frames, never speed.
  private func play(_ painter: Painter, _ canvas: TerminalCanvas, _ screen: inout TerminalScreen) {
    let count = request.moments.count
    let length = Double(count) / facts.rate
    // The verso that started this may be gone without a word; then nobody is left to end the film.
    let parent = getppid()
    var known = KnownFrames()
    var shown: Int?
    let start = Clock.now
    var now = start
    while !StopSignals.hasCome, !screen.isClosed, !reports.isClosed, getppid() == parent {
      let elapsed = now - start
      let isOver = facts.plays > 0 && elapsed >= length * Double(facts.plays)
      let place = isOver ? length : elapsed.truncatingRemainder(dividingBy: length)
      let index = min(max(Int(place * facts.rate), 0), count - 1)
      if shown != index {
        screen.show(known.text(index) { canvas.text(for: painter.bitmap(at: request.moments[index])) })
        shown = index
      }
      if isOver { return }
      now = Clock.now
      let next = (elapsed - place) + Double(index + 1) / facts.rate
      Clock.sleep(start + next - now)
      now = Clock.now
    }
  }
}

/// Frames that were made ready once, so that a film that is played again costs nothing more.
private struct KnownFrames {
  /// The most bytes that are kept.
  private static let mostBytes = 64 << 20

  private var texts: [Int: String] = [:]
  private var bytes = 0

  mutating func text(_ index: Int, _ make: () -> String) -> String {
    if let known = texts[index] { return known }
    let text = make()
    if bytes + text.utf8.count <= Self.mostBytes {
      bytes += text.utf8.count
      texts[index] = text
    }
    return text
  }
}
