import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// One animation of a run, whatever the type of its values.
struct AnimationUse {
  var layer: LayerID
  /// The property's name, with the component's where only one number of it is animated.
  var property: String
  /// The name of the property's own key path.
  var base: String
  var addedAt: Double
  var timing: MediaTiming
  var pacing: Pacing
  /// The first and the last value, where they are one number, or the only numbers of a value that differ.
  var ends: (from: Double, to: Double)?
  /// Whether it runs in a group, in a time of its own.
  var isGrouped: Bool

  /// Returns the animations of a run, layer by layer.
  static func all(in timeline: Timeline) -> [AnimationUse] {
    var found: [AnimationUse] = []
    for (index, track) in timeline.layers.enumerated() {
      for property in AnyLayerProperty.all { property.addUses(of: LayerID(index), track, to: &found) }
    }
    return found
  }

  /// The number at a fraction of the way between the ends.
  func number(at part: Double) -> Double? { ends.map { $0.from + ($0.to - $0.from) * part } }
}

extension AnyLayerProperty {
  fileprivate func addUses(of layer: LayerID, _ track: LayerTrack, to found: inout [AnimationUse]) {
    func add<Value>(_ property: LayerProperty<Value>) {
      for animation in track[keyPath: property.track]?.animations ?? [] {
        var use = AnimationUse(
          layer: layer, property: property.name, base: property.name, addedAt: animation.addedAt,
          timing: animation.timing, pacing: animation.pacing, ends: nil, isGrouped: !animation.groups.isEmpty)
        switch animation.effect {
        case .value(let keyframes): use.ends = AnimationUse.numbers(keyframes.value(at: 0), keyframes.value(at: 1))
        case .component(let component, let keyframes):
          if let named = component as? any RawRepresentable { use.property += ".\(named.rawValue)" }
          use.ends = (keyframes.value(at: 0), keyframes.value(at: 1))
        case .computed: break
        }
        found.append(use)
      }
    }
    visit(add, add, add, add, add, add, add, add)
  }
}

extension AnimationUse {
  /// The one number by which two values differ; nothing where several do.
  fileprivate static func numbers(_ a: Any, _ b: Any) -> (Double, Double)? {
    switch (a, b) {
    case (let a as Double, let b as Double): return (a, b)
    case (let a as Point, let b as Point):
      if a.y == b.y { return (a.x, b.x) }
      return a.x == b.x ? (a.y, b.y) : nil
    default: return nil
    }
  }
}
