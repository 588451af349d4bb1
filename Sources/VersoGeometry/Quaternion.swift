#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A turn in space as a unit quaternion: (axis · sin(angle / 2), cos(angle / 2)).
public struct Quaternion: Sendable, Hashable {
  /// The axis' x, times the sine of half the angle.
  public var x: Double
  /// The axis' y, times the sine of half the angle.
  public var y: Double
  /// The axis' z, times the sine of half the angle.
  public var z: Double
  /// The cosine of half the angle.
  public var w: Double

  /// No turn.
  public static let identity = Quaternion(0, 0, 0, 1)

  /// Makes a quaternion from its four numbers; they are kept as they are.
  public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Makes the turn by an angle, in radians, about an axis of any length; no turn where the axis has none.
  public init(angle: Double, axis: Point3D) {
    let largest = max(abs(axis.x), abs(axis.y), abs(axis.z))
    guard angle.isFinite, largest > 0, axis.isFinite else {
      self = .identity
      return
    }
    // The squares of very long or short axes would overflow or vanish; others are left as they are.
    let unit = largest > 1e150 || largest < 1e-150 ? largest : 1
    let axis = Point3D(axis.x / unit, axis.y / unit, axis.z / unit)
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    let s = sin(angle / 2) / length
    self.init(axis.x * s, axis.y * s, axis.z * s, cos(angle / 2))
  }

  /// Makes the turn of three rows that are unit vectors at right angles, right-handed.
  ///
  /// The largest of the four numbers is computed from the diagonal, the others are divided by it, so no turn loses
  /// digits (Shepperd 1978).
  init(rows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
    let trace = r1.x + r2.y + r3.z
    if trace >= max(r1.x, r2.y, r3.z) {
      self.init(r2.z - r3.y, r3.x - r1.z, r1.y - r2.x, 1 + trace)
    } else if r1.x >= max(r2.y, r3.z) {
      self.init(1 + 2 * r1.x - trace, r1.y + r2.x, r3.x + r1.z, r2.z - r3.y)
    } else if r2.y >= r3.z {
      self.init(r1.y + r2.x, 1 + 2 * r2.y - trace, r2.z + r3.y, r3.x - r1.z)
    } else {
      self.init(r3.x + r1.z, r2.z + r3.y, 1 + 2 * r3.z - trace, r1.y - r2.x)
    }
    self = normalized.canonical
  }

  /// The same turn with length 1; no turn where all four numbers are 0 or one is not finite.
  public var normalized: Quaternion {
    let length = (x * x + y * y + z * z + w * w).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    return Quaternion(x / length, y / length, z / length, w / length)
  }

  /// The angle of the turn, in radians, from 0 to 2π, about `axis`.
  public var angle: Double { 2 * atan2((x * x + y * y + z * z).squareRoot(), w) }

  /// The axis of the turn, of length 1; z where there is no turn.
  public var axis: Point3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return Point3D(0, 0, 1) }
    return Point3D(x / length, y / length, z / length)
  }

  /// The turn as a transform.
  public var transform: Transform3D {
    Transform3D(
      rows: SIMD4<Double>(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
      SIMD4<Double>(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
      SIMD4<Double>(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0),
      SIMD4<Double>(0, 0, 0, 1))
  }

  /// Of the two quaternions that mean the same turn, the one of at most half a turn.
  ///
  /// Exactly half a turn (within 1e-9) is taken as positive about the first of x, y, z that takes part in its axis.
  var canonical: Quaternion {
    var leading = w
    if abs(w) <= 1e-9 { leading = abs(x) > 1e-6 ? x : abs(y) > 1e-6 ? y : z }
    let isNegative = leading < 0
    return isNegative ? Quaternion(-x, -y, -z, -w) : self
  }

  /// Returns the turn between two, at constant angular speed on the short way; u outside 0...1 goes on turning.
  ///
  /// Ends exactly half a turn apart (within 1e-9) have no short way: there both are taken as turns of at most half a
  /// turn, half a turn being positive about x, y, z in this order, and the path leads from the one to the other
  /// directly. The way back is then the same path.
  public static func slerp(_ a: Quaternion, _ b: Quaternion, _ u: Double) -> Quaternion {
    QuaternionPath(a, b).value(at: u)
  }
}

/// The way from one turn to another with all worked out that does not depend on how far along it is.
struct QuaternionPath: Sendable, Hashable {
  private let from: Quaternion
  /// The direction of the way, at right angles to `from`.
  private let across: Quaternion
  private let sine: Double
  private let angle: Double

  init(_ a: Quaternion, _ b: Quaternion) {
    let from = a.normalized.canonical
    var to = b.normalized.canonical
    var cosine = from.x * to.x + from.y * to.y + from.z * to.z + from.w * to.w
    if cosine < -1e-9 {
      to = Quaternion(-to.x, -to.y, -to.z, -to.w)
      cosine = -cosine
    }
    // The sine comes from the difference, since near 0 and near 1 the arc cosine would lose half of its digits.
    let across = Quaternion(
      to.x - cosine * from.x, to.y - cosine * from.y, to.z - cosine * from.z, to.w - cosine * from.w)
    self.from = from
    self.across = across
    sine = (across.x * across.x + across.y * across.y + across.z * across.z + across.w * across.w).squareRoot()
    angle = atan2(sine, cosine)
  }

  /// Returns the turn at a fraction of the way.
  func value(at u: Double) -> Quaternion {
    guard sine > 0, u.isFinite else { return from }
    let (p, q) = (cos(angle * u), sin(angle * u) / sine)
    return Quaternion(
      p * from.x + q * across.x, p * from.y + q * across.y, p * from.z + q * across.z, p * from.w + q * across.w
    ).normalized
  }
}
