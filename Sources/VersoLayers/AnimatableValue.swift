import VersoGeometry
import VersoTiming

/// A value a layer property can hold and an animation can change.
public protocol AnimatableValue: Interpolatable, Hashable {
  /// A single number inside the value that can be animated on its own; `Never` where there is none.
  associatedtype Component: Sendable, Hashable

  /// Returns the component the rest of a key path names, or nothing where there is no such component.
  static func component(named name: String) -> Component?

  /// Returns one component's number.
  func reading(_ component: Component) -> Double

  /// Returns the value with one component replaced, the others kept.
  func replacing(_ component: Component, with number: Double) -> Self

  /// Returns the value between two others number by number, with no decomposition; `u` 0...1.
  static func blend(_ a: Self, _ b: Self, _ u: Double) -> Self

  /// Returns this value with an additive animation's value on top: the sum, for transforms the product.
  func overlaid(with other: Self) -> Self

  /// The value that changes nothing as an additive animation's: where such an animation starts unless it says so.
  static var neutral: Self { get }

  /// Returns the value from which a difference leads to this one: the start of an animation given by its end and `by`.
  func undoing(_ difference: Self) -> Self

  /// Returns this value after a number of earlier cycles that each ended at `end`, as a cumulative animation has it.
  func accumulated(onto end: Self, times: Int) -> Self

  /// Returns the way between two values with all worked out that does not depend on progress; nothing where there is
  /// nothing to gain.
  static func prepare(_ a: Self, _ b: Self) -> (any PreparedInterpolation<Self>)?

  /// Returns the way of a value of which one component goes from one number to another, with all worked out that does
  /// not depend on progress.
  static func prepare(
    _ base: Self, _ component: Component, from: Double, to: Double
  ) -> any PreparedInterpolation<Self>

  /// Whether the two values differ at most in the last digits.
  func isNear(_ other: Self) -> Bool

  /// Whether every number in the value is finite and no larger than 1e12, so that no later sum can overflow.
  var isUsable: Bool { get }
}

extension AnimatableValue where Self: VectorArithmeticValue {
  /// Returns the sum with an additive animation's value.
  public func overlaid(with other: Self) -> Self { adding(other) }

  /// The value whose numbers are all 0.
  public static var neutral: Self { zero }

  /// Returns this value less a difference.
  public func undoing(_ difference: Self) -> Self { subtracting(difference) }

  /// Returns this value with the end of each earlier cycle added.
  public func accumulated(onto end: Self, times: Int) -> Self { adding(end.scaled(by: Double(times))) }

  /// Returns the value between two others number by number.
  public static func blend(_ a: Self, _ b: Self, _ u: Double) -> Self { interpolate(a, b, u) }

  /// Whether the two values differ at most in the last digits.
  public func isNear(_ other: Self) -> Bool { self == other || squaredDistance(to: other) <= 1e-18 }
}

extension AnimatableValue {
  /// Returns nothing: the plain interpolation is as quick.
  public static func prepare(_ a: Self, _ b: Self) -> (any PreparedInterpolation<Self>)? { nil }

  /// Returns the way that replaces the component each time.
  public static func prepare(
    _ base: Self, _ component: Component, from: Double, to: Double
  ) -> any PreparedInterpolation<Self> {
    ComponentPath(base, component, from: from, to: to)
  }
}

/// The largest number a layer property may hold; products of several stay far from overflow.
public let largestLayerNumber = 1e12

@inlinable func usable(_ number: Double) -> Bool { number.magnitude <= 1e12 }

/// The component of a value that has none.
public enum NoComponent: Sendable, Hashable {}

extension AnimatableValue where Component == NoComponent {
  /// Returns nothing, as the value has no components.
  public static func component(named name: String) -> NoComponent? { nil }
  /// Never called, as there is no component to ask for.
  public func reading(_ component: NoComponent) -> Double {}
  /// Never called, as there is no component to replace.
  public func replacing(_ component: NoComponent, with number: Double) -> Self {}
}

extension Double: AnimatableValue {
  /// Whether the number is finite and small enough to compute with.
  public var isUsable: Bool { usable(self) }
}

/// A coordinate of a point.
public enum PointComponent: String, Sendable, Hashable, CaseIterable {
  /// The horizontal coordinate.
  case x
  /// The vertical coordinate.
  case y
}

extension Point: AnimatableValue, VectorArithmeticValue {
  /// Returns the point between two others.
  @inlinable public static func interpolate(_ a: Point, _ b: Point, _ u: Double) -> Point {
    Point(Double.interpolate(a.x, b.x, u), Double.interpolate(a.y, b.y, u))
  }
  /// Returns the sum.
  public func adding(_ other: Point) -> Point { self + other }
  /// Returns the difference.
  public func subtracting(_ other: Point) -> Point { self - other }
  /// Returns the point with both coordinates multiplied.
  public func scaled(by factor: Double) -> Point { self * factor }
  /// Returns the square of the distance.
  public func squaredDistance(to other: Point) -> Double {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
  /// Returns the coordinate of a name, `x` or `y`.
  public static func component(named name: String) -> PointComponent? { PointComponent(rawValue: name) }
  /// Returns one coordinate.
  public func reading(_ component: PointComponent) -> Double { component == .x ? x : y }
  /// Returns the point with one coordinate replaced.
  public func replacing(_ component: PointComponent, with number: Double) -> Point {
    component == .x ? Point(number, y) : Point(x, number)
  }
  /// Whether both coordinates can be computed with.
  public var isUsable: Bool { usable(x) && usable(y) }
}

/// A length of a size.
public enum SizeComponent: String, Sendable, Hashable, CaseIterable {
  /// The width.
  case width
  /// The height.
  case height
}

extension Size: AnimatableValue, VectorArithmeticValue {
  /// Returns the size between two others.
  @inlinable public static func interpolate(_ a: Size, _ b: Size, _ u: Double) -> Size {
    Size(Double.interpolate(a.width, b.width, u), Double.interpolate(a.height, b.height, u))
  }
  /// Returns the sum.
  public func adding(_ other: Size) -> Size { Size(width + other.width, height + other.height) }
  /// Returns the difference.
  public func subtracting(_ other: Size) -> Size { Size(width - other.width, height - other.height) }
  /// Returns the size with both lengths multiplied.
  public func scaled(by factor: Double) -> Size { Size(width * factor, height * factor) }
  /// Returns the square of the distance.
  public func squaredDistance(to other: Size) -> Double {
    (width - other.width) * (width - other.width) + (height - other.height) * (height - other.height)
  }
  /// Returns the length of a name, `width` or `height`.
  public static func component(named name: String) -> SizeComponent? { SizeComponent(rawValue: name) }
  /// Returns one length.
  public func reading(_ component: SizeComponent) -> Double { component == .width ? width : height }
  /// Returns the size with one length replaced.
  public func replacing(_ component: SizeComponent, with number: Double) -> Size {
    component == .width ? Size(number, height) : Size(width, number)
  }
  /// Whether both lengths can be computed with.
  public var isUsable: Bool { usable(width) && usable(height) }
}

/// A number of a rectangle, by the rest of its key path.
public enum RectComponent: String, Sendable, Hashable, CaseIterable {
  /// The left edge.
  case originX = "origin.x"
  /// The top edge.
  case originY = "origin.y"
  /// The width.
  case width = "size.width"
  /// The height.
  case height = "size.height"
}

extension Rect: AnimatableValue, VectorArithmeticValue {
  /// Returns the rectangle between two others.
  @inlinable public static func interpolate(_ a: Rect, _ b: Rect, _ u: Double) -> Rect {
    Rect(origin: Point.interpolate(a.origin, b.origin, u), size: Size.interpolate(a.size, b.size, u))
  }
  /// Returns the sum.
  public func adding(_ other: Rect) -> Rect {
    Rect(origin: origin.adding(other.origin), size: size.adding(other.size))
  }
  /// Returns the difference.
  public func subtracting(_ other: Rect) -> Rect {
    Rect(origin: origin.subtracting(other.origin), size: size.subtracting(other.size))
  }
  /// Returns the rectangle with all four numbers multiplied.
  public func scaled(by factor: Double) -> Rect {
    Rect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }
  /// Returns the square of the distance.
  public func squaredDistance(to other: Rect) -> Double {
    origin.squaredDistance(to: other.origin) + size.squaredDistance(to: other.size)
  }
  /// Returns the number of a name such as `size.width`.
  public static func component(named name: String) -> RectComponent? { RectComponent(rawValue: name) }
  /// Returns one number.
  public func reading(_ component: RectComponent) -> Double {
    switch component {
    case .originX: origin.x
    case .originY: origin.y
    case .width: size.width
    case .height: size.height
    }
  }
  /// Returns the rectangle with one number replaced.
  public func replacing(_ component: RectComponent, with number: Double) -> Rect {
    switch component {
    case .originX: Rect(number, origin.y, size.width, size.height)
    case .originY: Rect(origin.x, number, size.width, size.height)
    case .width: Rect(origin.x, origin.y, number, size.height)
    case .height: Rect(origin.x, origin.y, size.width, number)
    }
  }
  /// Whether all four numbers can be computed with.
  public var isUsable: Bool { origin.isUsable && size.isUsable }
}

extension Color: AnimatableValue, VectorArithmeticValue {
  /// The colour whose parts are all 0.
  public static let zero = Color.clear
  /// A colour has no components an animation can name.
  public typealias Component = NoComponent
  /// Returns the colour between two others; a clear end lends the other's colour, so that nothing darkens on its way.
  public static func interpolate(_ a: Color, _ b: Color, _ u: Double) -> Color {
    if u == 0 { return a }
    if u == 1 { return b }
    let from = a.alpha == 0 ? Color(b.red, b.green, b.blue, 0) : a
    let to = b.alpha == 0 ? Color(a.red, a.green, a.blue, 0) : b
    return Color(
      Double.interpolate(from.red, to.red, u), Double.interpolate(from.green, to.green, u),
      Double.interpolate(from.blue, to.blue, u), Double.interpolate(from.alpha, to.alpha, u))
  }
  /// Returns the sum.
  public func adding(_ other: Color) -> Color {
    Color(red + other.red, green + other.green, blue + other.blue, alpha + other.alpha)
  }
  /// Returns the difference.
  public func subtracting(_ other: Color) -> Color {
    Color(red - other.red, green - other.green, blue - other.blue, alpha - other.alpha)
  }
  /// Returns the colour with all parts multiplied.
  public func scaled(by factor: Double) -> Color {
    Color(red * factor, green * factor, blue * factor, alpha * factor)
  }
  /// Returns the square of the distance.
  public func squaredDistance(to other: Color) -> Double {
    let d = subtracting(other)
    return d.red * d.red + d.green * d.green + d.blue * d.blue + d.alpha * d.alpha
  }
  /// Whether all parts can be computed with.
  public var isUsable: Bool { usable(red) && usable(green) && usable(blue) && usable(alpha) }
}

extension Transform3D: AnimatableValue {
  /// Returns the way between two transforms, taken apart once.
  public static func prepare(_ a: Transform3D, _ b: Transform3D) -> (any PreparedInterpolation<Transform3D>)? {
    TransformPath(TransformInterpolation(a, b))
  }
  /// Returns the way of a transform of which one component moves, the others taken apart once.
  public static func prepare(
    _ base: Transform3D, _ component: TransformComponent, from: Double, to: Double
  ) -> any PreparedInterpolation<Transform3D> {
    TransformComponentPath(ComponentReplacement(of: component, in: base), from: from, to: to)
  }
  /// Returns the component the rest of a key path names, such as `rotation.y`.
  public static func component(named name: String) -> TransformComponent? { TransformComponent(rawValue: name) }
  /// Returns one component's number.
  public func reading(_ component: TransformComponent) -> Double { self.component(component) }
  /// Returns the transform between two others entry by entry.
  public static func blend(_ a: Transform3D, _ b: Transform3D, _ u: Double) -> Transform3D {
    if u == 0 { return a }
    if u == 1 { return b }
    return Transform3D(
      rows: a.row1 + (b.row1 - a.row1) * u, a.row2 + (b.row2 - a.row2) * u, a.row3 + (b.row3 - a.row3) * u,
      a.row4 + (b.row4 - a.row4) * u)
  }
  /// Returns the transform that applies the additive animation's matrix first, then this one, as the platform does.
  public func overlaid(with other: Transform3D) -> Transform3D { other * self }
  /// The transform that leaves every point where it is.
  public static var neutral: Transform3D { .identity }
  /// Returns the transform that the difference, applied first, turns into this one; itself where nothing undoes it.
  public func undoing(_ difference: Transform3D) -> Transform3D {
    difference.inverted().map { $0 * self } ?? self
  }
  /// Returns the transform that applies the end of every earlier cycle first, then this one.
  ///
  /// More than a thousand cycles count as a thousand: a product of so many transforms has no digits left.
  public func accumulated(onto end: Transform3D, times: Int) -> Transform3D {
    var result = self
    for _ in 0..<min(max(times, 0), 1000) { result = end * result }
    return result
  }
  /// Whether the two transforms differ at most in the last digits.
  public func isNear(_ other: Transform3D) -> Bool {
    zip(values, other.values).allSatisfy { abs($0 - $1) <= 1e-9 }
  }
  /// Whether all 16 entries can be computed with.
  public var isUsable: Bool {
    // What is no number is not within either.
    func within(_ row: SIMD4<Double>) -> Bool {
      let limit = SIMD4(repeating: largestLayerNumber)
      return all(row .<= limit .& row .>= -limit)
    }
    return within(row1) && within(row2) && within(row3) && within(row4)
  }
}
