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
    placements.read(at: moment) { reader in
      place(order, into: &placed) { layer, placement in
        reader.place(layer.index, into: &placement)
      } kind: {
        placements.kind(of: $0.index)
      } sublayers: {
        placements.sublayerTransform(of: $0.index, at: moment)
      }
    }
  }

  /// Where layers have clocks of their own: by way of all their values.
  private func placeCarefully(at moment: Double, _ order: LayerOrder, into placed: inout [PlacedLayer]) {
    let locals = localTimes(at: moment)
    func state(_ layer: LayerID) -> LayerState {
      layers[layer.index].state(at: moment, local: locals.map { $0[layer.index] })
    }
    place(order, into: &placed) {
      $1 = LayerPlacement(state($0))
    } kind: {
      layers[$0.index].kind
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
    _ order: LayerOrder, into placed: inout [PlacedLayer], placement: (LayerID, inout LayerPlacement) -> Void,
    kind: (LayerID) -> LayerKind, sublayers: (LayerID) -> Transform3D
  ) {
    let entries = order.entries
    // Every entry is written anew, so what stood there before does not matter.
    if placed.count > entries.count { placed.removeLast(placed.count - entries.count) }
    while placed.count < entries.count { placed.append(PlacedLayer()) }
    var parents: [PlacingParent] = []
    parents.reserveCapacity(order.parentCount)
    placed.withUnsafeMutableBufferPointer { placed in
      for index in 0..<entries.count {
        let entry = entries[index]
        placement(entry.layer, &placed[index].placement)
        let isHidden = placed[index].placement.isHidden
        let inherited = entry.parent < 0 ? 1 : parents[entry.parent].opacity
        let opacity = isHidden ? 0 : inherited * min(max(placed[index].placement.opacity, 0), 1)
        placed[index].begin(entry.layer, opacity: opacity)
        if entry.parent < 0 {
          if entry.number >= 0 {
            parents.append(parent(entry, placed[index].placement, opacity, nil, kind: kind, sublayers: sublayers))
          }
          continue
        }
        let matrix = placed[index].placement.matrixToParent
        let step = parents[entry.parent].step(
          from: matrix, in: entry.parent, isLeaf: entry.number < 0)
        placed[index].project(through: step.matrix)
        var target = step.target
        while let next = parents[target].step {
          placed[index].project(through: next.matrix)
          target = next.target
        }
        if entry.number >= 0 {
          parents.append(parent(entry, placed[index].placement, opacity, step, kind: kind, sublayers: sublayers))
        }
      }
    }
  }

  private func parent(
    _ entry: LayerOrder.Entry, _ placement: LayerPlacement, _ opacity: Double, _ step: PlacingParent.Step?,
    kind: (LayerID) -> LayerKind, sublayers: (LayerID) -> Transform3D
  ) -> PlacingParent {
    let transform = sublayers(entry.layer)
    return PlacingParent(
      opacity: opacity, step: step, sublayers: transform.isIdentity ? nil : transform.about(placement.anchorInBounds),
      isThrough: kind(entry.layer) == .transform && step != nil)
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
  ///
  /// - Parameter isLeaf: whether the layer holds none, so that only its plane has to be carried on.
  @inline(__always)
  func step(from matrix: Transform3D, in number: Int, isLeaf: Bool) -> Step {
    guard isThrough, let step else {
      guard let sublayers else { return Step(matrix: matrix, target: number) }
      return Step(matrix: isLeaf ? matrix.ofPlane(sublayers) : matrix * sublayers, target: number)
    }
    let inside = sublayers.map { matrix * $0 } ?? matrix
    return Step(matrix: inside * step.matrix, target: step.target)
  }
}

extension Transform3D {
  /// The product with another transform as far as the plane z = 0 goes: the third row is left out.
  @inline(__always)
  fileprivate func ofPlane(_ next: Transform3D) -> Transform3D {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      r.x * next.row1 + r.y * next.row2 + r.z * next.row3 + r.w * next.row4
    }
    let (first, second, last) = (row(row1), row(row2), row(row4))
    let product = Transform3D(rows: first, second, .zero, last)
    return product.isFinite ? product : self * next
  }
}
