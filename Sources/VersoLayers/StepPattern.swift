import VersoGeometry
import VersoTiming

/// What several lists of steps have in common: the kinds of their steps, by which each step becomes plain numbers.
///
/// Lists match where their steps are of the same kinds in the same order and turns are about the same direction; a list
/// that ends early goes on with steps that change nothing, and a turn by 0 is about any direction.
struct StepPattern: Sendable {
  /// A step of each kind that says of which kind it is; a turn has the common axis.
  private var kinds: [TransformFunction] = []

  /// Finds the pattern; nothing where the lists do not match.
  init?(_ lists: [TransformFunctionList]) {
    for place in 0..<(lists.map(\.functions.count).max() ?? 0) {
      let steps = lists.compactMap { place < $0.functions.count ? $0.functions[place] : nil }
      guard let first = steps.first, steps.allSatisfy({ $0.isSameKind(as: first) }) else { return nil }
      let turning = steps.filter { Self.axis(of: $0) != nil }
      guard let kind = turning.first, let axis = Self.axis(of: kind) else {
        kinds.append(first.neutral)
        continue
      }
      for step in turning {
        guard let other = Self.axis(of: step), Self.largest(other - axis) <= 1e-9 else { return nil }
      }
      kinds.append(kind.neutral)
    }
  }

  /// The direction a step turns about; nothing for another step, or one that does not turn.
  private static func axis(of step: TransformFunction) -> SIMD3<Double>? {
    guard case .rotate(let angle, let x, let y, let z) = step, angle != 0 else { return nil }
    let axis = SIMD3(x, y, z)
    let largest = Self.largest(axis)
    guard largest > 0, largest.isFinite else { return nil }
    // Divided by the largest first, so that no square overflows.
    let scaled = axis / largest
    return scaled / (scaled * scaled).sum().squareRoot()
  }

  private static func largest(_ numbers: SIMD3<Double>) -> Double { max(numbers.max(), -numbers.min()) }

  /// Returns the numbers of each list; nothing where a matrix among the steps has no parts.
  func numbers(of lists: [TransformFunctionList]) -> [StepNumbers]? {
    var found: [StepNumbers] = []
    for list in lists {
      var numbers: [Double] = []
      for (place, kind) in kinds.enumerated() {
        let step = place < list.functions.count ? list.functions[place] : kind
        guard let own = Self.numbers(of: step, after: found.last?.numbers.dropFirst(numbers.count)) else { return nil }
        numbers += own
      }
      found.append(StepNumbers(numbers))
    }
    return found
  }

  /// The numbers of one step.
  ///
  /// - Parameter last: those of the same step in the list before, with all that follow: the quaternion of a matrix is
  ///   put on the same side as that one, so that it takes the short way.
  private static func numbers(of step: TransformFunction, after last: ArraySlice<Double>?) -> [Double]? {
    switch step {
    case .translate(let x, let y, let z), .scale(let x, let y, let z): return [x, y, z]
    case .rotate(let angle, _, _, _): return [axis(of: step) == nil ? 0 : angle]
    case .skew(let x, let y): return [x, y]
    // By what it puts into the matrix, so that no perspective at all is a number like any other.
    case .perspective(let distance): return [Transform3D.perspective(distance).m34]
    case .matrix(let matrix):
      guard let decomposition = matrix.decomposed() else { return nil }
      var parts = TransformParts(decomposition)
      if let last, (TransformParts(last).turn * parts.turn).sum() < 0 { parts.turn = -parts.turn }
      return parts.numbers
    }
  }

  /// Returns the steps of some numbers as one transform.
  func transform(_ list: StepNumbers) -> Transform3D {
    var rest = list.numbers[...]
    var steps: [TransformFunction] = []
    for kind in kinds {
      let count = Self.count(of: kind)
      guard rest.count >= count else { break }
      steps.append(Self.step(kind, rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return TransformFunctionList(steps).transform
  }

  private static func count(of kind: TransformFunction) -> Int {
    switch kind {
    case .translate, .scale: 3
    case .skew: 2
    case .rotate, .perspective: 1
    case .matrix: TransformParts.count
    }
  }

  private static func step(_ kind: TransformFunction, _ numbers: ArraySlice<Double>) -> TransformFunction {
    let first = numbers.startIndex
    switch kind {
    case .translate: return .translate(numbers[first], numbers[first + 1], numbers[first + 2])
    case .scale: return .scale(numbers[first], numbers[first + 1], numbers[first + 2])
    case .rotate(_, let x, let y, let z): return .rotate(angle: numbers[first], x: x, y: y, z: z)
    case .skew: return .skew(x: numbers[first], y: numbers[first + 1])
    case .perspective: return .perspective(-1 / numbers[first])
    case .matrix: return .matrix(TransformParts(numbers).transform)
    }
  }
}

/// The numbers of a list of steps, one after the other: points, factors, radians and m34, as each step has them.
struct StepNumbers: VectorArithmeticValue, Hashable {
  let numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  /// No numbers, which stand for as many times 0 as are needed.
  static let zero = StepNumbers([])

  func adding(_ other: StepNumbers) -> StepNumbers { combined(other) { $0.adding($1) } }

  func subtracting(_ other: StepNumbers) -> StepNumbers { combined(other) { $0.subtracting($1) } }

  func scaled(by factor: Double) -> StepNumbers { StepNumbers(numbers.map { $0.scaled(by: factor) }) }

  func squaredDistance(to other: StepNumbers) -> Double {
    subtracting(other).numbers.reduce(0) { $0.adding($1.squaredDistance(to: 0)) }
  }

  private func combined(_ other: StepNumbers, _ body: (Double, Double) -> Double) -> StepNumbers {
    StepNumbers(
      (0..<max(numbers.count, other.numbers.count)).map { place in
        body(
          place < numbers.count ? numbers[place] : 0, place < other.numbers.count ? other.numbers[place] : 0)
      })
  }
}
