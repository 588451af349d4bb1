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
    /// The style of its cells, where a cell has none of its own.
    public var style: TextStyle?

    /// Makes a column.
    public init(
      _ title: String, _ alignment: Alignment = .leading, isShortenable: Bool = false, style: TextStyle? = nil
    ) {
      self.title = title
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
    case text(String, TextStyle?)
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
  public mutating func addText(_ text: String, style: TextStyle? = nil) {
    lines.append(.text(DisplayText.escaped(text), style))
  }

  /// Adds a line with the headings.
  public mutating func addHeadings() { lines.append(.headings) }

  /// The table as lines, without spaces at their ends.
  ///
  /// With a width, columns that may be shortened give way until a row fits into it, but keep at least 8 columns.
  public func rendered(width: Int? = nil, palette: Palette = .plain) -> [String] {
    let widths = columnWidths(fitting: width)
    var rendered: [String] = []
    rendered.reserveCapacity(lines.count)
    for line in lines {
      // A very long table is not worth finishing for someone who typed Ctrl-C.
      if Interrupts.isRequested { return rendered }
      switch line {
      case .text(let text, let style): rendered.append(palette.styled(text, style))
      case .headings:
        rendered.append(row(columns.map { Cell($0.title, style: .heading) }, widths: widths, palette: palette))
      case .row(let cells): rendered.append(row(cells, widths: widths, palette: palette))
      }
    }
    return rendered
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

  private func row(_ cells: [Cell], widths: [Int], palette: Palette) -> String {
    var result = String(repeating: " ", count: indent)
    var pending = 0
    for (index, column) in columns.enumerated() {
      if index > 0 { pending += gap }
      let cell = index < cells.count ? cells[index] : ""
      let text = DisplayText.shortened(cell.text, to: widths[index])
      let padding = widths[index] - DisplayText.width(text)
      if column.alignment == .trailing { pending += padding }
      if !text.isEmpty {
        result += String(repeating: " ", count: pending) + palette.styled(text, cell.style ?? column.style)
        pending = 0
      }
      if column.alignment == .leading { pending += padding }
    }
    return result
  }
}
