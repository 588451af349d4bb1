import VersoGeometry
import VersoLayers
import VersoTransitions

extension Timeline {
  /// Returns where every layer in the tree is on screen at a time, in seconds of recording time, each layer after the
  /// one it lies in; times outside the recording are clamped.
  public func placedLayers(at time: Double) -> [PlacedLayer] {
    var layers: [PlacedLayer] = []
    place(at: time, into: &layers)
    return layers
  }

  /// Does the same in an array that is used again, so that nothing has to be made for each frame.
  public func place(at time: Double, into placed: inout [PlacedLayer]) {
    let moment = time > 0 ? min(time, duration) : 0
    let order = layerOrder(at: moment)
    if hasBends { return placeBent(at: moment, order, into: &placed) }
    guard let placements else { return placeCarefully(at: moment, order, into: &placed) }
    var memo = PacingMemo()
    place(order, into: &placed) { layer in
      let tracks = placements[layer.index]
      return (tracks.placement(at: moment, memo: &memo), tracks.kind)
    } sublayers: { layer in
      placements[layer.index].sublayerTransform(at: moment, memo: &memo)
    }
  }

  /// Where layers have clocks of their own: by way of all their values.
  private func placeCarefully(at moment: Double, _ order: LayerOrder, into placed: inout [PlacedLayer]) {
    let locals = localTimes(at: moment)
    func state(_ layer: LayerID) -> LayerState {
      layers[layer.index].state(at: moment, local: locals.map { $0[layer.index] })
    }
    place(order, into: &placed) {
      (LayerPlacement(state($0)), layers[$0.index].kind)
    } sublayers: {
      state($0).sublayerTransform
    }
  }

  /// Where layers are bent: corner by corner, as a frame goes it.
  private func placeBent(at moment: Double, _ order: LayerOrder, into placed: inout [PlacedLayer]) {
    let tree = snapshot(at: moment)
    let projector = Projector(tree)
    placed.removeAll(keepingCapacity: true)
    for entry in order.entries {
      let state = tree[entry.layer].state
      var layer = PlacedLayer(entry.layer, LayerPlacement(state), opacity: projector.opacities[entry.layer.index])
      for (lane, corner) in state.bounds.corners.enumerated() {
        let image = projector.image(of: corner, in: entry.layer)
        layer.w[lane] = image.w
        layer.z[lane] = image.z
        layer.isInFront[lane] = image.point != nil
        if let point = image.point { (layer.x[lane], layer.y[lane]) = (point.x, point.y) }
      }
      placed.append(layer)
    }
  }

  @inline(__always)
  private func place(
    _ order: LayerOrder, into placed: inout [PlacedLayer], placement: (LayerID) -> (LayerPlacement, LayerKind),
    sublayers: (LayerID) -> Transform3D
  ) {
    placed.removeAll(keepingCapacity: true)
    placed.reserveCapacity(order.entries.count)
    var parents: [PlacingParent] = []
    parents.reserveCapacity(order.parentCount)
    for entry in order.entries {
      let (own, kind) = placement(entry.layer)
      let inherited = entry.parent < 0 ? 1 : parents[entry.parent].opacity
      let opacity = own.isHidden ? 0 : inherited * min(max(own.opacity, 0), 1)
      var layer = PlacedLayer(entry.layer, own, opacity: opacity)
      var step: PlacingParent.Step?
      if entry.parent >= 0 {
        let first = parents[entry.parent].step(from: own.matrixToParent, in: entry.parent)
        layer.project(through: first.matrix)
        var target = first.target
        while let next = parents[target].step {
          layer.project(through: next.matrix)
          target = next.target
        }
        step = first
      }
      if entry.number >= 0 {
        let transform = sublayers(entry.layer)
        parents.append(
          PlacingParent(
            opacity: opacity, step: step,
            sublayers: transform.isIdentity ? nil : transform.about(own.anchorInBounds),
            isThrough: kind == .transform && step != nil))
      }
      placed.append(layer)
    }
  }
}

/// What the layers in a layer need of it.
private struct PlacingParent {
  /// The way from a layer's plane to the plane of the layer that flattens it.
  struct Step {
    var matrix: Transform3D
    /// The number of that layer among the parents.
    var target: Int
  }

  var opacity: Double
  var step: Step?
  var sublayers: Transform3D?
  /// Whether what it holds stays in the space it is in itself.
  var isThrough: Bool

  /// Returns the step of a layer in this one, given its own matrix and this one's number.
  @inline(__always)
  func step(from matrix: Transform3D, in number: Int) -> Step {
    let inside = sublayers.map { matrix * $0 } ?? matrix
    guard isThrough, let step else { return Step(matrix: inside, target: number) }
    return Step(matrix: inside * step.matrix, target: step.target)
  }
}
