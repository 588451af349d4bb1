import Glibc
import VersoGeometry
import VersoTiming

/// How a point runs along a path over an animation.
///
/// Each line or curve takes its time from the key times, or an equal share of the whole; a gap between two parts takes
/// none. Within a curve the point goes by the curve's parameter. In the paced modes it goes by length instead, equally
/// fast everywhere (as measured).
public final class PathMotion: Sendable {
  /// The path.
  public let path: AnimationPath
  /// How the time is shared out.
  public let calculationMode: CalculationMode
  private let segments: [AnimationPath.Segment]
  /// The progress at the beginning of each segment, and the end.
  package let times: [Double]
  /// How time runs within each segment.
  package let curves: [TimingCurve]
  /// For each segment the length up to even steps of its parameter, in the paced modes.
  private let lengths: [[Double]]

  /// The steps in which a curve's length is measured.
  private static let steps = 256

  /// Makes a motion.
  ///
  /// - Parameters:
  ///   - keyTimes: fractions, one more than there are lines and curves; unusable ones are passed over, as in keyframes.
  ///   - curves: one for each line or curve; missing ones are linear.
  /// - Throws: `TimingError.noValues` for a path without a line or curve.
  public init(
    _ path: AnimationPath, calculationMode: CalculationMode = .linear, keyTimes: [Double]? = nil,
    curves: [TimingCurve] = []
  ) throws(TimingError) {
    self.path = path
    self.calculationMode = calculationMode
    let segments = path.segments
    guard !segments.isEmpty else { throw .noValues }
    self.segments = segments
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    lengths = isPaced ? segments.map(Self.lengths) : []
    self.curves = isPaced || calculationMode == .discrete ? [] : curves
    let count = segments.count
    if isPaced {
      let whole = lengths.reduce(0) { $0 + ($1.last ?? 0) }
      var (sum, found) = (0.0, [0.0])
      for length in lengths {
        sum += length.last ?? 0
        found.append(whole > 0 ? sum / whole : 1)
      }
      found[count] = 1
      times = found
    } else {
      let given = keyTimes ?? []
      let isUsable =
        given.count == count + 1 && given.first == 0 && given.last == 1 && zip(given, given.dropFirst()).allSatisfy(<=)
      times = isUsable ? given : (0...count).map { Double($0) / Double(count) }
    }
  }

  private static func lengths(_ segment: AnimationPath.Segment) -> [Double] {
    if segment.isLine { return [0, segment.start.distance(to: segment.end)] }
    var (found, last) = ([0.0], segment.start)
    for step in 1...steps {
      let next = segment.point(Double(step) / Double(steps))
      found.append(found[step - 1] + last.distance(to: next))
      last = next
    }
    return found
  }

  /// Returns where the point is at a progress and which way it goes there, as an angle from the x axis, in radians.
  public func place(at progress: Double) -> (point: Point, heading: Double) {
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    var index = (times.lastIndex { $0 <= progress }).map { min($0, segments.count - 1) } ?? 0
    // At the very end the last piece that takes time is over.
    if progress == 1 { index = segments.count - 1 }
    let length = times[index + 1] - times[index]
    var part = length > 0 ? (progress - times[index]) / length : 1
    if calculationMode == .discrete { part = progress == 1 ? 1 : 0 }
    if index < curves.count { part = curves[index].value(at: part) }
    let segment = segments[index]
    let parameter = lengths.isEmpty || segment.isLine ? part : self.parameter(part, lengths[index])
    let direction = segment.direction(min(max(parameter, 0), 1))
    return (segment.point(parameter), direction == .zero ? 0 : atan2(direction.y, direction.x))
  }

  /// The parameter of a curve at a fraction of its length.
  private func parameter(_ part: Double, _ lengths: [Double]) -> Double {
    guard let whole = lengths.last, whole > 0 else { return part }
    let wanted = min(max(part, 0), 1) * whole
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    return (Double(low) + (step > 0 ? (wanted - lengths[low]) / step : 0)) / Double(lengths.count - 1)
  }
}
