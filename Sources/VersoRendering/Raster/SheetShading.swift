import Glibc
import VersoGeometry

/// How much light falls on each line across a bent sheet, by the angle at which the sheet stands there.
///
/// The light comes from the viewer's side, a little from the upper left. A part that lies flat keeps its colours to the
/// bit; what stands up grows darker (Lambert's law over a constant part), and the back a little darker still.
enum SheetShading {
  /// The number of steps from the sheet's one end to the other.
  static let count = 2048
  /// The light that comes from all around.
  private static let ambient = 0.62
  /// The direction to the light; z is 1.
  private static let light = Point(-0.35, -0.45)
  /// What the back of a sheet loses.
  private static let back = 0.95

  /// Returns the light in 256ths from the least to the largest distance along the bend's direction.
  static func factors(of bend: Bend, from low: Double, to high: Double) -> [UInt32] {
    let radius = abs(bend.radius)
    let direction = bend.direction
    return (0..<count).map { index in
      let distance = low + (high - low) * Double(index) / Double(count - 1)
      let turn = min(max((distance - bend.crease) / radius, 0), .pi)
      guard turn > 0 else { return 256 }
      // The normal leans back from where the sheet goes, toward the part that lies flat.
      let lean = bend.radius > 0 ? -sin(turn) : sin(turn)
      var normal = Point3D(direction.x * lean, direction.y * lean, cos(turn))
      let isBack = normal.z < 0
      if isBack { normal = Point3D(-normal.x, -normal.y, -normal.z) }
      let direct = max(normal.x * light.x + normal.y * light.y + normal.z, 0)
      // The back's loss comes with the turn, so that there is no line where the front ends.
      let loss = isBack ? 1 - (1 - back) * -cos(turn) : 1
      let factor = (ambient + (1 - ambient) * min(direct, 1)) * loss
      return UInt32((PixelMath.unit(factor) * 256).rounded())
    }
  }
}
