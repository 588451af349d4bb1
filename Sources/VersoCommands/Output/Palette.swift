/// When output is coloured.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// On a terminal, unless NO_COLOR is set or the terminal is dumb or of no known kind.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Whether a stream is coloured.
  ///
  /// NO_COLOR counts when it is set and not empty, as its convention says; an explicit choice wins over it.
  public func isColored(isTerminal: Bool, environment: ProcessEnvironment = .current) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment.nonEmpty("NO_COLOR") == nil && Terminal.placesText(in: environment)
    }
  }
}

/// What a piece of text is, for its colour.
public enum TextStyle: Sendable, Hashable {
  /// The head of a table or block.
  case heading
  /// The name of something that can be typed.
  case name
  /// What matters less: units, defaults, hints.
  case faint
  /// Something wrong.
  case error
  /// Something doubtful.
  case warning
  /// Something as it should be.
  case success

  /// The parameters of the terminal's colour sequence: the eight basic colours, which every theme defines.
  var code: String {
    switch self {
    case .heading: "1"
    case .name: "36"
    case .faint: "2"
    case .error: "31"
    case .warning: "33"
    case .success: "32"
    }
  }
}

/// Colours pieces of text, or leaves them as they are.
public struct Palette: Sendable, Equatable {
  /// Whether it colours.
  public var isColored: Bool

  /// Leaves everything as it is.
  public static let plain = Palette(isColored: false)

  /// Makes a palette.
  public init(isColored: Bool) { self.isColored = isColored }

  /// A text in a style.
  public func styled(_ text: String, _ style: TextStyle?) -> String {
    guard isColored, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.code)m\(text)\u{1B}[0m"
  }
}
