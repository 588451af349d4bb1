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
  /// Throws a `PictureError` for pictures that cannot be read, and where the output cannot be written; a reader that
  /// has gone is none.
  func perform() throws(PictureError) {
    let painter = try Painter(request)
    let first = painter.bitmap(at: request.moments[0])
    let canvas = canvas(facts)
    var screen = TerminalScreen(rows: canvas.cells(for: first).rows)
    if facts.isFilm {
      FilmSignals.catchAll()
      screen.begin()
      play(painter, canvas, &screen)
      screen.end(resets: facts.isColored)
      if FilmSignals.hasEnded { reports.send(.stopped) }
    } else {
      screen.write(canvas.text(for: first) + "\n")
    }
    painter.tellProblems(reports)
    if let failure = screen.failure, failure != EPIPE {
      throw .unwritable(path: "the output", reason: String(cString: strerror(failure)))
    }
  }

  private func canvas(_ facts: TerminalFacts) -> TerminalCanvas {
    TerminalCanvas(
      columns: facts.columns, rows: facts.rows, environment: ProcessInfo.processInfo.environment,
      mode: TerminalCanvas.Mode(rawValue: facts.mode.rawValue), isColored: facts.isColored,
      cellWidth: facts.cellWidth, cellHeight: facts.cellHeight)
  }

  /// A canvas for the terminal as it is now.
  private func presentCanvas() -> TerminalCanvas {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return canvas(facts)
    }
    var present = facts
    (present.columns, present.rows) = (Int(window.ws_col), max(Int(window.ws_row) - 1, 1))
    if window.ws_xpixel > 0, window.ws_ypixel > 0 {
      present.cellWidth = max(Int(window.ws_xpixel) / Int(window.ws_col), 1)
      present.cellHeight = max(Int(window.ws_ypixel) / Int(window.ws_row), 1)
    }
    return canvas(present)
  }

  /// Shows at every moment the frame of that moment: one that takes long to draw costs frames, never speed.
  private func play(_ painter: Painter, _ standard: TerminalCanvas, _ screen: inout TerminalScreen) {
    var canvas = standard
    let count = request.moments.count
    let length = Double(count) / facts.rate
    var known = KnownFrames()
    var shown: Int?
    var start = Clock.now
    var now = start
    while !FilmSignals.hasEnded, !screen.isClosed, !reports.isReaderGone {
      if FilmSignals.takeStop() {
        screen.end(resets: facts.isColored)
        let stopped = Clock.now
        FilmSignals.stopProcess()
        now = Clock.now
        // The film goes on where it was.
        start += now - stopped
        _ = FilmSignals.takeResize()
        canvas = presentCanvas()
        screen.resume(rows: canvas.cells(for: painter.bitmap(at: request.moments[0])).rows)
        (known, shown) = (KnownFrames(), nil)
      } else if FilmSignals.takeResize() {
        canvas = presentCanvas()
        screen.move(rows: canvas.cells(for: painter.bitmap(at: request.moments[0])).rows)
        (known, shown) = (KnownFrames(), nil)
      }
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
