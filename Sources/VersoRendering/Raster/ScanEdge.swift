/// A straight edge from its upper end downward, in pixels: the same numbers in both polygons that share it.
struct ScanEdge {
  /// Where it begins and ends.
  var top: Double
  var bottom: Double
  /// The place across at the top, and the change of it for each pixel downward.
  var x: Double
  var slope: Double
  /// Between these it lies, whatever rounding does.
  var least: Double
  var most: Double

  /// The place across at a height, in 65536ths of a pixel; heights beyond the ends give the ends, and what lies far beside
  /// every picture is moved nearer.
  @inline(__always) func place(at y: Double) -> Int32 {
    let place = min(max(x + (y - top) * slope, least), most)
    return Int32(min(max(place, -64), 16_448) * 65536)
  }

  /// Makes the edge between two points; nothing where it is level.
  init?(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    let isDown = ay < by
    let (x0, y0, x1, y1) = isDown ? (ax, ay, bx, by) : (bx, by, ax, ay)
    let slope = (x1 - x0) / (y1 - y0)
    guard y0 < y1, slope.isFinite else { return nil }
    (top, bottom, x, self.slope) = (y0, y1, x0, slope)
    (least, most) = (min(x0, x1), max(x0, x1))
  }
}
