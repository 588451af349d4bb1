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
  /// the depth, for what is near to the eye) the planes count as one, and the order of the tree decides.
  public func order(to other: DepthPlane, over region: Polygon) -> DepthOrder {
    region.vertices.withUnsafeBufferPointer { order(to: other, over: $0) }
  }

  /// Returns the same for the corners of a convex outline.
  @inline(__always)
  func order(to other: DepthPlane, over corners: UnsafeBufferPointer<Point>) -> DepthOrder {
    var (isNearer, isFarther) = (false, false)
    for corner in corners {
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
