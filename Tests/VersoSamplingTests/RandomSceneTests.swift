import Foundation
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// Scenes no one would make: deep, bent, behind the eye, with numbers of any size.
@Suite struct RandomSceneTests {
  private func number(_ generator: inout SeededGenerator, _ range: ClosedRange<Double>) -> Double {
    generator.chance(0.02)
      ? [0, 1e12, -1e12, 1e-12, 1e6, -1e6].randomElement(using: &generator) ?? 0 : generator.number(range)
  }

  private func scene(_ seed: UInt64, layers: Int) -> Scene {
    var generator = SeededGenerator(seed: seed)
    var scene = Scene(Size(400, 300), distance: generator.chance(0.8) ? number(&generator, 50...900) : nil)
    for index in 0..<layers {
      let parent = generator.chance(0.5) ? LayerID(0) : LayerID(Int.random(in: 0...index, using: &generator))
      let kind: LayerKind = generator.chance(0.15) ? .transform : .plain
      let frame = Rect(
        number(&generator, -100...400), number(&generator, -100...300), number(&generator, 0...250),
        number(&generator, 0...250))
      scene.add("l\(index)", frame, in: parent, kind: kind) { state in
        if generator.chance(0.7) {
          state.transform = .rotation(
            number(&generator, -4...4), number(&generator, -1...1), number(&generator, -1...1),
            number(&generator, -1...1))
        }
        if generator.chance(0.1) { state.transform = state.transform * .perspective(number(&generator, -300...300)) }
        if generator.chance(0.1) { state.transform = .scale(number(&generator, -2...2), number(&generator, -2...2)) }
        state.zPosition = generator.chance(0.3) ? number(&generator, -200...200) : 0
        state.opacity = generator.chance(0.3) ? number(&generator, -0.5...1.5) : 1
        state.isHidden = generator.chance(0.05)
        state.masksToBounds = generator.chance(0.2)
        state.isDoubleSided = generator.chance(0.8)
        state.cornerRadius = generator.chance(0.2) ? number(&generator, 0...100) : 0
        if generator.chance(0.3) { state.backgroundColor = .clear }
        if generator.chance(0.1) {
          state.bend = Bend(
            radius: number(&generator, -60...60), crease: number(&generator, -150...150),
            angle: number(&generator, -4...4))
        }
        if generator.chance(0.2) { state.sublayerTransform = .perspective(number(&generator, -600...600)) }
      }
    }
    return scene
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func noNumberIsLostAndNothingHangs(_ seed: UInt64) {
    let scene = scene(seed, layers: [3, 10, 30, 80, 200][Int(seed % 5)])
    let start = ContinuousClock.now
    let frame = scene.frame
    #expect(frame.layers.count == scene.tree.nodes.count)
    for layer in frame.layers {
      let numbers =
        [layer.visibleFraction, layer.onStage, layer.projectedArea, layer.depth.lowerBound, layer.depth.upperBound]
        + layer.w + layer.corners.flatMap { $0.map { [$0.x, $0.y] } ?? [] }
      #expect(numbers.allSatisfy { $0.isFinite }, "\(layer.name)")
      #expect((0...1).contains(layer.visibleFraction) && (0...1).contains(layer.onStage))
      let points = layer.outline.map { $0.border.compactMap { $0 } + $0.crease + $0.fold } ?? []
      #expect(points.allSatisfy { $0.isFinite })
    }
    #expect(frame.pieces.allSatisfy { $0.polygon.vertices.allSatisfy(\.isFinite) && $0.polygon.vertices.count > 2 })
    for name in ["l0", "l1", "l2"] {
      #expect(frame.hiddenBy(name).allSatisfy { $0.fraction.isFinite && $0.fraction <= 1 })
    }
    if let cure = scene.tree.explainDepth(of: "l1")?.cures.first {
      #expect(cure.amount.isFinite && cure.amount > 0)
    }
    for point in [Point(200, 150), Point(10, 290), Point(-1e9, 3), Point(.nan, 0)] {
      for hit in [scene.tree.hitTest(point), frame.hitTest(point)] { #expect(hit.map { $0.point.isFinite } ?? true) }
    }
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(frame == scene.frame, "the same every time")
  }

  @Test func aVeryDeepTreeDoesNotOverflow() {
    var scene = Scene(Size(400, 300), distance: 500)
    var parent = LayerID(0)
    for index in 0..<3000 {
      parent = scene.add("l\(index)", Rect(0, 0, 300, 200), in: parent) { $0.backgroundColor = .clear }
    }
    #expect(scene.frame.layers.count == 3001)
    #expect(scene.tree.hitTest(Point(100, 100))?.name == "l2999")
  }
}
