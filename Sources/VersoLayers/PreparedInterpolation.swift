import VersoGeometry

/// An interpolation between two values with all that does not depend on progress worked out.
public protocol PreparedInterpolation<Value>: AnyObject, Sendable {
  /// The type of the value.
  associatedtype Value

  /// Returns the value at a progress, the same as `interpolate` gives.
  func value(at progress: Double) -> Value
}

/// The way between two transforms behind a reference, which costs nothing to hand around.
final class TransformPath: PreparedInterpolation {
  let way: TransformInterpolation

  init(_ way: TransformInterpolation) { self.way = way }

  func value(at progress: Double) -> Transform3D { way.value(at: progress) }
}

/// A value of which one component moves.
final class ComponentPath<Value: AnimatableValue>: PreparedInterpolation {
  private let base: Value
  private let component: Value.Component
  private let from: Double
  private let to: Double

  init(_ base: Value, _ component: Value.Component, from: Double, to: Double) {
    self.base = base
    self.component = component
    self.from = from
    self.to = to
  }

  func value(at progress: Double) -> Value {
    base.replacing(component, with: Double.interpolate(from, to, progress))
  }
}

/// A transform of which one component moves.
final class TransformComponentPath: PreparedInterpolation {
  let replacement: ComponentReplacement
  let from: Double
  let to: Double

  init(_ replacement: ComponentReplacement, from: Double, to: Double) {
    self.replacement = replacement
    self.from = from
    self.to = to
  }

  func value(at progress: Double) -> Transform3D { replacement.value(Double.interpolate(from, to, progress)) }
}
