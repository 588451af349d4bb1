import VersoGeometry

extension LayerState {
  /// The anchor point in the layer's own coordinates, in points.
  public var anchorInBounds: Point3D {
    Point3D(
      bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height,
      anchorPointZ)
  }

  /// The matrix from the layer's own coordinates to its parent's, the parent's sublayer transform left out.
  ///
  /// A point goes p → (p − A) · transform + P, A the anchor in the bounds and P the position with zPosition. Where the
  /// geometry is flipped, y first becomes 2 · origin + height − y.
  public var matrixToParent: Transform3D {
    LayerPlacement.matrix(
      bounds: bounds, position: position, zPosition: zPosition, anchor: anchorInBounds, transform: transform,
      isFlipped: isGeometryFlipped)
  }

  /// The sublayer transform about this layer's anchor point, in this layer's coordinates.
  public var sublayerMatrix: Transform3D {
    sublayerTransform.isIdentity ? .identity : sublayerTransform.about(anchorInBounds)
  }

  /// The smallest rectangle in the parent's coordinates that holds the layer, as the platform reports it; nothing where
  /// a corner lies behind the eye.
  ///
  /// Such a layer reaches without end toward the edge of what the eye sees, so no rectangle holds it: where it shows is
  /// for `LayerTree.convert` to say, point by point.
  ///
  /// Written, it sets bounds size and position: the bounds keep their origin, and an affine transform is undone, so
  /// that under scale and translation reading gives the same rectangle back. Of a turned or skewed layer the
  /// rectangle is only a box around it: the bounds then become the box around the undone rectangle, larger than what
  /// was asked for, but a rectangle that was read and is written back changes nothing, as does nothing itself. Where the transform is not
  /// affine in the plane, or cannot be undone, bounds and position are set as though it were the identity.
  public var frame: Rect? {
    get {
      let matrix = matrixToParent
      let points = bounds.corners.compactMap { matrix.apply($0.x, $0.y).projected }
      return points.count == 4 ? .bounding(points) : nil
    }
    set {
      guard let target = newValue?.standardized else { return }
      let usable = transform.isAffine ? transform.plainInverse : nil
      if usable != nil, transform.turnsInPlane, let frame, target.isClose(to: frame) { return }
      if let inverse = usable {
        let box = Rect.bounding(
          Rect(0, 0, target.width, target.height).corners.map {
            Point($0.x * inverse.m11 + $0.y * inverse.m21, $0.x * inverse.m12 + $0.y * inverse.m22)
          })
        bounds.size = box.size
        position = .zero
        // An affine transform leaves every corner before the eye.
        position = target.origin - (frame?.origin ?? .zero)
      } else {
        bounds.size = target.size
        position = Point(
          target.x + anchorPoint.x * target.width, target.y + anchorPoint.y * target.height)
      }
    }
  }

  /// Moves the anchor point without moving the layer: the position follows, carried through the transform.
  public mutating func setAnchorPointKeepingFrame(_ anchor: Point) {
    let before = anchorInBounds
    let moved = Point3D(
      bounds.origin.x + anchor.x * bounds.size.width, bounds.origin.y + anchor.y * bounds.size.height, anchorPointZ)
    // Only the linear part acts on a difference; the transform's own translation stays as it is.
    let shift = (moved.x - before.x) * transform.row1 + (moved.y - before.y) * transform.row2
    anchorPoint = anchor
    position = Point(position.x + shift.x, position.y + shift.y)
    zPosition += shift.z
  }
}

extension Rect {
  /// Whether two rectangles differ only by the rounding of a way there and back.
  fileprivate func isClose(to other: Rect) -> Bool {
    let scale = max(1, abs(x), abs(y), width, height)
    let differences = [x - other.x, y - other.y, width - other.width, height - other.height]
    return differences.allSatisfy { abs($0) <= 1e-12 * scale }
  }
}

extension Transform3D {
  /// Whether an affine transform mixes x and y other than by whole quarter turns.
  fileprivate var turnsInPlane: Bool {
    !(m12 == 0 && m21 == 0) && !(m11 == 0 && m22 == 0)
  }

  /// The inverse of an affine transform's 2 x 2 part; nothing where it squeezes the plane to a line or a point.
  fileprivate var plainInverse: Transform3D? {
    let determinant = m11 * m22 - m12 * m21
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = Transform3D.affine(
      m22 / determinant, -m12 / determinant, -m21 / determinant, m11 / determinant, 0, 0)
    return inverse.isFinite ? inverse : nil
  }
}
