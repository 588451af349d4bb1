import Foundation
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// Layers that cross each other, opaque ones and see-through ones among each other, against a fine grid of points of
/// which each is worked out alone.
@Suite struct CrossingSceneTests {
  private static let size = Size(400, 300)

  private func crossing(_ seed: UInt64, _ count: Int, seeThrough: Double) -> Scene {
    var generator = SeededGenerator(seed: seed)
    var scene = Scene(Self.size, distance: generator.number(600...1500))
    for index in 0..<count {
      let size = Size(generator.number(100...260), generator.number(100...220))
      let middle = Point(generator.number(120...280), generator.number(90...210))
      let frame = Rect(middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
      scene.add("l\(index)", frame) {
        // Some lie in the plane of the screen, where the order of the tree decides.
        if !generator.chance(0.1) {
          $0.transform = .rotation(
            generator.number(-1.4...1.4), generator.number(-1...1), generator.number(-1...1),
            generator.number(-0.5...0.5))
        }
        $0.opacity = generator.chance(seeThrough) ? 0.5 : 1
      }
    }
    return scene
  }

  /// Points that are not in step with anything, all around the stage too.
  private func grid(_ step: Double) -> [Point] {
    stride(from: -120.37, to: 520, by: step).flatMap { x in
      stride(from: -120.61, to: 420, by: step).map { Point(x, $0) }
    }
  }

  /// How many points lie in a layer, show it, and are hidden from it by each other one.
  private struct Tally {
    var total = 0
    var visible = 0
    var hidden: [String: Int] = [:]
  }

  // Few are compared one with another, more of them region by region.
  @Test(
    arguments: [(1, 8, 0.4), (2, 14, 0), (3, 40, 0), (4, 90, 0), (5, 90, 0.1), (6, 45, 0.25), (7, 130, 0.03)]
      as [(UInt64, Int, Double)])
  func aFineGridOfPointsAgrees(_ seed: UInt64, _ count: Int, _ seeThrough: Double) {
    let scene = crossing(seed, count, seeThrough: seeThrough)
    let (frame, oracle, step) = (scene.frame, PointOracle(scene.tree), 4.7)
    let names = Dictionary(uniqueKeysWithValues: frame.layers.map { ($0.id, $0.name) })
    let pieces = frame.pieces.filter { $0.layer != scene.tree.root }
    var tallies: [String: Tally] = [:]
    var wrong: [Point] = []
    for point in grid(step) {
      let answer = oracle.answer(at: point)
      for (place, name) in answer.layers.enumerated() {
        tallies[name, default: Tally()].total += 1
        if place >= answer.layers.count - answer.shownCount {
          tallies[name, default: Tally()].visible += 1
        } else if let hider = answer.hider {
          tallies[name, default: Tally()].hidden[hider, default: 0] += 1
        }
      }
      // What is drawn at a point, in its order, is what the eye meets, back to front.
      let drawn = pieces.filter { $0.polygon.contains(point) }.compactMap { names[$0.layer] }
      if drawn != Array(answer.shown), !oracle.isAtAnEdge(point, answer) { wrong.append(point) }
    }
    #expect(wrong.isEmpty, "\(wrong.count) points, first \(String(describing: wrong.first))")
    for layer in frame.layers where layer.name != "container" {
      let area = layer.visiblePolygons.reduce(0) { $0 + $1.area }
      #expect(near(area, layer.visibleFraction * layer.projectedArea, 1e-6), "\(layer.name)")
      // Of a layer that is seen nearly edge on a grid tells nothing.
      guard let tally = tallies[layer.name], tally.total > 100 else { continue }
      let bound = 1 / Double(tally.total).squareRoot()
      func agrees(_ fraction: Double, _ points: Int) -> Bool {
        near(fraction, Double(points) / Double(tally.total), bound)
      }
      #expect(agrees(layer.visibleFraction, tally.visible), "\(layer.name)")
      let shares = frame.hiddenBy(layer.name)
      #expect(near(shares.reduce(layer.visibleFraction) { $0 + $1.fraction }, 1, 1e-6), "\(layer.name)")
      #expect(Set(shares.map(\.name)).count == shares.count)
      for share in shares { #expect(agrees(share.fraction, tally.hidden[share.name] ?? 0), "\(layer.name)") }
      for (hider, points) in tally.hidden {
        let fraction = shares.first { $0.name == hider }?.fraction ?? 0
        #expect(agrees(fraction, points), "\(layer.name) behind \(hider)")
      }
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func noPieceOfAnOpaqueLayerOverlapsAnother(_ seed: UInt64) {
    let frame = crossing(seed, 80, seeThrough: 0).frame
    let pieces = frame.pieces
    var overlap = 0.0
    for (index, piece) in pieces.enumerated() {
      for other in pieces[(index + 1)...] where other.polygon.boundingBox.touches(piece.polygon.boundingBox) {
        overlap += piece.polygon.intersectionArea(other.polygon)
      }
    }
    #expect(overlap < 1e-3, "\(overlap) of 120 000 square points")
  }
}
