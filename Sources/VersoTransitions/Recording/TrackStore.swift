import VersoLayers

/// The tracks of a recording, which can be kept as they were at a moment while they change on.
///
/// A layer's track is copied only when it changes for the first time after that moment, since many moments are kept
/// in vain: every completion may turn out to be the one that ends the run.
struct TrackStore {
  private var current: [LayerTrack] = []
  private var isKeeping = false
  /// The tracks that changed since, as they were.
  private var kept: [Int: LayerTrack] = [:]
  private var keptCount = 0

  /// How many layers there are.
  var count: Int { current.count }
  /// The places of the layers.
  var indices: Range<Int> { current.indices }
  /// The tracks as they stand.
  var all: [LayerTrack] { current }

  subscript(index: Int) -> LayerTrack {
    _read { yield current[index] }
    _modify {
      if isKeeping, index < keptCount, kept[index] == nil { kept[index] = current[index] }
      yield &current[index]
    }
  }

  /// Adds the track of one more layer.
  mutating func append(_ track: LayerTrack) { current.append(track) }

  /// Keeps the tracks as they stand now.
  mutating func keep() {
    (isKeeping, kept, keptCount) = (true, [:], current.count)
  }

  /// Keeps nothing any more.
  mutating func forgetKept() {
    (isKeeping, kept) = (false, [:])
  }

  /// The tracks as they were when they were last to be kept; as they stand where nothing is kept.
  var asKept: [LayerTrack] {
    guard isKeeping, !kept.isEmpty || keptCount < current.count else { return current }
    var tracks = keptCount < current.count ? Array(current.prefix(keptCount)) : current
    for (index, track) in kept { tracks[index] = track }
    return tracks
  }
}
