import VersoGeometry

/// Colours that change smoothly over a layer's bounds, as a gradient layer shows them.
public struct LayerGradient: Sendable, Hashable {
  /// How the colours are laid out.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Along the line from the start to the end, the same across it.
    case axial
    /// In ellipses about the start; the end is the corner of the rectangle round the outermost one.
    case radial
  }

  /// A colour and where it stands.
  public struct Stop: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// The place on the way from start to end, 0...1.
    public var location: Double

    /// Makes a stop.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The most stops a gradient has.
  public static let mostStops = 64

  /// How the colours are laid out.
  public var kind: Kind
  /// The colours, at least two, their places not falling.
  public var stops: [Stop]
  /// Where the first colour stands, as fractions of the bounds.
  public var startPoint: Point
  /// Where the last colour stands, as fractions of the bounds.
  public var endPoint: Point

  /// Makes a gradient; the points are the platform's defaults, from the top to the bottom.
  public init(
    _ kind: Kind = .axial, stops: [Stop], startPoint: Point = Point(0.5, 0), endPoint: Point = Point(0.5, 1)
  ) {
    self.kind = kind
    self.stops = stops
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Whether no colour lets anything through.
  public var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 } }
}
