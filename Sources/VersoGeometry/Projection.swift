/// From space to the screen: what lies behind the eye goes first, then x and y are divided by w.
public enum Projection {
  /// Returns the part of a convex outline in front of the eye, where w is at least `near`, before the divide.
  ///
  /// New corners lie on the outline's edges where w is `near`. Behind the eye w is negative and a divide would throw the
  /// point to the other side of the screen, so it has to come after this. An outline wholly behind comes back empty.
  public static func clippedToFront(
    _ outline: [HomogeneousPoint], near: Double = HomogeneousPoint.nearestDivisor
  ) -> [HomogeneousPoint] {
    let points = outline.filter(\.isFinite)
    guard near.isFinite else { return [] }
    if points.allSatisfy({ $0.w >= near }) { return points }
    var result: [HomogeneousPoint] = []
    for index in points.indices {
      let (here, there) = (points[index], points[(index + 1) % points.count])
      if here.w >= near { result.append(here) }
      if (here.w >= near) != (there.w >= near) {
        let share = (near - here.w) / (there.w - here.w)
        guard share.isFinite else { continue }
        result.append(
          HomogeneousPoint(
            mix(here.x, there.x, share), mix(here.y, there.y, share), mix(here.z, there.z, share), near))
      }
    }
    return result
  }
}
