/// How often a GIF, APNG or WebP is played.
public enum PlayCount: Sendable, Hashable {
  /// Over and over.
  case forever
  /// So many times and no more, 1...65 536.
  case times(Int)

  /// The most times that can be said: the field has 16 bits and counts repeats.
  public static let most = 65_536

  /// Throws `PictureError.invalidSetting` where the number is not 1...65 536.
  func check() throws(PictureError) {
    guard case .times(let number) = self, !(1...Self.most).contains(number) else { return }
    throw .invalidSetting(name: "the number of plays", value: "\(number)", wanted: "1 to \(Self.most), or for ever")
  }
}
