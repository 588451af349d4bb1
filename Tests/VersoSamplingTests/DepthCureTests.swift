import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// The cure for what lies behind another layer: the least that helps.
@Suite struct DepthCureTests {
  /// How much of a layer another one hides.
  private func hidden(_ scene: Scene, _ name: String, by hider: String) -> Double {
    scene.frame.hiddenBy(name).filter { $0.name == hider && $0.reason == .covered }.reduce(0) { $0 + $1.fraction }
  }

  /// Checks that a cure helps, and that one percent less does not.
  private func check(_ scene: Scene, _ name: String, _ comment: String) throws {
    let explanation = try #require(scene.tree.explainDepth(of: name))
    for cure in explanation.cures where !cure.isTreeOrder {
      for (amount, isEnough) in [(1.0, true), (0.99, false)] {
        if cure.growth != nil {
          var raised = scene
          let id = try #require(scene.tree.layer(named: cure.raised))
          raised.change(id) { $0.zPosition += cure.amount * amount }
          #expect((hidden(raised, name, by: cure.hider) <= 1e-6) == isEnough, "\(comment): raised by \(cure.amount)")
        }
        if cure.shrink != nil {
          var lowered = scene
          let id = try #require(scene.tree.layer(named: cure.lowered))
          lowered.change(id) { $0.zPosition -= cure.lowering * amount }
          #expect(
            (hidden(lowered, name, by: cure.hider) <= 1e-6) == isEnough, "\(comment): lowered by \(cure.lowering)")
        }
      }
    }
  }

  @Test("a page behind a cover that ends before its edge needs less than the whole plane of the cover")
  func coverOverPage() throws {
    var scene = Scene(Size(375, 667), distance: 500)
    scene.add("page", Rect(15, 60, 247.5, 413.5))
    scene.add("cover", Rect(15, 60, 247.5, 413.5)) {
      $0.anchorPoint = Point(0, 0.5)
      $0.position = Point(15, 266.75)
      $0.transform = .rotation(-.pi / 4, 0, 1, 0)
    }
    let cure = try #require(scene.tree.explainDepth(of: "page")?.cures.first)
    // The cover's free edge stands at 247.5 * sin 45 degrees; the whole plane would take 247.5.
    #expect(cure.amount < 176 && cure.amount > 100, "\(cure)")
    #expect(cure.lowering < 247.5, "\(cure)")
    try check(scene, "page", "cover")
  }

  @Test("a cure helps and one percent less does not, wherever two layers cross", arguments: 0..<40)
  func random(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    var scene = Scene(Size(400, 300), distance: seed % 4 == 0 ? nil : 900)
    for name in ["a", "b"] {
      let frame = Rect(number(0...150), number(0...100), number(80...220), number(80...160))
      let turn = Transform3D.rotation(number(-0.9...0.9), number(-1...1), number(-1...1), 0.1)
      let height = number(-30...30)
      scene.add(name, frame) {
        $0.transform = turn
        $0.zPosition = height
      }
    }
    for name in ["a", "b"] { try check(scene, name, "seed \(seed), \(name)") }
  }
}
