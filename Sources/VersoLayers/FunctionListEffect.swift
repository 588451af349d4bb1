import VersoGeometry
import VersoTiming

extension TransformFunctionList: Interpolatable {
  /// Whether every number of the steps is finite, but for the distance of a perspective, and the whole can be computed
  /// with.
  public var isUsable: Bool {
    functions.allSatisfy { step in
      switch step {
      case .translate(let x, let y, let z), .scale(let x, let y, let z): x.isFinite && y.isFinite && z.isFinite
      case .rotate(let angle, let x, let y, let z): angle.isFinite && x.isFinite && y.isFinite && z.isFinite
      case .skew(let x, let y): x.isFinite && y.isFinite
      case .perspective(let distance): !distance.isNaN
      case .matrix(let matrix): matrix.isUsable
      }
    } && transform.isUsable
  }
}

/// A transform written as steps, of which each runs by its own numbers.
///
/// In the cubic modes each number of each step runs along its own smooth curve; in the paced modes the distance between
/// two lists is that of all their numbers together (see `StepNumbers`), as for points.
public struct FunctionListEffect: ComputedEffect {
  /// The lists.
  public let keyframes: Keyframes<TransformFunctionList>
  private let way: Way

  /// How the lists are led through.
  private enum Way: Sendable {
    /// From list to list, at the times of these.
    case straight(Keyframes<TransformFunctionList>)
    /// Along smooth curves through the numbers of the steps.
    case smooth(StepPattern, Keyframes<StepNumbers>)
  }

  /// Makes an effect; nothing where the mode is cubic or paced and the lists do not match: see `StepPattern`.
  public init?(_ keyframes: Keyframes<TransformFunctionList>) {
    self.keyframes = keyframes
    let (mode, values) = (keyframes.calculationMode, keyframes.values)
    guard mode != .linear, mode != .discrete else {
      way = .straight(keyframes)
      return
    }
    guard let pattern = StepPattern(values), let numbers = pattern.numbers(of: values),
      let smooth = try? Keyframes(
        values: numbers, keyTimes: keyframes.keyTimes, curves: keyframes.curves, calculationMode: mode,
        tensions: keyframes.tensions, continuities: keyframes.continuities, biases: keyframes.biases)
    else { return nil }
    guard mode == .paced else {
      way = .smooth(pattern, smooth)
      return
    }
    guard let paced = try? Keyframes(values: values, keyTimes: smooth.effectiveKeyTimes) else { return nil }
    way = .straight(paced)
  }

  /// Returns the steps at a progress as one transform; at a list exactly that list's.
  public func value(at progress: Double, before: Bool, cycle: Int, autoreverses: Bool) -> Transform3D {
    let value = plainValue(at: progress, before: before)
    guard cycle > 0 else { return value }
    return value.accumulated(onto: plainValue(at: autoreverses ? 0 : 1, before: false), times: cycle)
  }

  private func plainValue(at progress: Double, before: Bool) -> Transform3D {
    switch way {
    case .straight(let lists): return lists.value(at: progress, before: before).transform
    case .smooth(let pattern, let lists):
      if let place = lists.effectiveKeyTimes.lastIndex(of: progress), place < keyframes.values.count {
        return keyframes.values[place].transform
      }
      return pattern.transform(lists.value(at: progress, before: before))
    }
  }
}
