/// Rows of cells in columns that line up, whatever characters they hold.
public struct TextTable: Sendable {
  /// To which side the cells of a column lean.
  public enum Alignment: Sendable {
    /// Texts.
    case leading
    /// Numbers with the same number of digits after the point.
    case trailing
  }

  /// A column.
  public struct Column: Sendable {
    /// Its heading; empty for none.
    public var title: String
    /// To which side its cells lean.
    public var alignment: Alignment
    /// Whether its cells may be cut when the terminal is too narrow.
    public var isShortenable: Bool
    /// Whether its cells may go on in further lines below, where it is the last column and some room is left for it.
    public var wraps: Bool
    /// The style of its cells, where a cell has none of its own.
    public var style: TextStyle?

    /// Makes a column.
    public init(
      _ title: String, _ alignment: Alignment = .leading, isShortenable: Bool = false, wraps: Bool = false,
      style: TextStyle? = nil
    ) {
      self.title = title
      self.wraps = wraps
      self.alignment = alignment
      self.isShortenable = isShortenable
      self.style = style
    }
  }

  /// A cell: a text, possibly in a style of its own.
  public struct Cell: Sendable, ExpressibleByStringLiteral {
    /// What it shows, control characters escaped.
    public let text: String
    /// Its style; nil: the column's.
    public let style: TextStyle?

    /// Makes a cell.
    public init(_ text: String, style: TextStyle? = nil) {
      self.text = DisplayText.escaped(text)
      self.style = style
    }

    /// Makes a cell from a literal.
    public init(stringLiteral value: String) { self.init(value) }
  }

  private enum Line: Sendable {
    case row([Cell])
    case text(String, TextStyle?, wraps: Bool)
    case headings
  }

  private let columns: [Column]
  private var lines: [Line] = []

  /// The spaces between two columns.
  public var gap = 2
  /// The spaces before the first column.
  public var indent = 0

  /// Makes a table of these columns.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row.
  ///
  /// Missing cells are empty, cells past the last column are dropped.
  public mutating func addRow(_ cells: [Cell]) { lines.append(.row(Array(cells.prefix(columns.count)))) }

  /// Adds a line of text that belongs to no column, such as the head of a block.
  ///
  /// It is not cut.
  ///
  /// - Parameter wraps: whether it may go on in further lines where it does not fit.
  public mutating func addText(_ text: String, style: TextStyle? = nil, wraps: Bool = true) {
    lines.append(.text(DisplayText.escaped(text), style, wraps: wraps))
  }

  /// Adds a line with the headings.
  public mutating func addHeadings() { lines.append(.headings) }

  /// The table as lines, without spaces at their ends.
  ///
  /// With a width, columns that may be shortened give way until a row fits into it, but keep at least 8 columns. Where it
  /// does not fit even so, the columns that find no room go on below, in every row at the same place.
  public func rendered(width: Int? = nil, palette: Palette = .plain) -> [String] {
    let widths = columnWidths(fitting: width)
    let folds = folds(widths, fitting: width)
    var rendered: [String] = []
    rendered.reserveCapacity(lines.count)
    for line in lines {
      // A very long table is not worth finishing for someone who typed Ctrl-C.
      if Interrupts.isRequested { return rendered }
      switch line {
      case .text(let text, let style, let wraps):
        rendered += (wraps ? wrapped(text, to: width) : [text]).map { palette.styled($0, style) }
      case .headings:
        let cells = columns.map { Cell($0.title, style: .heading) }
        rendered += rows(cells, widths: widths, folds: folds, width: width, palette: palette)
      case .row(let cells): rendered += rows(cells, widths: widths, folds: folds, width: width, palette: palette)
      }
    }
    return rendered
  }

  /// The columns that stand beside each other: all, or in a narrow place a few a line, in lines of like length.
  private func folds(_ widths: [Int], fitting width: Int?) -> [Range<Int>] {
    guard let width else { return [0..<widths.count] }
    var best = folds(widths, within: width)
    guard best.count > 1 else { return best }
    for narrower in stride(from: width - 1, to: 0, by: -1) {
      let folds = folds(widths, within: narrower)
      if folds.count > best.count { break }
      best = folds
    }
    return best
  }

  private func folds(_ widths: [Int], within width: Int) -> [Range<Int>] {
    var folds: [Range<Int>] = []
    var start = 0
    var used = indent
    for (index, column) in widths.enumerated() {
      let needed = column + (index > start ? gap : 0)
      if index > start, column > 0, used + needed > width {
        folds.append(start..<index)
        start = index
        used = indent + Self.foldIndent + column
      } else {
        used += needed
      }
    }
    return folds + [start..<widths.count]
  }

  private static let foldIndent = 4

  /// A text in lines that fit, the further ones a little to the right of the first.
  private func wrapped(_ text: String, to width: Int?) -> [String] {
    guard let width, DisplayText.width(text) > width else { return [text] }
    let lead = String(text.prefix { $0 == " " })
    let lines = TextWrap.lines(String(text.dropFirst(lead.count)), width: max(8, width - lead.count - 2))
    return lines.enumerated().map { index, line in lead + (index == 0 ? "" : "  ") + line }
  }

  private func columnWidths(fitting width: Int?) -> [Int] {
    var widths = [Int](repeating: 0, count: columns.count)
    for line in lines {
      switch line {
      case .row(let cells):
        for (index, cell) in cells.enumerated() { widths[index] = max(widths[index], DisplayText.width(cell.text)) }
      case .headings:
        for (index, column) in columns.enumerated() {
          widths[index] = max(widths[index], DisplayText.width(column.title))
        }
      case .text: break
      }
    }
    guard let width else { return widths }
    var excess = indent + widths.reduce(0, +) + gap * max(0, columns.count - 1) - width
    if excess > 0, let last = widths.last, columns.last?.wraps == true, last - excess >= Self.narrowestWrapped {
      widths[widths.count - 1] = last - excess
      return widths
    }
    // The widest gives way first, so that short ones stay whole.
    while excess > 0 {
      let candidates = columns.indices.filter { columns[$0].isShortenable && widths[$0] > Self.narrowest }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = candidates.filter { $0 != widest }.map { widths[$0] }.max() ?? Self.narrowest
      let cut = min(excess, max(1, widths[widest] - max(next, Self.narrowest)))
      widths[widest] -= cut
      excess -= cut
    }
    return widths
  }

  private static let narrowest = 8
  /// The least columns in which sentences are parted into lines.
  private static let narrowestWrapped = 20

  private func rows(
    _ cells: [Cell], widths: [Int], folds: [Range<Int>], width: Int?, palette: Palette
  ) -> [String] {
    var rows: [String] = []
    for (place, fold) in folds.enumerated() {
      let indent = indent + (place == 0 ? 0 : Self.foldIndent)
      if let width, fold.count == 1, let index = fold.first, place > 0 || columns[index].alignment == .leading,
        index < cells.count, indent + DisplayText.width(cells[index].text) > width, !columns[index].isShortenable
      {
        // Alone on its line, a text that is still too long is parted between words.
        let style = cells[index].style ?? columns[index].style
        rows += TextWrap.lines(cells[index].text, width: max(8, width - indent)).map {
          String(repeating: " ", count: indent) + palette.styled($0, style)
        }
        continue
      }
      if columns.last?.wraps == true, fold.count == columns.count, cells.count == columns.count,
        let last = cells.last, DisplayText.width(last.text) > widths[columns.count - 1]
      {
        for (index, text) in TextWrap.lines(last.text, width: widths[columns.count - 1]).enumerated() {
          let others = index == 0 ? Array(cells.dropLast()) : columns.dropLast().map { _ in Cell("") }
          let line = others + [Cell(text, style: last.style)]
          rows.append(row(line, in: fold, indent: indent, widths: widths, palette: palette))
        }
        continue
      }
      let row = row(cells, in: fold, indent: indent, widths: widths, palette: palette)
      // Further lines that hold nothing are left out.
      if place == 0 || row.contains(where: { $0 != " " }) { rows.append(row) }
    }
    return rows
  }

  private func row(
    _ cells: [Cell], in fold: Range<Int>, indent: Int, widths: [Int], palette: Palette
  ) -> String {
    var result = String(repeating: " ", count: indent)
    var pending = 0
    for index in fold {
      let column = columns[index]
      if index > fold.lowerBound { pending += gap }
      let cell = index < cells.count ? cells[index] : ""
      let text = DisplayText.shortened(cell.text, to: widths[index])
      let padding = widths[index] - DisplayText.width(text)
      // Alone on a further line, a number has none above or below to stand under.
      if column.alignment == .trailing, fold.count > 1 || fold.lowerBound == 0 { pending += padding }
      if !text.isEmpty {
        result += String(repeating: " ", count: pending) + palette.styled(text, cell.style ?? column.style)
        pending = 0
      }
      if column.alignment == .leading { pending += padding }
    }
    return result
  }
}
