/// A width and a height, in points.
public struct Size: Sendable, Hashable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// The empty size.
  public static let zero = Size(0, 0)

  /// Makes a size from a width and a height, in points.
  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether both lengths are finite.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Returns the size between two, each length along a line; `u` is 0 at `a` and 1 at `b`, and may go beyond.
  public static func interpolate(_ a: Size, _ b: Size, _ u: Double) -> Size {
    Size(mix(a.width, b.width, u), mix(a.height, b.height, u))
  }
}
