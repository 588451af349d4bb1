import Foundation
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// Laws that hold for any scene.
@Suite struct VisibilityLawTests {
  private static let size = Size(400, 300)

  /// Siblings turned and placed at random.
  private func siblings(_ seed: UInt64, _ count: Int, opacity: ClosedRange<Double> = 1...1) -> Scene {
    var generator = SeededGenerator(seed: seed)
    var scene = Scene(Self.size, distance: generator.number(300...900))
    for index in 0..<count {
      let size = Size(generator.number(30...250), generator.number(30...250))
      let place = Point(generator.number(-40...350), generator.number(-40...250))
      scene.add("l\(index)", Rect(origin: place, size: size)) {
        $0.transform = .rotation(
          generator.number(-1.2...1.2), generator.number(-1...1), generator.number(-1...1), generator.number(-0.3...0.3)
        )
        $0.zPosition = generator.number(-80...80)
        $0.cornerRadius = generator.chance(0.3) ? generator.number(0...60) : 0
        $0.opacity = generator.number(opacity)
      }
    }
    return scene
  }

  /// Points of a grid that is not in step with anything.
  private func grid(_ step: Double) -> [Point] {
    var points: [Point] = []
    for x in stride(from: 0.37, to: 400, by: step) {
      for y in stride(from: 0.61, to: 300, by: step) { points.append(Point(x, y)) }
    }
    return points
  }

  /// Whether another layer is found 0.3 points beside.
  private func isAtAnEdge(_ point: Point, _ tree: LayerTree) -> Bool {
    let here = tree.hitTest(point)?.name
    return [Point(0.3, 0), Point(-0.3, 0), Point(0, 0.3), Point(0, -0.3)].contains {
      tree.hitTest(point + $0)?.name != here
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func visibleAreasAddUpToTheUnion(_ seed: UInt64) {
    let scene = siblings(seed, 9)
    let frame = scene.frame
    // On stage: cut to the container, which the grid covers.
    let stage = Polygon(Rect(origin: .zero, size: Self.size))
    let parts = frame.layers.dropFirst().flatMap(\.visiblePolygons)
    let sum = parts.reduce(0) { $0 + ($1.intersection(stage)?.area ?? 0) }
    // The union by exact taking away: what each outline adds to those before it.
    var pieces: [Polygon] = []
    for id in scene.tree.layersInTree.dropFirst() {
      var lone = Scene(Self.size)
      lone.change(LayerID(0)) { $0.sublayerTransform = scene.tree[scene.tree.root].state.sublayerTransform }
      lone.add("lone", .zero) { $0 = scene.tree[id].state }
      for polygon in lone.frame.layer("lone")?.visiblePolygons ?? [] {
        guard let inside = polygon.intersection(stage) else { continue }
        pieces += pieces.reduce([inside]) { Polygon.subtract($1, from: $0) }
      }
    }
    #expect(near(sum, pieces.reduce(0) { $0 + $1.area }, 1e-5))
    // What the container shows of itself is the rest.
    #expect(near(frame.visibleArea("container"), 120_000 - sum, 1e-5))
    let points = grid(12.3)
    let share = Double(points.filter { scene.tree.hitTest($0)?.name != "container" }.count) / Double(points.count)
    #expect(near(share, sum / 120_000, 0.03))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>, [1.0...1, 0.5...1.8])
  func aGridOfPointsAgreesWithThePieces(_ seed: UInt64, _ opacity: ClosedRange<Double>) {
    // Opacity above 1 counts as 1, so that some hide and some are seen through.
    let scene = siblings(seed, 8, opacity: opacity)
    let frame = scene.frame
    var different = 0
    for point in grid(19.7) {
      let (exact, seen) = (scene.tree.hitTest(point), frame.hitTest(point))
      if let place = exact?.point, seen?.name == exact?.name { #expect(near(seen?.point, place, 1e-6)) }
      // Next to an edge the two may round differently; the circle's straight pieces are there as well.
      if seen?.name != exact?.name, !isAtAnEdge(point, scene.tree) { different += 1 }
      // Under an opaque piece nothing is drawn.
      let here = frame.pieces.filter { $0.polygon.contains(point) }
      if here.dropFirst().contains(where: \.isOpaque) { #expect(isAtAnEdge(point, scene.tree)) }
    }
    #expect(different == 0)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theOrderAmongSeparateLayersDoesNotMatter(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var scene = Scene(Self.size, distance: 700)
    for index in 0..<24 {
      let cell = Point(Double(index % 6) * 66, Double(index / 6) * 74)
      scene.add("l\(index)", Rect(cell.x + 12, cell.y + 12, 40, 44)) {
        $0.transform = .rotation(generator.number(-1...1), generator.number(-1...1), 1, 0)
      }
    }
    let before = scene.frame
    var order = scene.tree[scene.tree.root].children
    order.shuffle(using: &generator)
    scene.reorder(order)
    let after = scene.frame
    for layer in before.layers {
      let other = try #require(after.layer(layer.name))
      #expect(near(layer.visibleFraction, other.visibleFraction, 1e-12) && layer.corners == other.corners)
      if layer.name != "container" {
        #expect(layer == other)
        #expect(near(layer.visibleFraction, 1, 1e-12))
      }
    }
    #expect(Set(before.pieces.map(\.layer)) == Set(after.pieces.map(\.layer)))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func whatIsHiddenIsAccountedFor(_ seed: UInt64) {
    let frame = siblings(seed, 10, opacity: 0.6...2).frame
    for layer in frame.layers {
      let sum = frame.hiddenBy(layer.name).reduce(layer.visibleFraction) { $0 + $1.fraction }
      #expect(near(sum, 1, 1e-7), "\(layer.name): \(sum)")
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func clippingKeepsTheArea(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var scene = Scene(Self.size, distance: 600)
    let mask = scene.add("mask", Rect(60, 50, 250, 180)) {
      $0.masksToBounds = true
      $0.cornerRadius = generator.number(0...90)
      $0.transform = .rotation(generator.number(-1...1), generator.number(-1...1), 1, 0)
    }
    scene.add("inner", Rect(generator.number(-100...100), generator.number(-60...60), 200, 150), in: mask) {
      $0.transform = .rotation(generator.number(-1...1), 0, 0, 1)
    }
    let frame = scene.frame
    let inner = try #require(frame.layer("inner"))
    let shares = frame.hiddenBy("inner")
    #expect(shares.allSatisfy { $0.name == "mask" && $0.reason == .clipped })
    #expect(near(shares.reduce(inner.visibleFraction) { $0 + $1.fraction }, 1, 1e-8))
    // The mask's own area is what shows of it and of what it holds.
    let whole = try #require(frame.layer("mask")).projectedArea
    #expect(near(frame.visibleArea("mask") + frame.visibleArea("inner"), whole, 1e-6))
  }

  @Test func hiddenAndFadedSubtreesHideNothing() throws {
    var scene = Scene(Self.size)
    scene.add("below", Rect(0, 0, 400, 300))
    let group = scene.add("group", Rect(0, 0, 400, 300)) { $0.backgroundColor = .clear }
    scene.add("above", Rect(0, 0, 400, 300), in: group)
    #expect(try scene.layer("below").visibleFraction == 0)
    scene.change(group) { $0.opacity = 0.5 }
    #expect(try scene.layer("below").visibleFraction == 1 && scene.layer("above").effectiveOpacity == 0.5)
    #expect(scene.frame.pieces.map(\.layer).map(\.index) == [1, 2, 3])
    scene.change(group) { $0.isHidden = true }
    #expect(try scene.layer("below").visibleFraction == 1 && scene.layer("above").visibleFraction == 0)
    #expect(scene.tree.hitTest(Point(5, 5))?.name == "below")
  }

  @Test func seeThroughLayersInARingAreCut() throws {
    // Three strips, each over one neighbour and under the other.
    var scene = Scene(Self.size)
    for index in 0..<3 {
      let turn = Transform3D.rotation(0.35, 0, 1, 0) * .translation(0, 58)
      scene.add("l\(index)", Rect(60, 130, 280, 40)) {
        $0.transform = turn * .rotation(Double(index) * 2 * .pi / 3, 0, 0, 1)
        $0.opacity = 0.5
      }
    }
    let frame = scene.frame
    #expect(frame.layers.dropFirst().allSatisfy { near($0.visibleFraction, 1, 1e-9) })
    #expect(frame.pieces.count > 4)
    for point in grid(17.3) {
      let isSame = frame.hitTest(point)?.name == scene.tree.hitTest(point)?.name
      #expect(isSame || isAtAnEdge(point, scene.tree))
    }
  }
}
