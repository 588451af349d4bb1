import VersoGeometry
import VersoLayers
import VersoTiming

// From what an animation says to what the tracks hold.
extension Recorder {
  /// The most animations a group may hold, nested ones counted.
  private static var mostParts: Int { 10_000 }

  /// Puts an animation, or all that a group holds, into the layer's tracks.
  func put(
    _ animation: LayerAnimation, beginTime: Double, groups: [GroupClock], _ placing: inout AnimationPlacing
  ) throws(TransitionError) {
    guard case .group(let inner) = animation.content else {
      return try put(
        animation, animation.timing(beginTime: beginTime, duration: animation.duration), groups, &placing)
    }
    guard groups.count < 64 else { throw .invalidCall("animation groups are nested more than 64 deep") }
    let clock = GroupClock(
      timing: animation.timing(beginTime: beginTime, duration: animation.duration), curve: animation.timingFunction)
    // Groups come after the plain animations beside them.
    for isGroup in [false, true] {
      for var child in inner where child.isGroup == isGroup {
        guard placing.parts.count < Self.mostParts else {
          throw .limit(transition: transitionID, what: "animations in a group", limit: Self.mostParts)
        }
        if child.duration == 0 { child.duration = child.settlingDuration ?? animation.duration }
        try child.checkNumbers()
        try put(child, beginTime: child.beginTime, groups: groups + [clock], &placing)
      }
    }
  }

  private func put(
    _ animation: LayerAnimation, _ timing: MediaTiming, _ groups: [GroupClock], _ placing: inout AnimationPlacing
  ) throws(TransitionError) {
    if animation.valueFunction == nil, let pair = PairKeyPath(animation.keyPath) {
      for part in try pair.animations(of: animation) { try put(part, timing, groups, &placing) }
      return
    }
    let parts = animation.keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first, let property = AnyLayerProperty.named(first) else {
      throw .invalidCall(
        "there is no animatable property '\(animation.keyPath)'"
          + NearestNames.suggestion(for: parts.first ?? "", among: AnyLayerProperty.all.map(\.name)))
    }
    let component = parts.count > 1 ? parts[1] : nil
    let target = AnimationTarget(animation: animation, timing: timing, groups: groups, component: component)
    switch property {
    case .number(let typed): try put(target, typed, property, &placing)
    case .point(let typed):
      if case .path(let path, let rotation) = animation.content {
        return try put(path, rotation, target, typed, property, &placing)
      }
      try put(target, typed, property, &placing)
    case .size(let typed): try put(target, typed, property, &placing)
    case .rect(let typed): try put(target, typed, property, &placing)
    case .transform(let typed):
      if let effect = try transformEffect(target) {
        return add(target, effect: .computed(effect), typed, property, &placing)
      }
      try put(target, typed, property, &placing)
    case .color(let typed): try put(target, typed, property, &placing)
    case .boolean(let typed): try put(target, typed, property, &placing)
    case .bend(let typed): try put(target, typed, property, &placing)
    }
  }

  private func put<Value>(
    _ target: AnimationTarget, _ property: LayerProperty<Value>, _ any: AnyLayerProperty,
    _ placing: inout AnimationPlacing
  ) throws(TransitionError) {
    // What shows is the work of all animations there, so it is asked for only where a value is missing.
    let id = placing.layer
    if let component = target.component {
      guard let part = Value.component(named: component) else {
        throw .invalidCall("'\(target.animation.keyPath)' names nothing that can be animated in \(property.name)")
      }
      guard let keyframes: Keyframes<Double> = try target.keyframes(shown: shownValue(property, of: id).reading(part))
      else { return }
      add(target, effect: .component(part, keyframes), property, any, &placing)
    } else {
      guard let keyframes = try target.keyframes(shown: shownValue(property, of: id)) else { return }
      add(target, effect: .value(keyframes), property, any, &placing)
    }
  }

  private func shownValue<Value>(_ property: LayerProperty<Value>, of id: LayerID) -> Value {
    tracks[id.index][keyPath: property.track]?.value(at: now, local: localTime(of: id)) ?? get(property, of: id)
  }

  private func add<Value>(
    _ target: AnimationTarget, effect: PropertyAnimation<Value>.Effect, isAdditive: Bool? = nil,
    _ property: LayerProperty<Value>, _ any: AnyLayerProperty, _ placing: inout AnimationPlacing
  ) {
    let animation = target.animation
    let added = PropertyAnimation(
      key: placing.nextKey(for: any), addedAt: now, removedAt: placing.removedAt, timing: target.timing,
      pacing: animation.spring.map { .spring($0, duration: animation.duration) } ?? .curve(animation.timingFunction),
      effect: effect, isAdditive: isAdditive ?? animation.isAdditive, isCumulative: animation.isCumulative,
      groups: target.groups)
    tracks[placing.layer.index].change(property) { $0.add(added) }
  }

  /// A path for a point, and the turn along it where it is wanted.
  private func put(
    _ path: AnimationPath, _ rotation: LayerAnimation.PathRotation, _ target: AnimationTarget,
    _ property: LayerProperty<Point>, _ any: AnyLayerProperty, _ placing: inout AnimationPlacing
  ) throws(TransitionError) {
    let animation = target.animation
    guard target.component == nil, path.isUsable else {
      throw .invalidCall("the path for '\(animation.keyPath)' cannot be used: it moves a whole point by usable numbers")
    }
    let motion: PathMotion
    do {
      motion = try PathMotion(
        path, calculationMode: animation.calculationMode, keyTimes: animation.keyTimes,
        curves: animation.timingFunctions ?? [])
    } catch {
      throw .timing(error)
    }
    add(target, effect: .computed(PathEffect(motion)), property, any, &placing)
    guard rotation != .none else { return }
    // The turn applies before the layer's own transform.
    add(
      target, effect: .computed(PathHeadingEffect(motion, isReversed: rotation == .autoReverse)), isAdditive: true,
      .transform, .transform(.transform), &placing)
  }

  /// The effect of a value function or of function lists; nothing where the animation has neither.
  private func transformEffect(_ target: AnimationTarget) throws(TransitionError) -> (any ComputedEffect<Transform3D>)?
  {
    if let function = target.animation.valueFunction { return try target.valueFunctionEffect(function) }
    guard target.component == nil else { return nil }
    if let effect = try target.functionListEffect() { return effect }
    return target.splineEffect()
  }
}

extension LayerAnimation {
  /// Whether it holds other animations.
  var isGroup: Bool {
    if case .group = content { true } else { false }
  }
}
