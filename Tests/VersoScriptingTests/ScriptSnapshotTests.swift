import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

@testable import VersoScripting

/// Pictures of a part of a view, as scripts take them.
@Suite struct ScriptSnapshotTests {
  @Test func aPictureNamesItsPartAndTheScriptMayMoveIt() throws {
    let script = try ScriptSamples.animating(
      """
      local size = from.bounds.size
      local half = from:resizableSnapshotView { from = { size.width / 2, 0, size.width / 2, size.height } }
      assert(half.contentsRect == Rect(0.5, 0, 0.5, 1) and half.layer.contentsRect == half.contentsRect)
      assert(half.presentation.contentsRect == half.contentsRect)
      assert(from.contentsRect == Rect(0, 0, 1, 1))
      container:insertSubview(to, { at = 0 })
      container:addSubview(half)
      context:animate { curve = "linear",
        animations = function() half.contentsRect = { 0, 0, 0.5, 1 } end,
        completion = function()
          half:removeFromSuperview()
          from:removeFromSuperview()
          context:completeTransition(true)
        end }
      """)
    let run = try ScriptSamples.record(script)
    #expect(run.corrections.isEmpty)
    let tree = run.snapshot(at: 0.25)
    let half = try #require(tree.layersInTree.first { tree[$0].name == "from-part" })
    #expect(tree[half].state.contentsRect == Rect(0.375, 0, 0.5, 1))
    guard case .snapshot(let picture) = tree[half].state.contents else { throw Missing() }
    #expect(tree[picture.source].name == "from")
    #expect(picture.part(tree[half].state.contentsRect) == Rect(0.375 * 375, 0, 187.5, 667))
  }

  @Test func aPartThatIsNoRectangleIsAnError() throws {
    let script = try ScriptSamples.animating("from.contentsRect = { 0, 0, 1 }")
    let problem = #expect(throws: (any Error).self) { try ScriptSamples.record(script) }
    #expect(String(describing: problem).contains("contentsRect must be a rectangle"))
  }

  private struct Missing: Error {}
}
