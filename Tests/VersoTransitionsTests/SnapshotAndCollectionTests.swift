import Testing
import VersoGeometry
import VersoLayers
import VersoTransitions

/// Snapshots of committed and pending content, and where a collection's cells lie in the container.
@Suite struct SnapshotAndCollectionTests {
  /// A transition that runs a closure and ends at once.
  private struct Probe: Transition {
    let body: @Sendable (TransitionContext) -> Void
    let info = TransitionInfo(id: "probe", summary: "It looks at the host.", operations: [.push])
    func duration(_ parameters: ParameterValues) -> Double { 0.1 }
    func animate(_ context: TransitionContext) throws(TransitionError) {
      body(context)
      context.perform(afterDelay: 0.1) { context.completeTransition(true) }
    }
  }

  private func run(_ body: @escaping @Sendable (TransitionContext) -> Void) throws {
    var registry = TransitionRegistry()
    try registry.register(Probe(body: body))
    _ = try registry.record("probe")
  }

  private static func coverage(_ view: View) -> Double? {
    if case .snapshot(let snapshot) = view.layer.contents { snapshot.coverage } else { nil }
  }

  @Test func aViewThatWasNeverOnScreenGivesABlankPictureUnlessUpdatesAreAwaited() throws {
    try run { context in
      let fresh = context.makeView("fresh", frame: Rect(0, 0, 100, 100), backgroundColor: .white)
      #expect(Self.coverage(fresh.snapshotView(afterScreenUpdates: false)) == 0)
      #expect(Self.coverage(fresh.snapshotView(afterScreenUpdates: true)) == 1)
    }
  }

  @Test func anAlphaThatIsPendingOnlyCountsAfterUpdates() throws {
    try run { context in
      context.from.alpha = 0
      #expect(Self.coverage(context.from.snapshotView(afterScreenUpdates: false)) == 1)
      #expect(Self.coverage(context.from.snapshotView(afterScreenUpdates: true)) == 0)
      context.from.alpha = 1
    }
  }

  @Test func whatIsInTheContainerAtTheEndOfATurnIsCommitted() throws {
    try run { context in
      let view = context.makeView("view", frame: Rect(0, 0, 10, 10), backgroundColor: .white)
      context.containerView.addSubview(view)
      context.perform(afterDelay: 0.05) {
        #expect(Self.coverage(view.snapshotView(afterScreenUpdates: false)) == 1)
      }
    }
  }

  private static func part(_ view: View) -> Rect? {
    if case .snapshot(let picture) = view.layer.contents { picture.part(view.layer.contentsRect) } else { nil }
  }

  @Test func aPictureOfAPartNamesThePartInFractionsOfTheWhole() throws {
    try run { context in
      let view = context.makeView("view", frame: Rect(20, 30, 200, 100), backgroundColor: .white)
      view.layer.bounds = Rect(40, 10, 200, 100)
      let part = view.resizableSnapshotView(from: Rect(90, 35, 100, 50), afterScreenUpdates: true)
      #expect(part.layer.contentsRect == Rect(0.25, 0.25, 0.5, 0.5))
      #expect(Self.part(part) == Rect(90, 35, 100, 50))
      #expect(part.frame == Rect(90, 35, 100, 50))
      // Turned round it is the same part, and what lies outside is named too.
      let turned = view.resizableSnapshotView(from: Rect(190, 85, -100, -50), afterScreenUpdates: true)
      #expect(turned.layer.contentsRect == Rect(0.25, 0.25, 0.5, 0.5))
      let outside = view.resizableSnapshotView(from: Rect(-160, 10, 400, 300), afterScreenUpdates: true)
      #expect(outside.layer.contentsRect == Rect(-1, 0, 2, 3))
      // The whole view is the whole picture, to the last digit.
      let whole = view.snapshotView(afterScreenUpdates: true)
      #expect(whole.layer.contentsRect == Rect(0, 0, 1, 1))
      #expect(Self.part(whole) == view.bounds)
    }
  }

  @Test func aViewWithoutAreaGivesAWholePicture() throws {
    try run { context in
      let flat = context.makeView("flat", frame: Rect(0, 0, 0, 100), backgroundColor: .white)
      let part = flat.resizableSnapshotView(from: Rect(0, 0, 10, 10), afterScreenUpdates: true)
      #expect(part.layer.contentsRect == Rect(0, 0, 1, 1))
      let tiny = context.makeView("tiny", frame: Rect(0, 0, 1e-9, 1e-9), backgroundColor: .white)
      let far = tiny.resizableSnapshotView(from: Rect(1e11, 0, 1e11, 1), afterScreenUpdates: true)
      #expect(far.layer.contentsRect == Rect(0, 0, 1, 1))
    }
  }

  @Test func thePartThatShowsCanBeAnimated() throws {
    struct Pan: Transition {
      let info = TransitionInfo(id: "pan", summary: "The part moves.", operations: [.push])
      func duration(_ parameters: ParameterValues) -> Double { 1 }
      func animate(_ context: TransitionContext) throws(TransitionError) {
        let part = context.from.resizableSnapshotView(
          from: Rect(0, 0, 150, 667), afterScreenUpdates: false, name: "part")
        context.containerView.addSubview(part)
        context.animate(withDuration: 1, curve: .linear) {
          part.layer.contentsRect = Rect(0.6, 0, 0.4, 1)
        } completion: { _ in
          part.removeFromSuperview()
          context.containerView.addSubview(context.to)
          context.from.removeFromSuperview()
          context.completeTransition(true)
        }
      }
    }
    var registry = TransitionRegistry()
    try registry.register(Pan())
    let timeline = try registry.record("pan").timeline
    for step in 0..<8 {
      let tree = timeline.snapshot(at: Double(step) / 8)
      let part = try #require(tree.layersInTree.first { tree[$0].name == "part" })
      let shown = tree[part].state.contentsRect
      #expect(abs(shown.x - 0.6 * Double(step) / 8) < 1e-12 && shown.width == 0.4 && shown.height == 1)
    }
  }

  @Test func aCellsFrameIsConvertedToTheContainer() throws {
    try run { context in
      let shelf = context.makeCollectionView(
        "shelf", frame: Rect(15, 100, 345, 500), itemCount: 9, itemSize: Size(100, 140), spacing: 12, inset: 8,
        contentOffset: Point(0, 60))
      context.from.addSubview(shelf.view)
      #expect(shelf.columns == 3)
      #expect(shelf.layoutFrame(forItem: 4) == Rect(120, 160, 100, 140))
      // 15 + 120 from the left; 100 + 160 from the top, less the 60 that are scrolled away.
      #expect(shelf.frame(forItem: 4, in: context.containerView) == Rect(135, 200, 100, 140))
      #expect(
        context.containerView.convert(shelf.view.subviews[4].bounds, from: shelf.view.subviews[4])
          == Rect(135, 200, 100, 140))
    }
  }

  @Test func pointsGoThereAndBackBetweenTurnedViews() throws {
    try run { context in
      context.containerView.layer.sublayerTransform = .perspective(500)
      let one = context.makeView("one", frame: Rect(10, 20, 100, 80))
      let two = context.makeView("two", frame: Rect(40, 50, 30, 30))
      context.containerView.addSubview(one)
      one.addSubview(two)
      one.transform = .rotation(0.7, 0, 1, 0)
      two.transform = .rotation(0.3, 0, 0, 1)
      for point in [Point(0, 0), Point(13, 7), Point(-20, 44)] {
        let there = two.convert(point, to: context.from)
        let back = there.flatMap { two.convert($0, from: context.from) }
        #expect(back.map { $0.distance(to: point) < 1e-9 } == true)
      }
    }
  }
}
