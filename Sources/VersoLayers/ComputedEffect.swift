import VersoGeometry
import VersoTiming

/// An effect whose value is worked out from progress by something else than keyframes of the property's own type.
public protocol ComputedEffect<Value>: Sendable {
  /// The type of the property's value.
  associatedtype Value: AnimatableValue

  /// Returns the value at a progress.
  ///
  /// - Parameters:
  ///   - progress: a fraction of the animation, usually 0...1.
  ///   - before: whether the animation has not begun yet: a stepped curve then shows the value before a jump.
  ///   - cycle: the number of cycles that ended before, for a cumulative animation; else 0.
  ///   - autoreverses: whether a cycle ends where it began.
  func value(at progress: Double, before: Bool, cycle: Int, autoreverses: Bool) -> Value
}

/// Three numbers that are animated together, as the value functions `scale` and `translate` take them.
public struct NumberTriple: VectorArithmeticValue, Sendable, Hashable {
  /// The three numbers.
  public var numbers: SIMD3<Double>

  /// Makes a triple.
  public init(_ numbers: SIMD3<Double>) { self.numbers = numbers }

  /// Three times 0.
  public static let zero = NumberTriple(.zero)
  /// Returns the sum.
  public func adding(_ other: NumberTriple) -> NumberTriple { NumberTriple(numbers + other.numbers) }
  /// Returns the difference.
  public func subtracting(_ other: NumberTriple) -> NumberTriple { NumberTriple(numbers - other.numbers) }
  /// Returns the numbers multiplied by a factor.
  public func scaled(by factor: Double) -> NumberTriple { NumberTriple(numbers * factor) }
  /// Returns the square of the distance.
  public func squaredDistance(to other: NumberTriple) -> Double {
    ((numbers - other.numbers) * (numbers - other.numbers)).sum()
  }
}

/// A transform made by a value function from numbers that run through keyframes, so that full turns are kept.
public struct ValueFunctionEffect: ComputedEffect {
  /// The function.
  public let function: ValueFunction
  /// Its numbers; a function of one number uses the first of each triple.
  public let keyframes: Keyframes<NumberTriple>

  /// Makes an effect.
  public init(_ function: ValueFunction, _ keyframes: Keyframes<NumberTriple>) {
    self.function = function
    self.keyframes = keyframes
  }

  /// Returns the function's transform at a progress.
  public func value(at progress: Double, before: Bool, cycle: Int, autoreverses: Bool) -> Transform3D {
    var input = keyframes.value(at: progress, before: before)
    if cycle > 0 {
      input = input.adding(keyframes.value(at: autoreverses ? 0 : 1).scaled(by: Double(cycle)))
    }
    let numbers = (0..<function.inputCount).map { input.numbers[$0] }
    return function.transform(numbers) ?? .identity
  }
}

/// A point that moves along a path.
public struct PathEffect: ComputedEffect {
  /// The way.
  public let motion: PathMotion

  /// Makes an effect.
  public init(_ motion: PathMotion) { self.motion = motion }

  /// Returns the place at a progress.
  public func value(at progress: Double, before: Bool, cycle: Int, autoreverses: Bool) -> Point {
    let place = motion.place(at: progress, before: before).point
    guard cycle > 0 else { return place }
    return place.accumulated(onto: motion.place(at: autoreverses ? 0 : 1).point, times: cycle)
  }
}

/// A turn about z along the direction of a path, which an animation along the path puts below the layer's transform.
public struct PathHeadingEffect: ComputedEffect {
  /// The way.
  public let motion: PathMotion
  /// Whether the layer looks back.
  public let isReversed: Bool

  /// Makes an effect.
  public init(_ motion: PathMotion, isReversed: Bool) {
    self.motion = motion
    self.isReversed = isReversed
  }

  /// Returns the turn at a progress.
  public func value(at progress: Double, before: Bool, cycle: Int, autoreverses: Bool) -> Transform3D {
    .rotation(motion.place(at: progress, before: before).heading + (isReversed ? Double.pi : 0), 0, 0, 1)
  }
}
