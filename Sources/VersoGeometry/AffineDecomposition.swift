#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The parts of a transform of the plane: scale, then slant, then turn, then move.
///
/// A mirror stays in the scale: of the two axes the one with the smaller diagonal entry carries it, so that
/// (-1, 0, 0, 1) is the scale (-1, 1) without a turn, and a leaf whose scale goes from -1 to 1 squeezes past zero
/// instead of turning. Method: the 2D decomposition published for the web (CSS Transforms Module Level 1).
public struct AffineDecomposition: Sendable, Hashable {
  /// The move, in points.
  public var translation: Point
  /// The scale along x, negative where x carries the mirror.
  public var scaleX: Double
  /// The scale along y, negative where y carries the mirror.
  public var scaleY: Double
  /// The slant, as a factor: how much of y goes into x.
  public var skew: Double
  /// The turn, in radians, more than -π and at most π, clockwise as seen.
  public var angle: Double

  /// Makes a decomposition from its parts.
  public init(translation: Point, scaleX: Double, scaleY: Double, skew: Double, angle: Double) {
    self.translation = translation
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.skew = skew
    self.angle = angle
  }

  /// Takes a transform of the plane apart; nothing where it squeezes the plane to a line or a point.
  public init?(_ affine: AffineTransform) {
    let (x, y) = (Point(affine.a, affine.b), Point(affine.c, affine.d))
    let (xLength, yLength) = (hypot(x.x, x.y), hypot(y.x, y.y))
    guard affine.isFinite, xLength > 0, yLength > 0, xLength.isFinite, yLength.isFinite else { return nil }
    let unitX = Point(x.x / xLength, x.y / xLength)
    let along = unitX.x * y.x + unitX.y * y.y
    let across = unitX.x * y.y - unitX.y * y.x
    // Parallel axes: what is left of the area is rounding.
    guard abs(across) > 1e-13 * yLength else { return nil }
    var (signX, signY) = (1.0, 1.0)
    if across < 0 {
      if affine.a < affine.d - 1e-12 * max(xLength, yLength) { signX = -1 } else { signY = -1 }
    }
    let turn = atan2(signX * unitX.y, signX * unitX.x)
    translation = Point(affine.tx, affine.ty)
    scaleX = signX * xLength
    scaleY = signY * abs(across)
    skew = signX * along / scaleY
    // Minus half a turn is the same as half a turn, and rounding decides which one comes out.
    angle = turn < 1e-9 - .pi ? turn + 2 * .pi : turn
    guard skew.isFinite else { return nil }
  }

  /// The transform with these parts.
  public var recomposed: AffineTransform {
    let (s, c) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    return AffineTransform(
      (scaleX * c).saturated, (scaleX * s).saturated,
      (scaleY * (skew * c - s)).saturated, (scaleY * (skew * s + c)).saturated,
      translation.x, translation.y)
  }

  /// Returns the parts between two transforms, each by itself, the turn on the short way.
  ///
  /// Turns exactly half a turn apart (within 1e-9) have no short way: there the angle goes straight from the one to the
  /// other, both being more than -π and at most π. u outside 0...1 goes on along the same line.
  public static func interpolate(
    _ a: AffineDecomposition, _ b: AffineDecomposition, _ u: Double
  ) -> AffineDecomposition {
    let target = nearestAngle(b.angle, from: a.angle)
    return AffineDecomposition(
      translation: Point(mix(a.translation.x, b.translation.x, u), mix(a.translation.y, b.translation.y, u)),
      scaleX: mix(a.scaleX, b.scaleX, u), scaleY: mix(a.scaleY, b.scaleY, u), skew: mix(a.skew, b.skew, u),
      angle: mix(a.angle, target, u))
  }

  /// The angle, or a whole turn more or less, that lies at most half a turn from another.
  static func nearestAngle(_ angle: Double, from start: Double) -> Double {
    var target = angle
    if target - start > .pi + 1e-9 { target -= 2 * .pi }
    if target - start < -.pi - 1e-9 { target += 2 * .pi }
    return target
  }
}
