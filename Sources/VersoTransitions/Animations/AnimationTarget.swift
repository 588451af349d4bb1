import VersoGeometry
import VersoLayers
import VersoTiming

/// One animation on its way into a track, with its values read as the property's type.
struct AnimationTarget {
  let animation: LayerAnimation
  let timing: MediaTiming
  let groups: [GroupClock]
  /// The rest of the key path, where it names a component.
  let component: String?

  private var unfitting: TransitionError {
    .invalidCall("a value of the animation of '\(animation.keyPath)' is not of the property's type")
  }

  private var unusable: TransitionError {
    .invalidCall(
      "a value of the animation of '\(animation.keyPath)' is beyond \(largestLayerNumber), the most a layer may have")
  }

  private var isPaced: Bool { animation.calculationMode == .paced || animation.calculationMode == .cubicPaced }

  /// Returns the keyframes; nothing where the platform does not apply them: evenly paced, with whole transforms or with
  /// a number that is not finite.
  func keyframes<Value: AnimatableValue>(shown: @autoclosure () -> Value) throws(TransitionError) -> Keyframes<Value>? {
    func read(_ value: LayerValue) throws(TransitionError) -> Value {
      guard let typed = Value(value) else { throw unfitting }
      guard typed.isUsable else { throw unusable }
      return typed
    }
    switch animation.content {
    case .keyframes(let values):
      if isPaced {
        let typed = values.compactMap { Value($0) }
        if Value.self == Transform3D.self || (typed.count == values.count && !typed.allSatisfy(\.isUsable)) {
          return nil
        }
      }
      var typed: [Value] = []
      for value in values { typed.append(try read(value)) }
      return try made(typed, animation.calculationMode)
    case .basic(let from, let to, let by):
      var (start, end, difference): (Value?, Value?, Value?) = (nil, nil, nil)
      if let from { start = try read(from) }
      if let to { end = try read(to) }
      if let by { difference = try read(by) }
      if let start, let end { return .fromTo(start, end) }
      // What an additive animation does not say changes nothing.
      let rest = animation.isAdditive ? Value.neutral : shown()
      let (first, last): (Value, Value) =
        switch (start, end, difference) {
        case (nil, let end?, let difference?): (end.undoing(difference), end)
        case (let start?, nil, let difference?): (start, start.overlaid(with: difference))
        case (nil, nil, let difference?): (rest, rest.overlaid(with: difference))
        default: (start ?? rest, end ?? rest)
        }
      return .fromTo(first, last)
    case .path, .group:
      throw .invalidCall("'\(animation.keyPath)' cannot follow a path; only a whole point can")
    }
  }

  /// Makes keyframes with what the animation says of them.
  ///
  /// - Parameter isEven: whether its times and curves are passed over, as everywhere in the paced modes.
  private func made<Value>(
    _ values: [Value], _ mode: CalculationMode, isEven: Bool = false
  ) throws(TransitionError) -> Keyframes<Value> {
    do {
      return try Keyframes(
        values: values, keyTimes: isEven ? nil : animation.keyTimes,
        curves: isEven ? nil : animation.timingFunctions, calculationMode: mode,
        tensions: animation.tensionValues, continuities: animation.continuityValues, biases: animation.biasValues)
    } catch {
      throw .timing(error)
    }
  }

  // MARK: Transforms made of numbers

  /// The effect of a value function; whole scales and moves stay evenly spaced in the paced modes, as measured.
  func valueFunctionEffect(_ function: ValueFunction) throws(TransitionError) -> ValueFunctionEffect {
    let neutral = SIMD3(repeating: animation.isAdditive ? 0 : function.neutralInput)
    func read(_ value: LayerValue) throws(TransitionError) -> NumberTriple {
      let numbers: [Double]
      switch value {
      case .number(let number): numbers = [number]
      case .numbers(let list): numbers = list
      case .point(let point): numbers = [point.x, point.y]
      case .size(let size): numbers = [size.width, size.height]
      default: throw unfitting
      }
      // The platform takes a pair for a move in the plane; the third number changes nothing then.
      guard function.inputCount == 1 ? numbers.count == 1 : (2...3).contains(numbers.count),
        numbers.allSatisfy(\.isUsable)
      else {
        throw .invalidCall("the value function \(function.rawValue) takes \(function.inputCount) usable numbers")
      }
      let missing = function.neutralInput
      return NumberTriple(
        SIMD3(numbers[0], numbers.count > 1 ? numbers[1] : missing, numbers.count > 2 ? numbers[2] : missing))
    }
    switch animation.content {
    case .keyframes(let values):
      var typed: [NumberTriple] = []
      for value in values { typed.append(try read(value)) }
      guard function.inputCount == 3, isPaced else {
        return ValueFunctionEffect(function, try made(typed, animation.calculationMode))
      }
      let mode: CalculationMode = animation.calculationMode == .paced ? .linear : .cubic
      return ValueFunctionEffect(function, try made(typed, mode, isEven: true))
    case .basic(let from, let to, let by):
      let rest = NumberTriple(neutral)
      var (start, end, difference): (NumberTriple?, NumberTriple?, NumberTriple?) = (nil, nil, nil)
      if let from { start = try read(from) }
      if let to { end = try read(to) }
      if let by { difference = try read(by) }
      let first = start ?? (difference.flatMap { by in end.map { $0.subtracting(by) } } ?? rest)
      let last = end ?? difference.map { first.adding($0) } ?? rest
      return ValueFunctionEffect(function, .fromTo(first, last))
    case .path, .group: throw unfitting
    }
  }

  /// The effect of whole transforms in cubic mode; nothing where they are something else, or have no parts.
  func splineEffect() -> TransformSplineEffect? {
    guard animation.calculationMode == .cubic, case .keyframes(let values) = animation.content else { return nil }
    let typed = values.compactMap { Transform3D($0) }
    guard typed.count == values.count, typed.count > 2, typed.allSatisfy(\.isUsable) else { return nil }
    return TransformSplineEffect(
      typed, keyTimes: animation.keyTimes, curves: animation.timingFunctions, calculationMode: .cubic,
      tensions: animation.tensionValues, continuities: animation.continuityValues, biases: animation.biasValues)
  }

  /// The effect of function lists; nothing where no value is one.
  ///
  /// A missing end is a list without steps. Lists that do not match are refused in the modes that need their numbers.
  func functionListEffect() throws(TransitionError) -> FunctionListEffect? {
    func read(_ value: LayerValue) throws(TransitionError) -> TransformFunctionList {
      switch value {
      case .functions(let list):
        guard list.isUsable else { throw unfitting }
        return list
      case .transform(let matrix): return TransformFunctionList([.matrix(matrix)])
      default: throw unfitting
      }
    }
    func isList(_ value: LayerValue?) -> Bool {
      if case .functions = value { true } else { false }
    }
    switch animation.content {
    case .keyframes(let values):
      guard values.contains(where: { isList($0) }) else { return nil }
      var typed: [TransformFunctionList] = []
      for value in values { typed.append(try read(value)) }
      guard let effect = FunctionListEffect(try made(typed, animation.calculationMode)) else {
        throw .invalidCall(
          "steps of a transform cannot run in the mode \(animation.calculationMode.rawValue) here: every list needs the "
            + "same kinds of steps in the same order (it may end early), turns about the same axis, and matrices that "
            + "squeeze no axis to nothing")
      }
      return effect
    case .basic(let from, let to, let by):
      guard isList(from) || isList(to) || isList(by) else { return nil }
      guard by == nil else { throw .invalidCall("steps of a transform have no 'by'; give both ends") }
      let first = try from.map(read) ?? TransformFunctionList()
      return FunctionListEffect(.fromTo(first, try to.map(read) ?? TransformFunctionList()))
    case .path, .group: throw unfitting
    }
  }
}
