import CChafa
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

  private let columns: Int
  private let rows: Int
  private let cellWidth: Int
  private let cellHeight: Int
  private let abilities: TerminalAbilities?

  /// Makes a canvas of at most so many character cells.
  ///
  /// `environment` says what the terminal can do: `TERM`, `COLORTERM` and what terminals set of their own; with
  /// `NO_COLOR` there are symbols without colour, and no control sequence at all. `isColored` says it otherwise, and
  /// `mode` overrides all of that. `cellWidth` and `cellHeight` are a cell's pixels, where the terminal tells them.
  public init(
    columns: Int, rows: Int, environment: [String: String], mode: Mode? = nil, isColored: Bool? = nil,
    cellWidth: Int? = nil, cellHeight: Int? = nil
  ) {
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 1000)
    self.cellWidth = min(max(cellWidth ?? 10, 1), 200)
    self.cellHeight = min(max(cellHeight ?? 20, 1), 400)
    abilities = TerminalAbilities(environment, isColored: isColored)
    self.mode = mode ?? abilities?.mode ?? .symbols
  }

  /// How many cells a picture takes: as large as it fits, with its proportions kept.
  public func cells(for bitmap: Bitmap) -> (columns: Int, rows: Int) {
    guard bitmap.width > 0, bitmap.height > 0 else { return (1, 1) }
    let across = Double(columns * cellWidth) / Double(bitmap.width)
    let down = Double(rows * cellHeight) / Double(bitmap.height)
    let scale = min(across, down)
    let wide = (Double(bitmap.width) * scale / Double(cellWidth)).rounded()
    let high = (Double(bitmap.height) * scale / Double(cellHeight)).rounded()
    return (min(max(Int(wide), 1), columns), min(max(Int(high), 1), rows))
  }

  /// The text that shows a picture from the cursor's row and the first column on.
  ///
  /// Rows of symbols are parted by `lineEnd`; there is none after the last. A raw terminal needs `\r\n`. Empty where
  /// there is no picture or no memory.
  public func text(for bitmap: Bitmap, lineEnd: String = "\n") -> String {
    guard let abilities, bitmap.width > 0, bitmap.height > 0, let settings = chafa_canvas_config_new() else {
      return ""
    }
    defer { chafa_canvas_config_unref(settings) }
    let (wide, high) = cells(for: bitmap)
    chafa_canvas_config_set_geometry(settings, Int32(wide), Int32(high))
    chafa_canvas_config_set_cell_geometry(settings, Int32(cellWidth), Int32(cellHeight))
    chafa_canvas_config_set_pixel_mode(settings, pixelMode)
    chafa_canvas_config_set_canvas_mode(settings, mode == .symbols ? abilities.colors : CHAFA_CANVAS_MODE_TRUECOLOR)
    // A film has to be drawn in time; what more work would find shows in still pictures only.
    chafa_canvas_config_set_work_factor(settings, 0.3)
    if mode == .symbols { chooseSymbols(settings, abilities) }
    let isPlain = mode == .symbols && abilities.isPlain
    // What stands out by being dark on light would need a control sequence.
    if isPlain { chafa_canvas_config_set_fg_only_enabled(settings, 1) }
    guard let canvas = chafa_canvas_new(settings) else { return "" }
    defer { chafa_canvas_unref(canvas) }
    bitmap.bytes.withUnsafeBufferPointer { bytes in
      chafa_canvas_draw_all_pixels(
        canvas, CHAFA_PIXEL_RGBA8_PREMULTIPLIED, bytes.baseAddress, Int32(bitmap.width), Int32(bitmap.height),
        Int32(4 * bitmap.width))
    }
    // A terminal of which nothing is known is told nothing but characters.
    let unknown = isPlain ? chafa_term_info_new() : nil
    defer { if let unknown { chafa_term_info_unref(unknown) } }
    guard let printed = chafa_canvas_print(canvas, unknown ?? abilities.info) else { return "" }
    defer { g_string_free(printed, 1) }
    let bytes = UnsafeBufferPointer(start: printed.pointee.str, count: Int(printed.pointee.len))
    var text = String(decoding: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    while text.last == "\n" { text.removeLast() }
    guard lineEnd != "\n", mode == .symbols else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
  }

  private var pixelMode: ChafaPixelMode {
    switch mode {
    case .sixel: CHAFA_PIXEL_MODE_SIXELS
    case .kitty: CHAFA_PIXEL_MODE_KITTY
    case .iterm: CHAFA_PIXEL_MODE_ITERM2
    case .symbols: CHAFA_PIXEL_MODE_SYMBOLS
    }
  }

  /// Blocks where letters beyond ASCII may be written.
  private func chooseSymbols(_ settings: OpaquePointer, _ abilities: TerminalAbilities) {
    guard let symbols = chafa_symbol_map_new() else { return }
    let tags =
      abilities.isUnicode
      ? CHAFA_SYMBOL_TAG_BLOCK.rawValue | CHAFA_SYMBOL_TAG_BORDER.rawValue | CHAFA_SYMBOL_TAG_SPACE.rawValue
      : CHAFA_SYMBOL_TAG_ASCII.rawValue
    chafa_symbol_map_add_by_tags(symbols, ChafaSymbolTags(rawValue: tags))
    chafa_canvas_config_set_symbol_map(settings, symbols)
    chafa_symbol_map_unref(symbols)
  }
}
