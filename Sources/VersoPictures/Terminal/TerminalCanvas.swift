import VersoRendering

/// Turns pictures into what a terminal shows: sixels, kitty's or iTerm's pictures, or symbols.
public final class TerminalCanvas {
  /// How a picture is shown.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// Six rows of pixels at a time, as old DEC terminals do.
    case sixel
    /// Kitty's protocol.
    case kitty
    /// iTerm2's protocol.
    case iterm
    /// Characters: blocks, in as many colours as there are.
    case symbols
  }

  /// How a picture is shown here.
  public let mode: Mode

  /// Makes a canvas of so many character cells.
  ///
  /// `environment` says what the terminal can do (`TERM`, `COLORTERM`, `NO_COLOR` and what terminals set of their own);
  /// `mode` overrides it. `cellWidth` and `cellHeight` are a cell's pixels, where the terminal tells them.
  public init(
    columns: Int, rows: Int, environment: [String: String], mode: Mode? = nil, cellWidth: Int? = nil,
    cellHeight: Int? = nil
  ) {
    self.mode = mode ?? .symbols
  }

  /// The text that shows a picture at the cursor, as large as it fits with its proportions kept; it begins at the
  /// cursor's column, has no line feed after the last row and leaves the cursor's colours plain.
  public func text(for bitmap: Bitmap) -> String { "" }

  /// How many cells a picture takes when it is fitted in.
  public func cells(for bitmap: Bitmap) -> (columns: Int, rows: Int) { (1, 1) }
}
