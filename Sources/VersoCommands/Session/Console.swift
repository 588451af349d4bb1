import Glibc

/// Where a command's answer and everything else about it go.
///
/// Standard output carries the answer alone, standard error the rest. For one thread.
public final class Console {
  /// Where the answer goes.
  public let output: OutputSink
  /// The colours of the answer.
  public let palette: Palette
  /// The columns of the terminal; nil without one.
  public let width: Int?
  /// Where what was typed comes from: it decides which options there are and how help reads.
  public let place: CommandPlaces

  private let errors: OutputSink
  private let errorPalette: Palette

  /// Makes a console on standard output and standard error.
  public init(color: ColorChoice = .auto, place: CommandPlaces) {
    output = OutputSink(descriptor: STDOUT_FILENO)
    errors = OutputSink(descriptor: STDERR_FILENO)
    palette = Palette(isColored: color.isColored(isTerminal: Terminal.isTerminal(STDOUT_FILENO)))
    errorPalette = Palette(isColored: color.isColored(isTerminal: Terminal.isTerminal(STDERR_FILENO)))
    width = Terminal.width()
    self.place = place
  }

  /// Adds lines to the answer.
  func write(_ lines: [String]) {
    for line in lines { output.writeLine(line) }
  }

  /// Says what went wrong.
  func report(_ error: CommandError, promptLine: String? = nil) {
    say(ErrorReport.lines(for: error, promptLine: promptLine, palette: errorPalette))
  }

  /// Says something about the answer that is no part of it.
  func note(_ text: String) {
    say([errorPalette.styled("verso:", .warning) + " " + DisplayText.escaped(text)])
  }

  private func say(_ lines: [String]) {
    // The answer so far goes first, so that on a terminal both stand in their order.
    output.flush()
    for line in lines { errors.writeLine(line) }
    errors.flush()
  }
}
