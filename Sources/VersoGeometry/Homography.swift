/// How a plane z = 0 reaches the screen: (x, y, 1) times three rows gives the screen's x and y times w, and w.
///
/// Rows are those of the transform without its z row and z column.
struct Homography {
  var row1: SIMD3<Double>
  var row2: SIMD3<Double>
  var row3: SIMD3<Double>
  /// The rows of the adjugate: the inverse times the determinant.
  private var adjugate1: SIMD3<Double>
  private var adjugate2: SIMD3<Double>
  private var adjugate3: SIMD3<Double>
  private var determinant: Double

  /// A plane that shows less than this part of its own area is seen edge on.
  static let edgeOnArea = 1e-12

  /// Makes the homography of a transform; nothing where the plane is seen edge on.
  init?(_ transform: Transform3D) {
    func reduced(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
    (row1, row2, row3) = (reduced(transform.row1), reduced(transform.row2), reduced(transform.row4))
    // Columns of the inverse are cross products of rows; the adjugate below has them as columns.
    let (u, v, w) = (cross(row2, row3), cross(row3, row1), cross(row1, row2))
    adjugate1 = SIMD3(u.x, v.x, w.x)
    adjugate2 = SIMD3(u.y, v.y, w.y)
    adjugate3 = SIMD3(u.z, v.z, w.z)
    let magnitude = (abs3(row1) * absCross(row2, row3)).sum()
    determinant = dot(row1, u)
    guard isReliableSum(determinant, magnitude: magnitude), abs(determinant) > Homography.edgeOnArea,
      isFinite(u), isFinite(v), isFinite(w)
    else { return nil }
  }

  /// The point of the plane shown at a screen point; nothing where it is at the eye or behind it.
  func unproject(_ point: Point) -> Point? {
    let image = point.x * adjugate1 + point.y * adjugate2 + adjugate3
    // image = determinant / w * (x, y, 1), so w is in front of the eye only where both have the same sign.
    let w = determinant / image.z
    guard w.isFinite, w > HomogeneousPoint.nearestDivisor else { return nil }
    let result = Point(image.x / image.z, image.y / image.z)
    return result.isFinite ? result : nil
  }

  /// The function of screen x, y and 1 that equals `column` · (x, y, 1) / w on the plane.
  func screenFunction(of column: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(dot(adjugate1, column), dot(adjugate2, column), dot(adjugate3, column)) / determinant
  }
}

/// The sum of products.
func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

/// The vector at right angles to both.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

private func isFinite(_ a: SIMD3<Double>) -> Bool { a.x.isFinite && a.y.isFinite && a.z.isFinite }

/// The length of a vector.
func length(_ a: SIMD3<Double>) -> Double {
  let square = dot(a, a)
  if square > 0x1p-960, square < Double.infinity { return square.squareRoot() }
  // The squares of very large or small numbers overflow or vanish; a power of two changes no digit.
  let largest = max(abs(a.x), abs(a.y), abs(a.z))
  guard largest > 0, largest.isFinite else { return largest }
  let power = largest.exponent
  func scaled(_ number: Double) -> Double { Double(sign: .plus, exponent: -power, significand: number) }
  let unit = SIMD3(scaled(a.x), scaled(a.y), scaled(a.z))
  return Double(sign: .plus, exponent: power, significand: dot(unit, unit).squareRoot())
}

private func abs3(_ a: SIMD3<Double>) -> SIMD3<Double> { SIMD3(abs(a.x), abs(a.y), abs(a.z)) }

/// The cross product with every product counted without its sign.
private func absCross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  let (p, q) = (abs3(a), abs3(b))
  return SIMD3(p.y * q.z + p.z * q.y, p.z * q.x + p.x * q.z, p.x * q.y + p.y * q.x)
}
