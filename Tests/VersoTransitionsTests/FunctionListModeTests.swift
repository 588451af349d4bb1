import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Transforms written as steps, in the modes that run smoothly or evenly through more than two of them.
@Suite struct FunctionListModeTests {
  private func shown(
    _ lists: [[TransformFunction]], _ mode: CalculationMode, at time: Double,
    _ change: (inout LayerAnimation) -> Void = { _ in }
  ) throws -> Transform3D {
    var animation = LayerAnimation(
      keyPath: "transform", .keyframes(lists.map { .functions(TransformFunctionList($0)) }), duration: 1)
    animation.calculationMode = mode
    change(&animation)
    return try Stage.shown(at: time, prepare: { _ in }, add: [animation]).transform
  }

  private func moves(_ places: [Double]) -> [[TransformFunction]] { places.map { [.translate($0, 0, 0)] } }

  /// The numbers of steps run as numbers do.
  @Test func cubicAndPacedAreThoseOfNumbers() throws {
    #expect(abs(try shown(moves([0, 10, 10]), .cubic, at: 0.75).m41 - 10.625) < 1e-12)
    #expect(abs(try shown(moves([0, 10, 40]), .paced, at: 0.25).m41 - 10) < 1e-12)
    for mode in CalculationMode.allCases {
      let values = [0.0, 30, 20, 90]
      let curves: [TimingCurve] = [.easeIn, .linear, .easeOut]
      let numbers = try Keyframes(
        values: values, curves: curves, calculationMode: mode, tensions: [0, 0.5], biases: [0, 0, 0.3])
      for step in 0...20 {
        let time = Double(step) / 21
        let transform = try shown(moves(values), mode, at: time) {
          $0.timingFunctions = curves
          ($0.tensionValues, $0.biasValues) = ([0, 0.5], [0, 0, 0.3])
        }
        #expect(abs(transform.m41 - numbers.value(at: time)) < 1e-12, "\(mode) at \(time)")
      }
    }
  }

  /// Whole turns are kept, shorter lists go on without change, a turn by nothing has any axis.
  @Test func everyKindOfStepRunsByItsOwnNumbers() throws {
    let turn = Double.pi * 4
    let lists: [[TransformFunction]] = [
      [.rotate(angle: 0, x: 1, y: 0, z: 0)],
      [.rotate(angle: turn, x: 0, y: 0, z: 2), .scale(3, 1, 1), .skew(x: 0.4, y: 0), .perspective(500)],
      [.rotate(angle: turn, x: 0, y: 0, z: 5), .scale(3, 1, 1)],
    ]
    func right(_ mode: CalculationMode, _ time: Double) throws -> Transform3D {
      func number(_ values: [Double]) throws -> Double {
        try Keyframes(values: values, calculationMode: mode).value(at: time)
      }
      return TransformFunctionList([
        .rotate(angle: try number([0, turn, turn]), x: 0, y: 0, z: 1), .scale(try number([1, 3, 3]), 1, 1),
        .skew(x: try number([0, 0.4, 0]), y: 0), .perspective(-1 / (try number([0, -1 / 500, 0]))),
      ]).transform
    }
    for time in [0.1, 0.3, 0.4, 0.6, 0.9] {
      let (a, b) = (try shown(lists, .cubic, at: time), try right(.cubic, time))
      #expect(zip(a.values, b.values).allSatisfy { abs($0 - $1) < 1e-9 }, "\(time)")
    }
    #expect(try shown(lists, .cubic, at: 0.5) == TransformFunctionList(lists[1]).transform)
  }

  /// In the paced modes the way through all numbers of a list counts, as it does for points.
  @Test func pacedGoesByTheDistanceOfAllNumbers() throws {
    let lists: [[TransformFunction]] = [
      [.translate(0, 0, 0), .scale(1, 1, 1)], [.translate(3, 4, 0), .scale(1, 1, 1)],
      [.translate(3, 4, 0), .scale(1, 1, 16)],
    ]
    // 5, then 15: a quarter of the time is spent on the first.
    #expect(try shown(lists, .paced, at: 0.25) == .translation(3, 4, 0))
    #expect(abs(try shown(lists, .paced, at: 0.625).m33 - 8.5) < 1e-12)
  }

  /// Matrices among the steps run by their parts, as whole transforms do.
  @Test func matricesRunByTheirParts() throws {
    let matrices: [Transform3D] = [.identity, .rotation(2, 0, 0, 1), .translation(10, 0) * .rotation(3, 0, 0, 1)]
    var whole = LayerAnimation(keyPath: "transform", .keyframes(matrices.map { .transform($0) }), duration: 1)
    whole.calculationMode = .cubic
    for time in [0.2, 0.5, 0.7] {
      let a = try shown(matrices.map { [.matrix($0)] }, .cubic, at: time)
      let b = try Stage.shown(at: time, prepare: { _ in }, add: [whole]).transform
      #expect(zip(a.values, b.values).allSatisfy { abs($0 - $1) < 1e-12 }, "\(time)")
    }
  }

  /// Where lists do not match there are no numbers to run by: it is told instead of passed over.
  @Test func listsThatDoNotMatchAreRefused() throws {
    let unfit: [[[TransformFunction]]] = [
      [[.translate(1, 0, 0)], [.scale(2, 2, 2)]],
      [[.rotate(angle: 1, x: 1, y: 0, z: 0)], [.rotate(angle: 1, x: 0, y: 1, z: 0)]],
      [[.matrix(.identity)], [.matrix(.scale(0, 1))]],
    ]
    for lists in unfit {
      for mode in [CalculationMode.cubic, .paced, .cubicPaced] {
        let error = #expect(throws: TransitionError.self) { try shown(lists, mode, at: 0.5) }
        #expect("\(error.map { "\($0)" } ?? "")".contains("in the mode \(mode.rawValue)"))
      }
      for mode in [CalculationMode.linear, .discrete] { _ = try shown(lists, mode, at: 0.5) }
    }
  }
}
