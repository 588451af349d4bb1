import VersoLayers

/// Animations that complete together: those of one block, of one transaction, or a single one.
final class RunningAnimation {
  /// Which animation of which layer.
  struct Key: Hashable {
    var layer: LayerID
    /// The key in the layer's tracks, with the property's name where several properties share it.
    var name: String
  }

  /// One of the animations.
  struct Member {
    var key: Key
    /// When it ends, in seconds of the layer's own time; infinity for never.
    var localEnd: Double
    /// Tells the track when the animation goes, as the layer's clock was changed.
    var moveRemoval: (Double) -> Void
  }

  var members: [Member]
  /// Whether none was taken away before its end.
  var isWhole = true
  var isOver = false
  /// When the end is scheduled for, in seconds of recording time; nothing where it never comes by itself.
  var scheduledEnd: Double?
  /// Counts how often the end was scheduled: only the last one counts.
  var generation = 0
  /// What else waits for the end: the completions of the transactions it was added in.
  var whenOver: [() -> Void] = []
  /// Called once at the end, with whether all ran to their ends.
  let onEnd: (Bool) -> Void

  init(_ members: [Member], onEnd: @escaping (Bool) -> Void) {
    self.members = members
    self.onEnd = onEnd
  }
}

extension Recorder {
  /// Keeps watch over animations that were just added to the tracks; those they replace count as cut short.
  func start(_ running: RunningAnimation) {
    for member in running.members {
      cutShort(member.key)
      self.running[member.key] = running
    }
    scheduleEnd(of: running)
  }

  /// Takes an animation that no longer runs out of what completes with it.
  func cutShort(_ key: RunningAnimation.Key) {
    guard let old = running.removeValue(forKey: key) else { return }
    old.members.removeAll { $0.key == key }
    old.isWhole = false
    if old.members.isEmpty { scheduleEnd(of: old) }
  }

  /// Takes all animations of a layer out of what completes with them.
  func cutShortAll(of id: LayerID) {
    for key in running.keys.filter({ $0.layer == id }).sorted(by: { $0.name < $1.name }) { cutShort(key) }
  }

  /// Schedules the moment at which the last of the animations ends, as the clocks stand; now where none is left.
  func scheduleEnd(of running: RunningAnimation) {
    running.generation += 1
    let generation = running.generation
    let end = running.members.map { recordingTime(ofLocal: $0.localEnd, on: $0.key.layer) }.max() ?? now
    guard end < Double.infinity else {
      if running.scheduledEnd != nil || generation == 1 { endless.append(running) }
      running.scheduledEnd = nil
      return
    }
    running.scheduledEnd = end
    schedule(at: end, .completion) { [unowned self] finished in
      guard running.generation == generation, !running.isOver else { return }
      self.end(running, finished: finished)
    }
  }

  private func end(_ running: RunningAnimation, finished: Bool) {
    running.isOver = true
    for member in running.members where self.running[member.key] === running { self.running[member.key] = nil }
    running.onEnd(finished && running.isWhole)
    for body in running.whenOver { body() }
  }

  /// Ends what would never end by itself, as the run is over.
  func endEndless() {
    let waiting = endless
    endless = []
    for running in waiting where !running.isOver && running.scheduledEnd == nil { end(running, finished: false) }
  }
}
