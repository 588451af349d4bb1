/// Draws a curve with characters: time to the right, the value upward.
struct CurvePlot {
  /// The values at equal steps from 0 to 1.
  var samples: [Double]
  /// The columns that it may take, labels included.
  var width = 60
  /// The rows from the lowest value to the highest.
  var height = 11

  func lines() -> [String] {
    let values = samples.filter(\.isFinite)
    guard values.count > 1 else { return values.map { NumberText.fixed($0, digits: 2) } }
    let low = min(0, values.min() ?? 0)
    let high = max(1, values.max() ?? 1)
    guard (high - low).isFinite, height > 1 else { return [] }
    let labels = [(rowIndex(high, low, high), high), (rowIndex(low, low, high), low)]
    let labelTexts = labels.map { NumberText.fixed($0.1, digits: 2) }
    let labelWidth = labelTexts.map(\.count).max() ?? 0
    let columns = max(2, min(width - labelWidth - 2, 48))
    var rows = [[Character]](repeating: [Character](repeating: " ", count: columns), count: height)
    for column in 0..<columns {
      let place = Double(column) / Double(columns - 1) * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      let share = place - Double(index)
      let value = values[index] + (values[index + 1] - values[index]) * share
      rows[rowIndex(value, low, high)][column] = "•"
    }
    return rows.enumerated().map { index, row in
      let label = labels.firstIndex { $0.0 == index }.map { labelTexts[$0] } ?? ""
      var line = String(repeating: " ", count: labelWidth - label.count) + label + " │" + String(row)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func rowIndex(_ value: Double, _ low: Double, _ high: Double) -> Int {
    let share = (high - value) / (high - low)
    return Int((min(max(share, 0), 1) * Double(height - 1)).rounded())
  }
}
