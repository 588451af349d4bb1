import VersoLayers

/// Which properties the animators move: each property has at most one that does, the last thing to animate it.
extension Recorder {
  /// Gives a property to an animator; what a block or another animator shows of it goes, as it does under a block.
  ///
  /// The change begins at what showed, whatever moved the property: another animator, running or standing, a block, or
  /// this animator.
  func hold(_ entry: any BlockEntry) {
    let earlier = held.updateValue(entry, forKey: entry.place)
    if stage == .recording {
      let isWaiting = earlier?.animator == entry.animator && earlier?.isShown == false
      entry.beginFromCurrentState(after: isWaiting ? earlier : nil, in: self)
    }
    if let earlier { replace(earlier) }
    guard stage == .recording else { return }
    entry.takeAway(ofBlock: true, in: self)
    cutShort(RunningAnimation.Key(layer: entry.layer, name: entry.place.property))
  }

  /// Takes a property from the animator that moves it, as something else animates it from now on.
  func release(_ place: AnimationBlock.PropertyKey) {
    if let entry = held.removeValue(forKey: place) { replace(entry) }
  }

  /// Takes all properties of a layer from the animators that move them.
  func releaseAll(of id: LayerID) {
    for place in held.keys where place.layer == id { release(place) }
  }

  /// Forgets that an animator moves a property, as it is over.
  func letGo(_ entry: any BlockEntry) {
    if held[entry.place] === entry { held[entry.place] = nil }
  }

  private func replace(_ entry: any BlockEntry) {
    entry.isReplaced = true
    if stage == .recording { entry.takeAway(ofBlock: false, in: self) }
  }
}
