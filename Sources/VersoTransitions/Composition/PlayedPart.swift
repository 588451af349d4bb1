import VersoLayers

/// A transition that a composition was made of in a run, with what it did and which layers were its own.
public struct PlayedPart: Sendable {
  /// What the part says of itself.
  public var info: TransitionInfo
  /// What it did in the run of its own that the composition shows, in order; the layers are those of that run.
  public var calls: [RecordedCall]
  /// The layer of the part's own run that a layer of the composition shows.
  public var layers: [LayerID: LayerID]

  /// Makes a part.
  public init(info: TransitionInfo, calls: [RecordedCall], layers: [LayerID: LayerID]) {
    self.info = info
    self.calls = calls
    self.layers = layers
  }

  /// The parts of a composition as they stand on its stage; those of a part that is one itself follow it.
  ///
  /// - Parameter layers: the composition's layers that were made, by what they show.
  static func all(_ players: [PartPlayer], of player: any StagePlayer, _ layers: [StageLayer: LayerID]) -> [PlayedPart]
  {
    players.flatMap { part -> [PlayedPart] in
      var own: [LayerID: LayerID] = [:]
      for (stageLayer, id) in layers {
        own[id] = player.sources(of: stageLayer).first { $0.part == part.part }?.layer
      }
      let inner = part.run.parts.map { inner in
        PlayedPart(info: inner.info, calls: inner.calls, layers: own.compactMapValues { inner.layers[$0] })
      }
      return [PlayedPart(info: part.run.info, calls: part.run.timeline.calls, layers: own)] + inner
    }
  }
}

/// A layer of one part's own run.
struct PartLayer: Hashable {
  /// The part, counted from 1.
  var part: Int
  /// Its layer.
  var layer: LayerID
}
