import VersoTiming

/// What shows of a track in each stretch of time, worked out once: nothing, one animation, or some of them.
///
/// It only says which parts of the track matter when; values come from the same keyframes, curves and springs.
@usableFromInline
final class TrackIndex<Value: AnimatableValue>: Sendable {
  /// An animation that runs once from one value to another and hides all that lies below it.
  @usableFromInline
  struct Line: Sendable {
    @usableFromInline let begin: Double
    @usableFromInline let duration: Double
    /// The time after `begin` from which the animation counts as over.
    @usableFromInline let last: Double
    @usableFromInline let from: Value
    @usableFromInline let to: Value
    /// Whether progress is the fraction of the time as it is.
    @usableFromInline let isLinear: Bool
    /// The curve, where the pacing is one.
    @usableFromInline let curve: TimingCurve?
    @usableFromInline let pacing: Pacing
    @usableFromInline let between: (any PreparedInterpolation<Value>)?
  }

  /// A stretch of time that begins where the one before ends.
  @usableFromInline
  struct Piece: Sendable {
    @usableFromInline enum Kind: UInt8, Sendable {
      /// Only the model value, which does not change within the stretch.
      case constant
      /// One line.
      case line
      /// The model value with the animations that may matter.
      case mixed
    }
    @usableFromInline let start: Double
    @usableFromInline let kind: Kind
    /// The change, the line, or the first entry in the list of animations.
    @usableFromInline let place: Int
    /// How many entries of the list matter.
    @usableFromInline let count: Int
  }

  @usableFromInline let pieces: ContiguousArray<Piece>
  @usableFromInline let lines: ContiguousArray<Line>
  /// The model value of each constant piece.
  @usableFromInline let constants: ContiguousArray<Value>
  /// Which animations matter in the mixed pieces.
  private let order: [SharedAnimation<Value>]
  /// The track as it was, without this index.
  @usableFromInline let track: Track<Value>

  /// Works it out; nothing where so many animations lie on top of each other that the list would grow too long.
  init?(_ track: Track<Value>) {
    if track.animations.isEmpty, track.changes.contains(where: { $0.isRamp }) {
      // A sampled track has many changes; looking up the two to go between is all there is to do.
      pieces = [Piece(start: -.infinity, kind: .mixed, place: 0, count: 0)]
      (lines, constants, order, self.track) = ([], [], [], track)
      return
    }
    let extents = track.animations.map(Self.extent)
    let starts = Self.starts(track, extents)
    var pieces = ContiguousArray<Piece>()
    var lines = ContiguousArray<Line>()
    var constants = ContiguousArray<Value>()
    var order: [Int] = []
    var lineOf: [Int: Int] = [:]
    var (nextChange, ramps) = (0, false)
    var waiting = extents.indices.filter { extents[$0].from < extents[$0].to }
      .sorted { (extents[$0].from, $0) < (extents[$1].from, $1) }[...]
    var open: [Int] = []
    var componentCount = 0
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : Double.infinity
      while nextChange < track.changes.count, track.changes[nextChange].time <= start { nextChange += 1 }
      ramps = nextChange < track.changes.count && track.changes[nextChange].isRamp
      while let first = waiting.first, extents[first].from <= start {
        open.append(first)
        waiting = waiting.dropFirst()
      }
      open.removeAll { extents[$0].to <= start }
      open.sort()
      if let top = open.last, let span = Self.span(of: track.animations[top]), span.from <= start, span.to >= end {
        if lineOf[top] == nil, let line = Self.line(track.animations[top]) {
          lineOf[top] = lines.count
          lines.append(line)
        }
        var place = lineOf[top]
        // Alone over a value that stands still, an animation of one component is a line too.
        if place == nil, open.count == 1, !ramps, componentCount < Self.mostComponentLines,
          let line = Self.line(track.animations[top], over: track.changes[max(nextChange - 1, 0)].value)
        {
          place = lines.count
          lines.append(line)
          componentCount += 1
        }
        if let line = place {
          pieces.append(Piece(start: start, kind: .line, place: line, count: 0))
          continue
        }
      }
      if let top = open.last, let value = Self.heldValue(track.animations[top], from: start, to: end) {
        pieces.append(Piece(start: start, kind: .constant, place: constants.count, count: 0))
        constants.append(value)
        continue
      }
      if open.isEmpty, !ramps {
        pieces.append(Piece(start: start, kind: .constant, place: constants.count, count: 0))
        constants.append(track.changes[max(nextChange - 1, 0)].value)
      } else {
        pieces.append(Piece(start: start, kind: .mixed, place: order.count, count: open.count))
        order.append(contentsOf: open)
        if order.count > 64 * (starts.count + 64) { return nil }
      }
    }
    let shared = track.animations.map { SharedAnimation($0) }
    (self.pieces, self.lines, self.constants) = (pieces, lines, constants)
    self.order = order.map { shared[$0] }
    self.track = track
  }

  /// So many lines of one component are made at most: each holds a whole value taken apart.
  private static var mostComponentLines: Int { 64 }

  /// The times at which something may begin or end, in order.
  private static func starts(_ track: Track<Value>, _ extents: [(from: Double, to: Double)]) -> [Double] {
    // Without animations these are the changes, which are in order: a sampled track has many.
    if extents.isEmpty { return track.changes.map(\.time) }
    var borders: Set<Double> = [-.infinity]
    for (place, extent) in extents.enumerated() where extent.from < extent.to {
      borders.insert(extent.from)
      borders.insert(extent.to)
      if let span = Self.span(of: track.animations[place]) {
        borders.insert(span.from)
        borders.insert(span.to)
      }
      if track.animations[place].isPlain {
        let active = Self.active(track.animations[place])
        borders.insert(active.from)
        borders.insert(active.to)
      }
    }
    for change in track.changes { borders.insert(change.time) }
    return borders.filter { $0 < Double.infinity }.sorted()
  }

  /// The recording times outside of which an animation certainly changes nothing.
  private static func extent(_ animation: PropertyAnimation<Value>) -> (from: Double, to: Double) {
    guard animation.isPlain else { return (animation.addedAt, animation.removedAt) }
    let active = active(animation)
    let fillMode = animation.timing.fillMode
    return (
      fillMode.coversBefore ? animation.addedAt : max(animation.addedAt, active.from),
      fillMode.coversAfter ? animation.removedAt : min(animation.removedAt, active.to)
    )
  }

  /// The times outside of which a plain animation certainly does not run.
  private static func active(_ animation: PropertyAnimation<Value>) -> (from: Double, to: Double) {
    let timing = animation.timing
    // Twice the slack with which the edges of an animation are rounded.
    let slack = 2e-9 * timing.duration
    return (timing.beginTime - slack, timing.beginTime + timing.duration + slack)
  }

  /// What a plain animation shows while it waits or is over, where it hides all that lies below it.
  private static func heldValue(
    _ animation: PropertyAnimation<Value>, from start: Double, to end: Double
  ) -> Value? {
    guard animation.isPlain, !animation.isAdditive, start.isFinite, case .value(let keyframes) = animation.effect,
      let first = keyframes.values.first
    else { return nil }
    let active = active(animation)
    let fillMode = animation.timing.fillMode
    guard fillMode.coversBefore && end <= active.from || fillMode.coversAfter && start >= active.to else { return nil }
    return animation.apply(to: first, at: start, local: start)
  }

  /// The times within which a plain animation certainly runs, where it is one that can be a line.
  private static func span(of animation: PropertyAnimation<Value>) -> (from: Double, to: Double)? {
    guard animation.isPlain, !animation.isAdditive, animation.stretch == .whole else { return nil }
    switch animation.effect {
    case .value(let keyframes): guard isLine(keyframes) else { return nil }
    case .component(_, let keyframes): guard isLine(keyframes) else { return nil }
    case .computed: return nil
    }
    let timing = animation.timing
    let from = max(animation.addedAt, timing.beginTime)
    let to = min(animation.removedAt, timing.beginTime + timing.duration)
    return from < to ? (from, to) : nil
  }

  private static func isLine<Number>(_ keyframes: Keyframes<Number>) -> Bool {
    keyframes.values.count == 2 && keyframes.curves == nil && keyframes.calculationMode == .linear
      && keyframes.effectiveKeyTimes == [0, 1]
  }

  /// The line of an animation of the whole value.
  private static func line(_ animation: PropertyAnimation<Value>) -> Line? {
    guard case .value(let keyframes) = animation.effect else { return nil }
    let values = keyframes.values
    guard let from = values.first, let to = values.last else { return nil }
    return line(animation, from, to, Value.prepare(from, to))
  }

  /// The line of an animation of one component, all else being as it is in a value.
  private static func line(_ animation: PropertyAnimation<Value>, over base: Value) -> Line? {
    guard case .component(let component, let keyframes) = animation.effect else { return nil }
    let numbers = keyframes.values
    guard let from = numbers.first, let to = numbers.last else { return nil }
    return line(animation, base, base, Value.prepare(base, component, from: from, to: to))
  }

  private static func line(
    _ animation: PropertyAnimation<Value>, _ from: Value, _ to: Value, _ between: (any PreparedInterpolation<Value>)?
  ) -> Line {
    var isLinear = false
    var known: TimingCurve?
    if case .curve(let curve) = animation.pacing {
      isLinear = curve == .linear
      known = curve
    }
    let duration = animation.timing.duration
    return Line(
      begin: animation.timing.beginTime, duration: duration, last: duration - 1e-9 * duration, from: from, to: to,
      isLinear: isLinear, curve: known, pacing: animation.pacing, between: between)
  }

  /// Returns what shows at a time.
  @inlinable
  func value(at time: Double, memo: inout PacingMemo) -> Value {
    let place = piece(at: time)
    switch pieces[place].kind {
    case .constant: return constants[pieces[place].place]
    case .line:
      let line = pieces[place].place
      let elapsed = time - lines[line].begin
      guard elapsed >= 0, elapsed < lines[line].last else { return whole(at: time) }
      let part = elapsed / lines[line].duration
      let progress = lines[line].isLinear ? part : self.progress(of: line, at: part, memo: &memo)
      if let between = lines[line].between { return between.value(at: progress) }
      return Value.interpolate(lines[line].from, lines[line].to, progress)
    case .mixed:
      // What was sampled has no animations: nothing but the two changes to go between.
      return pieces[place].count == 0 ? track.modelValue(at: time) : mixed(place, at: time)
    }
  }

  @inlinable
  func progress(of line: Int, at part: Double, memo: inout PacingMemo) -> Double {
    guard let curve = lines[line].curve else { return lines[line].pacing.progress(at: part) }
    return memo.progress(of: curve, at: part)
  }

  /// Goes through everything, as at the very edges of an animation.
  @usableFromInline
  func whole(at time: Double) -> Value { track.value(at: time, local: time) }

  @usableFromInline
  func mixed(_ place: Int, at time: Double) -> Value {
    var value = track.modelValue(at: time)
    let piece = pieces[place]
    for entry in piece.place..<(piece.place + piece.count) {
      value = order[entry].animation.apply(to: value, at: time, local: time)
    }
    return value
  }

  /// The piece a time lies in.
  @inlinable
  func piece(at time: Double) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }
}

/// An animation behind a reference, which costs less to hand around than all it holds.
final class SharedAnimation<Value: AnimatableValue>: Sendable {
  let animation: PropertyAnimation<Value>

  init(_ animation: PropertyAnimation<Value>) { self.animation = animation }
}
