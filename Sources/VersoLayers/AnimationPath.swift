import VersoGeometry

/// Lines and curves that a layer's position can follow.
public struct AnimationPath: Sendable, Hashable {
  /// A piece of a path.
  public enum Element: Sendable, Hashable {
    /// Begins a part of the path at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic curve to a point, with one control point.
    case quadraticCurve(Point, control: Point)
    /// A cubic curve to a point, with two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to where the part began.
    case close
  }

  /// The pieces in their order.
  public var elements: [Element]

  /// Makes a path.
  public init(_ elements: [Element]) { self.elements = elements }

  /// A cubic piece of the way; a line has its control points on it.
  struct Segment: Sendable, Hashable {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point
    /// Whether it is straight, so that its parameter is a fraction of its length.
    var isLine: Bool

    func point(_ t: Double) -> Point {
      if t == 0 { return start }
      if t == 1 { return end }
      if isLine { return .interpolate(start, end, t) }
      let s = 1 - t
      return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
    }

    /// The direction at a parameter; toward the far end where it stands still.
    func direction(_ t: Double) -> Point {
      if isLine { return end - start }
      let s = 1 - t
      let slope = (control1 - start) * (s * s) + (control2 - control1) * (2 * s * t) + (end - control2) * (t * t)
      return slope == .zero ? end - start : slope
    }
  }

  /// The pieces that are drawn, in order.
  var segments: [Segment] {
    var found: [Segment] = []
    var (here, start) = (Point.zero, Point.zero)
    func line(to end: Point) {
      found.append(Segment(start: here, control1: here, control2: end, end: end, isLine: true))
    }
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        here = point
      case .line(let point):
        line(to: point)
        here = point
      case .quadraticCurve(let point, let control):
        let third = 2.0 / 3
        found.append(
          Segment(
            start: here, control1: .interpolate(here, control, third), control2: .interpolate(point, control, third),
            end: point, isLine: false))
        here = point
      case .curve(let point, let control1, let control2):
        found.append(Segment(start: here, control1: control1, control2: control2, end: point, isLine: false))
        here = point
      case .close:
        line(to: start)
        here = start
      }
    }
    return found
  }

  /// Whether every number can be computed with.
  public var isUsable: Bool {
    elements.allSatisfy {
      switch $0 {
      case .move(let point), .line(let point): point.isUsable
      case .quadraticCurve(let point, let control): point.isUsable && control.isUsable
      case .curve(let point, let control1, let control2):
        point.isUsable && control1.isUsable && control2.isUsable
      case .close: true
      }
    }
  }
}
