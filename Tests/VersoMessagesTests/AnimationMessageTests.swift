import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

@testable import VersoMessages

/// Every kind of animation there is, there and back.
@Suite struct AnimationMessageTests {
  private func path() throws -> PathMotion {
    try PathMotion(
      AnimationPath([
        .move(Point(0, 0)), .line(Point(10, 0)), .quadraticCurve(Point(20, 20), control: Point(20, 0)),
        .curve(Point(0, 30), control1: Point(10, 30), control2: Point(5, 30)), .close,
      ]), calculationMode: .paced, curves: [.easeIn])
  }

  private func animation<Value>(
    _ effect: PropertyAnimation<Value>.Effect, key: String
  ) throws -> PropertyAnimation<Value> {
    let group = GroupClock(timing: MediaTiming(beginTime: 0.1, duration: 2), curve: .easeOut)
    return PropertyAnimation(
      key: key, addedAt: 0, removedAt: .infinity,
      timing: MediaTiming(duration: 1, repeatCount: .infinity, autoreverses: true, fillMode: .both),
      pacing: .spring(try Spring(damping: 3), duration: 1), effect: effect, isAdditive: true, isCumulative: true,
      groups: [group], stretch: ProgressStretch(from: 0.2, to: 0.9))
  }

  private func layer() throws -> LayerTrack {
    var layer = LayerTrack(name: "moved", kind: .transform, base: LayerState())
    var position = Track(Point(1, 2))
    position.add(try animation(.computed(PathEffect(try path())), key: "path"))
    position.add(try animation(.component(.x, .fromTo(1, 5)), key: "x"))
    layer.position = position
    let turns = [Transform3D.identity, .rotation(1, 0, 0, 1), .translation(5, 6, 7)]
    var transform = Track(Transform3D.identity)
    transform.add(
      try animation(.computed(PathHeadingEffect(try path(), isReversed: true)), key: "heading"))
    let triples = try Keyframes(values: [NumberTriple(SIMD3(0, 0, 0)), NumberTriple(SIMD3(9, 0, 0))])
    transform.add(try animation(.computed(ValueFunctionEffect(.rotateZ, triples)), key: "function"))
    let lists = [
      TransformFunctionList([.rotate(angle: 7, x: 0, y: 0, z: 1), .perspective(.infinity), .matrix(turns[2])]),
      TransformFunctionList([.translate(1, 2, 3), .scale(1, 2, 3), .skew(x: 0.1, y: 0.2)]),
    ]
    let list = try #require(FunctionListEffect(try Keyframes(values: lists)))
    transform.add(try animation(.computed(list), key: "list"))
    let smooth = try #require(
      FunctionListEffect(try Keyframes(values: [lists[0], lists[0]], keyTimes: [0, .nan], calculationMode: .cubic)))
    transform.add(try animation(.computed(smooth), key: "smooth list"))
    let spline = TransformSplineEffect(
      turns, keyTimes: [0, 0.3, 1], curves: [.easeIn, .linear], calculationMode: .cubic, tensions: [0.5],
      continuities: nil, biases: [0, 0.1])
    transform.add(try animation(.computed(try #require(spline)), key: "spline"))
    transform.add(try animation(.component(.rotationZ, .fromTo(0, 7)), key: "turn"))
    layer.transform = transform
    var opacity = Track(1.0)
    opacity.set(0.5, at: 0.25)
    opacity.ramp(to: 0.75, from: 0.5, at: 0.75)
    opacity.add(
      try animation(
        .value(
          try Keyframes(
            values: [0, 1, 0.5], keyTimes: [0, 0.1, 1], curves: [.easeIn, .easeOut], calculationMode: .cubicPaced,
            tensions: [1], continuities: [0.2], biases: [0.3])), key: "keyframes"))
    layer.opacity = opacity
    var bend = Track(Bend(radius: 1, crease: 2, angle: 3))
    bend.add(try animation(.component(.crease, .fromTo(1, 2)), key: "crease"))
    layer.bend = bend
    var clock = StepTrack(MediaTiming(speed: 0.5))
    clock.set(MediaTiming(speed: 0, timeOffset: 0.3), at: 0.6)
    layer.clock = clock
    var contents = StepTrack(LayerContents.screen("home"))
    contents.set(.snapshot(LayerSnapshot(source: LayerID(0), time: 0, rect: Rect(0, 0, 5, 5), coverage: 0.5)), at: 0.5)
    layer.contents = contents
    return layer
  }

  @Test func everyKindOfAnimationIsTheSameOnTheOtherSide() throws {
    let timeline = Timeline(duration: 1, layers: [try layer()], root: LayerID(0), isSampled: true)
    let bytes = try MessageFormat.encode(timeline, kind: 1)
    let other = try MessageFormat.decode(Timeline.self, from: bytes, kind: 1)
    #expect(try MessageFormat.encode(other, kind: 1) == bytes)
    for step in 0...200 {
      let time = Double(step) / 200
      #expect(other.snapshot(at: time) == timeline.snapshot(at: time))
    }
    #expect(other.snapshot(at: 0.3) != other.snapshot(at: 0.4))
  }

  /// Programs of two builds know each other by the version: whoever changes the form of messages, so that this value is
  /// another one, raises `MessageFormat.version` too.
  @Test func theFormBelongsToTheVersion() throws {
    let timeline = Timeline(duration: 1, layers: [try layer()], root: LayerID(0), isSampled: true)
    var request = try TransitionRegistry.builtins.record("push-flip").request
    request.playback = try SampleRuns.playbacks(1)[3]
    let parts = [
      try MessageFormat.encode(timeline, kind: 1), try MessageFormat.encode(request, kind: 1),
      try MessageFormat.encode(TransitionError.timing(.noValues), kind: 1),
    ]
    let value = parts.joined().reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    #expect([MessageFormat.version: String(value, radix: 16)] == [2: "b5a4dec86cd74d94"])
  }

  /// A spring that never settles, with and without a duration, and in a group, reaches the other side.
  @Test func endlessSpringsAreSent() throws {
    var endless = LayerAnimation(keyPath: "position.x", .basic(from: 0, to: 100))
    endless.spring = try Spring(damping: 0)
    var bounded = endless
    bounded.duration = 0.5
    var smooth = LayerAnimation(keyPath: "opacity", .keyframes([0, 1, 0.5]), duration: 1)
    (smooth.calculationMode, smooth.tensionValues, smooth.keyTimes) = (.cubic, [.nan, .infinity], [.nan])
    let added = [endless, bounded, LayerAnimation(group: [endless, smooth])]
    let run = try TransitionRegistry.recording { context in
      for animation in added {
        let layer = context.makeLayer("moved")
        context.containerView.layer.addSublayer(layer)
        layer.add(animation)
      }
    }
    let other = try SampleRuns.decoded(SampleRuns.bytes(run))
    for step in 0...20 { #expect(other.snapshot(at: Double(step) / 20) == run.snapshot(at: Double(step) / 20)) }
  }

  @Test func everyErrorIsTheSameOnTheOtherSide() throws {
    let errors: [TransitionError] = [
      .unknownTransition("a", nearest: ["b"]),
      .unknownParameter(transition: "a", parameter: "b", nearest: [], all: ["c"]),
      .invalidParameter(transition: "a", parameter: "b", value: "c", problem: "d"),
      .unsupportedOperation(transition: "a", operation: .pop, supported: [.push, .swap]),
      .invalidSize(Size(-1, 2)), .duplicateTransition("a", origin: "b"),
      .invalidDeclaration(transition: "a", problem: "b"), .invalidDuration(transition: "a", duration: -1),
      .invalidInteraction("a"), .unusableNumber(layer: "a", property: "b"), .invalidCall("a"),
      .limit(transition: "a", what: "b", limit: 3), .timing(.notFinite(quantity: "a", value: 1)),
      .timing(.outOfRange(quantity: "a", value: 2, allowed: "b")),
      .timing(.tooFewSteps(count: 1, minimum: 2, position: .jumpNone)), .timing(.noStops), .timing(.noValues),
      .timing(.noSpringFits(dampingRatio: 1, initialVelocity: 2, duration: 3)),
      .timing(.compositionTooLong(links: 1, limit: 2)), .timing(.animatorMoves),
      .timing(.animatorIsStopped),
      .script(ScriptFailure(message: "a", file: "b", line: 3, details: ["c", "\td"])),
    ]
    for error in errors {
      let bytes = try MessageFormat.encode(error, kind: 1)
      #expect(try MessageFormat.decode(TransitionError.self, from: bytes, kind: 1) == error)
    }
  }
}

/// A transition made on the spot, which takes one second.
private struct Recorded: Transition {
  var body: @Sendable (TransitionContext) -> Void

  var info: TransitionInfo { TransitionInfo(id: "recorded", summary: "A sketch.", operations: [.push]) }

  func duration(_ parameters: ParameterValues) -> Double { 1 }

  func animate(_ context: TransitionContext) throws(TransitionError) {
    body(context)
    let clock = context.makeView("clock")
    context.animate(
      withDuration: 1, animations: { clock.alpha = 0 }, completion: { _ in context.completeTransition(true) })
  }
}

extension TransitionRegistry {
  fileprivate static func recording(_ body: @escaping @Sendable (TransitionContext) -> Void) throws -> TransitionRun {
    var registry = TransitionRegistry()
    try registry.register(Recorded(body: body))
    return try registry.record("recorded")
  }
}
