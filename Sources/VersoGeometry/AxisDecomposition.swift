/// Three rows taken apart into scale, slant and turn (Gram–Schmidt).
struct AxisDecomposition {
  var scale: Point3D
  var skew: TransformDecomposition.Skew
  var quaternion: Quaternion

  /// An axis shorter than this part of its row is what rounding left of a squeezed one.
  private static let squeezedPart = 1e-13

  /// Takes three rows apart; nothing where an axis is squeezed and that is refused, or where a number overflows.
  init?(rows: [SIMD3<Double>], mirror: Transform3D.MirrorRule, squeezed: Transform3D.SqueezedAxisRule) {
    guard rows.count == 3 else { return nil }
    var axes: [SIMD3<Double>?] = []
    var lengths: [Double] = []
    // slants[i][k]: how much of axis k is in row i.
    var slants = [[0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]
    for (index, row) in rows.enumerated() {
      let full = length(row)
      guard full.isFinite else { return nil }
      var rest = row
      for (k, axis) in axes.enumerated() {
        guard let axis else { continue }
        slants[index][k] = dot(axis, rest)
        rest -= slants[index][k] * axis
      }
      let restLength = length(rest)
      if restLength > AxisDecomposition.squeezedPart * full, restLength > 0 {
        axes.append(rest / restLength)
        lengths.append(restLength)
      } else {
        guard squeezed == .completed else { return nil }
        axes.append(nil)
        lengths.append(0)
      }
    }
    var unit = AxisDecomposition.completed(axes)
    var signs = SIMD3<Double>(1, 1, 1)
    if dot(unit[0], cross(unit[1], unit[2])) < 0 {
      signs = AxisDecomposition.mirrorSigns(unit, mirror)
      for index in 0..<3 { unit[index] *= signs[index] }
    }
    func slant(_ row: Int, _ axis: Int) -> Double {
      // A slant is counted along the turned axis and before the row's scale, so both signs enter.
      lengths[row] == 0 ? 0 : slants[row][axis] / lengths[row] * signs[axis] * signs[row]
    }
    scale = Point3D(lengths[0] * signs.x, lengths[1] * signs.y, lengths[2] * signs.z)
    skew = TransformDecomposition.Skew(xy: slant(1, 0), xz: slant(2, 0), yz: slant(2, 1))
    quaternion = Quaternion(rows: unit[0], unit[1], unit[2])
  }

  /// The signs of the three scales of a mirroring set of axes.
  private static func mirrorSigns(_ unit: [SIMD3<Double>], _ rule: Transform3D.MirrorRule) -> SIMD3<Double> {
    switch rule {
    case .allAxes: return [-1, -1, -1]
    case .oneAxis:
      // Turning axis i round takes twice its diagonal entry from the trace, and a larger trace is a smaller turn.
      // Ties go to z, then y, as the plane's rule has it.
      var (chosen, smallest) = (2, unit[2].z)
      if unit[1].y < smallest - 1e-12 { (chosen, smallest) = (1, unit[1].y) }
      if unit[0].x < smallest - 1e-12 { chosen = 0 }
      var signs = SIMD3<Double>(1, 1, 1)
      signs[chosen] = -1
      return signs
    }
  }

  /// The axes, missing ones replaced by unit vectors at right angles to the others, right-handed where one is free.
  private static func completed(_ axes: [SIMD3<Double>?]) -> [SIMD3<Double>] {
    var result = axes
    let units: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    for index in 0..<3 where result[index] == nil {
      let known = result.compactMap { $0 }
      if known.count == 2, let next = result[(index + 1) % 3], let last = result[(index + 2) % 3] {
        result[index] = cross(next, last)
      } else {
        // The axis nearest to where it would be without a turn that still leaves room.
        let candidates = [units[index], units[(index + 1) % 3], units[(index + 2) % 3]]
        let rests = candidates.map { candidate in
          known.reduce(candidate) { $0 - dot($1, $0) * $1 }
        }
        let best = rests.first { length($0) > 0.5 } ?? units[index]
        result[index] = best / length(best)
      }
    }
    return result.enumerated().map { $0.element ?? units[$0.offset] }
  }
}
