/// An outline on its way through cut after cut, in room on the stack instead of in arrays.
///
/// It holds what is left of the outline, with its thickness, and room for both sides of a cut.
struct CuttingBuffer {
  private var points: UnsafeMutableBufferPointer<Point>
  private var inside: UnsafeMutableBufferPointer<Point>
  private let outside: UnsafeMutableBufferPointer<Point>
  private let distances: UnsafeMutableBufferPointer<Double>
  /// How many corners are left.
  private(set) var count: Int
  private var outsideCount = 0

  /// What is left of the outline.
  @inline(__always)
  var rest: UnsafeBufferPointer<Point> { UnsafeBufferPointer(rebasing: points[0..<count]) }

  /// What the last cut took away.
  @inline(__always)
  var cutOff: UnsafeBufferPointer<Point> { UnsafeBufferPointer(rebasing: outside[0..<outsideCount]) }

  /// On which sides of a border the outline has corners that do not lie on it.
  struct Sides {
    var isInside: Bool
    var isOutside: Bool
  }

  /// Calls a function with a buffer that holds an outline and has room for a number of cuts.
  @inline(__always)
  static func with<Result>(
    _ outline: [Point], cuts: Int, _ body: (inout CuttingBuffer) -> Result
  ) -> Result {
    // Each cut adds one corner at most; where rounding has dented an outline it may be more, so there is room.
    let capacity = outline.count + cuts + 4
    return withUnsafeTemporaryAllocation(of: Point.self, capacity: 3 * capacity) { room in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: capacity) { distances in
        func part(_ number: Int) -> UnsafeMutableBufferPointer<Point> {
          UnsafeMutableBufferPointer(rebasing: room[(number * capacity)..<((number + 1) * capacity)])
        }
        var buffer = CuttingBuffer(
          points: part(0), inside: part(1), outside: part(2), distances: distances, count: outline.count)
        for index in 0..<outline.count { buffer.points[index] = outline[index] }
        return body(&buffer)
      }
    }
  }

  private init(
    points: UnsafeMutableBufferPointer<Point>, inside: UnsafeMutableBufferPointer<Point>,
    outside: UnsafeMutableBufferPointer<Point>, distances: UnsafeMutableBufferPointer<Double>, count: Int
  ) {
    self.points = points
    self.inside = inside
    self.outside = outside
    self.distances = distances
    self.count = count
  }

  /// Finds out on which sides of a border the corners lie; one within the thickness of it lies on neither.
  @inline(__always)
  mutating func measure(_ border: HalfPlane, _ thickness: Double) -> Sides {
    var sides = Sides(isInside: false, isOutside: false)
    for place in 0..<count {
      let distance = border.distance(of: points[place])
      if distance > thickness {
        sides.isInside = true
        distances[place] = distance
      } else if distance < -thickness {
        sides.isOutside = true
        distances[place] = distance
      } else {
        distances[place] = 0
      }
    }
    return sides
  }

  /// Leaves what lies inside the border measured last; what lies outside goes with it, or is `cutOff` then.
  ///
  /// Both parts share the points on the border bit for bit. Method: Sutherland and Hodgman 1974.
  @inline(__always)
  mutating func cut(keepingCutOff isKept: Bool) {
    var (written, writtenOutside) = (0, 0)
    let room = inside.count
    for place in 0..<count {
      let next = place + 1 == count ? 0 : place + 1
      let (here, there) = (distances[place], distances[next])
      if here >= 0, written < room {
        inside[written] = points[place]
        written += 1
      }
      if isKept, here <= 0, writtenOutside < room {
        outside[writtenOutside] = points[place]
        writtenOutside += 1
      }
      guard (here < 0 && there > 0) || (here > 0 && there < 0) else { continue }
      let share = here / (here - there)
      let (p, q) = (points[place], points[next])
      let crossing = Point(mix(p.x, q.x, share), mix(p.y, q.y, share))
      if written < room {
        inside[written] = crossing
        written += 1
      }
      if isKept, writtenOutside < room {
        outside[writtenOutside] = crossing
        writtenOutside += 1
      }
    }
    swap(&points, &inside)
    count = written
    outsideCount = writtenOutside
  }
}
