import VersoGeometry

/// The four corners of a rectangle, held against borders and planes all at once.
///
/// What is linear over the rectangle has its extremes there.
struct RegionCorners {
  private let x: SIMD4<Double>
  private let y: SIMD4<Double>

  init(_ box: Rect) {
    let (left, right, top, bottom) = (box.minX, box.maxX, box.minY, box.maxY)
    x = SIMD4<Double>(left, right, right, left)
    y = SIMD4<Double>(top, top, bottom, bottom)
  }

  /// How near a plane is at each corner.
  @inline(__always)
  func values(of plane: DepthPlane) -> SIMD4<Double> { plane.a * x + plane.b * y + plane.c }

  /// Whether a convex outline, given by its sides, fills the rectangle.
  @inline(__always)
  func isFilled(by sides: [HalfPlane]) -> Bool {
    for side in sides where distances(from: side).min() < 0 { return false }
    return !sides.isEmpty
  }

  /// Whether one side of a convex outline has all of the rectangle outside.
  @inline(__always)
  func isOutside(_ sides: [HalfPlane]) -> Bool {
    for side in sides where distances(from: side).max() <= 0 { return true }
    return false
  }

  @inline(__always)
  private func distances(from side: HalfPlane) -> SIMD4<Double> { side.a * x + side.b * y + side.c }
}
