/// How a plot is drawn.
enum PlotStyle: String, CaseIterable, Sendable {
  /// Lines of fine dots: two across and four down in each character.
  case braille
  /// Filled columns, for fonts without braille.
  case blocks
}

/// A curve of numbers drawn with characters.
struct PlotCanvas {
  let style: PlotStyle
  /// The columns and rows of characters.
  let columns: Int
  let rows: Int

  /// How many numbers fit beside each other.
  var sampleCount: Int { style == .braille ? columns * 2 : columns }

  /// The rows of characters, top first, for numbers from the left to the right within a range.
  ///
  /// A missing number leaves a gap. Numbers outside the range are drawn at its edge.
  func rows(_ values: [Double?], within range: ClosedRange<Double>) -> [String] {
    switch style {
    case .braille: braille(values, range)
    case .blocks: blocks(values, range)
    }
  }

  /// How far up a number is, 0...1.
  private func height(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return 0.5 }
    return min(max((value - range.lowerBound) / span, 0), 1)
  }

  private func braille(_ values: [Double?], _ range: ClosedRange<Double>) -> [String] {
    // The dots of a braille character by column and row, as its code has them.
    let dots: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    var cells = [[UInt32]](repeating: [UInt32](repeating: 0, count: columns), count: rows)
    let steps = rows * 4 - 1
    func dot(_ value: Double) -> Int { steps - Int((height(value, range) * Double(steps)).rounded()) }
    var last: Int?
    for (x, value) in values.prefix(columns * 2).enumerated() {
      guard let value, value.isFinite else {
        last = nil
        continue
      }
      let y = dot(value)
      // From the place of before, so that a steep line has no holes.
      let from = last.map { $0 < y ? min($0 + 1, y) : max($0 - 1, y) } ?? y
      for row in min(from, y)...max(from, y) { cells[row / 4][x / 2] |= dots[x % 2][row % 4] }
      last = y
    }
    return cells.map { row in
      var text = ""
      for cell in row {
        if cell == 0 {
          text += " "
        } else if let scalar = Unicode.Scalar(0x2800 + cell) {
          text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }

  private func blocks(_ values: [Double?], _ range: ClosedRange<Double>) -> [String] {
    let parts: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    // In eighths of a character; a number at the lower edge still shows as one eighth.
    let levels = values.prefix(columns).map { value -> Int in
      guard let value, value.isFinite else { return 0 }
      return 1 + Int((height(value, range) * Double(rows * 8 - 1)).rounded())
    }
    return (0..<rows).map { row in
      let floor = (rows - 1 - row) * 8
      return String(levels.map { $0 <= floor ? " " : parts[min($0 - floor, 8) - 1] })
    }
  }
}
