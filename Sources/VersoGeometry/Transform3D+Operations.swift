extension Transform3D {
  /// Whether only the plane's six numbers differ from the identity: no depth, no perspective.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// Returns a transform of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
  public static func affine(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) -> Transform3D {
    Transform3D(
      rows: SIMD4<Double>(a, b, 0, 0), SIMD4<Double>(c, d, 0, 0), SIMD4<Double>(0, 0, 1, 0),
      SIMD4<Double>(tx, ty, 0, 1))
  }

  /// Returns the transform that applies this one first, then `other`; the same as `self * other`.
  public func concatenating(_ other: Transform3D) -> Transform3D { self * other }

  /// Returns the transform that applies `first`, then `second`; the same as `first * second`.
  public static func concat(_ first: Transform3D, _ second: Transform3D) -> Transform3D { first * second }

  /// Returns this transform after a move: the move, in points, applies to a point first.
  public func translatedBy(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    .translation(x, y, z) * self
  }

  /// Returns this transform after a scale: the scale applies to a point first.
  public func scaledBy(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    .scale(x, y, z) * self
  }

  /// Returns this transform after a turn: the turn, by an angle in radians about an axis of any length, applies first.
  public func rotatedBy(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    .rotation(angle, x, y, z) * self
  }

  /// The six numbers of the plane, or the identity where this is no transform of the plane alone.
  ///
  /// A scale along z, a turn about x or y, a move along z and a perspective all give the identity, as measured on the
  /// platform; the part within the plane is not handed out on its own.
  public var affineTransform: AffineTransform {
    guard isAffine else { return .identity }
    return AffineTransform(m11, m12, m21, m22, m41, m42)
  }

  /// Makes the transform of space that moves points within the plane like the given one.
  public init(_ affine: AffineTransform) {
    self = .affine(affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }

  /// This transform with its results pressed into the plane z = 0, the divisor kept.
  ///
  /// That is what a plain layer does to its sublayers before its own transform applies.
  public var flattened: Transform3D {
    var result = self
    (result.m13, result.m23, result.m33, result.m43) = (0, 0, 0, 0)
    return result
  }
}
