/// The identity of a layer within one recording: its place in the timeline's list of layers.
public struct LayerID: Sendable, Hashable, Comparable {
  /// The index into the timeline's layers.
  public let index: Int

  /// Makes an identity from an index.
  public init(_ index: Int) {
    self.index = index
  }

  /// Orders layers by the moment they were made.
  public static func < (a: LayerID, b: LayerID) -> Bool { a.index < b.index }
}
