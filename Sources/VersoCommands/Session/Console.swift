import Glibc

/// Where a command's answer and everything else about it go.
///
/// Standard output carries the answer alone, standard error the rest. For one thread.
public final class Console {
  /// Where the answer goes.
  public let output: OutputSink
  /// The colours of the answer.
  public let palette: Palette
  /// The columns of the terminal as it is now; nil without one.
  public var width: Int? { Terminal.width() }
  /// Where what was typed comes from: it decides which options there are and how help reads.
  public let place: CommandPlaces

  /// Whether long work tells how far it is: standard error is a terminal that can write over a line, and an answer that
  /// is written on the way does not go to a terminal too.
  func showsProgress(isAnswering: Bool) -> Bool { isErrorTerminal && !(isAnswering && isOutputTerminal) }

  private let errors: OutputSink
  private let errorPalette: Palette
  private let isErrorTerminal: Bool
  private let isOutputTerminal: Bool

  /// Makes a console on standard output and standard error.
  public init(color: ColorChoice = .auto, place: CommandPlaces) {
    output = OutputSink(descriptor: STDOUT_FILENO)
    errors = OutputSink(descriptor: STDERR_FILENO)
    palette = Palette(isColored: color.isColored(isTerminal: Terminal.isTerminal(STDOUT_FILENO)))
    errorPalette = Palette(isColored: color.isColored(isTerminal: Terminal.isTerminal(STDERR_FILENO)))
    isOutputTerminal = Terminal.isTerminal(STDOUT_FILENO)
    isErrorTerminal = Terminal.isTerminal(STDERR_FILENO) && Terminal.placesText()
    self.place = place
  }

  /// Adds lines to the answer.
  ///
  /// What is left once Ctrl-C was typed is dropped.
  func write(_ lines: [String]) {
    for line in lines {
      if Interrupts.isRequested { return }
      output.writeLine(line)
    }
  }

  /// Says what went wrong.
  func report(_ error: CommandError, promptLine: String? = nil) {
    let width = Terminal.isTerminal(STDERR_FILENO) ? Terminal.width(of: STDERR_FILENO) : nil
    say(ErrorReport.lines(for: error, promptLine: promptLine, palette: errorPalette, width: width))
  }

  /// Says something about the answer that is no part of it.
  func note(_ text: String) {
    say([errorPalette.styled("verso:", .warning) + " " + DisplayText.escaped(text)])
  }

  /// Writes a line over the one before; an empty one takes it away.
  func showProgress(_ text: String) {
    errors.write("\r\u{1B}[K" + errorPalette.styled(text, .faint))
    errors.flush()
  }

  /// Whether nobody reads the answer any more.
  var isReaderGone: Bool { output.isClosed || output.failure != nil }

  private func say(_ lines: [String]) {
    // The answer so far goes first, so that on a terminal both stand in their order.
    output.flush()
    // An answer that broke off in the middle of a line has the terminal's cursor there.
    if isOutputTerminal, !output.isAtLineStart {
      output.writeLine()
      output.flush()
    }
    for line in lines { errors.writeLine(line) }
    errors.flush()
  }
}
