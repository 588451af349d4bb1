import Foundation
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// Scenes with so many layers over one another that they are compared region by region: the same laws hold.
@Suite struct CrowdedSceneTests {
  private static let size = Size(400, 300)

  /// Siblings that nearly all cross each other, some of them groups, see-through or flat in one plane.
  private func crowd(_ seed: UInt64, _ count: Int, seeThrough: Double = 0) -> Scene {
    var generator = SeededGenerator(seed: seed)
    var scene = Scene(Self.size, distance: generator.number(500...1200))
    for index in 0..<count {
      let size = Size(generator.number(120...300), generator.number(120...240))
      let place = Point(generator.number(-40...180), generator.number(-40...120))
      let id = scene.add("l\(index)", Rect(origin: place, size: size)) {
        if !generator.chance(0.15) {
          $0.transform = .rotation(
            generator.number(-1.3...1.3), generator.number(-1...1), generator.number(-1...1),
            generator.number(-0.3...0.3))
        }
        $0.opacity = generator.chance(seeThrough) ? 0.5 : 1
      }
      if generator.chance(0.1) { scene.add("l\(index)-inner", Rect(10, 10, 60, 60), in: id) }
    }
    return scene
  }

  private func grid(_ step: Double) -> [Point] {
    stride(from: 0.37, to: 400, by: step).flatMap { x in
      stride(from: 0.61, to: 300, by: step).map { Point(x, $0) }
    }
  }

  private func isAtAnEdge(_ point: Point, _ tree: LayerTree) -> Bool {
    let here = tree.hitTest(point)?.name
    return [Point(0.3, 0), Point(-0.3, 0), Point(0, 0.3), Point(0, -0.3)].contains {
      tree.hitTest(point + $0)?.name != here
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func aGridOfPointsAgreesWithThePieces(_ seed: UInt64) {
    let scene = crowd(seed, [40, 60][Int(seed % 2)], seeThrough: seed > 2 ? 0.3 : 0)
    let frame = scene.frame
    var different = 0
    for point in grid(23.7) where frame.hitTest(point)?.name != scene.tree.hitTest(point)?.name {
      if !isAtAnEdge(point, scene.tree) { different += 1 }
    }
    #expect(different == 0)
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func opaquePiecesDoNotOverlapAndFillTheStage(_ seed: UInt64) {
    let scene = crowd(seed, 50)
    let frame = scene.frame
    let stage = Polygon(Rect(origin: .zero, size: Self.size))
    // The container is opaque nowhere, but what it shows is what the others leave of it.
    let sum = frame.pieces.reduce(0) { $0 + $1.polygon.intersectionArea(stage) }
    #expect(near(sum, 120_000, 1e-4))
    for point in grid(23.7) {
      let here = frame.pieces.filter { $0.polygon.contains(point) }
      if here.count > 1 { #expect(isAtAnEdge(point, scene.tree)) }
    }
    #expect(frame == scene.frame, "the same every time")
  }

  @Test(arguments: 1...2 as ClosedRange<UInt64>)
  func whatIsHiddenIsAccountedFor(_ seed: UInt64) {
    let frame = crowd(seed, 36, seeThrough: 0.2).frame
    for layer in frame.layers {
      let sum = frame.hiddenBy(layer.name).reduce(layer.visibleFraction) { $0 + $1.fraction }
      #expect(near(sum, 1, 1e-6), "\(layer.name): \(sum)")
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func aShareIsWhatTheOutlineHasInCommonWithThePieces(_ seed: UInt64) {
    let frame = crowd(seed, 30, seeThrough: 0.3).frame
    let hiding = FrameHiding(frame)
    for layer in frame.layers.dropFirst() {
      let corners = layer.corners.compactMap { $0 }
      guard corners.count == 4, layer.facing != .edge, layer.visibleFraction < 1 - 1e-9 else { continue }
      // All pairs, without any tree.
      func common(_ polygons: [Polygon], with other: LayerFrame) -> Double {
        let pieces = frame.pieces.filter { $0.isOpaque && $0.layer == other.id }
        return polygons.reduce(0) { sum, polygon in
          pieces.reduce(sum) { $0 + polygon.intersectionArea($1.polygon) }
        }
      }
      let shares = hiding.hiders(of: layer.name)
      #expect(shares == frame.hiddenBy(layer.name))
      for other in frame.layers {
        let area = common([Polygon(corners)], with: other) - common(layer.visiblePolygons, with: other)
        let share = shares.first { $0.layer == other.id }?.fraction ?? 0
        #expect(near(share, area / layer.projectedArea, 1e-8), "\(layer.name) behind \(other.name)")
      }
    }
    #expect(hiding.hiders(of: "nobody").isEmpty)
  }

  @Test func onePlaneGoesByTheTree() throws {
    var scene = Scene(Self.size, distance: 700)
    for index in 0..<60 {
      scene.add("l\(index)", Rect(Double(index), Double(index), 200, 150)) { $0.transform = .rotation(0.5, 1, 0, 0) }
    }
    // Turned about their own middles they lie in planes side by side, none of them hidden by those before it.
    #expect(scene.frame.layers.dropFirst().allSatisfy { $0.visibleFraction > 0 })
    var flat = Scene(Self.size)
    for index in 0..<60 { flat.add("l\(index)", Rect(Double(index), Double(index), 200, 150)) }
    let frame = flat.frame
    for index in 0..<59 {
      // All but a border of a point at two sides lies under the next one.
      let layer = try #require(frame.layer("l\(index)"))
      #expect(near(layer.visibleFraction * 200 * 150, 200 + 150 - 1, 1e-6))
    }
    #expect(frame.layer("l59")?.visibleFraction == 1)
  }
}
