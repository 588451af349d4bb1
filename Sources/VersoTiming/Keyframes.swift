/// Values at moments of a run, and the rule for what lies between them: Core Animation's keyframes.
///
/// Progress is a fraction of the run, usually 0...1; outside it the first or last segment goes on, so that a curve
/// over the whole run may overshoot. Two values without further rules cost no memory of their own.
public struct Keyframes<Value: Interpolatable>: Sendable {
  /// The value at progress 0.
  @usableFromInline let first: Value
  /// The value at progress 1.
  @usableFromInline let last: Value
  /// Everything else; nil for a straight line from the first value to the last.
  @usableFromInline let track: KeyframeTrack<Value>?

  @usableFromInline
  init(first: Value, last: Value, track: KeyframeTrack<Value>?) {
    self.first = first
    self.last = last
    self.track = track
  }

  /// Makes keyframes.
  ///
  /// - Parameters:
  ///   - values: At least one value.
  ///   - keyTimes: One fraction a value, from 0 to 1 without going back; in discrete mode one more than there are
  ///     values, each value holding until the next time. Absent or unusable times are replaced by even ones, as on
  ///     the platform; `usesKeyTimes` tells. The paced modes ignore them.
  ///   - curves: A curve for each segment, one less than there are values; missing ones are linear. The discrete and
  ///     the paced modes ignore them.
  ///   - calculationMode: What happens between the values. The cubic modes need values that are
  ///     `VectorArithmeticValue`, else they act as linear; so does paced.
  ///   - tensions: One a value, for the cubic modes: 0 is a smooth curve, 1 straight lines. Missing ones are 0.
  ///   - continuities: One a value, for the cubic modes: away from 0 the curve has corners.
  ///   - biases: One a value, for the cubic modes: above 0 the curve bends late, below 0 early.
  /// - Throws: `TimingError.noValues` when there is no value.
  public init(
    values: [Value], keyTimes: [Double]? = nil, curves: [TimingCurve]? = nil,
    calculationMode: CalculationMode = .linear, tensions: [Double]? = nil, continuities: [Double]? = nil,
    biases: [Double]? = nil
  ) throws(TimingError) {
    guard let first = values.first, let last = values.last else { throw .noValues }
    let shape = CubicShape(tensions: tensions ?? [], continuities: continuities ?? [], biases: biases ?? [])
    self.init(
      first: first, last: last,
      track: KeyframeTrack(
        values: values, keyTimes: keyTimes, curves: curves, calculationMode: calculationMode, shape: shape))
  }

  /// A straight line from one value to another.
  @inlinable
  public static func fromTo(_ a: Value, _ b: Value) -> Keyframes {
    Keyframes(first: a, last: b, track: nil)
  }

  /// Whether it is a straight line from one value to another that was made as such.
  package var isFromTo: Bool { track == nil }

  /// The values in their order.
  public var values: [Value] { track?.values ?? [first, last] }

  /// The key times as given.
  public var keyTimes: [Double]? { track?.keyTimes }

  /// The curves as given.
  public var curves: [TimingCurve]? { track?.curves }

  /// The rule for what lies between the values.
  public var calculationMode: CalculationMode { track?.calculationMode ?? .linear }

  /// The tensions as given, for the cubic modes.
  public var tensions: [Double] { track?.shape.tensions ?? [] }

  /// The continuities as given, for the cubic modes.
  public var continuities: [Double] { track?.shape.continuities ?? [] }

  /// The biases as given, for the cubic modes.
  public var biases: [Double] { track?.shape.biases ?? [] }

  /// The progress at which each value is reached; in discrete mode with the end of the last value after them.
  public var effectiveKeyTimes: [Double] { track?.times ?? [0, 1] }

  /// Whether given key times are in use; false where they were unusable or the mode ignores them, and without any.
  public var usesKeyTimes: Bool { track?.usesKeyTimes ?? false }

  /// The value at a progress; at 0 and 1 the first and the last value, bit for bit.
  ///
  /// Where several values share a time, the last of them shows at that time. A progress that is not a number counts
  /// as 0.
  ///
  /// - Parameter before: whether the animation has not begun yet: a stepped curve then shows the value before a jump.
  @inlinable
  public func value(at progress: Double, before: Bool = false) -> Value {
    let usable = finite(progress)
    guard let track else { return Value.interpolate(first, last, usable) }
    return track.value(at: usable, before: before)
  }
}

extension Keyframes: Equatable where Value: Equatable {
  /// Two lists are equal when everything they were made from is.
  public static func == (a: Keyframes, b: Keyframes) -> Bool {
    a.values == b.values && a.keyTimes == b.keyTimes && a.curves == b.curves
      && a.calculationMode == b.calculationMode && a.tensions == b.tensions && a.continuities == b.continuities
      && a.biases == b.biases
  }
}

extension Keyframes: Hashable where Value: Hashable {
  /// Feeds everything the keyframes were made from.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(keyTimes)
    hasher.combine(curves)
    hasher.combine(calculationMode)
    hasher.combine(tensions)
    hasher.combine(continuities)
    hasher.combine(biases)
  }
}

extension Keyframes where Value: VectorArithmeticValue {
  /// The value at a progress in a later cycle, when each cycle goes on from where the one before it ended.
  ///
  /// - Parameters:
  ///   - cycle: The number of cycles before this one.
  ///   - autoreverses: Whether a cycle ends where it began rather than at progress 1.
  public func accumulatedValue(at progress: Double, cycle: Int, autoreverses: Bool = false) -> Value {
    let end = autoreverses ? first : last
    return value(at: progress).adding(end.scaled(by: Double(cycle)))
  }
}
