import VersoGeometry

extension LayerTree {
  /// Returns the matrix from a layer's own coordinates to its parent's, the parent's sublayer transform included.
  public func matrixToParent(of id: LayerID) -> Transform3D {
    let matrix = self[id].state.matrixToParent
    guard let parent = self[id].parent else { return matrix }
    let sublayers = self[parent].state.sublayerMatrix
    return sublayers.isIdentity ? matrix : matrix * sublayers
  }

  /// Returns a point of one layer in the coordinates of another, in points.
  ///
  /// The way goes up to each root and down again; each plain layer flattens what it holds, so every step ends in the
  /// parent's plane. A layer outside the tree is a root of its own, and two roots share one coordinate space.
  /// - Returns: nothing where the point passes behind the eye, or a layer on the way down is edge-on.
  public func convert(_ point: Point, from source: LayerID, to target: LayerID) -> Point? {
    let upward = ancestors(of: source)
    let downward = ancestors(of: target)
    var shared = Set(downward)
    var current = point
    for id in upward {
      if shared.contains(id) { break }
      guard let next = matrixToParent(of: id).apply(current.x, current.y).projected else { return nil }
      current = next
    }
    shared = Set(upward)
    for id in downward.reversed() where !shared.contains(id) {
      guard let next = matrixToParent(of: id).unproject(current) else { return nil }
      current = next
    }
    return current.isFinite ? current : nil
  }

  /// Returns the smallest rectangle in a layer's coordinates that holds the image of another layer's rectangle.
  ///
  /// - Returns: nothing where one of the four corners has no image.
  public func convert(_ rect: Rect, from source: LayerID, to target: LayerID) -> Rect? {
    bounding(rect) { convert($0, from: source, to: target) }
  }

  /// Returns a point of a layer in the coordinates of the layer above it, or of the space it is a root in.
  ///
  /// - Returns: nothing where the point passes behind the eye.
  public func convertToSuperlayer(_ point: Point, of id: LayerID) -> Point? {
    matrixToParent(of: id).apply(point.x, point.y).projected
  }

  /// Returns a point of the space above a layer in the layer's own coordinates.
  ///
  /// - Returns: nothing where the layer is edge-on, or what it shows there lies behind the eye.
  public func convertFromSuperlayer(_ point: Point, of id: LayerID) -> Point? {
    matrixToParent(of: id).unproject(point)
  }

  /// Returns the smallest rectangle in the space above a layer that holds the image of one of its rectangles.
  public func convertToSuperlayer(_ rect: Rect, of id: LayerID) -> Rect? {
    bounding(rect) { convertToSuperlayer($0, of: id) }
  }

  /// Returns the smallest rectangle in a layer that holds the image of a rectangle of the space above it.
  public func convertFromSuperlayer(_ rect: Rect, of id: LayerID) -> Rect? {
    bounding(rect) { convertFromSuperlayer($0, of: id) }
  }

  private func bounding(_ rect: Rect, _ image: (Point) -> Point?) -> Rect? {
    let points = rect.corners.compactMap(image)
    return points.count == 4 ? .bounding(points) : nil
  }

  /// The layer and all layers above it, the layer itself first.
  private func ancestors(of id: LayerID) -> [LayerID] {
    var chain = [id]
    while let last = chain.last, let parent = self[last].parent {
      chain.append(parent)
    }
    return chain
  }
}
