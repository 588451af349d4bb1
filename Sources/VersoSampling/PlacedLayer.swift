import VersoGeometry
import VersoLayers

/// One layer's place on screen at a moment: its own values and its projected corners, without what hides it.
///
/// A `LayerFrame` says more and takes longer; where both say something they agree.
public struct PlacedLayer: Sendable, Hashable {
  /// The layer.
  public var id: LayerID
  /// The values that show: position, bounds, transform, opacity.
  public var placement: LayerPlacement
  /// The opacity times that of every layer above it, 0 where one of them is hidden.
  public var effectiveOpacity: Double
  /// Where the corners are on screen, in points: top left, top right, bottom right, bottom left.
  public var x: SIMD4<Double>
  /// Where the corners are on screen, in points, growing downward.
  public var y: SIMD4<Double>
  /// The perspective divisor at each corner: 1 in the plane of the screen, smaller nearer the eye.
  public var w: SIMD4<Double>
  /// The z of each corner in the container's space, before the divide, in points toward the viewer.
  public var z: SIMD4<Double>
  /// Which corners lie in front of the eye; `x` and `y` of the others mean nothing.
  public var isInFront: SIMDMask<SIMD4<Int64>>

  /// The corners on screen; nothing where one lies at the eye or behind it.
  public var corners: [Point?] { (0..<4).map { isInFront[$0] ? Point(x[$0], y[$0]) : nil } }

  /// Makes a place that is to be filled in.
  init() {
    id = LayerID(0)
    placement = LayerPlacement(LayerState())
    effectiveOpacity = 0
    (x, y, z) = (.zero, .zero, .zero)
    w = SIMD4(repeating: 1)
    isInFront = SIMDMask(repeating: true)
  }

  /// Makes a layer's place from its own plane, before any projection.
  init(_ id: LayerID, _ placement: LayerPlacement, opacity: Double) {
    self.init()
    self.placement = placement
    begin(id, opacity: opacity)
  }

  /// Puts the corners where they are in the layer's own plane, given its placement.
  @inline(__always)
  mutating func begin(_ id: LayerID, opacity: Double) {
    self.id = id
    effectiveOpacity = opacity
    let bounds = placement.bounds
    let (left, right, top, bottom) = (bounds.minX, bounds.maxX, bounds.minY, bounds.maxY)
    x = SIMD4<Double>(left, right, right, left)
    y = SIMD4<Double>(top, top, bottom, bottom)
    w = SIMD4(repeating: 1)
    z = .zero
    isInFront = SIMDMask(repeating: true)
  }

  /// Carries the corners that are still in front of the eye one plane up.
  @inline(__always)
  mutating func project(through matrix: Transform3D) {
    let (r1, r2, r4) = (matrix.row1, matrix.row2, matrix.row4)
    let divisor = x * r1.w + y * r2.w + r4.w
    let mappedX = x * r1.x + y * r2.x + r4.x
    let mappedY = x * r1.y + y * r2.y + r4.y
    let mappedZ = x * r1.z + y * r2.z + r4.z
    let limit = SIMD4(repeating: HomogeneousPoint.nearestDivisor)
    let isUsable = (divisor .> limit) .& finiteLanes(divisor, mappedX, mappedY, mappedZ)
    let (placeX, placeY) = (mappedX / divisor, mappedY / divisor)
    if all(isInFront), all(isUsable), all(finiteLanes(placeX, placeY, placeX, placeY)) {
      (x, y, z, w) = (placeX, placeY, mappedZ, w * divisor)
      return
    }
    // The careful way, corner by corner, as a frame goes it.
    for lane in 0..<4 where isInFront[lane] {
      let image = matrix.apply(x[lane], y[lane])
      w[lane] *= image.w
      z[lane] = image.z
      if let point = image.projected, point.isFinite {
        (x[lane], y[lane]) = (point.x, point.y)
      } else {
        isInFront[lane] = false
      }
    }
  }
}

/// Which lanes hold finite numbers in all four vectors: the rest of a finite number less itself is 0.
@inline(__always)
private func finiteLanes(
  _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ c: SIMD4<Double>, _ d: SIMD4<Double>
) -> SIMDMask<SIMD4<Int64>> {
  let rest = (a - a) + (b - b) + (c - c) + (d - d)
  return rest .== SIMD4(repeating: 0)
}
