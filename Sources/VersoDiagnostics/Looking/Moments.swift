import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// When to look at a run.
enum Moments {
  /// Into how many parts a run is cut.
  static let parts = 32
  /// The most moments of change that are looked at besides.
  static let most = 48

  /// Returns the times at which something may change at once, in order, the ends of the recording left aside.
  static func all(in timeline: Timeline) -> [Double] {
    var times: Set<Double> = []
    for track in timeline.layers {
      add(track.children.changes.map(\.time), &times)
      if let contents = track.contents { add(contents.changes.map(\.time), &times) }
      for property in AnyLayerProperty.all { property.addMoments(of: track, to: &times) }
    }
    let sorted = times.filter { $0 > 0 && $0 < timeline.duration }.sorted()
    guard sorted.count > most else { return sorted }
    // Too many: they are thinned evenly, so that what was found does not depend on chance.
    return (0..<most).map { sorted[$0 * sorted.count / most] }
  }

  /// Returns the run at even steps, at every moment of change and just before it.
  ///
  /// - Parameter earlier: samples of other runs in the same container; where one shows the same, the frame is taken
  ///   from there, since working it out is most of the work and many transitions do the same for several operations.
  static func samples(
    of timeline: Timeline, at moments: [Double], reusing earlier: [[LintSample]] = [], threads: Int = 1
  ) -> [LintSample] {
    let duration = timeline.duration
    var times = duration > 0 ? (0...parts).map { duration * Double($0) / Double(parts) } : [0]
    for moment in moments { times += [before(moment, in: timeline), moment] }
    // What goes away at the very end is seen until then.
    times.append(before(duration, in: timeline))
    times.sort()
    var unique: [Double] = []
    for time in times where unique.last != time { unique.append(time) }
    let known = Dictionary(grouping: earlier.joined(), by: \.time)
    let moments = unique
    return ParallelWork.map(count: moments.count, threads: threads) { index in
      sample(of: timeline, at: moments[index], reusing: known[moments[index]] ?? [])
    }
  }

  /// Returns one moment of a run.
  static func sample(of timeline: Timeline, at time: Double, reusing earlier: [LintSample] = []) -> LintSample {
    let tree = timeline.snapshot(at: time)
    var parents: [LayerID: LayerID] = [:]
    for (index, node) in tree.nodes.enumerated() {
      if let parent = node.parent { parents[LayerID(index)] = parent }
    }
    let progress = timeline.duration > 0 ? time / timeline.duration : 1
    let known = earlier.first { $0.frame.progress == progress && $0.tree == tree }?.frame
    return LintSample(
      time: time, frame: known ?? Frame(tree, time: time, progress: progress), placed: timeline.placedLayers(at: time),
      tree: tree, parents: parents)
  }

  /// The time just before a moment: nothing moves far in between.
  static func before(_ moment: Double, in timeline: Timeline) -> Double {
    max(moment - 1e-7 * max(timeline.duration, 1e-3), 0)
  }

  private static func add(_ found: [Double], _ times: inout Set<Double>) {
    for time in found where time.isFinite { times.insert(time) }
  }
}

extension AnyLayerProperty {
  /// Adds the times at which a property's value may jump.
  fileprivate func addMoments(of track: LayerTrack, to times: inout Set<Double>) {
    func add<Value>(_ property: LayerProperty<Value>) {
      guard let track = track[keyPath: property.track] else { return }
      let isSampled = track.changes.contains { $0.isRamp }
      if !isSampled { for change in track.changes where change.time.isFinite { times.insert(change.time) } }
      for animation in track.animations {
        for time in animation.moments where time.isFinite { times.insert(time) }
      }
    }
    visit(add, add, add, add, add, add, add, add)
  }

  /// Calls the function that fits the property's type.
  func visit<Result>(
    _ number: (LayerProperty<Double>) -> Result, _ point: (LayerProperty<Point>) -> Result,
    _ size: (LayerProperty<Size>) -> Result, _ rect: (LayerProperty<Rect>) -> Result,
    _ transform: (LayerProperty<Transform3D>) -> Result, _ color: (LayerProperty<Color>) -> Result,
    _ bend: (LayerProperty<Bend>) -> Result, _ boolean: (LayerProperty<Bool>) -> Result
  ) -> Result {
    switch self {
    case .number(let property): number(property)
    case .point(let property): point(property)
    case .size(let property): size(property)
    case .rect(let property): rect(property)
    case .transform(let property): transform(property)
    case .color(let property): color(property)
    case .bend(let property): bend(property)
    case .boolean(let property): boolean(property)
    }
  }
}

extension PropertyAnimation {
  /// When it is added, begins, ends and is taken away, in seconds of recording time.
  var moments: [Double] {
    span.map { [addedAt, $0.begin, $0.end, removedAt] } ?? [addedAt, removedAt]
  }

  /// When it begins and ends, in seconds of recording time; nothing where a group bends, repeats or turns its time.
  var span: (begin: Double, end: Double)? {
    var (begin, end) = (timing.beginTime, timing.endTime)
    for group in groups.reversed() {
      let outer = group.timing
      guard group.curve == .linear, outer.speed == 1, outer.timeOffset == 0, !outer.autoreverses,
        outer.repeatCount == 0 || outer.repeatCount == 1, outer.repeatDuration == 0
      else { return nil }
      begin += outer.beginTime
      end = min(end + outer.beginTime, outer.endTime)
    }
    return (begin, end)
  }
}
