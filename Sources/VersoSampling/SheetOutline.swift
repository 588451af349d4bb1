import VersoGeometry

/// A bent sheet on screen, all in the container's coordinates, in points.
public struct SheetOutline: Sendable, Hashable {
  /// The sheet's edge, clockwise from the top left in its own plane, with a point wherever two strips meet.
  ///
  /// Nothing stands for a point at the eye or behind it. On screen the edge may cross itself.
  public var border: [Point?]
  /// The two ends of the line where the sheet leaves its plane; none where that line misses the sheet.
  public var crease: [Point]
  /// The two ends of the line, half round the cylinder, where the sheet comes to lie flat above itself; none where it
  /// does not reach that far.
  public var fold: [Point]
  /// What shows the sheet's front, strip by strip from the flat part on, whether something hides it or not.
  public var front: [Polygon]
  /// What shows its back, in the same way.
  public var back: [Polygon]
}
