/// A plane that fills all of the screen that matters, so that only the depth decides where it hides others.
package struct FillingPlane: Sendable {
  /// How near it is to the eye.
  package var plane: DepthPlane
  /// Whether it wins where both planes are one.
  package var isAbove: Bool

  /// Makes a filling plane.
  package init(_ plane: DepthPlane, isAbove: Bool) {
    self.plane = plane
    self.isAbove = isAbove
  }
}

extension Polygon {
  /// Returns the part of this polygon, which lies in a plane, that other planes hide nowhere; nothing where none is left.
  ///
  /// The other planes are to fill all of this polygon. As what is left stays convex it is cut in place, one plane after
  /// the other, and becomes a polygon only at the end.
  ///
  /// - Parameter fillers: the other planes; those that hide the most are best taken first.
  package func inFront(of fillers: [FillingPlane], in plane: DepthPlane) -> Polygon? {
    guard !fillers.isEmpty else { return isNothing ? nil : self }
    let thickness = thickness
    return CuttingBuffer.with(vertices, cuts: vertices.count + fillers.count) { buffer -> Polygon? in
      var isWhole = true
      for filler in fillers {
        switch filler.plane.strictOrder(to: plane, over: buffer.rest, thickness: thickness) {
        case .farther: continue
        case .coplanar where !filler.isAbove: continue
        case .coplanar, .nearer: return nil
        case .crossing(let nearer):
          let sides = buffer.measure(nearer.opposite, thickness)
          if !sides.isInside { return nil }
          guard sides.isOutside else { continue }
          buffer.cut(keepingCutOff: false)
          isWhole = false
        }
      }
      if isWhole { return isNothing ? nil : self }
      return Polygon(something: buffer.rest)
    }
  }
}
