import VersoTiming

/// A prepared track with its first line at hand, so that the most usual case reads no other memory.
///
/// A class, because reading an optional structure out of another object copies it with all it refers to.
final class QuickTrack<Value: AnimatableValue>: Sendable {
  private let index: TrackIndex<Value>
  /// The times strictly between which the line shows.
  private let start: Double
  private let end: Double
  private let begin: Double
  private let duration: Double
  private let isLinear: Bool
  private let curve: TimingCurve?
  private let from: Value
  private let to: Value
  private let between: (any PreparedInterpolation<Value>)?

  init(_ index: TrackIndex<Value>) {
    self.index = index
    let place = index.pieces.firstIndex { $0.kind == .line }
    let line = place.map { index.lines[index.pieces[$0].place] }
    let isUsable = line.map { $0.isLinear || $0.curve != nil } ?? false
    if isUsable, let place, let line {
      let next = place + 1 < index.pieces.count ? index.pieces[place + 1].start : Double.infinity
      start = max(index.pieces[place].start, line.begin)
      end = min(next, line.begin + line.last)
    } else {
      start = .infinity
      end = -.infinity
    }
    begin = line?.begin ?? 0
    duration = line?.duration ?? 1
    isLinear = line?.isLinear ?? false
    curve = line?.curve
    // Without a line these are never asked for.
    from = line?.from ?? .neutral
    to = line?.to ?? .neutral
    between = line?.between
  }

  /// Returns what shows at a time, the same as the track's index says.
  @inline(__always)
  func value(at time: Double, memo: inout PacingMemo) -> Value {
    guard time > start, time < end else { return index.value(at: time, memo: &memo) }
    let part = (time - begin) / duration
    var progress = part
    if !isLinear, let curve { progress = memo.progress(of: curve, at: part) }
    if let between { return between.value(at: progress) }
    return Value.interpolate(from, to, progress)
  }
}
