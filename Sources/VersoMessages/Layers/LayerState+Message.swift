import VersoGeometry
import VersoLayers

extension LayerState: MessageValue {
  /// Reads the values that differ from the platform's defaults.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init()
    let differing = UInt64(bitPattern: try reader.integer64())
    guard differing >> AnyLayerProperty.all.count == 0 else { throw .unknownChoice("property", 64) }
    for (place, property) in AnyLayerProperty.all.enumerated() where differing >> place & 1 == 1 {
      switch property {
      case .number(let property): try read(property, from: &reader)
      case .point(let property): try read(property, from: &reader)
      case .size(let property): try read(property, from: &reader)
      case .rect(let property): try read(property, from: &reader)
      case .transform(let property): try read(property, from: &reader)
      case .color(let property): try read(property, from: &reader)
      case .bend(let property): try read(property, from: &reader)
      case .boolean(let property): try read(property, from: &reader)
      }
    }
    contents = try reader.value()
  }

  private mutating func read<Value: TrackedValue>(
    _ property: LayerProperty<Value>, from reader: inout MessageReader
  ) throws(MessageError) {
    let value = try reader.value(Value.self)
    guard value.isUsable else { throw .unusableNumber(property.name) }
    self[keyPath: property.state] = value
  }

  /// Writes the values that differ from the platform's defaults.
  public func write(to writer: inout MessageWriter) {
    var differing: UInt64 = 0
    for (place, property) in AnyLayerProperty.all.enumerated() where differs(property) { differing |= 1 << place }
    writer.integer(Int64(bitPattern: differing))
    for property in AnyLayerProperty.all where differs(property) {
      switch property {
      case .number(let property): writer.value(self[keyPath: property.state])
      case .point(let property): writer.value(self[keyPath: property.state])
      case .size(let property): writer.value(self[keyPath: property.state])
      case .rect(let property): writer.value(self[keyPath: property.state])
      case .transform(let property): writer.value(self[keyPath: property.state])
      case .color(let property): writer.value(self[keyPath: property.state])
      case .bend(let property): writer.value(self[keyPath: property.state])
      case .boolean(let property): writer.value(self[keyPath: property.state])
      }
    }
    writer.value(contents)
  }

  private static let defaults = LayerState()

  private func differs(_ property: AnyLayerProperty) -> Bool {
    switch property {
    case .number(let property): differs(property)
    case .point(let property): differs(property)
    case .size(let property): differs(property)
    case .rect(let property): differs(property)
    case .transform(let property): differs(property)
    case .color(let property): differs(property)
    case .bend(let property): differs(property)
    case .boolean(let property): differs(property)
    }
  }

  private func differs<Value>(_ property: LayerProperty<Value>) -> Bool {
    self[keyPath: property.state] != Self.defaults[keyPath: property.state]
  }
}

extension LayerKind: MessageValue {
  /// Reads which kind of layer it is.
  public init(from reader: inout MessageReader) throws(MessageError) { self = try reader.flag() ? .transform : .plain }

  /// Writes the kind.
  public func write(to writer: inout MessageWriter) { writer.flag(self == .transform) }
}
