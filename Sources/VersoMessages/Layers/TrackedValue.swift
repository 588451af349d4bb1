import VersoGeometry
import VersoLayers
import VersoTiming

/// A value of a layer's property, with what an animation of it may be besides keyframes.
protocol TrackedValue: AnimatableValue, MessageValue {
  /// Reads which number inside the value it is.
  static func component(from reader: inout MessageReader) throws(MessageError) -> Component
  /// Writes which number inside the value it is.
  static func write(_ component: Component, to writer: inout MessageWriter)
  /// Reads an effect that is worked out from progress.
  static func effect(from reader: inout MessageReader) throws(MessageError) -> any ComputedEffect<Self>
  /// Writes an effect that is worked out from progress.
  static func write(_ effect: any ComputedEffect<Self>, to writer: inout MessageWriter)
}

extension TrackedValue {
  /// Refuses: most values have only keyframes.
  static func effect(from reader: inout MessageReader) throws(MessageError) -> any ComputedEffect<Self> {
    throw .unknownChoice("effect", Int(try reader.byte()))
  }

  /// Refuses: most values have only keyframes.
  static func write(_ effect: any ComputedEffect<Self>, to writer: inout MessageWriter) {
    writer.fail(.invalid("an animation of a kind that cannot be sent"))
  }
}

extension TrackedValue where Component: CaseIterable {
  static func component(from reader: inout MessageReader) throws(MessageError) -> Component {
    try reader.choice(Component.self, "component")
  }

  static func write(_ component: Component, to writer: inout MessageWriter) { writer.choice(component) }
}

extension TrackedValue where Component == NoComponent {
  static func component(from reader: inout MessageReader) throws(MessageError) -> NoComponent {
    throw .unknownChoice("component", Int(try reader.byte()))
  }

  static func write(_ component: NoComponent, to writer: inout MessageWriter) {}
}

extension Bool: TrackedValue {}
extension Double: TrackedValue {}
extension Size: TrackedValue {}
extension Rect: TrackedValue {}
extension Color: TrackedValue {}
extension Bend: TrackedValue {}

extension Point: TrackedValue {
  static func effect(from reader: inout MessageReader) throws(MessageError) -> any ComputedEffect<Point> {
    switch try reader.byte() {
    case 0: return PathEffect(try PathMotion.read(from: &reader))
    case let other: throw .unknownChoice("effect of a point", Int(other))
    }
  }

  static func write(_ effect: any ComputedEffect<Point>, to writer: inout MessageWriter) {
    guard let path = effect as? PathEffect else {
      return writer.fail(.invalid("an animation of a point of a kind that cannot be sent"))
    }
    writer.byte(0)
    path.motion.write(to: &writer)
  }
}

extension Transform3D: TrackedValue {
  static func effect(from reader: inout MessageReader) throws(MessageError) -> any ComputedEffect<Transform3D> {
    switch try reader.byte() {
    case 0:
      let function = try reader.choice(ValueFunction.self, "value function")
      return ValueFunctionEffect(function, try reader.value())
    case 1:
      guard let effect = FunctionListEffect(try reader.value()) else {
        throw .invalid("steps of a transform do not match, as their calculation mode needs")
      }
      return effect
    case 2: return try TransformSplineEffect.read(from: &reader)
    case 3:
      let motion = try PathMotion.read(from: &reader)
      return PathHeadingEffect(motion, isReversed: try reader.flag())
    case let other: throw .unknownChoice("effect of a transform", Int(other))
    }
  }

  static func write(_ effect: any ComputedEffect<Transform3D>, to writer: inout MessageWriter) {
    switch effect {
    case let effect as ValueFunctionEffect:
      writer.byte(0)
      writer.choice(effect.function)
      writer.value(effect.keyframes)
    case let effect as FunctionListEffect:
      writer.byte(1)
      writer.value(effect.keyframes)
    case let effect as TransformSplineEffect:
      writer.byte(2)
      effect.write(to: &writer)
    case let effect as PathHeadingEffect:
      writer.byte(3)
      effect.motion.write(to: &writer)
      writer.flag(effect.isReversed)
    default: writer.fail(.invalid("an animation of a transform of a kind that cannot be sent"))
    }
  }
}
