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
  /// A plain layer flattens what it holds into its own plane; a transform layer keeps the depth of what it holds, up to
  /// the next plain layer. So the way leads up to the nearest plain layer that both lie in and down again: two layers
  /// within one transform layer correspond where the eye sees them at one place. A layer outside the tree is a root of
  /// its own, and two roots share one coordinate space, which flattens. Between a transform layer's own coordinates and
  /// what it holds the way is as between any layer and the one above it: the depth is left out.
  /// - Returns: nothing where the point passes behind the eye, or a layer on the way down is edge-on.
  public func convert(_ point: Point, from source: LayerID, to target: LayerID) -> Point? {
    let (upward, downward) = (ancestors(of: source), ancestors(of: target))
    let holders = Set(downward)
    var meeting = upward.first { holders.contains($0) }
    if let shared = meeting, shared != source, shared != target {
      meeting = ancestors(of: shared).first { self[$0].kind == .plain }
    }
    var current = point
    for matrix in flatteningSteps(of: upward.prefix { $0 != meeting }) {
      guard let next = matrix.apply(current.x, current.y).projected else { return nil }
      current = next
    }
    for matrix in flatteningSteps(of: downward.prefix { $0 != meeting }).reversed() {
      guard let next = matrix.unproject(current) else { return nil }
      current = next
    }
    return current.isFinite ? current : nil
  }

  /// The matrices from plane to plane on the way up: each leads through the transform layers to what flattens next.
  private func flatteningSteps(of way: ArraySlice<LayerID>) -> [Transform3D] {
    var steps: [Transform3D] = []
    var keepsDepth = false
    for id in way {
      let matrix = matrixToParent(of: id)
      if keepsDepth, let last = steps.last { steps[steps.count - 1] = last * matrix } else { steps.append(matrix) }
      keepsDepth = self[id].parent.map { self[$0].kind == .transform } ?? false
    }
    return steps
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
