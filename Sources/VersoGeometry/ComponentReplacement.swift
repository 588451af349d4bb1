/// One component of a transform about to be set again and again, the rest taken apart once.
///
/// It gives what `Transform3D.replacing` gives.
public struct ComponentReplacement: Sendable {
  /// Which number of the parts is set.
  private enum Place: Sendable {
    case translation(Int)
    case scale(Int)
    case allScales
    /// A turn about one axis, between those about the others.
    case turn(Axis)
  }

  private enum Axis: Sendable {
    case x, y, z
  }

  private let transform: Transform3D
  private let parts: TransformDecomposition
  /// The turn that all components but an angle leave as it is.
  private let turn: Transform3D
  private let place: Place
  /// The turns about the other axes before and after the one that is set; nothing for none.
  private let before: Transform3D?
  private let after: Transform3D?
  private let last: Transform3D?

  /// Takes a transform apart for one component to be set.
  public init(of component: TransformComponent, in transform: Transform3D) {
    self.transform = transform
    parts = transform.partsForComponents
    turn = parts.quaternion.transform
    let angles = EulerAngles(rotation: turn)
    let (x, y, z) = (angles.turnAboutX, angles.turnAboutY, angles.turnAboutZ)
    var (first, second, third) = (Transform3D.identity, Transform3D.identity, Transform3D.identity)
    switch component {
    case .translationX: place = .translation(0)
    case .translationY: place = .translation(1)
    case .translationZ: place = .translation(2)
    case .scaleX: place = .scale(0)
    case .scaleY: place = .scale(1)
    case .scaleZ: place = .scale(2)
    case .scale: place = .allScales
    case .rotationX:
      place = .turn(.x)
      (second, third) = (y, z)
    case .rotationY:
      place = .turn(.y)
      (first, second) = (x, z)
    case .rotationZ, .rotation:
      place = .turn(.z)
      first = x * y
    }
    before = first.isIdentity ? nil : first
    after = second.isIdentity ? nil : second
    last = third.isIdentity ? nil : third
  }

  /// Returns the transform with the component set, in points, radians or a factor; the transform itself for no finite
  /// value.
  public func value(_ number: Double) -> Transform3D {
    guard number.isFinite else { return transform }
    var parts = parts
    switch place {
    case .translation(0): parts.translation.x = number
    case .translation(1): parts.translation.y = number
    case .translation: parts.translation.z = number
    case .scale(0): parts.scale.x = number
    case .scale(1): parts.scale.y = number
    case .scale: parts.scale.z = number
    case .allScales: parts.scale = Point3D(number, number, number)
    case .turn(let axis):
      var turn: Transform3D
      switch axis {
      case .x: turn = EulerAngles.turnAboutX(number)
      case .y: turn = EulerAngles.turnAboutY(number)
      case .z: turn = EulerAngles.turnAboutZ(number)
      }
      if let before { turn = before * turn }
      if let after { turn = turn * after }
      if let last { turn = turn * last }
      return parts.recomposed(rotation: turn)
    }
    return parts.recomposed(rotation: turn)
  }
}
