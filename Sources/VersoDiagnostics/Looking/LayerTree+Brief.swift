import VersoLayers
import VersoTransitions

extension LayerTree {
  /// One layer that is in the tree: what two runs can be compared by.
  struct Brief: Hashable {
    var name: String
    var parent: String?
    var state: LayerState

    /// Returns the layers of a run at nine even steps, and the run's length as nothing but the number of steps tells.
    static func all(_ run: TransitionRun) -> [Brief] {
      let duration = run.timeline.duration
      var length = LayerState()
      length.zPosition = duration
      return (0...8).flatMap { step in
        brief(run.timeline.snapshot(at: duration * Double(step) / 8))
      } + [Brief(name: "", parent: nil, state: length)]
    }

    /// Returns the layers of one tree.
    static func brief(_ tree: LayerTree) -> [Brief] {
      tree.layersInTree.map { id in
        Brief(name: tree[id].name, parent: tree[id].parent.map { tree[$0].name }, state: tree[id].state)
      }
    }
  }
}
