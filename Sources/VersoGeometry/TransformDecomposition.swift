/// The parts of a 4 x 4 transform: scale, then slant, then turn, then move, then perspective.
///
/// The method is the one published for the web (CSS Transforms Module Level 2, after Spencer Thomas in "Graphics Gems
/// II"), set up anew for rows: a point goes through scale · skew · rotation · translation · perspective in this order,
/// and the perspective is solved from that product, so a turn times m34 comes back exactly.
public struct TransformDecomposition: Sendable, Hashable {
  /// The move, in points.
  public var translation: Point3D
  /// The scale along each axis.
  public var scale: Point3D
  /// The slants, as factors.
  public var skew: Skew
  /// The fourth column that is left when everything else is taken out: x, y, z and w; (0, 0, 0, 1) without perspective.
  public var perspective: HomogeneousPoint
  /// The turn.
  public var quaternion: Quaternion
  /// The number m44 of the transform, which all others were divided by.
  public var weight: Double

  /// Three slants of one axis along another, as factors: xy moves a point along x by the factor times its y.
  public struct Skew: Sendable, Hashable {
    /// How much of y goes into x.
    public var xy: Double
    /// How much of z goes into x.
    public var xz: Double
    /// How much of z goes into y.
    public var yz: Double

    /// Makes the slants from their factors.
    public init(xy: Double, xz: Double, yz: Double) {
      self.xy = xy
      self.xz = xz
      self.yz = yz
    }
  }

  /// The parts of the identity.
  public static let identity = TransformDecomposition(
    translation: .zero, scale: Point3D(1, 1, 1), skew: Skew(xy: 0, xz: 0, yz: 0),
    perspective: HomogeneousPoint(0, 0, 0, 1), quaternion: .identity)

  /// Makes a decomposition from its parts.
  public init(
    translation: Point3D, scale: Point3D, skew: Skew, perspective: HomogeneousPoint, quaternion: Quaternion,
    weight: Double = 1
  ) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.perspective = perspective
    self.quaternion = quaternion
    self.weight = weight
  }

  /// Makes the decomposition in space of one in the plane.
  public init(_ plane: AffineDecomposition) {
    self.init(
      translation: Point3D(plane.translation.x, plane.translation.y, 0),
      scale: Point3D(plane.scaleX, plane.scaleY, 1), skew: Skew(xy: plane.skew, xz: 0, yz: 0),
      perspective: HomogeneousPoint(0, 0, 0, 1),
      quaternion: Quaternion(angle: plane.angle, axis: Point3D(0, 0, 1)))
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    translation.isFinite && scale.isFinite && skew.xy.isFinite && skew.xz.isFinite && skew.yz.isFinite
      && perspective.isFinite && weight.isFinite
      && quaternion.x.isFinite && quaternion.y.isFinite && quaternion.z.isFinite && quaternion.w.isFinite
  }

  /// The transform with these parts.
  public var recomposed: Transform3D { recomposed(rotation: quaternion.transform) }

  /// The transform with these parts, but another turn.
  func recomposed(rotation turn: Transform3D) -> Transform3D {
    let row1 = scale.x * turn.row1
    let row2 = scale.y * (turn.row2 + skew.xy * turn.row1)
    let row3 = scale.z * (turn.row3 + skew.xz * turn.row1 + skew.yz * turn.row2)
    let plain = Transform3D(rows: row1, row2, row3, SIMD4<Double>(translation.x, translation.y, translation.z, 1))
    let p = SIMD4<Double>(perspective.x, perspective.y, perspective.z, perspective.w)
    return plain.projected(p).scaled(by: weight).saturated
  }
}

extension Transform3D {
  /// Returns the parts of this transform, or nothing where it has none: a squeezed axis or m44 = 0.
  ///
  /// A mirror stays in the scale of one axis: (-1, 0, 0, 1) in the plane is the scale (-1, 1) without a turn, never half
  /// a turn. In the plane `AffineDecomposition` says which axis, in space it is the one that leaves the smaller turn.
  /// Two mirrors are a half turn and cannot be told from one.
  public func decomposed() -> TransformDecomposition? { decomposed(mirror: .oneAxis, squeezed: .refused) }

  /// Where a mirror goes.
  enum MirrorRule {
    /// Into the scale of the axis that leaves the smaller turn.
    case oneAxis
    /// Into all three scales, as the published 3D method does.
    case allAxes
  }

  /// What becomes of an axis that is squeezed to nothing.
  enum SqueezedAxisRule {
    /// There is no decomposition.
    case refused
    /// Its scale is 0 and its direction the one that completes the other axes.
    case completed
  }

  /// Returns the parts of this transform by the rules given.
  func decomposed(mirror: MirrorRule, squeezed: SqueezedAxisRule) -> TransformDecomposition? {
    guard m44 != 0, isFinite else { return nil }
    if mirror == .oneAxis, isAffine, let plane = AffineDecomposition(affineTransform) {
      return TransformDecomposition(plane)
    }
    let weight = m44
    func divided(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.z) / weight }
    guard
      let axes = AxisDecomposition(
        rows: divided(row1), divided(row2), divided(row3), mirror: mirror, squeezed: squeezed)
    else { return nil }
    let translation = Point3D(m41 / weight, m42 / weight, m43 / weight)
    let perspective = perspectivePart(axes, translation: translation)
    let result = TransformDecomposition(
      translation: translation, scale: axes.scale, skew: axes.skew, perspective: perspective,
      quaternion: axes.quaternion, weight: weight)
    return result.isFinite ? result : nil
  }

  /// Solves (everything but the perspective) · p = fourth column, both sides divided by m44.
  ///
  /// Row by row along the turned axes: row i is scale times (axis i plus slants along the axes before it). Along a
  /// squeezed axis p is not determined, and 0.
  private func perspectivePart(_ axes: AxisDecomposition, translation t: Point3D) -> HomogeneousPoint {
    if m14 == 0 && m24 == 0 && m34 == 0 { return HomogeneousPoint(0, 0, 0, 1) }
    let turn = axes.quaternion.transform
    let alongX = axes.scale.x == 0 ? 0 : m14 / m44 / axes.scale.x
    let alongY = axes.scale.y == 0 ? 0 : m24 / m44 / axes.scale.y - axes.skew.xy * alongX
    let alongZ = axes.scale.z == 0 ? 0 : m34 / m44 / axes.scale.z - axes.skew.xz * alongX - axes.skew.yz * alongY
    let p = alongX * turn.row1 + alongY * turn.row2 + alongZ * turn.row3
    return HomogeneousPoint(p.x, p.y, p.z, 1 - p.x * t.x - p.y * t.y - p.z * t.z)
  }
}
