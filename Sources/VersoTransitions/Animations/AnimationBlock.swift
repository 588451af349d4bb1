import VersoLayers
import VersoTiming

/// A block animation while its closure runs: which properties it changes, from what to what.
final class AnimationBlock {
  /// A part of a keyframe block, as fractions of its duration.
  struct Segment {
    var start: Double
    var end: Double
  }

  /// When it begins, in seconds of recording time, the delay included.
  let begin: Double
  let duration: Double
  let pacing: Pacing
  let options: AnimationOptions
  /// The keyframe segment whose closure runs; nothing outside of one.
  var segment: Segment?
  private var entries: [any BlockEntry] = []
  private var places: [PropertyKey: Int] = [:]

  struct PropertyKey: Hashable {
    var layer: LayerID
    var property: String
  }

  init(begin: Double, duration: Double, pacing: Pacing, options: AnimationOptions) {
    self.begin = begin
    self.duration = duration
    self.pacing = pacing
    self.options = options
  }

  /// Takes down that a property was set while the block's closure ran.
  func note<Value>(_ property: LayerProperty<Value>, of id: LayerID, from old: Value, to new: Value) {
    let key = PropertyKey(layer: id, property: property.name)
    let whole = segment ?? Segment(start: 0, end: 1)
    if let place = places[key], let entry = entries[place] as? PropertyEntry<Value> {
      entry.add(new, whole)
    } else {
      places[key] = entries.count
      let entry = PropertyEntry(property: property, layer: id, start: old)
      entry.add(new, whole)
      entries.append(entry)
    }
  }

  /// Adds the animations of all changed properties to the tracks.
  ///
  /// - Returns: whether anything changed; a block that changes nothing completes at once.
  func finish(in recorder: Recorder) -> Bool {
    var changed = false
    for entry in entries where entry.finish(self, recorder) { changed = true }
    return changed
  }
}

/// One property that a block changes, whatever the type of its value.
private protocol BlockEntry: AnyObject {
  func finish(_ block: AnimationBlock, _ recorder: Recorder) -> Bool
}

private final class PropertyEntry<Value: AnimatableValue>: BlockEntry {
  let property: LayerProperty<Value>
  let layer: LayerID
  let start: Value
  private var segments: [(start: Double, end: Double, value: Value)] = []

  init(property: LayerProperty<Value>, layer: LayerID, start: Value) {
    self.property = property
    self.layer = layer
    self.start = start
  }

  func add(_ value: Value, _ segment: AnimationBlock.Segment) {
    // Several changes in one closure count as one, to the last value.
    if let last = segments.last, last.start == segment.start, last.end == segment.end {
      segments[segments.count - 1].value = value
    } else {
      segments.append((segment.start, segment.end, value))
    }
  }

  func finish(_ block: AnimationBlock, _ recorder: Recorder) -> Bool {
    var from = start
    if block.options.contains(.beginFromCurrentState), let track = recorder.tracks[layer.index][keyPath: property.track]
    {
      // What shows, as if this block had not set the model value yet.
      from = track.animations.reduce(start) { $1.apply(to: $0, at: recorder.now) }
    }
    guard let keyframes = keyframes(from: from) else { return false }
    let animation = PropertyAnimation(
      key: property.name, addedAt: recorder.now, removedAt: block.begin + block.duration,
      timing: MediaTiming(beginTime: block.begin, duration: block.duration, fillMode: .both), pacing: block.pacing,
      effect: .value(keyframes))
    recorder.tracks[layer.index].change(property) { $0.add(animation) }
    return true
  }

  /// The values over the block: held where no segment runs, one straight piece for each segment.
  private func keyframes(from first: Value) -> Keyframes<Value>? {
    guard segments.contains(where: { $0.value != first }) else { return nil }
    if segments.count == 1, segments[0].start == 0, segments[0].end == 1 {
      return Keyframes.fromTo(first, segments[0].value)
    }
    var (times, values) = ([0.0], [first])
    for segment in segments.sorted(by: { $0.start < $1.start }) {
      let end = max(segment.end, segment.start)
      cut(&times, &values, at: segment.start)
      if times[times.count - 1] < segment.start {
        times.append(segment.start)
        values.append(values[values.count - 1])
      }
      times.append(end)
      values.append(segment.value)
    }
    if times[times.count - 1] < 1 {
      times.append(1)
      values.append(values[values.count - 1])
    }
    return try? Keyframes(values: values, keyTimes: times)
  }

  /// Ends what reaches beyond a time there, at the value it has by then: a later segment takes over.
  private func cut(_ times: inout [Double], _ values: inout [Value], at time: Double) {
    while let last = times.last, last > time, times.count > 1 {
      let (before, after) = (times.count - 2, times.count - 1)
      let u = times[before] >= time ? 0 : (time - times[before]) / (times[after] - times[before])
      let value = Value.interpolate(values[before], values[after], u)
      if times[before] >= time {
        times.removeLast()
        values.removeLast()
      } else {
        times[after] = time
        values[after] = value
      }
    }
  }
}
