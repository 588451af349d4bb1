/// A piecewise linear curve with every position worked out, as CSS Easing Functions level 2 defines `linear()`.
final class PointTable: CurveFunction {
  /// A point with a known input.
  struct Point: Sendable, Hashable {
    let input: Double
    let output: Double
  }

  /// At least one point, with inputs that never go back.
  let points: [Point]

  /// Works out the missing positions: the ends are 0 and 1, the others lie evenly between their neighbours, and a
  /// position below an earlier one is moved up to it.
  init(_ stops: [LinearStop]) throws(TimingError) {
    guard !stops.isEmpty else { throw .noStops }
    var positions: [Double?] = []
    positions.reserveCapacity(stops.count)
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      _ = try TimingError.requireFinite(stop.value, "the value of point \(index + 1)")
      var position = stop.position
      if position == nil, index == 0 { position = 0 }
      if position == nil, index == stops.count - 1 { position = 1 }
      guard let given = position else {
        positions.append(nil)
        continue
      }
      largest = max(largest, try TimingError.requireFinite(given, "the position of point \(index + 1)"))
      positions.append(largest)
    }
    self.points = PointTable.spread(positions, over: stops)
  }

  /// Fills each run of missing positions evenly; the first and the last position are known.
  private static func spread(_ positions: [Double?], over stops: [LinearStop]) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    var known = 0.0
    // The place of the next known position, looked for once a run.
    var next = 0
    for index in stops.indices {
      if let position = positions[index] {
        points.append(Point(input: position, output: stops[index].value))
        known = position
        continue
      }
      if next < index { next = positions[index...].firstIndex { $0 != nil } ?? index }
      let end = positions[next] ?? known
      // The part of the remaining gap that this point takes, so that a run comes out even.
      known += (end - known) / Double(next - index + 1)
      points.append(Point(input: known, output: stops[index].value))
    }
    return points
  }

  var form: CurveForm { .points(points.map { LinearStop($0.output, at: $0.input) }) }

  /// The output for input `u`; beyond the ends the first or last line goes on.
  func value(at u: Double, before: Bool) -> Double {
    let u = finite(u)
    guard let first = points.first, points.count > 1 else { return points.first?.output ?? 0 }
    if before, u == first.input { return first.output }
    // The number of points at or before the input: the last of several at the input counts.
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= u { low = middle + 1 } else { high = middle }
    }
    if low > 0, points[low - 1].input == u { return points[low - 1].output }
    let upper = min(max(low, 1), points.count - 1)
    return PointTable.line(points[upper - 1], points[upper], u, isAfterEnd: low == points.count)
  }

  private static func line(_ start: Point, _ end: Point, _ u: Double, isAfterEnd: Bool) -> Double {
    let span = end.input - start.input
    // Two points at one input give no direction: beyond them the outer one holds.
    guard span > 0 else { return isAfterEnd ? end.output : start.output }
    let fraction = (u - start.input) / span
    return finite(start.output * (1 - fraction) + end.output * fraction)
  }
}
