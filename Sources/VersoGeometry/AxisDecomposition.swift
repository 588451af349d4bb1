/// Three rows taken apart into scale, slant and turn (Gram–Schmidt).
struct AxisDecomposition {
  var scale: Point3D
  var skew: TransformDecomposition.Skew
  var quaternion: Quaternion

  /// An axis shorter than this part of its row is what rounding left of a squeezed one.
  private static let squeezedPart = 1e-13

  /// Takes three rows apart; nothing where an axis is squeezed and that is refused, or where a number overflows.
  init?(
    rows row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>, mirror: Transform3D.MirrorRule,
    squeezed: Transform3D.SqueezedAxisRule
  ) {
    let x = Axis(row1, full: row1)
    // A squeezed axis before has the direction 0, so it takes nothing away.
    let slant21 = dot(x.direction, row2)
    let y = Axis(row2 - slant21 * x.direction, full: row2)
    let slant31 = dot(x.direction, row3)
    let rest3 = row3 - slant31 * x.direction
    let slant32 = dot(y.direction, rest3)
    let z = Axis(rest3 - slant32 * y.direction, full: row3)

    let isSqueezed = x.length == 0 || y.length == 0 || z.length == 0
    guard x.length.isFinite, y.length.isFinite, z.length.isFinite, !isSqueezed || squeezed == .completed else {
      return nil
    }
    var (u, v, w) = (x.direction, y.direction, z.direction)
    if isSqueezed { (u, v, w) = AxisDecomposition.completed(u, v, w) }
    var signs = SIMD3<Double>(1, 1, 1)
    if dot(u, cross(v, w)) < 0 {
      signs = AxisDecomposition.mirrorSigns(SIMD3(u.x, v.y, w.z), mirror)
      (u, v, w) = (u * signs.x, v * signs.y, w * signs.z)
    }
    // A slant is counted along the turned axis and before the row's scale, so both signs enter.
    scale = Point3D(x.length * signs.x, y.length * signs.y, z.length * signs.z)
    skew = TransformDecomposition.Skew(
      xy: y.length == 0 ? 0 : slant21 / scale.y * signs.x,
      xz: z.length == 0 ? 0 : slant31 / scale.z * signs.x,
      yz: z.length == 0 ? 0 : slant32 / scale.z * signs.y)
    quaternion = Quaternion(rows: u, v, w)
  }

  /// What is left of a row without the axes before it: length and direction, both 0 where it is squeezed.
  private struct Axis {
    var length: Double
    var direction: SIMD3<Double>

    init(_ rest: SIMD3<Double>, full: SIMD3<Double>) {
      let size = VersoGeometry.length(rest)
      let isSqueezed = size == 0 || size <= AxisDecomposition.squeezedPart * VersoGeometry.length(full)
      length = isSqueezed ? 0 : size
      direction = isSqueezed ? SIMD3(0, 0, 0) : rest / size
    }
  }

  /// The signs of the three scales of a mirroring set of axes with this diagonal.
  private static func mirrorSigns(_ diagonal: SIMD3<Double>, _ rule: Transform3D.MirrorRule) -> SIMD3<Double> {
    switch rule {
    case .allAxes: return [-1, -1, -1]
    case .oneAxis:
      // Turning an axis round takes twice its diagonal entry from the trace, and a larger trace is a smaller turn.
      // Ties go to z, then y, as the plane's rule has it.
      var (signs, smallest) = (SIMD3<Double>(1, 1, -1), diagonal.z)
      if diagonal.y < smallest - 1e-12 { (signs, smallest) = ([1, -1, 1], diagonal.y) }
      if diagonal.x < smallest - 1e-12 { signs = [-1, 1, 1] }
      return signs
    }
  }

  /// The axes, those that are 0 replaced by unit vectors at right angles to the others.
  private static func completed(
    _ u: SIMD3<Double>, _ v: SIMD3<Double>, _ w: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let zero = SIMD3<Double>(0, 0, 0)
    var axes = [u, v, w]
    let units: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    for index in 0..<3 where axes[index] == zero {
      let (next, last) = (axes[(index + 1) % 3], axes[(index + 2) % 3])
      if next != zero && last != zero {
        axes[index] = cross(next, last)
        continue
      }
      // At most one axis is known: the unit vector nearest to where this axis would be without a turn, freed of it.
      let known = next == zero ? last : next
      let rests = [units[index], units[(index + 1) % 3], units[(index + 2) % 3]].map { $0 - dot(known, $0) * known }
      let best = rests.first { length($0) > 0.5 } ?? units[index]
      axes[index] = best / length(best)
    }
    return (axes[0], axes[1], axes[2])
  }
}
