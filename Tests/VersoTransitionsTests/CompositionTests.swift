import BuiltinTransitions
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Transitions made of others: the numbers follow from those of the parts.
@Suite struct CompositionTests {
  private typealias Composition = TransitionComposition<ComposedPart>

  private static let size = Size(375, 667)
  private static let ids = ["push-flip", "book-cover-hinge", "page-curl", "cross-dissolve", "bubble"]

  private func part(_ id: String) throws -> Composition {
    .transition(try TransitionRegistry.builtins.transition(id))
  }

  private func run(
    _ composition: Composition, playback: Playback = .finished, size: Size = size
  ) throws -> TransitionRun {
    var registry = TransitionRegistry()
    try registry.register(ComposedTransition(id: "composed", summary: "Made of others.", composition))
    return try registry.record("composed", size: size, playback: playback)
  }

  private func original(_ id: String) throws -> TransitionRun {
    try TransitionRegistry.builtins.record(id, size: Self.size)
  }

  /// The moments at which a composition is sampled.
  private func moments(_ run: TransitionRun) -> [Double] {
    (0...6).map { step -> Double in
      let wanted: Double = run.duration * 240 * Double(step) / 6
      return step == 6 ? run.duration : wanted.rounded(.down) / 240
    }
  }

  /// Compares what shows, layer by layer in drawing order, corners through `map` and names through `name`.
  private func expect(
    _ frame: Frame, like other: Frame, name: (String) -> String = { $0 }, corners map: ([Point?]) -> [Point?] = { $0 },
    _ label: String
  ) {
    let (shown, wanted) = (
      frame.layers.filter { $0.effectiveOpacity > 0 }, other.layers.filter { $0.effectiveOpacity > 0 }
    )
    #expect(shown.count == wanted.count, "\(label)")
    for (a, b) in zip(shown, wanted) {
      #expect(abs(a.effectiveOpacity - b.effectiveOpacity) < 1e-9, "\(label) \(a.name)")
      #expect(abs(a.visibleFraction - b.visibleFraction) < 1e-6, "\(label) \(a.name)")
      if ["from", "to", "container"].contains(a.name) { #expect(a.name == name(b.name), "\(label)") }
      for (p, q) in zip(a.corners, map(b.corners)) {
        guard let p, let q else {
          #expect(p == nil && q == nil, "\(label) \(a.name)")
          continue
        }
        #expect(p.distance(to: q) < 1e-6 * max(1, abs(q.x), abs(q.y)), "\(label) \(a.name) \(p) \(q)")
      }
    }
  }

  @Test(arguments: ids) func oneAloneShowsTheSame(id: String) throws {
    let (run, original) = (try run(try part(id)), try original(id))
    #expect(run.duration == original.duration && run.completed && run.corrections.isEmpty)
    for time in moments(run) { expect(run.frame(at: time), like: original.frame(at: time), "\(id) \(time)") }
  }

  @Test(arguments: ids) func mirroredIsTheWidthLessX(id: String) throws {
    let (run, original) = (try run(.mirrored(try part(id))), try original(id))
    for time in moments(run) {
      // Left and right corners are exchanged too.
      expect(
        run.frame(at: time), like: original.frame(at: time),
        corners: { corners in
          corners.count == 4
            ? [1, 0, 3, 2].map { (place: Int) -> Point? in
              corners[place].map { Point(Self.size.width - $0.x, $0.y) }
            } : corners
        }, "\(id) \(time)")
    }
  }

  @Test(arguments: ids) func reversedIsTheDurationLessTime(id: String) throws {
    let (run, original) = (try run(.reversed(try part(id))), try original(id))
    for time in moments(run) {
      expect(
        run.frame(at: time), like: original.frame(at: original.duration - time),
        name: { $0 == "from" ? "to" : $0 == "to" ? "from" : $0 }, "\(id) \(time)")
    }
  }

  @Test(arguments: ids) func twiceMirroredOrReversedIsTheSame(id: String) throws {
    let original = try original(id)
    for twice in [
      Composition.mirrored(.mirrored(try part(id))), .reversed(.reversed(try part(id))),
    ] {
      let run = try run(twice)
      for time in moments(run) { expect(run.frame(at: time), like: original.frame(at: time), "\(id) \(time)") }
    }
  }

  @Test func retimedShowsTheCurvesFractionOfTheDuration() throws {
    let original = try original("push-flip")
    let run = try run(.retimed(try part("push-flip"), duration: 2, curve: .easeIn))
    #expect(run.duration == 2)
    for time in moments(run) {
      let fraction = TimingCurve.easeIn.value(at: time / 2)
      expect(run.frame(at: time), like: original.frame(at: original.duration * fraction), "\(time)")
    }
  }

  @Test func aSequencePlaysOneAfterTheOther() throws {
    let (first, second) = (try original("cross-dissolve"), try original("push-flip"))
    let run = try run(.sequence([try part("cross-dissolve"), try part("push-flip")], background: .black))
    #expect(abs(run.duration - (first.duration + second.duration)) < 1e-12)
    for time in moments(run) where abs(time - first.duration) > 1e-9 {
      let isFirst = time < first.duration
      let wanted = isFirst ? first.frame(at: time) : second.frame(at: time - first.duration)
      expect(
        run.frame(at: time), like: wanted,
        name: { isFirst ? ($0 == "to" ? "interlude" : $0) : ($0 == "from" ? "interlude" : $0) }, "\(time)")
    }
    #expect(run.frame(at: first.duration).layer("interlude")?.state.backgroundColor == .black)
    #expect(run.finalFrame.layer("interlude") == nil)
  }

  @Test func atOnceMovesFollowOneAnotherAndOpacitiesMultiply() throws {
    let (slide, fade) = (Sketches.slide, Sketches.fade)
    let run = try run(.parallel([.transition(slide), .transition(fade), .transition(slide)]))
    #expect(run.duration == 1)
    for time in moments(run) {
      let view = try #require(run.frame(at: time).layer("from"))
      #expect(abs(view.state.opacity - max(1 - 2 * time, 0)) < 1e-9)
      // Both slides move by 100 points a second.
      #expect(abs(try #require(view.corners[0]).x - 200 * time) < 1e-6)
    }
  }

  @Test func combinedTakesEachViewFromItsOwn() throws {
    let run = try run(.combined(from: .transition(Sketches.slide), to: .transition(Sketches.fade)))
    for time in moments(run) {
      let frame = run.frame(at: time)
      let (from, to) = (try #require(frame.layer("from")), try #require(frame.layer("to")))
      #expect(abs(try #require(from.corners[0]).x - 100 * time) < 1e-6 && from.state.opacity == 1)
      #expect(to.corners[0] == Point(0, 0))
    }
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.9, 1]) func cancelledItGoesBackExactly(fraction: Double) throws {
    for composition: Composition in [
      .sequence([try part("push-flip"), try part("page-curl")]), .reversed(try part("book-cover-hinge")),
      .mirrored(try part("bubble")), .parallel([try part("cross-dissolve"), try part("push-flip")]),
      .combined(from: try part("push-flip"), to: try part("page-curl")),
    ] {
      let run = try run(composition, playback: .cancelled(at: fraction))
      #expect(run.corrections.isEmpty, "\(run.corrections.map(\.text))")
      #expect(run.reports == [false])
      #expect(
        run.final.layersInTree.map { run.final[$0].state } == run.initial.layersInTree.map { run.initial[$0].state })
    }
  }

  @Test func partsThatDoNotFitAreTold() throws {
    #expect(throws: TransitionError.self) { try run(.sequence([])) }
    #expect(throws: TransitionError.self) { try run(.parallel([])) }
    #expect(throws: TransitionError.self) { try run(.retimed(try part("push-flip"), duration: 1e9)) }
    let flip = try TransitionRegistry.builtins.transition("push-flip")
    #expect(throws: TransitionError.self) { try run(.transition(flip, parameters: ["nonsense": 1])) }
    let many = Composition.parallel(Array(repeating: .transition(flip), count: 65))
    #expect(throws: TransitionError.self) { try run(many) }
  }
}

/// Plain movements whose numbers are known.
private struct Sketches: Transition {
  var seconds: Double
  var change: @Sendable (TransitionContext) -> Void

  /// The old view goes 100 points to the right within a second.
  static let slide = Sketches(seconds: 1) { $0.from.center.x += 100 }
  /// The old view fades within half a second.
  static let fade = Sketches(seconds: 0.5) { $0.from.alpha = 0 }

  var info: TransitionInfo { TransitionInfo(id: "sketch", summary: "A sketch.", operations: [.push]) }
  func duration(_ parameters: ParameterValues) -> Double { seconds }

  func animate(_ context: TransitionContext) throws(TransitionError) {
    context.containerView.insertSubview(context.to, belowSubview: context.from)
    context.animate(
      withDuration: seconds, curve: .linear, animations: { change(context) },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
