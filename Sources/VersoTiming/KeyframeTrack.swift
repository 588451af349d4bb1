/// The immutable part of keyframes that several copies share.
@usableFromInline
final class KeyframeTrack<Value: Interpolatable>: Sendable {
  /// At least one value.
  @usableFromInline let values: [Value]
  @usableFromInline let keyTimes: [Double]?
  @usableFromInline let curves: [TimingCurve]?
  @usableFromInline let calculationMode: CalculationMode
  @usableFromInline let shape: CubicShape
  /// The progress at each value, and in discrete mode the end after them.
  @usableFromInline let times: [Double]
  @usableFromInline let usesKeyTimes: Bool
  /// The curve of each segment; empty where all are linear or the mode ignores them.
  @usableFromInline let segmentCurves: [TimingCurve]
  /// Two inner control values for each segment in the cubic modes, otherwise empty.
  @usableFromInline let controls: [Value]

  init(
    values: [Value], keyTimes: [Double]?, curves: [TimingCurve]?, calculationMode: CalculationMode, shape: CubicShape
  ) {
    self.values = values
    self.keyTimes = keyTimes
    self.curves = curves
    self.calculationMode = calculationMode
    self.shape = shape
    let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
    let ignoresCurves = isPaced || calculationMode == .discrete
    self.segmentCurves = ignoresCurves ? [] : KeyframeTrack.padded(curves ?? [], count: values.count - 1)
    let lengths = isPaced ? KeyframeTrack.lengths(between: values) : nil
    if let lengths {
      self.times = KeyTimes.spaced(by: lengths)
      self.usesKeyTimes = false
    } else {
      let isDiscrete = calculationMode == .discrete
      let count = isDiscrete ? values.count + 1 : values.count
      let usable = isPaced ? nil : keyTimes.flatMap { KeyTimes.usable($0, count: count) }
      self.times = usable ?? KeyTimes.even(count)
      self.usesKeyTimes = usable != nil
    }
    switch calculationMode {
    case .cubic: self.controls = KeyframeTrack.controls(of: values, shape: shape, lengths: nil)
    case .cubicPaced: self.controls = KeyframeTrack.controls(of: values, shape: shape, lengths: lengths)
    case .linear, .discrete, .paced: self.controls = []
    }
  }

  /// The curves cut or filled up with linear ones to the number of segments; empty when nothing but linear is left.
  private static func padded(_ curves: [TimingCurve], count: Int) -> [TimingCurve] {
    let used = curves.prefix(max(count, 0))
    guard used.contains(where: { $0 != .linear }) else { return [] }
    return used + Array(repeating: .linear, count: count - used.count)
  }

  /// The distances between neighbouring values, or nil for values that have none.
  private static func lengths(between values: [Value]) -> [Double]? {
    guard let type = Value.self as? any VectorArithmeticValue.Type else { return nil }
    return CubicShape.lengths(of: type, between: values)
  }

  /// The control values of the smooth curve, or none for values that cannot be added.
  private static func controls(of values: [Value], shape: CubicShape, lengths: [Double]?) -> [Value] {
    guard let type = Value.self as? any VectorArithmeticValue.Type else { return [] }
    return shape.controls(of: type, through: values, lengths: lengths) ?? []
  }

  @inlinable
  func value(at progress: Double, before: Bool) -> Value {
    if values.count == 1 { return values[0] }
    if calculationMode == .discrete { return values[discreteIndex(at: progress)] }
    // Where several values share an end, there is no direction beyond it.
    if progress < 0, times[1] <= 0 { return values[0] }
    if progress >= 1, progress == 1 || times[times.count - 2] >= 1 { return values[values.count - 1] }
    let segment = min(max(KeyTimes.count(in: times, upTo: progress), 1), values.count - 1) - 1
    let start = times[segment]
    var part = (progress - start) / (times[segment + 1] - start)
    if !segmentCurves.isEmpty { part = segmentCurves[segment].value(at: part, before: before) }
    if controls.isEmpty { return Value.interpolate(values[segment], values[segment + 1], finite(part)) }
    return cubic(segment, finite(part))
  }

  /// The index of the value that holds at a progress in discrete mode.
  @usableFromInline
  func discreteIndex(at progress: Double) -> Int {
    min(max(KeyTimes.count(in: times, upTo: progress), 1), values.count) - 1
  }

  /// The point of a cubic segment, by repeated interpolation (de Casteljau), so that values need no other operation.
  @inlinable
  func cubic(_ segment: Int, _ part: Double) -> Value {
    let start = values[segment]
    let end = values[segment + 1]
    let first = controls[2 * segment]
    let second = controls[2 * segment + 1]
    // Beyond its ends a cubic would run away; its end tangent goes on instead.
    if part < 0 { return Value.interpolate(start, first, 3 * part) }
    if part > 1 { return Value.interpolate(end, second, 3 * (1 - part)) }
    let middle = Value.interpolate(first, second, part)
    let left = Value.interpolate(Value.interpolate(start, first, part), middle, part)
    let right = Value.interpolate(middle, Value.interpolate(second, end, part), part)
    return Value.interpolate(left, right, part)
  }
}
