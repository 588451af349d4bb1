import VersoGeometry
import VersoLayers
import VersoTransitions

extension LintSubject {
  /// The container's area, in square points.
  var area: Double { stage.width * stage.height }

  /// Whether a layer ever holds one of others.
  func holds(_ id: LayerID, anyOf others: Set<LayerID>) -> Bool {
    samples.contains { sample in
      sample.parents.contains { child, parent in parent == id && (others.contains(child) || child.index <= 2) }
    }
  }

  /// An animation that runs after a time.
  struct LateAnimation {
    var layer: LayerID
    var property: String
    var end: Double
  }

  /// Returns the animations that still change something after a time, the last ones first.
  func animations(after time: Double) -> [LateAnimation] {
    var found: [LateAnimation] = []
    for (index, track) in timeline.layers.enumerated() {
      for property in AnyLayerProperty.all {
        guard let end = property.lastChange(in: track, duration: duration), end > time + 0.05 * duration else {
          continue
        }
        found.append(LateAnimation(layer: LayerID(index), property: property.name, end: end))
      }
    }
    return found.sorted { $0.end > $1.end }
  }
}

extension AnyLayerProperty {
  /// When the last animation of a property ends, or its last change is; nothing where it never changes.
  fileprivate func lastChange(in track: LayerTrack, duration: Double) -> Double? {
    func last<Value>(_ property: LayerProperty<Value>) -> Double? {
      guard let track = track[keyPath: property.track] else { return nil }
      let animations = track.animations.map { min($0.removedAt, $0.groups.isEmpty ? $0.timing.endTime : duration) }
      return (animations + track.changes.filter(\.isRamp).map(\.time)).max().map { min($0, duration) }
    }
    return visit(last, last, last, last, last, last, last, last)
  }
}
