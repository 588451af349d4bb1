import VersoTiming

/// A curve as a small plot of block characters: time to the right, the output upward.
struct CurvePlot {
  private static let columns = 48
  private static let rows = 8
  private static let blocks = Array(" ▁▂▃▄▅▆▇█")

  private let values: [Double]
  private let low: Double
  private let high: Double

  init(_ curve: TimingCurve) {
    values = (0..<Self.columns).map { curve.value(at: (Double($0) + 0.5) / Double(Self.columns)) }
    // A curve that runs far out is cut, so that 0 to 1 stays readable.
    low = max(min(values.min() ?? 0, 0), -2)
    high = min(max(values.max() ?? 1, 1), 3)
  }

  /// The plot, its highest row first, with the outputs at top and bottom.
  var text: String {
    let labels = [label(high), label(low)]
    let width = labels.map(\.count).max() ?? 0
    return (0..<Self.rows).map { row in
      let name = row == 0 ? labels[0] : row == Self.rows - 1 ? labels[1] : ""
      let padding = String(repeating: " ", count: width - name.count)
      return padding + name + " │" + String(values.map { block($0, row) })
    }.joined(separator: "\n")
  }

  private func block(_ value: Double, _ row: Int) -> Character {
    let share = (min(max(value, low), high) - low) / (high - low)
    let eighths = Int((share * Double(Self.rows * 8)).rounded()) - (Self.rows - 1 - row) * 8
    return Self.blocks[min(max(eighths, 0), 8)]
  }

  private func label(_ value: Double) -> String {
    ((value * 100).rounded() / 100).shortText
  }
}
