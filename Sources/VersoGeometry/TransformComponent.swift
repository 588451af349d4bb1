#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One number of a transform that can be read, set and animated by itself; raw values are key paths below `transform.`.
public enum TransformComponent: String, CaseIterable, Sendable, Hashable {
  /// The turn about x, in radians.
  case rotationX = "rotation.x"
  /// The turn about y, in radians; read back within ±π/2.
  case rotationY = "rotation.y"
  /// The turn about z, in radians.
  case rotationZ = "rotation.z"
  /// The turn about z, in radians: the same as `rotationZ`.
  case rotation = "rotation"
  /// The scale along x.
  case scaleX = "scale.x"
  /// The scale along y.
  case scaleY = "scale.y"
  /// The scale along z.
  case scaleZ = "scale.z"
  /// All three scales: their mean when read, all of them when set.
  case scale = "scale"
  /// The move along x, in points.
  case translationX = "translation.x"
  /// The move along y, in points.
  case translationY = "translation.y"
  /// The move along z, in points.
  case translationZ = "translation.z"

  /// Whether the number is an angle, in radians.
  public var isAngle: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }
}

/// Three turns, in radians: about x first, then about y, then about z.
public struct EulerAngles: Sendable, Hashable {
  /// The turn about x, in radians, from -π to π when read from a transform.
  public var x: Double
  /// The turn about y, in radians, from -π/2 to π/2 when read from a transform.
  public var y: Double
  /// The turn about z, in radians, from -π to π when read from a transform.
  public var z: Double

  /// Makes three turns, in radians.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Reads the turns from a transform that only turns; where y is a quarter turn, all of the rest counts as x.
  public init(rotation turn: Transform3D) {
    let cosine = hypot(turn.m11, turn.m12)
    y = atan2(-turn.m13, cosine)
    if cosine > 1e-9 {
      x = atan2(turn.m23, turn.m33)
      z = atan2(turn.m12, turn.m11)
    } else {
      x = atan2(-turn.m32, turn.m22)
      z = 0
    }
  }

  /// The three turns as one transform.
  public var transform: Transform3D { turnAboutX * turnAboutY * turnAboutZ }

  /// The first turn.
  var turnAboutX: Transform3D { EulerAngles.turnAboutX(x) }
  /// The second turn.
  var turnAboutY: Transform3D { EulerAngles.turnAboutY(y) }
  /// The third turn.
  var turnAboutZ: Transform3D { EulerAngles.turnAboutZ(z) }

  // The same numbers as those of `Transform3D.rotation` about an axis; exactly the identity for no angle.

  /// A turn about x.
  static func turnAboutX(_ angle: Double) -> Transform3D {
    guard angle != 0, angle.isFinite else { return .identity }
    let (s, c) = (sin(angle), cos(angle))
    return Transform3D(
      rows: SIMD4<Double>((1 - c) + c, 0, 0, 0), SIMD4<Double>(0, c, s, 0), SIMD4<Double>(0, 0 - s, c, 0),
      SIMD4<Double>(0, 0, 0, 1))
  }

  /// A turn about y.
  static func turnAboutY(_ angle: Double) -> Transform3D {
    guard angle != 0, angle.isFinite else { return .identity }
    let (s, c) = (sin(angle), cos(angle))
    return Transform3D(
      rows: SIMD4<Double>(c, 0, 0 - s, 0), SIMD4<Double>(0, (1 - c) + c, 0, 0), SIMD4<Double>(s, 0, c, 0),
      SIMD4<Double>(0, 0, 0, 1))
  }

  /// A turn about z.
  static func turnAboutZ(_ angle: Double) -> Transform3D {
    guard angle != 0, angle.isFinite else { return .identity }
    let (s, c) = (sin(angle), cos(angle))
    return Transform3D(
      rows: SIMD4<Double>(c, s, 0, 0), SIMD4<Double>(0 - s, c, 0, 0), SIMD4<Double>(0, 0, (1 - c) + c, 0),
      SIMD4<Double>(0, 0, 0, 1))
  }
}

extension Transform3D {
  /// The move along x and y, in points: the key path `transform.translation` as a pair.
  public var translationPair: Point {
    let parts = partsForComponents
    return Point(parts.translation.x, parts.translation.y)
  }

  /// Returns this transform with its move along x and y set, in points, all other components kept.
  public func replacingTranslation(with pair: Point) -> Transform3D {
    replacing(.translationX, with: pair.x).replacing(.translationY, with: pair.y)
  }

  /// Returns one component of this transform.
  ///
  /// Moves are in points, angles in radians. Turns are read in the order x, y, z; with a mirror, see `decomposed()`.
  /// An axis that is squeezed to nothing has the scale 0 and no turn of its own.
  public func component(_ component: TransformComponent) -> Double {
    let parts = partsForComponents
    switch component {
    case .translationX: return parts.translation.x
    case .translationY: return parts.translation.y
    case .translationZ: return parts.translation.z
    case .scaleX: return parts.scale.x
    case .scaleY: return parts.scale.y
    case .scaleZ: return parts.scale.z
    case .scale: return (parts.scale.x / 3 + parts.scale.y / 3 + parts.scale.z / 3).saturated
    case .rotationX: return EulerAngles(rotation: parts.quaternion.transform).x
    case .rotationY: return EulerAngles(rotation: parts.quaternion.transform).y
    case .rotationZ, .rotation: return EulerAngles(rotation: parts.quaternion.transform).z
    }
  }

  /// Returns this transform with one component set and all others kept; the transform itself for no finite value.
  ///
  /// The value is in points, radians or a factor, as the component has it. Angles may be of any size.
  public func replacing(_ component: TransformComponent, with value: Double) -> Transform3D {
    guard value.isFinite else { return self }
    var parts = partsForComponents
    switch component {
    case .translationX: parts.translation.x = value
    case .translationY: parts.translation.y = value
    case .translationZ: parts.translation.z = value
    case .scaleX: parts.scale.x = value
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    case .scale: parts.scale = Point3D(value, value, value)
    case .rotationX, .rotationY, .rotationZ, .rotation:
      var turns = EulerAngles(rotation: parts.quaternion.transform)
      switch component {
      case .rotationX: turns.x = value
      case .rotationY: turns.y = value
      default: turns.z = value
      }
      return parts.recomposed(rotation: turns.transform)
    }
    return parts.recomposed
  }

  /// The parts, squeezed axes included; those of the identity where the transform has no parts at all (m44 = 0).
  var partsForComponents: TransformDecomposition {
    decomposed(mirror: .oneAxis, squeezed: .completed) ?? .identity
  }
}
