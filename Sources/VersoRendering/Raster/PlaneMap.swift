import VersoGeometry

/// How a plane in space is seen: what of it shows at each pixel.
///
/// Each of the three functions is linear over the picture; the first two, divided by the third, are the place in the
/// plane. The third is positive where the plane is in front of the eye.
struct PlaneMap {
  /// The functions as factors of x, y and 1, at pixels' corners.
  var u: SIMD3<Double>
  var v: SIMD3<Double>
  var w: SIMD3<Double>

  /// The map that gives every pixel's own coordinates.
  static let identity = PlaneMap(u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1])

  private init(u: SIMD3<Double>, v: SIMD3<Double>, w: SIMD3<Double>) {
    (self.u, self.v, self.w) = (u, v, w)
  }

  /// Makes the map of the plane z = 0 under a transform to the container.
  ///
  /// - Parameters:
  ///   - transform: from the plane to the container, in points.
  ///   - origin: the container's corner, in points.
  ///   - scale: how many pixels there are to a point.
  ///   - inside: a pixel, fractions included, where the plane is in front of the eye.
  /// - Returns: nothing where the plane is seen edge on.
  init?(_ transform: Transform3D, origin: Point, scale: Double, inside: Point) {
    func row(_ r: SIMD4<Double>) -> SIMD3<Double> {
      SIMD3((r.x - origin.x * r.w) * scale, (r.y - origin.y * r.w) * scale, r.w)
    }
    let (a, b, c) = (row(transform.row1), row(transform.row2), row(transform.row4))
    // The adjugate's columns are cross products of the rows.
    let (p, q, r) = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
    let middle = r.x * inside.x + r.y * inside.y + r.z
    guard middle != 0, middle.isFinite else { return nil }
    self.init(u: p / middle, v: q / middle, w: r / middle)
    guard isFinite else { return nil }
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Returns one of the functions at a place of the picture.
  @inline(__always)
  func value(_ function: SIMD3<Double>, _ x: Double, _ y: Double) -> Double {
    function.x * x + function.y * y + function.z
  }

  /// Returns the map to coordinates that are those of the plane times a factor plus an offset.
  func scaled(_ x: Double, _ xOffset: Double, _ y: Double, _ yOffset: Double) -> PlaneMap {
    PlaneMap(u: u * x + w * xOffset, v: v * y + w * yOffset, w: w)
  }

  /// Returns the function over the picture that is, divided by `w`, linear in the plane's coordinates.
  func function(_ x: Double, _ y: Double, _ offset: Double) -> SIMD3<Double> { u * x + v * y + w * offset }

  /// Whether all numbers are finite.
  var isFinite: Bool { (u + v + w).sum().isFinite }
}
