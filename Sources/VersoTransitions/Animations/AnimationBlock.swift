import VersoLayers
import VersoTiming

/// A block animation while its closure runs: which properties it changes, from what to what.
final class AnimationBlock {
  /// What the block does with changes.
  enum Kind {
    /// Animates all of them, as UIKit's blocks do.
    case view
    /// Animates those of layers without a view, as a transaction does.
    case implicit
    /// Lets them show at once.
    case still
  }

  /// A part of a keyframe block, as fractions of its duration.
  struct Segment: Equatable {
    var start: Double
    var end: Double
  }

  /// How often what is changed runs.
  struct Repeats {
    var count = 0.0
    var autoreverses = false
  }

  let kind: Kind
  /// When it begins, in seconds of recording time, the delay included.
  let begin: Double
  let duration: Double
  let pacing: Pacing
  let options: AnimationOptions
  /// How the values between keyframes are found.
  let calculationMode: CalculationMode
  /// How often it runs; changed for a while by `modifyAnimations`.
  var repeats: Repeats
  /// The keyframe segment whose closure runs; nothing outside of one.
  var segment: Segment?
  /// The call that began the block, and that of the keyframe whose closure runs, by their places in the list of calls.
  var call: Int?
  var segmentCall: Int?
  /// Whether its changes are a property animator's, which moves them.
  var isAnimators = false
  private(set) var entries: [any BlockEntry] = []
  /// What is called when the animator has ended, with whether it reached its end.
  private(set) var completions: [(Bool) -> Void] = []
  private var places: [PropertyKey: Int] = [:]

  struct PropertyKey: Hashable {
    var layer: LayerID
    var property: String
  }

  init(
    kind: Kind = .view, begin: Double, duration: Double, pacing: Pacing, options: AnimationOptions = [],
    calculationMode: CalculationMode = .linear
  ) {
    self.kind = kind
    self.begin = begin
    self.duration = duration
    self.pacing = pacing
    self.options = options
    self.calculationMode = calculationMode
    repeats = Repeats(count: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse))
  }

  /// Takes down that a property was set while the block's closure ran.
  func note<Value>(_ property: LayerProperty<Value>, of id: LayerID, from old: Value, to new: Value) {
    let key = PropertyKey(layer: id, property: property.name)
    let whole = segment ?? Segment(start: 0, end: 1)
    if let place = places[key], let entry = entries[place] as? PropertyEntry<Value> {
      entry.add(new, whole)
    } else {
      places[key] = entries.count
      let entry = PropertyEntry(
        property: property, layer: id, start: old, repeats: repeats, calculationMode: calculationMode)
      entry.add(new, whole)
      entries.append(entry)
    }
  }

  /// Takes over what a block within this one changes, for the animator of both.
  func take(_ inner: AnimationBlock, _ completion: ((Bool) -> Void)?) {
    for entry in inner.entries { places[entry.place] = nil }
    entries += inner.entries
    completions += inner.completions
    if let completion { completions.append(completion) }
  }

  /// Adds the animations of all changed properties to the tracks.
  ///
  /// - Returns: what was added; a block that changes nothing adds nothing and completes at once.
  func finish(in recorder: Recorder) -> [RunningAnimation.Member] {
    entries.compactMap { $0.finish(self, recorder) }
  }
}

/// One property that a block changes, whatever the type of its value.
protocol BlockEntry: AnyObject {
  /// Which property of which layer.
  var place: AnimationBlock.PropertyKey { get }
  /// Adds the property's animation to its track; nothing where it does not change.
  func finish(_ block: AnimationBlock, _ recorder: Recorder) -> RunningAnimation.Member?

  /// Shows a stretch of the change, for an animator: what was there before under its key goes.
  func show(_ stretch: ProgressStretch, _ timing: MediaTiming, _ pacing: Pacing, in recorder: Recorder)

  /// Takes the animator's animation away and sets the model value, where wanted, to what shows at a fraction of the
  /// change.
  func settle(at fraction: Double, setsModel: Bool, in recorder: Recorder)

  /// Takes the animator's animation away, or the one that a block added before.
  func takeAway(ofBlock: Bool, in recorder: Recorder)

  /// Begins at what shows of the property now, as an animator's changes do; or where a change of the same property
  /// begins that the same animator has taken but not shown yet.
  func beginFromCurrentState(after earlier: (any BlockEntry)?, in recorder: Recorder)

  /// Whether an animator has shown it.
  var isShown: Bool { get }
  /// Whether the value changes at all.
  var isChange: Bool { get }
  /// The key of the animator that moves it in the tracks.
  var animator: String { get set }
  /// Whether something else animates the property since, so that its animator has no more to do with it.
  var isReplaced: Bool { get set }
  /// Where the property's change begins, as a fraction of its animator's.
  var startFraction: Double { get set }
  /// Whether it stands at its start until then, as it was added with a delay.
  var isDelayed: Bool { get set }
  /// The layer.
  var layer: LayerID { get }
}

final class PropertyEntry<Value: AnimatableValue>: BlockEntry {
  let property: LayerProperty<Value>
  let layer: LayerID
  private(set) var start: Value
  let repeats: AnimationBlock.Repeats
  private let calculationMode: CalculationMode
  var animator = ""
  var isReplaced = false
  private(set) var isShown = false
  var startFraction = 0.0
  var isDelayed = false
  private var segments: [(start: Double, end: Double, value: Value)] = []

  init(
    property: LayerProperty<Value>, layer: LayerID, start: Value, repeats: AnimationBlock.Repeats,
    calculationMode: CalculationMode
  ) {
    self.property = property
    self.layer = layer
    self.start = start
    self.repeats = repeats
    self.calculationMode = calculationMode
  }

  var place: AnimationBlock.PropertyKey { AnimationBlock.PropertyKey(layer: layer, property: property.name) }

  func add(_ value: Value, _ segment: AnimationBlock.Segment) {
    // Several changes in one closure count as one, to the last value.
    if let last = segments.last, last.start == segment.start, last.end == segment.end {
      segments[segments.count - 1].value = value
    } else {
      segments.append((segment.start, segment.end, value))
    }
  }

  func finish(_ block: AnimationBlock, _ recorder: Recorder) -> RunningAnimation.Member? {
    let from = block.options.contains(.beginFromCurrentState) ? shown(in: recorder) : start
    let local = recorder.localTime(of: layer)
    guard let keyframes = keyframes(from: from, block.calculationMode) else { return nil }
    recorder.release(place)
    let timing = MediaTiming(
      beginTime: local + (block.begin - recorder.now), duration: block.duration, repeatCount: repeats.count,
      autoreverses: repeats.autoreverses, fillMode: .both)
    let localEnd = timing.endTime
    let animation = PropertyAnimation(
      key: property.name, addedAt: recorder.now, removedAt: recorder.recordingTime(ofLocal: localEnd, on: layer),
      timing: timing, pacing: block.pacing, effect: .value(keyframes))
    recorder.tracks[layer.index].change(property) { $0.add(animation) }
    let (property, layer) = (property, layer)
    return RunningAnimation.Member(
      key: RunningAnimation.Key(layer: layer, name: property.name), localEnd: localEnd,
      moveRemoval: { [unowned recorder] end in
        let moment = recorder.now
        recorder.tracks[layer.index].change(property) { $0.moveRemoval(ofKey: property.name, at: moment, to: end) }
      })
  }

  /// What shows of the property now, as if nothing had set its model value in this block.
  private func shown(in recorder: Recorder) -> Value {
    guard let track = recorder.tracks[layer.index][keyPath: property.track] else { return start }
    let local = recorder.localTime(of: layer)
    return track.animations.reduce(start) { $1.apply(to: $0, at: recorder.now, local: local) }
  }

  /// The values over the block: held where no segment runs, one piece for each segment.
  private func keyframes(from first: Value, _ mode: CalculationMode) -> Keyframes<Value>? {
    // What leads to the value that shows just now still ends what moved the property until now.
    guard segments.contains(where: { $0.value != first || $0.value != start }) else { return nil }
    if segments.count == 1, segments[0].start == 0, segments[0].end == 1, mode != .discrete {
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
    // In discrete mode a value holds until the next one's time, and the last one until the end.
    return try? Keyframes(values: values, keyTimes: mode == .discrete ? times + [1] : times, calculationMode: mode)
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

  // MARK: Under an animator

  /// Whether it stands at its first value for a part of the animator's way, as it joined later.
  private var isHeld: Bool { startFraction > 0 && (isDelayed || startFraction < 1) }

  /// The change over the whole way of the animator; one that joined later goes straight from value to value.
  private var change: Keyframes<Value> {
    let whole = keyframes(from: start, isHeld ? .linear : calculationMode) ?? .fromTo(start, start)
    guard isHeld else { return whole }
    var times = [0] + whole.effectiveKeyTimes.map { startFraction + (1 - startFraction) * $0 }
    times[times.count - 1] = 1
    return (try? Keyframes(values: [start] + whole.values, keyTimes: times)) ?? whole
  }

  /// The fraction of the property's own change at a fraction of the animator's.
  private func own(_ fraction: Double) -> Double {
    startFraction < 1 || isDelayed ? fraction : 1
  }

  var isChange: Bool { segments.contains { $0.value != start } }

  func beginFromCurrentState(after earlier: (any BlockEntry)?, in recorder: Recorder) {
    start = (earlier as? PropertyEntry<Value>)?.start ?? shown(in: recorder)
  }

  func takeAway(ofBlock: Bool, in recorder: Recorder) {
    let moment = recorder.now
    recorder.tracks[layer.index][keyPath: property.track]?.remove(key: ofBlock ? property.name : animator, at: moment)
  }

  func show(_ stretch: ProgressStretch, _ timing: MediaTiming, _ pacing: Pacing, in recorder: Recorder) {
    guard !isReplaced else { return }
    isShown = true
    var local = timing
    local.beginTime += recorder.localTime(of: layer) - recorder.now
    let animation = PropertyAnimation(
      key: animator, addedAt: recorder.now, removedAt: .infinity, timing: local, pacing: pacing, effect: .value(change),
      stretch: ProgressStretch(from: own(stretch.from), to: own(stretch.to)))
    recorder.tracks[layer.index].change(property) { $0.add(animation) }
  }

  func settle(at fraction: Double, setsModel: Bool, in recorder: Recorder) {
    guard !isReplaced else { return }
    if recorder.stage == .recording { takeAway(ofBlock: false, in: recorder) }
    if setsModel { recorder.setPlainly(property, of: layer, to: change.value(at: own(fraction))) }
  }
}
