import VersoGeometry

extension LayerTree {
  /// Returns the frontmost layer at or below a layer whose bounds hold a point of the space above it.
  ///
  /// As on the platform: a hidden layer or one with opacity 0 is passed over with all it holds, sublayers are asked
  /// front to back by zPosition and then tree order, also outside their parent's bounds unless those clip, and a
  /// transform layer is never hit itself, nor asked directly; within another layer it lets its sublayers be found. A
  /// layer that is edge-on, or whose image lies behind the eye, is not hit.
  /// - Parameters:
  ///   - point: in the coordinates of the layer above, or of the space the layer is a root in, in points.
  ///   - id: the layer to begin with.
  public func hitTest(_ point: Point, in id: LayerID) -> LayerID? {
    guard self[id].kind == .plain else { return nil }
    return hit(point, id, matrixToParent(of: id))
  }

  /// Looks below one layer, given the matrix to the plane the point lies in.
  private func hit(_ point: Point, _ id: LayerID, _ matrix: Transform3D) -> LayerID? {
    let node = self[id]
    guard !node.state.isHidden, node.state.opacity > 0 else { return nil }
    let children = childrenByDepth(of: id).reversed()
    if node.kind == .transform {
      for child in children {
        if let found = hit(point, child, matrixToParent(of: child) * matrix) { return found }
      }
      return nil
    }
    guard let own = matrix.unproject(point) else { return nil }
    let isInside = node.state.bounds.contains(own)
    guard isInside || !node.state.masksToBounds else { return nil }
    for child in children {
      if let found = hit(own, child, matrixToParent(of: child)) { return found }
    }
    return isInside ? id : nil
  }
}
