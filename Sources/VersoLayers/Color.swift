/// A colour in sRGB with straight (not premultiplied) alpha; every part lies in 0...1.
public struct Color: Sendable, Hashable {
  /// The red part, 0...1.
  public var red: Double
  /// The green part, 0...1.
  public var green: Double
  /// The blue part, 0...1.
  public var blue: Double
  /// The opacity, 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// Makes a colour from its parts, each 0...1.
  public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// No colour at all.
  public static let clear = Color(0, 0, 0, 0)
  /// Opaque black.
  public static let black = Color(0, 0, 0)
  /// Opaque white.
  public static let white = Color(1, 1, 1)
  /// The platform's orange, #ff8000.
  public static let orange = Color(1, 128.0 / 255, 0)
  /// Opaque green.
  public static let green = Color(0, 1, 0)
  /// The platform's gray, half way between black and white.
  public static let gray = Color(0.5, 0.5, 0.5)

  /// The colours that have a name, sorted by it.
  public static let named: [(name: String, color: Color)] = [
    ("black", .black), ("blue", Color(0, 0, 1)), ("brown", Color(0.6, 0.4, 0.2)), ("clear", .clear),
    ("cyan", Color(0, 1, 1)), ("gray", .gray), ("green", .green), ("magenta", Color(1, 0, 1)),
    ("orange", .orange), ("purple", Color(0.5, 0, 0.5)), ("red", Color(1, 0, 0)), ("white", .white),
    ("yellow", Color(1, 1, 0)),
  ]

  /// Makes a colour from `#rgb`, `#rrggbb`, `#rrggbbaa` or a name; nothing where the text is neither.
  public init?(text: String) {
    if let match = Color.named.first(where: { $0.name == text }) {
      self = match.color
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var digits: [Int] = []
    for byte in bytes.dropFirst() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let parts = stride(from: 0, to: digits.count, by: 2).map { Double(digits[$0] * 16 + digits[$0 + 1]) / 255 }
    self.init(parts[0], parts[1], parts[2], parts.count > 3 ? parts[3] : 1)
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var text: String {
    func pair(_ part: Double) -> String {
      let byte = Int((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + pair(red) + pair(green) + pair(blue) + (alpha >= 1 ? "" : pair(alpha))
  }

  /// Whether all parts are finite.
  public var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}
