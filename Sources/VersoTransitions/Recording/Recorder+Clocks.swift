import VersoLayers
import VersoTiming

extension MediaTiming {
  /// The clock of a layer that was given none: it goes as the one around it does and, as any clock, shows 0 before it
  /// begins, at 0.
  static let usualClock = MediaTiming(duration: .infinity)
}

extension Recorder {
  /// The clocks from a layer up to the container's, the layer's own first.
  private func clocks(above id: LayerID) -> [MediaTiming] {
    guard hasClocks else { return [] }
    var found: [MediaTiming] = []
    var next: LayerID? = id
    while let here = next {
      found.append(models[here.index].clock ?? .usualClock)
      next = models[here.index].parent
    }
    return found
  }

  /// The present time of a layer's own clock, in seconds.
  func localTime(of id: LayerID) -> Double { localTime(of: id, at: now) }

  /// What a layer's own clock shows at a recording time, as the clocks stand now, in seconds.
  func localTime(of id: LayerID, at time: Double) -> Double {
    clocks(above: id).reversed().reduce(time) { $1.localTime(forParentTime: $0) }
  }

  /// Returns what a layer's clock shows when another one's shows a time, as the clocks stand now, in seconds.
  ///
  /// The way leads up to the nearest layer that holds both, or is one of them, and down again, so that no clock above it
  /// matters. Without a layer it is the recording's time, which lies above all.
  func convertTime(_ time: Double, from source: LayerID?, to target: LayerID?) -> Double {
    let (upward, downward) = (ancestors(of: source), ancestors(of: target))
    let (sources, targets) = (Set(upward), Set(downward))
    var result = time
    for id in upward.prefix(while: { !targets.contains($0) }) {
      result = (models[id.index].clock ?? .usualClock).parentTime(forLocalTime: result)
    }
    for id in downward.prefix(while: { !sources.contains($0) }).reversed() {
      result = (models[id.index].clock ?? .usualClock).localTime(forParentTime: result)
    }
    return result
  }

  /// The layer and those it lies in, the layer itself first; none without a layer.
  private func ancestors(of id: LayerID?) -> [LayerID] {
    var (found, next): ([LayerID], LayerID?) = ([], id)
    while let here = next {
      found.append(here)
      next = models[here.index].parent
    }
    return found
  }

  /// Returns the recording time at which a layer's own clock shows a time, as the clocks stand; infinity where one of
  /// them stands still or runs backwards, and not before now.
  func recordingTime(ofLocal time: Double, on id: LayerID) -> Double {
    guard time < Double.infinity else { return time }
    var result = time
    for clock in clocks(above: id) {
      guard clock.speed > 0 else { return Double.infinity }
      result = clock.parentTime(forLocalTime: result)
    }
    return max(result, now)
  }

  /// Sets a layer's clock from now on; what runs in its time then ends at another moment.
  func setClock(of id: LayerID, _ change: (inout MediaTiming) -> Void) {
    guard failure == nil else { return }
    var clock = models[id.index].clock ?? .usualClock
    change(&clock)
    guard clock.speed.isUsable, clock.timeOffset.isUsable, clock.beginTime.isUsable else {
      return fail(.unusableNumber(layer: tracks[id.index].name, property: "speed, timeOffset or beginTime"))
    }
    models[id.index].clock = clock
    guard stage == .recording else { return }
    hasClocks = true
    var track = tracks[id.index].clock ?? StepTrack(.usualClock)
    track.set(clock, at: now)
    tracks[id.index].clock = track
    rescheduleEnds(below: id)
  }

  /// Finds anew when the animations of a layer, and of those it holds, end.
  func rescheduleEnds(below id: LayerID) {
    guard hasClocks, stage == .recording else { return }
    var affected: Set<LayerID> = []
    var waiting = [id]
    while let next = waiting.popLast() {
      affected.insert(next)
      waiting.append(contentsOf: models[next.index].children)
    }
    var seen: Set<ObjectIdentifier> = []
    let keys = running.keys.filter { affected.contains($0.layer) }.sorted { ($0.layer, $0.name) < ($1.layer, $1.name) }
    for key in keys {
      guard let found = running[key], seen.insert(ObjectIdentifier(found)).inserted else { continue }
      for member in found.members where affected.contains(member.key.layer) {
        member.moveRemoval(recordingTime(ofLocal: member.localEnd, on: member.key.layer))
      }
      scheduleEnd(of: found)
    }
  }
}
