import VersoGeometry
import VersoLayers
import VersoTiming

/// A layer animation that was added, with where its parts stand in the tracks.
struct AddedAnimation {
  /// The animation as it was when it was added.
  var animation: LayerAnimation
  /// The property and the key in its track, for each animation of a group.
  var parts: [(property: AnyLayerProperty, key: String)]
}

extension Recorder {
  /// Adds an animation to a layer under a key; one that is there under the same key is taken away.
  func add(_ given: LayerAnimation, to id: LayerID, key: String?, delegate: LayerAnimationDelegate?) {
    guard failure == nil else { return }
    animationCount += 1
    var animation = given
    animation.identifier = animationCount
    if animation.duration == 0 {
      animation.duration = animation.settlingDuration ?? transactions.current.animationDuration
    }
    do throws(TransitionError) { try animation.checkNumbers() } catch { return fail(error) }
    noteAdding(animation, of: id, key: key)
    let local = localTime(of: id)
    let isImmediate = animation.beginTime == 0
    if isImmediate { animation.beginTime = local }
    let name = key ?? "animation \(animationCount)"
    quietly { remove(key: name, from: id) }
    guard stage == .recording else {
      if let didStop = delegate?.didStop { schedule(at: now, .completion) { _ in didStop(animation, false) } }
      return
    }
    let localEnd = animation.timing(beginTime: animation.beginTime, duration: animation.duration).endTime
    let trackKey = Self.explicitKey(name)
    var placing = AnimationPlacing(
      layer: id, key: trackKey,
      removedAt: animation.isRemovedOnCompletion ? recordingTime(ofLocal: localEnd, on: id) : .infinity)
    do throws(TransitionError) {
      try put(animation, beginTime: animation.beginTime, groups: [], &placing)
    } catch {
      return fail(error)
    }
    addedAnimations[id, default: [:]][name] = AddedAnimation(animation: animation, parts: placing.parts)
    if let didStart = delegate?.didStart {
      let begin = isImmediate ? now : recordingTime(ofLocal: animation.beginTime, on: id)
      if begin.isFinite { schedule(at: begin, .action) { _ in didStart(animation) } }
    }
    watch(animation, name, placing, localEnd: localEnd, delegate)
  }

  /// Keeps watch over an added animation's end.
  private func watch(
    _ animation: LayerAnimation, _ name: String, _ placing: AnimationPlacing, localEnd: Double,
    _ delegate: LayerAnimationDelegate?
  ) {
    let id = placing.layer
    let member = RunningAnimation.Member(
      key: RunningAnimation.Key(layer: id, name: placing.key), localEnd: localEnd,
      moveRemoval: { [unowned self] end in
        guard animation.isRemovedOnCompletion else { return }
        for part in placing.parts { moveRemoval(of: part.key, part.property, id, to: end) }
      })
    let running = RunningAnimation([member]) { [unowned self] finished in
      let isThere = addedAnimations[id]?[name]?.animation.identifier == animation.identifier
      if isThere, animation.isRemovedOnCompletion { addedAnimations[id]?[name] = nil }
      // One that was taken away before its end has stopped without finishing.
      delegate?.didStop?(animation, finished && isThere)
    }
    if transactions.isOpen { transactionAnimations.append(running) }
    start(running)
  }

  /// Takes away the animation of a key.
  func remove(key: String, from id: LayerID) {
    guard failure == nil, let added = addedAnimations[id]?[key] else { return }
    note(.removeAnimation(key: key), id)
    addedAnimations[id]?[key] = nil
    guard stage == .recording else { return }
    let moment = now
    for part in added.parts {
      switch part.property {
      case .number(let property): removeKey(part.key, property, id, moment)
      case .point(let property): removeKey(part.key, property, id, moment)
      case .size(let property): removeKey(part.key, property, id, moment)
      case .rect(let property): removeKey(part.key, property, id, moment)
      case .transform(let property): removeKey(part.key, property, id, moment)
      case .color(let property): removeKey(part.key, property, id, moment)
      case .boolean(let property): removeKey(part.key, property, id, moment)
      case .bend(let property): removeKey(part.key, property, id, moment)
      }
    }
    cutShort(RunningAnimation.Key(layer: id, name: Self.explicitKey(key)))
  }

  private func removeKey<Value>(_ key: String, _ property: LayerProperty<Value>, _ id: LayerID, _ moment: Double) {
    tracks[id.index][keyPath: property.track]?.remove(key: key, at: moment)
  }

  private func moveRemoval(of key: String, _ property: AnyLayerProperty, _ id: LayerID, to end: Double) {
    func move<Value>(_ property: LayerProperty<Value>) {
      tracks[id.index][keyPath: property.track]?.moveRemoval(ofKey: key, at: now, to: end)
    }
    switch property {
    case .number(let property): move(property)
    case .point(let property): move(property)
    case .size(let property): move(property)
    case .rect(let property): move(property)
    case .transform(let property): move(property)
    case .color(let property): move(property)
    case .boolean(let property): move(property)
    case .bend(let property): move(property)
    }
  }

  /// The tracks without the animations that were added to layers, which show on top of the model values and change none.
  var tracksOfModels: [LayerTrack] {
    guard animationCount > 0 else { return tracks.all }
    var tracks = tracks.all
    func drop<Value>(_ property: LayerProperty<Value>, _ place: Int) {
      guard let track = tracks[place][keyPath: property.track],
        track.animations.contains(where: { Self.isExplicitKey($0.key) })
      else { return }
      tracks[place][keyPath: property.track]?.removeAll(at: 0, where: Self.isExplicitKey)
    }
    for place in tracks.indices {
      for property in AnyLayerProperty.all {
        switch property {
        case .number(let property): drop(property, place)
        case .point(let property): drop(property, place)
        case .size(let property): drop(property, place)
        case .rect(let property): drop(property, place)
        case .transform(let property): drop(property, place)
        case .color(let property): drop(property, place)
        case .boolean(let property): drop(property, place)
        case .bend(let property): drop(property, place)
        }
      }
    }
    return tracks
  }

  private static func isExplicitKey(_ key: String) -> Bool { key.hasPrefix("added:") }

  /// Keeps the keys of added animations apart from those of block animations, which are the properties' names.
  private static func explicitKey(_ key: String) -> String { "added:" + key }

  /// Takes away all animations of a layer, those of blocks too.
  func removeAllAnimations(from id: LayerID) {
    guard failure == nil else { return }
    note(.removeAnimation(key: nil), id)
    addedAnimations[id] = nil
    releaseAll(of: id)
    guard stage == .recording else { return }
    tracks[id.index].removeAllAnimations(at: now)
    cutShortAll(of: id)
  }
}

/// Where the parts of an animation that is being added go.
struct AnimationPlacing {
  let layer: LayerID
  let key: String
  /// When they are taken away, in seconds of recording time.
  let removedAt: Double
  private(set) var parts: [(property: AnyLayerProperty, key: String)] = []

  init(layer: LayerID, key: String, removedAt: Double) {
    self.layer = layer
    self.key = key
    self.removedAt = removedAt
  }

  /// Returns the key for one more part, so that the parts of a group do not replace one another.
  mutating func nextKey(for property: AnyLayerProperty) -> String {
    let next = parts.isEmpty ? key : "\(key) #\(parts.count)"
    parts.append((property, next))
    return next
  }
}
