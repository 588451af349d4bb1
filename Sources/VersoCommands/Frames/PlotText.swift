/// A series of numbers over time with a name, ready to be plotted.
struct PlotSeries {
  var name: String
  var unit: String
  var values: [Double?]
}

/// Draws series of numbers over the same time, one below the other, with axes.
struct PlotText {
  let style: PlotStyle
  let numbers: FrameNumbers
  /// The columns there are in all.
  let width: Int
  let palette: Palette

  /// The width of the numbers on the left.
  private static let labelWidth = 9

  /// The canvas for so many series.
  func canvas(seriesCount: Int) -> PlotCanvas {
    let columns = min(max(width - Self.labelWidth - 3, 8), 100)
    return PlotCanvas(style: style, columns: columns, rows: seriesCount == 1 ? 12 : seriesCount == 2 ? 8 : 5)
  }

  /// The plots as lines.
  ///
  /// - Parameter duration: the time at the right edge, in seconds.
  func lines(_ series: [PlotSeries], duration: Double) -> [String] {
    let canvas = canvas(seriesCount: series.count)
    var lines: [String] = []
    for one in series { lines += panel(one, on: canvas) }
    return lines + timeAxis(duration, columns: canvas.columns)
  }

  private func panel(_ series: PlotSeries, on canvas: PlotCanvas) -> [String] {
    let known = series.values.compactMap { $0 }.filter(\.isFinite)
    var title = palette.styled(DisplayText.escaped(series.name), .name)
    if !series.unit.isEmpty { title += palette.styled(", " + series.unit, .faint) }
    guard let low = known.min(), let high = known.max() else { return [title, "  it has no value at any time"] }
    // A curve that never moves is said, not drawn; one with gaps shows when it is there.
    if low == high, known.count == series.values.count { return [title + " stays \(numbers.factor(low))"] }
    let range = low == high ? (low - 1)...(high + 1) : low...high
    let rows = canvas.rows(series.values, within: range)
    let middle = rows.count / 2
    return [title]
      + rows.enumerated().map { index, row in
        var label = ""
        if index == 0 { label = numbers.factor(range.upperBound) }
        if index == rows.count - 1 { label = numbers.factor(range.lowerBound) }
        if index == middle, rows.count >= 8, low < high {
          let share = Double(index) / Double(rows.count - 1)
          label = numbers.factor(range.upperBound - (range.upperBound - range.lowerBound) * share)
        }
        let cut = DisplayText.shortened(label, to: Self.labelWidth)
        let padding = String(repeating: " ", count: Self.labelWidth - DisplayText.width(cut))
        let body = label.isEmpty && row.allSatisfy { $0 == " " } ? "" : palette.styled(trimmed(row), .success)
        return padding + palette.styled(cut + " " + (label.isEmpty ? "│" : "┤"), .faint) + body
      }
  }

  /// The axis with the times at its ends and in its middle.
  private func timeAxis(_ duration: Double, columns: Int) -> [String] {
    let start = String(repeating: " ", count: Self.labelWidth + 1)
    var axis = Array(repeating: "─", count: columns)
    let middle = columns / 2
    for tick in [0, middle, columns - 1] { axis[tick] = "┬" }
    let half = numbers.time(duration / 2)
    let end = numbers.time(duration) + " s"
    var labels = "0"
    if columns >= 24 || middle - half.count / 2 > 1 && columns - middle > end.count + half.count {
      labels += String(repeating: " ", count: max(middle - half.count / 2 - 1, 1)) + half
    }
    labels += String(repeating: " ", count: max(columns - labels.count - end.count, 1)) + end
    return [palette.styled(start + "└" + axis.joined(), .faint), palette.styled(start + " " + labels, .faint)]
  }

  private func trimmed(_ row: String) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return row
  }
}
