/// A text that a layer shows, broken into lines at the width of its bounds.
public struct LayerText: Sendable, Hashable {
  /// Where the lines stand.
  public enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// As the text's own script reads.
    case natural
    case left
    case center
    case right
  }

  /// The most bytes a text has.
  public static let longest = 4096

  /// What it says, in any script; a line feed begins a new line.
  public var string: String
  /// The height of the font, in points, more than 0.
  public var fontSize: Double
  /// Whether the font is bold.
  public var isBold: Bool
  /// The colour of the letters.
  public var color: Color
  /// Where the lines stand.
  public var alignment: Alignment

  /// Makes a text.
  public init(
    _ string: String, fontSize: Double = 17, isBold: Bool = false, color: Color = .black,
    alignment: Alignment = .natural
  ) {
    self.string = string
    self.fontSize = fontSize
    self.isBold = isBold
    self.color = color
    self.alignment = alignment
  }
}
