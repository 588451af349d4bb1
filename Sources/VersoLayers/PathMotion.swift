import Glibc
import VersoGeometry
import VersoTiming

/// How a point runs along a path over an animation.
///
/// Each line or curve takes its time from the key times, or an equal share of the whole; a gap between two parts takes
/// none. Within a curve the point goes by the curve's parameter. In the paced modes it goes by length instead, equally
/// fast everywhere (as measured), exact to 1e-9 of the length. In discrete mode the points where lines and curves begin
/// or end are values as those of keyframes are: each shows until the next one's time, the last one until the end.
public final class PathMotion: Sendable {
  /// The path.
  public let path: AnimationPath
  /// How the time is shared out.
  public let calculationMode: CalculationMode
  private let segments: [AnimationPath.Segment]
  /// The progress at the beginning of each segment, and the end; in discrete mode that of each point, and the end.
  package let times: [Double]
  /// How time runs within each segment.
  package let curves: [TimingCurve]
  /// The points that show in discrete mode, each as a segment and its beginning, 0, or its end, 1.
  private let stops: [(segment: Int, parameter: Double)]
  /// The length of each segment, in the paced modes; measured once, so that sampling stays quick.
  private let lengths: [CurveLength]

  /// Makes a motion.
  ///
  /// - Parameters:
  ///   - keyTimes: fractions, one more than there are lines and curves, in discrete mode one more than there are points;
  ///     unusable ones are passed over, as in keyframes.
  ///   - curves: one for each line or curve; missing ones are linear.
  /// - Throws: `TimingError.noWay` for a path without a line or curve.
  public init(
    _ path: AnimationPath, calculationMode: CalculationMode = .linear, keyTimes: [Double]? = nil,
    curves: [TimingCurve] = []
  ) throws(TimingError) {
    self.path = path
    self.calculationMode = calculationMode
    let segments = path.segments
    guard !segments.isEmpty else { throw .noWay }
    self.segments = segments
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    lengths = isPaced ? segments.map(CurveLength.init) : []
    self.curves = isPaced || calculationMode == .discrete ? [] : curves
    let count = segments.count
    var stops: [(segment: Int, parameter: Double)] = []
    if calculationMode == .discrete {
      for index in segments.indices {
        stops.append((index, 0))
        // Where the path goes on elsewhere, the end is a point of its own.
        if index + 1 == count || segments[index].point(1) != segments[index + 1].point(0) { stops.append((index, 1)) }
      }
    }
    self.stops = stops
    if isPaced {
      let whole = lengths.reduce(0) { $0 + $1.whole }
      var (sum, found) = (0.0, [0.0])
      for length in lengths {
        sum += length.whole
        found.append(whole > 0 ? sum / whole : 1)
      }
      found[count] = 1
      times = found
    } else {
      let given = keyTimes ?? []
      let spans = calculationMode == .discrete ? stops.count : count
      let isUsable =
        given.count == spans + 1 && given.first == 0 && given.last == 1 && zip(given, given.dropFirst()).allSatisfy(<=)
      times = isUsable ? given : (0...spans).map { Double($0) / Double(spans) }
    }
  }

  /// Returns where the point is at a progress and which way it goes there, as an angle from the x axis, in radians.
  ///
  /// - Parameter before: whether the animation has not begun yet: a stepped curve then shows the value before a jump.
  public func place(at progress: Double, before: Bool = false) -> (point: Point, heading: Double) {
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    if calculationMode == .discrete { return point(at: progress) }
    var index = (times.lastIndex { $0 <= progress }).map { min($0, segments.count - 1) } ?? 0
    // At the very end the last piece that takes time is over.
    if progress == 1 { index = segments.count - 1 }
    let length = times[index + 1] - times[index]
    var part = length > 0 ? (progress - times[index]) / length : 1
    if index < curves.count { part = curves[index].value(at: part, before: before) }
    return Self.place(in: segments[index], at: lengths.isEmpty ? part : lengths[index].parameter(at: part))
  }

  /// Returns which of the points shows at a progress, looking the way that goes on from there; at the last one the way
  /// that led to it.
  private func point(at progress: Double) -> (point: Point, heading: Double) {
    let index = progress == 1 ? stops.count - 1 : min(times.lastIndex { $0 <= progress } ?? 0, stops.count - 1)
    return Self.place(in: segments[stops[index].segment], at: stops[index].parameter)
  }

  private static func place(
    in segment: AnimationPath.Segment, at parameter: Double
  ) -> (point: Point, heading: Double) {
    let direction = segment.direction(min(max(parameter, 0), 1))
    return (segment.point(parameter), direction == .zero ? 0 : atan2(direction.y, direction.x))
  }
}
