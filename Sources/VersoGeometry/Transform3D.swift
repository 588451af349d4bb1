#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A 4 x 4 transform of points written as rows: (x, y, z, 1) · M, so translation is m41, m42, m43 and perspective m34.
///
/// Conventions are Core Animation's: x to the right, y downward, +z toward the viewer, angles in radians.
/// `a * b` applies `a` first. A positive turn about y sends the right edge away from the viewer, one about x the
/// bottom edge toward the viewer, one about z turns clockwise as seen on screen.
public struct Transform3D: Sendable, Hashable {
  /// The first row: m11, m12, m13, m14.
  public var row1: SIMD4<Double>
  /// The second row: m21, m22, m23, m24.
  public var row2: SIMD4<Double>
  /// The third row: m31, m32, m33, m34.
  public var row3: SIMD4<Double>
  /// The fourth row: m41, m42, m43, m44.
  public var row4: SIMD4<Double>

  /// Makes a transform from its four rows.
  @inlinable
  public init(rows row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
    self.row4 = row4
  }

  /// Makes the identity.
  @inlinable public init() {
    self.init(
      rows: SIMD4<Double>(1, 0, 0, 0), SIMD4<Double>(0, 1, 0, 0), SIMD4<Double>(0, 0, 1, 0), SIMD4<Double>(0, 0, 0, 1))
  }

  /// Makes a transform from 16 numbers, m11 m12 … m44; nothing where there are not 16.
  public init?(values: [Double]) {
    guard values.count == 16 else { return nil }
    self.init(
      rows: [values[0], values[1], values[2], values[3]], [values[4], values[5], values[6], values[7]],
      [values[8], values[9], values[10], values[11]], [values[12], values[13], values[14], values[15]])
  }

  /// The transform that leaves every point where it is.
  public static let identity = Transform3D()

  /// The 16 numbers m11 m12 … m44.
  public var values: [Double] {
    [row1, row2, row3, row4].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// Whether this is exactly the identity.
  public var isIdentity: Bool { self == .identity }

  /// Whether all 16 numbers are finite.
  @inlinable @inline(__always) public var isFinite: Bool {
    // A finite number times 0 is 0; infinity and NaN stay NaN and spoil the sum.
    let zero = SIMD4<Double>(repeating: 0)
    var probe = row1 * zero
    probe += row2 * zero
    probe += row3 * zero
    probe += row4 * zero
    return probe.sum() == 0
  }

  /// This transform with numbers past the range of `Double` set to the largest there are.
  @usableFromInline var saturated: Transform3D {
    if isFinite { return self }
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(
        r.x.saturated, r.y.saturated, r.z.saturated,
        r.w.saturated)
    }
    return Transform3D(rows: row(row1), row(row2), row(row3), row(row4))
  }

  /// Returns a move by the given distances, in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    Transform3D(
      rows: SIMD4<Double>(1, 0, 0, 0), SIMD4<Double>(0, 1, 0, 0), SIMD4<Double>(0, 0, 1, 0), SIMD4<Double>(x, y, z, 1))
  }

  /// Returns a scale along each axis.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    Transform3D(
      rows: SIMD4<Double>(x, 0, 0, 0), SIMD4<Double>(0, y, 0, 0), SIMD4<Double>(0, 0, z, 0), SIMD4<Double>(0, 0, 0, 1))
  }

  /// Returns the perspective of an eye at the given distance, in points, before the plane: m34 = -1 / distance.
  ///
  /// There is no perspective, but the identity, for an infinite distance, for 0 and for what is no number.
  public static func perspective(_ distance: Double) -> Transform3D {
    let m34 = -1 / distance
    guard m34.isFinite, m34 != 0 else { return .identity }
    return Transform3D(
      rows: SIMD4<Double>(1, 0, 0, 0), SIMD4<Double>(0, 1, 0, 0), SIMD4<Double>(0, 0, 1, m34), SIMD4<Double>(0, 0, 0, 1)
    )
  }

  /// Returns a slant by the given angles, in radians: x' = x + y tan(xAngle), y' = y + x tan(yAngle).
  ///
  /// An angle that is not finite slants nothing.
  public static func skew(_ xAngle: Double, _ yAngle: Double) -> Transform3D {
    let x = xAngle.isFinite ? tan(xAngle) : 0
    let y = yAngle.isFinite ? tan(yAngle) : 0
    return Transform3D(
      rows: SIMD4<Double>(1, y, 0, 0), SIMD4<Double>(x, 1, 0, 0), SIMD4<Double>(0, 0, 1, 0), SIMD4<Double>(0, 0, 0, 1))
  }

  /// Returns a turn by an angle, in radians, about an axis of any length; the identity where the axis has none.
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    let largest = max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite, x.isFinite, y.isFinite, z.isFinite, angle.isFinite else { return .identity }
    // The squares of very long or short axes would overflow or vanish; other lengths are divided by once only.
    let unit = largest > 1e150 || largest < 1e-150 ? largest : 1
    let (sx, sy, sz) = (x / unit, y / unit, z / unit)
    let length = (sx * sx + sy * sy + sz * sz).squareRoot()
    let (ax, ay, az) = (sx / length, sy / length, sz / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    return Transform3D(
      rows: SIMD4<Double>(ax * ax * k + c, ax * ay * k + az * s, ax * az * k - ay * s, 0),
      SIMD4<Double>(ax * ay * k - az * s, ay * ay * k + c, ay * az * k + ax * s, 0),
      SIMD4<Double>(ax * az * k + ay * s, ay * az * k - ax * s, az * az * k + c, 0),
      SIMD4<Double>(0, 0, 0, 1))
  }

  /// Returns the transform that applies `a` first, then `b`.
  @inlinable public static func * (a: Transform3D, b: Transform3D) -> Transform3D {
    @inline(__always) func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      r.x * b.row1 + r.y * b.row2 + r.z * b.row3 + r.w * b.row4
    }
    let product = Transform3D(rows: row(a.row1), row(a.row2), row(a.row3), row(a.row4))
    return product.isFinite ? product : product.saturated
  }

  /// Returns the image of a point, before the perspective divide.
  @inlinable public func apply(_ x: Double, _ y: Double, _ z: Double = 0) -> HomogeneousPoint {
    let v = x * row1 + y * row2 + z * row3 + row4
    let image = HomogeneousPoint(v.x, v.y, v.z, v.w)
    return image.isFinite ? image : image.saturated
  }

  /// Returns the image of a point, before the perspective divide.
  @inlinable public func apply(_ point: Point3D) -> HomogeneousPoint { apply(point.x, point.y, point.z) }

  /// Returns this transform about another origin: moved so that `origin` is the centre it turns and scales about.
  public func about(_ origin: Point3D) -> Transform3D {
    .translation(-origin.x, -origin.y, -origin.z) * self * .translation(origin.x, origin.y, origin.z)
  }
}
