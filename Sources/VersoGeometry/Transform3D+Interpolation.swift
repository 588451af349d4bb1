extension Transform3D {
  /// Returns the transform between two, by parts; `u` is 0 at `a` and 1 at `b`, and may go beyond.
  ///
  /// - Both ends come back bit for bit.
  /// - Two transforms of the plane go by `AffineDecomposition`: a mirror squeezes past zero, it does not turn.
  /// - All others go by the 3D decomposition: move, scale, slant and perspective along a line, the turn at constant
  ///   angular speed on the short way. A matrix does not know of full turns.
  /// - An end without a decomposition (a squeezed axis, m44 = 0) makes all 16 numbers go along a line.
  /// - Exactly half a turn: see `Quaternion.slerp` and `AffineDecomposition.interpolate`.
  ///
  /// A `u` that is not finite counts as 0; an end with a number that is not finite is passed over for the other.
  public static func interpolate(_ a: Transform3D, _ b: Transform3D, _ u: Double) -> Transform3D {
    // An end bit for bit needs no parts.
    if u == 0, a.isFinite { return a }
    if u == 1, b.isFinite, a.isFinite { return b }
    return TransformInterpolation(a, b).value(at: u)
  }
}

/// The way between two transforms with all worked out that does not depend on how far along it is.
///
/// See `Transform3D.interpolate`, which gives the same values.
public struct TransformInterpolation: Sendable {
  /// How the transforms between the ends come about.
  package enum Way: Sendable {
    /// There is only one transform.
    case none
    /// Two transforms of the plane.
    case plane(PlaneInterpolation)
    /// Two transforms in space.
    case space(SpaceInterpolation)
    /// Element by element.
    case elements
  }

  /// The transform at 0.
  package let a: Transform3D
  /// The transform at 1.
  package let b: Transform3D
  /// What lies between them.
  package let way: Way

  /// Works out the way from one transform to another.
  public init(_ a: Transform3D, _ b: Transform3D) {
    guard a.isFinite, b.isFinite else {
      self.a = a.isFinite ? a : b.isFinite ? b : .identity
      self.b = self.a
      way = .none
      return
    }
    self.a = a
    self.b = b
    way = a == b ? .none : Self.parts(a, b) ?? .elements
  }

  private static func parts(_ a: Transform3D, _ b: Transform3D) -> Way? {
    if a.isAffine && b.isAffine {
      guard let from = AffineDecomposition(a.affineTransform), let to = AffineDecomposition(b.affineTransform) else {
        return nil
      }
      return .plane(PlaneInterpolation(from, to))
    }
    guard let from = a.decomposed(mirror: .allAxes, squeezed: .refused),
      let to = b.decomposed(mirror: .allAxes, squeezed: .refused)
    else { return nil }
    return .space(SpaceInterpolation(from, to))
  }

  /// Returns the transform at a fraction of the way; 0 and 1 give the ends bit for bit.
  public func value(at u: Double) -> Transform3D {
    guard u.isFinite, u != 0 else { return a }
    if u == 1 { return b }
    let between: Transform3D
    switch way {
    case .none: return a
    case .plane(let plane): between = plane.value(at: u)
    case .space(let space): between = space.value(at: u)
    case .elements:
      between = Transform3D(
        rows: a.row1 * (1 - u) + b.row1 * u, a.row2 * (1 - u) + b.row2 * u, a.row3 * (1 - u) + b.row3 * u,
        a.row4 * (1 - u) + b.row4 * u)
    }
    return between.isFinite ? between : (u < 0.5 ? a : b)
  }
}

extension TransformDecomposition {
  /// Returns the parts between two transforms, each along a line but the turn, which takes the short way.
  public static func interpolate(
    _ a: TransformDecomposition, _ b: TransformDecomposition, _ u: Double
  ) -> TransformDecomposition {
    interpolate(a, b, u, turn: QuaternionPath(a.quaternion, b.quaternion))
  }

  /// Returns the parts between two transforms, given the way between their turns.
  static func interpolate(
    _ a: TransformDecomposition, _ b: TransformDecomposition, _ u: Double, turn: QuaternionPath
  ) -> TransformDecomposition {
    // Weights of opposite sign would pass through 0, where the transform shows nothing at all: the end's own is kept.
    let weight = a.weight * b.weight > 0 ? mix(a.weight, b.weight, u) : (u < 0.5 ? a.weight : b.weight)
    return TransformDecomposition(
      translation: .interpolate(a.translation, b.translation, u), scale: .interpolate(a.scale, b.scale, u),
      skew: Skew(
        xy: mix(a.skew.xy, b.skew.xy, u), xz: mix(a.skew.xz, b.skew.xz, u), yz: mix(a.skew.yz, b.skew.yz, u)),
      perspective: HomogeneousPoint(
        mix(a.perspective.x, b.perspective.x, u), mix(a.perspective.y, b.perspective.y, u),
        mix(a.perspective.z, b.perspective.z, u), mix(a.perspective.w, b.perspective.w, u)),
      quaternion: turn.value(at: u), weight: weight)
  }
}
