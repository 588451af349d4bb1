/// A picture file that a layer shows.
public struct LayerPicture: Sendable, Hashable {
  /// The file, as the transition names it: a path inside the folder of its script, without `..`.
  public var file: String
  /// Whether its author says that nothing shows through it; only then does it hide what lies behind.
  public var isOpaque: Bool

  /// Makes a picture.
  public init(file: String, isOpaque: Bool = false) {
    self.file = file
    self.isOpaque = isOpaque
  }
}
