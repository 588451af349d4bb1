import VersoLayers
import VersoSampling
import VersoTransitions

/// Where layers are on screen at some moments, each worked out once for all layers: many of them change at the same ones.
struct PlacedMoments {
  /// The most places that are kept.
  private static let most = 200_000

  private let timeline: Timeline
  private var known: [Double: [LayerID: PlacedLayer]] = [:]
  private var count = 0

  /// Makes ready to be asked about a timeline.
  init(_ timeline: Timeline) { self.timeline = timeline }

  /// Where a layer is at a time, in seconds; nothing while it is not in the tree.
  mutating func layer(_ id: LayerID, at time: Double) -> PlacedLayer? {
    if let layers = known[time] { return layers[id] }
    let layers = Dictionary(timeline.placedLayers(at: time).map { ($0.id, $0) }) { first, _ in first }
    if count + layers.count > Self.most { (known, count) = ([:], 0) }
    known[time] = layers
    count += layers.count
    return layers[id]
  }
}
