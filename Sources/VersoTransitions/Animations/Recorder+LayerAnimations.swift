import VersoGeometry
import VersoLayers
import VersoTiming

extension Recorder {
  /// Adds an animation to a layer under a key; one that is there under the same key is taken away.
  func add(_ given: LayerAnimation, to id: LayerID, key: String?, delegate: LayerAnimationDelegate?) {
    guard failure == nil else { return }
    animationCount += 1
    var animation = given
    animation.identifier = animationCount
    if animation.duration == 0 { animation.duration = 0.25 }
    if animation.beginTime == 0 { animation.beginTime = now }
    let name = key ?? "animation \(animationCount)"
    remove(key: name, from: id)
    guard stage == .recording else {
      finishStopped(animation, delegate)
      return
    }
    let timing = MediaTiming(
      beginTime: animation.beginTime, duration: animation.duration, speed: animation.speed,
      timeOffset: animation.timeOffset, repeatCount: animation.repeatCount, repeatDuration: animation.repeatDuration,
      autoreverses: animation.autoreverses, fillMode: animation.fillMode)
    let end = timing.endTime
    let removedAt = animation.isRemovedOnCompletion ? end : .infinity
    do throws(TransitionError) {
      try put(animation, timing, on: id, key: name, removedAt: removedAt)
    } catch {
      return fail(error)
    }
    addedAnimations[id, default: [:]][name] = animation
    scheduleDelegate(animation, delegate, id: id, key: name, end: end)
  }

  private func scheduleDelegate(
    _ animation: LayerAnimation, _ delegate: LayerAnimationDelegate?, id: LayerID, key: String, end: Double
  ) {
    if let didStart = delegate?.didStart {
      schedule(at: animation.beginTime, .action) { _ in didStart(animation) }
    }
    guard end.isFinite else { return }
    schedule(at: end, .completion) { [unowned self] finished in
      let isThere = addedAnimations[id]?[key]?.identifier == animation.identifier
      if isThere, animation.isRemovedOnCompletion { addedAnimations[id]?[key] = nil }
      // One that was taken away before its end has stopped without finishing.
      delegate?.didStop?(animation, finished && isThere)
    }
  }

  private func finishStopped(_ animation: LayerAnimation, _ delegate: LayerAnimationDelegate?) {
    guard let didStop = delegate?.didStop else { return }
    schedule(at: now, .completion) { _ in didStop(animation, false) }
  }

  /// Takes away the animation of a key.
  func remove(key: String, from id: LayerID) {
    guard failure == nil, addedAnimations[id]?[key] != nil else { return }
    addedAnimations[id]?[key] = nil
    guard stage == .recording else { return }
    let moment = now
    for property in AnyLayerProperty.all {
      switch property {
      case .number(let property): removeKey(key, property, id, moment)
      case .point(let property): removeKey(key, property, id, moment)
      case .size(let property): removeKey(key, property, id, moment)
      case .rect(let property): removeKey(key, property, id, moment)
      case .transform(let property): removeKey(key, property, id, moment)
      case .color(let property): removeKey(key, property, id, moment)
      case .bend(let property): removeKey(key, property, id, moment)
      }
    }
  }

  private func removeKey<Value>(_ key: String, _ property: LayerProperty<Value>, _ id: LayerID, _ moment: Double) {
    tracks[id.index][keyPath: property.track]?.remove(key: Self.explicitKey(key), at: moment)
  }

  /// Keeps the keys of added animations apart from those of block animations, which are the properties' names.
  private static func explicitKey(_ key: String) -> String { "added:" + key }

  /// Takes away all animations of a layer, those of blocks too.
  func removeAllAnimations(from id: LayerID) {
    guard failure == nil else { return }
    addedAnimations[id] = nil
    if stage == .recording { tracks[id.index].removeAllAnimations(at: now) }
  }

  private func put(
    _ animation: LayerAnimation, _ timing: MediaTiming, on id: LayerID, key: String, removedAt: Double
  ) throws(TransitionError) {
    let parts = animation.keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    let known = AnyLayerProperty.all.map(\.name)
    guard let first = parts.first, let property = AnyLayerProperty.named(first) else {
      throw .invalidCall(
        "there is no animatable property '\(animation.keyPath)'"
          + NearestNames.suggestion(for: parts.first ?? "", among: known))
    }
    let component = parts.count > 1 ? parts[1] : nil
    switch property {
    case .number(let property): try put(animation, timing, property, component, id, key, removedAt)
    case .point(let property): try put(animation, timing, property, component, id, key, removedAt)
    case .size(let property): try put(animation, timing, property, component, id, key, removedAt)
    case .rect(let property): try put(animation, timing, property, component, id, key, removedAt)
    case .transform(let property): try put(animation, timing, property, component, id, key, removedAt)
    case .color(let property): try put(animation, timing, property, component, id, key, removedAt)
    case .bend(let property): try put(animation, timing, property, component, id, key, removedAt)
    }
  }

  private func put<Value>(
    _ animation: LayerAnimation, _ timing: MediaTiming, _ property: LayerProperty<Value>, _ component: String?,
    _ id: LayerID, _ key: String, _ removedAt: Double
  ) throws(TransitionError) {
    let shown = (tracks[id.index][keyPath: property.track]?.value(at: now)) ?? get(property, of: id)
    let effect: PropertyAnimation<Value>.Effect
    if let component {
      guard let part = Value.component(named: component) else {
        throw .invalidCall("'\(animation.keyPath)' names nothing that can be animated in \(property.name)")
      }
      effect = .component(part, try keyframes(animation, shown: shown.reading(part)))
    } else {
      effect = .value(try keyframes(animation, shown: shown))
    }
    let pacing: Pacing =
      animation.spring.map { .spring($0, duration: animation.duration) } ?? .curve(animation.timingFunction)
    let added = PropertyAnimation(
      key: Self.explicitKey(key), addedAt: now, removedAt: removedAt, timing: timing, pacing: pacing, effect: effect,
      isAdditive: animation.isAdditive)
    tracks[id.index].change(property) { $0.add(added) }
  }

  private func keyframes<Value: AnimatableValue>(
    _ animation: LayerAnimation, shown: Value
  ) throws(TransitionError) -> Keyframes<Value> {
    func read(_ value: LayerValue) throws(TransitionError) -> Value {
      guard let typed = Value(value), typed.isUsable else {
        throw .invalidCall("a value of the animation of '\(animation.keyPath)' is not of the property's type")
      }
      return typed
    }
    do {
      switch animation.content {
      case .keyframes(let values):
        var typed: [Value] = []
        for value in values { typed.append(try read(value)) }
        return try Keyframes(
          values: typed, keyTimes: animation.keyTimes, curves: animation.timingFunctions,
          calculationMode: animation.calculationMode)
      case .basic(let from, let to, let by):
        let start = try from.map(read)
        let end = try to.map(read)
        let difference = try by.map(read)
        let first = start ?? (end.flatMap { end in difference.map { end.stepped(by: $0, -1) } } ?? shown)
        let last = end ?? (difference.map { first.stepped(by: $0, 1) } ?? shown)
        return Keyframes.fromTo(first, last)
      }
    } catch let error as TransitionError {
      throw error
    } catch let error as TimingError {
      throw .timing(error)
    } catch {
      throw .invalidCall("the animation of '\(animation.keyPath)' cannot be used")
    }
  }
}

extension AnimatableValue {
  /// Returns the value a difference away, for the `by` of a basic animation.
  fileprivate func stepped(by difference: Self, _ sign: Double) -> Self {
    if let vector = self as? any VectorArithmeticValue { return vector.step(difference, sign) as? Self ?? self }
    return sign > 0 ? overlaid(with: difference) : self
  }
}

extension VectorArithmeticValue {
  fileprivate func step(_ difference: Any, _ sign: Double) -> Any {
    guard let typed = difference as? Self else { return self }
    return adding(typed.scaled(by: sign))
  }
}
