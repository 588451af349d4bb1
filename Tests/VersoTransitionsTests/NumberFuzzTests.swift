import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Any number through the whole of the engine: an error or finite frames, never a trap, a hang or a stray number.
@Suite struct NumberFuzzTests {
  private static let hostile: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-9, -1e-9, 1e-300, .leastNonzeroMagnitude, 1e9, -1e9, 1e12, -1e12, 1.0000001e12, 1e18, 1e100,
    1e300, -1e300,
    .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 3600, 0.25, Double.pi, 9.3e18, -9.3e18,
  ]

  private struct Source: Sendable {
    var random: SeededGenerator
    /// How often a number is hostile, of 100.
    var rate: Int

    mutating func number() -> Double {
      if Int.random(in: 0..<100, using: &random) < rate {
        return NumberFuzzTests.hostile[Int.random(in: 0..<NumberFuzzTests.hostile.count, using: &random)]
      }
      return Double.random(in: -300...300, using: &random)
    }

    mutating func small() -> Double { abs(number()).truncatingRemainder(dividingBy: 3) }

    /// A time: mostly small, now and then anything.
    mutating func time() -> Double {
      Int.random(in: 0..<100, using: &random) < rate ? number() : Double.random(in: 0...1.2, using: &random)
    }

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    mutating func point() -> Point { Point(number(), number()) }

    mutating func transform() -> Transform3D {
      switch pick(6) {
      case 0: return .rotation(number(), number(), number(), number())
      case 1: return .scale(number(), number(), number())
      case 2: return .perspective(number())
      case 3: return .translation(number(), number(), number()) * .perspective(number())
      case 4: return .skew(number(), number())
      default: return Transform3D(values: (0..<16).map { _ in number() }) ?? .identity
      }
    }

    mutating func curve() -> TimingCurve {
      (try? TimingCurve.bezier(number(), number(), number(), number())) ?? .easeInOut
    }

    mutating func value(_ keyPath: String) -> LayerValue {
      switch keyPath {
      case "position": .point(point())
      case "bounds": .rect(Rect(number(), number(), number(), number()))
      case "transform", "sublayerTransform": .transform(transform())
      case "backgroundColor": .color(Color(number(), number(), number(), number()))
      default: .number(number())
      }
    }

    mutating func animation() -> LayerAnimation {
      let paths = [
        "position", "bounds", "transform", "sublayerTransform", "backgroundColor", "opacity", "zPosition",
        "transform.rotation.y", "transform.scale", "position.x", "cornerRadius",
      ]
      let keyPath = paths[pick(paths.count)]
      var animation: LayerAnimation
      switch pick(5) {
      case 0: animation = LayerAnimation(keyPath: keyPath, .keyframes((0..<pick(5)).map { _ in value(keyPath) }))
      case 1: animation = LayerAnimation(keyPath: keyPath, .basic(from: value(keyPath), to: value(keyPath)))
      case 2: animation = LayerAnimation(keyPath: keyPath, .basic(by: value(keyPath)))
      case 3:
        animation = LayerAnimation(
          keyPath: "position",
          .path(
            AnimationPath([
              .move(point()), .line(point()), .curve(point(), control1: point(), control2: point()), .close,
            ]), rotation: .auto))
      default: animation = LayerAnimation(group: [LayerAnimation(keyPath: keyPath, .basic(to: value(keyPath)))])
      }
      animation.calculationMode = CalculationMode.allCases[pick(5)]
      animation.keyTimes = pick(2) == 0 ? nil : (0..<pick(5)).map { _ in number() }
      animation.tensionValues = [number(), number()]
      animation.biasValues = [number()]
      animation.timingFunction = curve()
      if pick(4) == 0 {
        animation.spring = try? Spring(
          mass: number(), stiffness: number(), damping: number(), initialVelocity: number())
      }
      animation.duration = time()
      animation.beginTime = pick(2) == 0 ? 0 : time()
      animation.speed = pick(2) == 0 ? 1 : number()
      animation.timeOffset = pick(2) == 0 ? 0 : number()
      animation.repeatCount = pick(2) == 0 ? 0 : number()
      animation.repeatDuration = pick(3) == 0 ? number() : 0
      animation.autoreverses = pick(2) == 0
      animation.fillMode = FillMode.allCases[pick(4)]
      animation.isRemovedOnCompletion = pick(2) == 0
      animation.isAdditive = pick(3) == 0
      animation.isCumulative = pick(3) == 0
      return animation
    }
  }

  /// Does something with every number of the surface.
  private static func play(_ start: Source, _ context: TransitionContext) {
    var source = start
    let views = (0..<3).map { _ in context.makeView("box", frame: Rect(0, 0, 40, 60), backgroundColor: .gray) }
    for view in views { context.containerView.addSubview(view) }
    let layer = context.makeLayer("plain", kind: source.pick(2) == 0 ? .plain : .transform)
    views[0].layer.addSublayer(layer)
    for _ in 0..<(3 + source.pick(6)) {
      let view = views[source.pick(3)]
      let change: (inout Source) -> Void = { source in
        switch source.pick(9) {
        case 0: view.frame = Rect(source.number(), source.number(), source.number(), source.number())
        case 1: view.layer.bounds = Rect(source.number(), source.number(), source.number(), source.number())
        case 2: view.center = source.point()
        case 3: view.transform = source.transform()
        case 4: view.layer.anchorPoint = source.point()
        case 5: view.setAnchorPoint(source.point(), keepingFrame: true)
        case 6: view.alpha = source.number()
        case 7: view.layer.sublayerTransform = source.transform()
        default: view.layer.zPosition = source.number()
        }
      }
      switch source.pick(9) {
      case 0: change(&source)
      case 1:
        let (duration, delay) = (source.time(), source.time())
        context.animate(
          withDuration: duration, delay: delay, curve: source.curve(),
          options: AnimationOptions(rawValue: source.pick(128)), animations: { change(&source) })
      case 2:
        context.animateKeyframes(
          withDuration: source.time(), calculationMode: CalculationMode.allCases[source.pick(5)],
          animations: {
            context.addKeyframe(withRelativeStartTime: source.number(), relativeDuration: source.number()) {
              change(&source)
            }
            context.addKeyframe(withRelativeStartTime: source.small(), relativeDuration: source.small()) {
              change(&source)
            }
          })
      case 3: view.layer.add(source.animation())
      case 4:
        layer.speed = source.number()
        layer.timeOffset = source.number()
        layer.add(source.animation())
      case 5: context.transaction(duration: source.time()) { layer.opacity = source.number() }
      case 6:
        let animator = context.makePropertyAnimator(duration: source.time()) { view.alpha = 0 }
        animator.fractionComplete = source.number()
        animator.continueAnimation(durationFactor: source.number())
      case 7:
        context.animate(
          withDuration: source.time(), usingSpringWithDamping: source.number(),
          initialSpringVelocity: source.number(), animations: { change(&source) })
      default:
        let value = source
        context.animateFrames(withDuration: min(source.time(), 0.1)) { progress in
          var source = value
          view.center = Point(source.number() * progress, 0)
        }
      }
    }
  }

  private static func isFinite(_ frame: Frame) -> Bool {
    frame.layers.allSatisfy { layer in
      let state = layer.state
      let numbers =
        [
          state.bounds.x, state.bounds.y, state.bounds.width, state.bounds.height, state.position.x, state.position.y,
          state.zPosition, state.opacity, state.anchorPoint.x, state.anchorPoint.y, layer.effectiveOpacity,
          layer.depth.lowerBound, layer.depth.upperBound, layer.projectedArea, layer.visibleFraction, layer.onStage,
        ] + layer.w + state.transform.values + state.sublayerTransform.values
      return numbers.allSatisfy(\.isFinite) && layer.corners.allSatisfy { $0?.isFinite ?? true }
    }
  }

  @Test(arguments: [0, 2, 10, 40]) func everyFrameIsFinite(rate: Int) throws {
    var (recorded, refused) = (0, 0)
    for seed in 0..<250 {
      let source = Source(random: SeededGenerator(seed: UInt64(seed * 7 + rate)), rate: rate)
      do {
        let run = try Sketch.run(1) { Self.play(source, $0) }
        recorded += 1
        for time in [-1, 0, 0.1, 0.5, 0.7501, 1, 2, .infinity, .nan, 1e300] {
          #expect(Self.isFinite(run.frame(at: time)), "seed \(seed), rate \(rate), at \(time)")
        }
        #expect(Self.isFinite(run.finalFrame))
      } catch is TransitionError {
        refused += 1
      }
    }
    // Usable numbers are recorded; of hostile ones some are.
    #expect(recorded + refused == 250)
    #expect(rate > 0 ? recorded > 0 && refused > 0 : recorded > 100)
  }

  @Test func everySizeAndFractionIsTakenOrRefused() throws {
    for a in Self.hostile {
      for b in Self.hostile {
        let playback = Playback.cancelled(at: a, completionSpeed: b)
        do {
          let run = try Sketch.run(1, size: Size(a, b)) { context in
            context.animate(withDuration: 0.5, animations: { context.from.alpha = 0.5 })
          }
          #expect(Self.isFinite(run.frame(at: 0.3)))
        } catch is TransitionError {}
        do {
          let run = try Sketch.run(1, playback: playback) { context in
            context.animate(withDuration: 0.5, animations: { context.from.center = .zero })
          }
          #expect(run.duration.isFinite && Self.isFinite(run.frame(at: run.duration / 2)))
        } catch is TransitionError {}
      }
    }
  }
}
