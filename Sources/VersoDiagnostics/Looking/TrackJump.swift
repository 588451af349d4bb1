import VersoGeometry
import VersoLayers
import VersoTransitions

/// A value that changes at once while its layer can be seen.
struct TrackJump {
  /// What happens at that moment.
  enum Cause: Hashable {
    /// An animation ends, and the model value shows again.
    case animationEnds
    /// An animation that was added before begins only now.
    case delayedAnimationBegins(addedAt: Double)
    /// An animation is added and begins at another value than showed.
    case animationBegins
    /// The model value is set, and nothing animates it.
    case modelSet
    /// The curve of an animation jumps at its end, or as it begins, as steps do.
    case curve
  }

  var layer: LayerID
  var property: String
  var time: Double
  var cause: Cause
  /// From what to what.
  var text: String
  /// How far the farthest corner moves on screen, in points.
  var distance: Double
  /// Whether the layer is still there at the moment itself; otherwise it goes away at that very moment.
  var staysVisible: Bool

  /// Less than this cannot be seen, in points.
  static let smallestDistance = 0.5
  /// Less than this cannot be seen.
  static let smallestOpacityChange = 0.02

  /// The largest difference of two values' numbers; 0 for what has none.
  fileprivate static func difference(_ before: Any, _ after: Any) -> Double {
    switch (before, after) {
    case (let a as Double, let b as Double): abs(a - b)
    case (let a as Point, let b as Point): max(abs(a.x - b.x), abs(a.y - b.y))
    case (let a as Rect, let b as Rect):
      max(abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height))
    case (let a as Transform3D, let b as Transform3D): zip(a.values, b.values).map { abs($0 - $1) }.max() ?? 0
    default: 0
    }
  }

  /// Returns every jump of a timeline, in order of time.
  static func all(in timeline: Timeline) -> [TrackJump] {
    var found: [TrackJump] = []
    var moments = PlacedMoments(timeline)
    for index in timeline.layers.indices where timeline.layers[index].clock == nil {
      if WorkInterrupts.isRequested { return [] }
      for property in AnyLayerProperty.all {
        property.addJumps(of: LayerID(index), in: timeline, &moments, to: &found)
      }
    }
    return found.sorted { ($0.time, $0.layer.index, $0.property) < ($1.time, $1.layer.index, $1.property) }
  }
}

extension AnyLayerProperty {
  fileprivate func addJumps(
    of layer: LayerID, in timeline: Timeline, _ moments: inout PlacedMoments, to found: inout [TrackJump]
  ) {
    func add<Value>(_ property: LayerProperty<Value>) {
      guard let track = timeline.layers[layer.index][keyPath: property.track], !track.changes.contains(where: \.isRamp)
      else { return }
      var times = Set(track.changes.map(\.time))
      for animation in track.animations { times.formUnion(animation.moments) }
      for time in times.sorted() where time > 0 && time <= timeline.duration {
        let earlier = Moments.before(time, in: timeline)
        let (before, after) = (track.value(at: earlier), track.value(at: time))
        guard before != after, var cause = track.cause(at: time) else { continue }
        if track.jumpsByCurve(at: time, to: after) { cause = .curve }
        guard let seen = moments.visibleChange(of: layer, from: earlier, to: time) else { continue }
        if !seen.distance.isFinite {
          // The layer is gone by then, so that only the values tell; a matrix counts by its factors.
          let smallest = before is Transform3D ? 0.003 : TrackJump.smallestDistance
          guard TrackJump.difference(before, after) > smallest else { continue }
        }
        if let a = before as? Double, let b = after as? Double, property.name == "opacity" {
          guard abs(a - b) > TrackJump.smallestOpacityChange else { continue }
        } else {
          guard seen.distance > (track.endsWithSpring(at: time) ? timeline.springRest : TrackJump.smallestDistance)
          else {
            continue
          }
        }
        found.append(
          TrackJump(
            layer: layer, property: property.name, time: time, cause: cause, text: LintText.jump(before, after),
            distance: seen.distance, staysVisible: seen.stays))
      }
    }
    visit(add, add, add, add, add, add, add, add)
  }
}

extension Track {
  /// What happens to the value at a time.
  fileprivate func cause(at time: Double) -> TrackJump.Cause? {
    let tolerance = 1e-9 * max(1, time)
    func isNow(_ other: Double) -> Bool { abs(other - time) <= tolerance }
    if let added = animations.last(where: { $0.span.map { isNow($0.begin) } ?? false && $0.removedAt > time }) {
      if isNow(added.addedAt) { return .animationBegins }
      return added.addedAt < time ? .delayedAnimationBegins(addedAt: added.addedAt) : nil
    }
    if animations.contains(where: { isNow($0.addedAt) && $0.removedAt > time }) { return .animationBegins }
    if changes.contains(where: { isNow($0.time) }) { return .modelSet }
    if animations.contains(where: { isNow($0.removedAt) || $0.span.map { isNow($0.end) } ?? false }) {
      return .animationEnds
    }
    return nil
  }
}

extension Track {
  /// Whether the jump to a value at a time is the curve's own: that of an animation which begins with a part of its way,
  /// or that of one which ends at the last of its values.
  fileprivate func jumpsByCurve(at time: Double, to value: Value) -> Bool {
    animations.contains { animation in
      guard animation.groups.isEmpty else { return false }
      // A spring that is cut off is told of as such.
      if case .spring = animation.pacing, abs(animation.timing.endTime - time) < 1e-9 {
        switch animation.effect {
        case .value(let keyframes): return keyframes.value(at: 1).isNear(value)
        case .component(let component, let keyframes):
          return abs(keyframes.value(at: 1) - value.reading(component)) < 1e-9
        case .computed: return false
        }
      }
      guard case .curve(let curve) = animation.pacing, let edges = CurveEdges(curve) else { return false }
      if abs(animation.timing.beginTime - time) < 1e-9 { return abs(edges.first) > 1e-3 }
      guard abs(animation.timing.endTime - time) < 1e-9, abs(edges.last - edges.end) > 1e-3,
        case .value(let keyframes) = animation.effect
      else { return false }
      return keyframes.value(at: edges.end).isNear(value)
    }
  }

  /// Whether an animation that ends at a time is a spring, which is not forced to rest.
  fileprivate func endsWithSpring(at time: Double) -> Bool {
    animations.contains { animation in
      guard case .spring = animation.pacing else { return false }
      return abs(animation.removedAt - time) < 1e-9 || abs(animation.timing.endTime - time) < 1e-9
    }
  }
}

extension Timeline {
  /// How far from its end a spring may still be when its time is over, in points: it is fitted to a thousandth of its way.
  fileprivate var springRest: Double {
    let bounds = layers[root.index].base.bounds
    return max(TrackJump.smallestDistance, 0.003 * max(bounds.width, bounds.height))
  }
}

extension PlacedMoments {
  /// What the eye gets of a change of one layer between two moments; nothing where it was not seen before.
  fileprivate mutating func visibleChange(of id: LayerID, from earlier: Double, to time: Double) -> (
    distance: Double, stays: Bool
  )? {
    guard let before = layer(id, at: earlier), before.effectiveOpacity > 0.01 else {
      return nil
    }
    guard let after = layer(id, at: time) else {
      return before.placement.bounds.isEmpty ? nil : (.infinity, false)
    }
    var distance = 0.0
    for corner in 0..<4 where before.isInFront[corner] && after.isInFront[corner] {
      let (x, y) = (after.x[corner] - before.x[corner], after.y[corner] - before.y[corner])
      distance = max(distance, (x * x + y * y).squareRoot())
    }
    return (distance, after.effectiveOpacity > 0.01)
  }
}
