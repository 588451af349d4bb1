import Foundation
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// Layers whose planes are the same, or nearly: at every point one of them shows, whatever the steps between them.
@Suite struct DepthTieTests {
  private static let size = Size(400, 400)
  private static let stage = Polygon(Rect(origin: .zero, size: size))

  /// Layers one over the other at zPositions in tree order.
  private func stack(_ heights: [Double], distance: Double? = nil) -> Scene {
    var scene = Scene(Self.size, distance: distance)
    for (index, height) in heights.enumerated() {
      scene.add("l\(index)", Rect(100, 100, 200, 200)) { $0.zPosition = height }
    }
    return scene
  }

  /// The names of all that shows wholly, where everything else shows nothing.
  private func winners(_ scene: Scene) -> [String] {
    let layers = scene.frame.layers.dropFirst()
    // Through perspective the nearer is larger, here by some billionths, and looks out round the other.
    let isClear = layers.allSatisfy { $0.visibleFraction < 1e-7 || near($0.visibleFraction, 1, 1e-7) }
    return isClear ? layers.filter { $0.visibleFraction > 0.5 }.map(\.name) : []
  }

  @Test(arguments: [7e-7, -7e-7, 3e-7, 1e-6, 2e-6, 1e-9, 1e-13])
  func ofThreeSlightlyApartOneShows(_ step: Double) throws {
    for distance in [nil, 500.0] {
      let scene = stack([step, 0, -step], distance: distance)
      #expect(winners(scene).count == 1)
      #expect(near(try scene.layer("container").visibleFraction, 0.75, 1e-6))
      #expect(scene.tree.hitTest(Point(200, 200))?.name == winners(scene).first)
    }
  }

  @Test func aTieOfTwoGoesByTheTreeWithinAMillionthOfAPoint() {
    #expect(winners(stack([0, 0])) == ["l1"])
    #expect(winners(stack([5e-7, 0])) == ["l1"])
    #expect(winners(stack([9e-7, 0], distance: 600)) == ["l1"])
    #expect(winners(stack([2e-6, 0])) == ["l0"])
    #expect(winners(stack([2e-6, 0], distance: 600)) == ["l0"])
    // A row of ties counts as one plane, but not one that has nothing to do with it.
    #expect(winners(stack([7e-7, 0, -7e-7])) == ["l2"])
    #expect(winners(stack([7e-7, 0, -7e-7, -1])) == ["l2"])
  }

  @Test(arguments: [1, 2, 5, 12, 40])
  func onePlaneReachedByDifferentWaysGoesByTheTree(_ count: Int) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var scene = Scene(Self.size, distance: 700)
      let turn = Transform3D.rotation(generator.number(-1...1), generator.number(-1...1), 1, 0.2)
      let center = Point3D(200, 200, 0)
      for index in 0...count {
        let frame = Rect(generator.number(60...140), generator.number(60...140), 200, 180)
        switch index % 3 {
        case 0:
          // Turned about the middle of the container from wherever it is.
          let own = Point3D(center.x - frame.center.x, center.y - frame.center.y, 0)
          scene.add("l\(index)", frame) { $0.transform = turn.about(own) }
        case 1:
          let space = scene.add("s\(index)", Rect(origin: .zero, size: Self.size), kind: .transform) {
            $0.transform = turn
          }
          scene.add("l\(index)", frame, in: space)
        default:
          let space = scene.add("s\(index)", Rect(origin: .zero, size: Self.size), kind: .transform) {
            $0.transform = .translation(0, 0, 13.7) * turn
          }
          let inner = scene.add("t\(index)", Rect(origin: .zero, size: Self.size), in: space, kind: .transform) {
            $0.transform = .rotation(0.4, 0, 0, 1)
          }
          scene.add("l\(index)", frame, in: inner) { $0.zPosition = -13.7 }
        }
      }
      // Nothing that comes later is cut by what comes before.
      let frame = scene.frame
      #expect(near(frame.layer("l\(count)")?.visibleFraction ?? 0, 1, 1e-9))
      for x in stride(from: 5.3, to: 400, by: 17.9) {
        for y in stride(from: 5.1, to: 400, by: 17.3) {
          let point = Point(x, y)
          let here = frame.layers.filter { layer in
            layer.name.hasPrefix("l") && Polygon(layer.corners.compactMap { $0 }).contains(point)
          }
          let last = here.compactMap { Int($0.name.dropFirst()) }.max().map { "l\($0)" } ?? "container"
          let isAtEdge = frame.pieces.filter { $0.polygon.contains(point) }.count != 1
          if !isAtEdge {
            #expect(frame.hitTest(point)?.name == last)
            #expect(scene.tree.hitTest(point)?.name == last)
          }
        }
      }
    }
  }

  /// Layers near one plane, apart by random tiny steps in depth and angle.
  private func nearlyOnePlane(_ seed: UInt64) -> Scene {
    var generator = SeededGenerator(seed: seed)
    let count = [2, 3, 5, 8, 9, 16, 30, 40][Int(seed % 8)]
    var scene = Scene(Self.size, distance: generator.chance(0.7) ? generator.number(300...900) : nil)
    let largest = generator.number(-12 ... -5)
    func step(_ generator: inout SeededGenerator) -> Double {
      let size = generator.chance(0.5) ? largest : generator.number(-12 ... -5)
      return pow(10, size) * Double(Int.random(in: -4...4, using: &generator))
    }
    let (isFlat, isTogether) = (generator.chance(0.3), generator.chance(0.4))
    let angle = isFlat ? 0 : generator.number(-1.2...1.2)
    let axis = Point3D(generator.number(-1...1), 1, generator.number(-0.4...0.4))
    for index in 0..<count {
      let frame =
        isTogether
        ? Rect(100, 100, 200, 200)
        : Rect(
          generator.number(20...180), generator.number(20...180), generator.number(60...200),
          generator.number(60...200))
      let own = Point3D(200 - frame.center.x, 200 - frame.center.y, 0)
      scene.add("l\(index)", frame) {
        let turn = generator.chance(0.3) ? angle : angle + step(&generator)
        $0.transform = .rotation(turn, axis.x, axis.y, axis.z).about(own)
        $0.zPosition = generator.chance(0.3) ? 0 : step(&generator)
        if generator.chance(0.1) { $0.cornerRadius = 20 }
      }
    }
    return scene
  }

  /// What one layer covers alone.
  private func outlines(_ scene: Scene) -> [[Polygon]] {
    scene.tree.layersInTree.dropFirst().map { id in
      var lone = Scene(Self.size)
      lone.change(LayerID(0)) { $0.sublayerTransform = scene.tree[scene.tree.root].state.sublayerTransform }
      lone.add("lone", .zero) { $0 = scene.tree[id].state }
      return lone.frame.layer("lone")?.visiblePolygons ?? []
    }
  }

  /// The area that outlines cover together, by exact taking away.
  private func area(of outlines: [[Polygon]]) -> Double {
    var union: [Polygon] = []
    for polygon in outlines.flatMap({ $0 }) { union += union.reduce([polygon]) { Polygon.subtract($1, from: $0) } }
    return union.reduce(0) { $0 + $1.area }
  }

  @Test(arguments: 1...64 as ClosedRange<UInt64>)
  func visibleAreasAddUpToTheUnion(_ seed: UInt64) {
    let scene = nearlyOnePlane(seed)
    let frame = scene.frame
    let outlines = outlines(scene)
    let sum = frame.layers.dropFirst().reduce(0) { $0 + frame.visibleArea($1.name) }
    #expect(near(sum, area(of: outlines), 1e-4))
    let onStage = outlines.map { $0.compactMap { $0.intersection(Self.stage) } }
    #expect(near(frame.visibleArea("container"), 160_000 - area(of: onStage), 1e-4))
  }

  @Test(arguments: 1...32 as ClosedRange<UInt64>)
  func aPointShowsOneOfTheNearest(_ seed: UInt64) throws {
    let scene = nearlyOnePlane(seed)
    let frame = scene.frame
    let outlines = outlines(scene)
    let camera = scene.tree[scene.tree.root].state.sublayerMatrix
    let planes = scene.tree.layersInTree.dropFirst().map {
      DepthPlane(transform: scene.tree[$0].state.matrixToParent * camera)
    }
    var different = 0
    for x in stride(from: 3.37, to: 400, by: 19.3) {
      for y in stride(from: 3.61, to: 400, by: 18.7) {
        let point = Point(x, y)
        let here = outlines.indices.filter { index in outlines[index].contains { $0.contains(point) } }
        let pieces = frame.pieces.filter { $0.polygon.contains(point) }
        // A point on an edge belongs to two.
        guard pieces.count == 1, let shown = frame.hitTest(point)?.name else {
          #expect(pieces.count == 2 || pieces.count == 3, "\(pieces.count) pieces at \(point)")
          continue
        }
        if scene.tree.hitTest(point)?.name != shown { different += 1 }
        guard let index = Int(shown.dropFirst()) else {
          #expect(here.isEmpty)
          continue
        }
        let values = here.compactMap { planes[$0]?.value(at: point) }
        let own = try #require(planes[index]?.value(at: point))
        // As many ties as there are layers make up a row at most.
        #expect((values.max() ?? own) - own <= 1.1e-6 * Double(here.count))
        // Where no two are near each other, the nearest of all.
        let sorted = values.sorted()
        if zip(sorted, sorted.dropFirst()).allSatisfy({ $1 - $0 > 2e-4 }) { #expect(own == sorted.last) }
      }
    }
    #expect(different <= 2, "beside a border")
  }

  @Test(arguments: 1...32 as ClosedRange<UInt64>)
  func aLayerFarAwayChangesNothing(_ seed: UInt64) {
    var scene = nearlyOnePlane(seed)
    let before = scene.frame
    var generator = SeededGenerator(seed: seed)
    for index in 0..<4 {
      let place = Rect(Double(index) * 300 + 2000, -3000, 250, 250)
      let id = scene.add("far\(index)", place) {
        $0.zPosition = pow(10, generator.number(-12 ... -5)) * Double(index - 2)
      }
      // Before all others in the tree, after them, and among them.
      var order = scene.tree[scene.tree.root].children.filter { $0 != id }
      order.insert(id, at: Int.random(in: 0...order.count, using: &generator))
      scene.reorder(order)
    }
    let after = scene.frame
    for layer in before.layers.dropFirst() {
      #expect(near(layer.visibleFraction, after.layer(layer.name)?.visibleFraction ?? -1, 1e-9))
    }
  }

  @Test func aFanOfTurnsThatHardlyDifferShowsOnceEverywhere() throws {
    for count in [3, 7, 20, 60] {
      for step in [1e-10, 1e-9, 3e-9, 1e-8, 1e-7] {
        var scene = Scene(Self.size, distance: 500)
        for index in 0..<count {
          scene.add("l\(index)", Rect(100, 100, 200, 200)) {
            $0.transform = .rotation(0.5 + Double((index * 7) % count - 3) * step, 0, 1, 0)
          }
        }
        let frame = scene.frame
        let whole = area(of: outlines(scene))
        let sum = frame.layers.dropFirst().reduce(0) { $0 + frame.visibleArea($1.name) }
        // Outlines so nearly the same leave edges of a millionth of a point, whose direction rounding turns by 1e-8.
        #expect(near(sum, whole, 2e-3), "\(count) layers, \(step)")
        #expect(near(frame.visibleArea("container"), 160_000 - whole, 1e-4))
      }
    }
  }

  @Test func twoLayersCountAsOnePlaneJustWhereTheTreeDecides() {
    for step in [0, 1e-9, 5e-7, 9e-7, 1.1e-6, 1e-5, 1] {
      for angle in [0, 0.6] {
        var scene = Scene(Self.size, distance: 800)
        for index in 0..<2 {
          scene.add("l\(index)", Rect(100, 100, 200, 200)) {
            $0.zPosition = index == 0 ? step : 0
            $0.transform = .rotation(angle, 0, 1, 0)
          }
        }
        let ids = scene.tree.layersInTree.dropFirst().map { $0 }
        let decides = scene.frame.visibleArea("l1") > 1 && scene.frame.visibleArea("l0") < 1
        #expect(PlaneSharing(scene.tree).areInOnePlane(ids[0], ids[1]) == decides, "\(step), \(angle)")
      }
    }
  }

  @Test func seeThroughTiesAreDrawnInTheTreesOrder() {
    var scene = stack([7e-7, 0, -7e-7], distance: 500)
    for id in scene.tree.layersInTree.dropFirst() { scene.change(id) { $0.opacity = 0.5 } }
    #expect(scene.frame.pieces.map(\.layer.index) == [0, 1, 2, 3])
  }
}
