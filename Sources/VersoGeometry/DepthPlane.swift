/// How near to the eye a plane is at each point of the screen: a x + b y + c, larger where it is nearer.
///
/// The value is z / w. Over the screen it is linear for every plane: (x, y, 1) · H = w (screen x, screen y, 1) and z is
/// linear in x and y, so z / w = (screen x, screen y, 1) · H⁻¹ · (m13, m23, m43). Along one eye ray all planes that share
/// an eye have w = 1 - z / d; there z / w = z / (1 - z / d) grows with z wherever w is positive, whatever the sign of d
/// and without perspective as well. So of two planes the one with the larger value has the larger z before the divide,
/// and they cross on screen along a straight line.
public struct DepthPlane: Sendable, Hashable {
  /// The change for each point to the right.
  public let a: Double
  /// The change for each point downward.
  public let b: Double
  /// The value at the screen's origin.
  public let c: Double

  /// Makes a plane of nearness from its three numbers.
  public init(a: Double, b: Double, c: Double) {
    self.a = a
    self.b = b
    self.c = c
  }

  /// Makes the nearness of the plane z = 0 under a transform; nothing where the plane is seen edge on.
  ///
  /// The transform has to lead from the plane to the screen, perspective included.
  public init?(transform: Transform3D) {
    guard let homography = Homography(transform) else { return nil }
    let result = homography.screenFunction(of: SIMD3(transform.m13, transform.m23, transform.m43))
    guard result.x.isFinite, result.y.isFinite, result.z.isFinite else { return nil }
    self.init(a: result.x, b: result.y, c: result.z)
  }

  /// Returns the nearness at a point of the screen; it means something where the plane is in front of the eye.
  @inlinable public func value(at point: Point) -> Double { (a * point.x + b * point.y + c).saturated }

  /// Returns the part of the screen where this plane is nearer to the eye than another.
  ///
  /// Nothing comes back where they do not cross on screen: then either is nearer everywhere, or both are the same plane,
  /// and `value(at:)` at any point tells which.
  public func halfPlaneWhereNearer(than other: DepthPlane) -> HalfPlane? {
    let (x, y, offset) = (a - other.a, b - other.b, c - other.c)
    // Slopes that rounding alone made different would put the border at random.
    let size = max(abs(a), abs(b), abs(other.a), abs(other.b))
    guard max(abs(x), abs(y)) > 1e-12 * size else { return nil }
    return HalfPlane(x, y, offset)
  }

  /// Returns how this plane lies to another as seen through a convex part of the screen that both cover.
  ///
  /// The difference is linear, so its extremes are at the corners. Where it stays within 1e-6 points (and a billionth of
  /// the depth, for what is near to the eye) the planes count as one, and the order of the tree decides. That is right
  /// for two planes alone; of three, the first and the last may differ where each is one with the second. Where many are
  /// to be put in order, those that count as one are made one first, and `strictOrder` compares the rest.
  public func order(to other: DepthPlane, over region: Polygon) -> DepthOrder {
    var (isNearer, isFarther) = (false, false)
    for corner in region.vertices {
      let (mine, its) = (value(at: corner), other.value(at: corner))
      let tolerance = 1e-6 + 1e-9 * max(abs(mine), abs(its))
      if mine - its > tolerance { isNearer = true }
      if mine - its < -tolerance { isFarther = true }
    }
    switch (isNearer, isFarther) {
    case (false, false): return .coplanar
    case (true, false): return .nearer
    case (false, true): return .farther
    case (true, true):
      return halfPlaneWhereNearer(than: other).map { .crossing(nearerInside: $0) } ?? .coplanar
    }
  }
}

extension DepthPlane {
  /// How much nearer to the eye one plane is than another, as a linear function as well.
  ///
  /// The difference of two planes that nearly are the same is exact, and that of the reverse is its negative bit for
  /// bit, so that no order worked out from it runs in a ring.
  @inlinable
  package static func - (one: DepthPlane, other: DepthPlane) -> DepthPlane {
    DepthPlane(a: one.a - other.a, b: one.b - other.b, c: one.c - other.c)
  }

  /// Returns how this plane lies to another as seen through a convex part of the screen, however little they differ.
  ///
  /// Only planes with the same three numbers are the same. What reaches less than the thickness of the region's border
  /// over the line where the planes cross does not count. At each point of the screen this puts any number of planes in
  /// one order.
  package func strictOrder(to other: DepthPlane, over region: Polygon) -> DepthOrder {
    region.vertices.withUnsafeBufferPointer { strictOrder(to: other, over: $0, thickness: region.thickness) }
  }

  /// Returns the same for the corners of a convex outline whose border has a thickness, in points.
  @inline(__always)
  func strictOrder(to other: DepthPlane, over corners: UnsafeBufferPointer<Point>, thickness: Double) -> DepthOrder {
    if self == other { return .coplanar }
    let difference = self - other
    let margin = thickness * max(abs(difference.a), abs(difference.b))
    var (isNearer, isFarther) = (false, false)
    for corner in corners {
      let value = difference.a * corner.x + difference.b * corner.y + difference.c
      if value > margin { isNearer = true }
      if value < -margin { isFarther = true }
    }
    switch (isNearer, isFarther) {
    case (false, false): return .coplanar
    case (true, false): return .nearer
    case (false, true): return .farther
    case (true, true):
      return HalfPlane(difference.a, difference.b, difference.c).map { .crossing(nearerInside: $0) } ?? .coplanar
    }
  }
}

/// How one plane lies to another as the eye sees them.
public enum DepthOrder: Sendable, Hashable {
  /// Nearer to the eye everywhere.
  case nearer
  /// Farther from the eye everywhere.
  case farther
  /// The same plane: the order of the tree decides.
  case coplanar
  /// Nearer inside the half-plane, farther outside.
  case crossing(nearerInside: HalfPlane)
}
