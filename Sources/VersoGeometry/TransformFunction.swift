/// One step of a transform, kept by its own numbers so that it can be animated by them.
public enum TransformFunction: Sendable, Hashable {
  /// A move, in points.
  case translate(Double, Double, Double)
  /// A scale along each axis.
  case scale(Double, Double, Double)
  /// A turn by an angle, in radians, about an axis of any length.
  case rotate(angle: Double, x: Double, y: Double, z: Double)
  /// A slant by two angles, in radians: x' = x + y tan(x), y' = y + x tan(y).
  case skew(x: Double, y: Double)
  /// The perspective of an eye at a distance, in points; infinite and 0 mean none.
  case perspective(Double)
  /// Any transform.
  case matrix(Transform3D)

  /// The step as a transform.
  public var transform: Transform3D {
    switch self {
    case .translate(let x, let y, let z): .translation(x, y, z)
    case .scale(let x, let y, let z): .scale(x, y, z)
    case .rotate(let angle, let x, let y, let z): .rotation(angle, x, y, z)
    case .skew(let x, let y): .skew(x, y)
    case .perspective(let distance): .perspective(distance)
    case .matrix(let matrix): matrix
    }
  }

  /// The step of the same kind that changes nothing.
  public var neutral: TransformFunction {
    switch self {
    case .translate: .translate(0, 0, 0)
    case .scale: .scale(1, 1, 1)
    case .rotate(_, let x, let y, let z): .rotate(angle: 0, x: x, y: y, z: z)
    case .skew: .skew(x: 0, y: 0)
    case .perspective: .perspective(.infinity)
    case .matrix: .matrix(.identity)
    }
  }

  /// Returns the step between two of the same kind, each number by itself; nothing where the kinds differ.
  ///
  /// - Turns about the same direction go by angle, full turns kept; so do turns of which one has the angle 0. Turns
  ///   about different directions have no common angle and take the short way.
  /// - Perspectives go by m34 = -1 / distance, so that they agree with the same perspectives given as matrices, and so
  ///   that none at all is a value like any other.
  /// - Matrices go by `Transform3D.interpolate`.
  public static func interpolate(
    _ a: TransformFunction, _ b: TransformFunction, _ u: Double
  ) -> TransformFunction? {
    guard u.isFinite, u != 0 else { return a.isSameKind(as: b) ? a : nil }
    if u == 1 { return a.isSameKind(as: b) ? b : nil }
    switch (a, b) {
    case (.translate(let ax, let ay, let az), .translate(let bx, let by, let bz)):
      return .translate(mix(ax, bx, u), mix(ay, by, u), mix(az, bz, u))
    case (.scale(let ax, let ay, let az), .scale(let bx, let by, let bz)):
      return .scale(mix(ax, bx, u), mix(ay, by, u), mix(az, bz, u))
    case (.skew(let ax, let ay), .skew(let bx, let by)):
      return .skew(x: mix(ax, bx, u), y: mix(ay, by, u))
    case (.perspective(let from), .perspective(let to)):
      let (start, end) = (Transform3D.perspective(from).m34, Transform3D.perspective(to).m34)
      return .perspective(-1 / mix(start, end, u))
    case (.matrix(let from), .matrix(let to)):
      return .matrix(.interpolate(from, to, u))
    case (.rotate(let p, let ax, let ay, let az), .rotate(let q, let bx, let by, let bz)):
      return interpolateTurn(p, Point3D(ax, ay, az), q, Point3D(bx, by, bz), u)
    default:
      return nil
    }
  }

  /// Whether two steps are of the same kind, whatever their numbers.
  package func isSameKind(as other: TransformFunction) -> Bool {
    switch (self, other) {
    case (.translate, .translate), (.scale, .scale), (.rotate, .rotate), (.skew, .skew), (.perspective, .perspective),
      (.matrix, .matrix):
      true
    default: false
    }
  }

  private static func interpolateTurn(
    _ p: Double, _ a: Point3D, _ q: Double, _ b: Point3D, _ u: Double
  ) -> TransformFunction {
    func unit(_ v: Point3D) -> SIMD3<Double>? {
      let vector = SIMD3(v.x, v.y, v.z)
      let size = length(vector)
      return size > 0 && size.isFinite ? vector / size : nil
    }
    let (from, to) = (unit(a), unit(b))
    // A turn about no axis is no turn at all, whatever its angle.
    let (start, end) = (from == nil ? 0 : p, to == nil ? 0 : q)
    if let from, let to, start != 0, end != 0, length(from - to) > 1e-9 {
      let turn = Quaternion.slerp(Quaternion(angle: start, axis: a), Quaternion(angle: end, axis: b), u)
      let axis = turn.axis
      return .rotate(angle: turn.angle, x: axis.x, y: axis.y, z: axis.z)
    }
    let axis = start == 0 && to != nil ? b : a
    return .rotate(angle: mix(start, end, u), x: axis.x, y: axis.y, z: axis.z)
  }
}
