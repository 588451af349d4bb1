import VersoLayers
import VersoTiming

extension LayerTrack: MessageValue {
  /// Reads what happens to a layer.
  public init(from reader: inout MessageReader) throws(MessageError) {
    let name = try reader.name("a layer's name")
    let kind = try LayerKind(from: &reader)
    self.init(name: name, kind: kind, base: try reader.value())
    children = try .read(from: &reader, "sublayers") { reader throws(MessageError) in
      try reader.list("sublayers", limit: 100_000, size: 4) { reader throws(MessageError) in try reader.layer() }
    }
    let moving = UInt64(bitPattern: try reader.integer64())
    guard moving >> AnyLayerProperty.all.count == 0 else { throw .unknownChoice("property", 64) }
    for (place, property) in AnyLayerProperty.all.enumerated() where moving >> place & 1 == 1 {
      let name = property.name
      switch property {
      case .number(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      case .point(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      case .size(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      case .rect(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      case .transform(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      case .color(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      case .bend(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      case .boolean(let property): self[keyPath: property.track] = try .read(from: &reader, name)
      }
    }
    clock = try reader.optional { reader throws(MessageError) in
      try .read(from: &reader, "a clock") { reader throws(MessageError) in try reader.value(MediaTiming.self) }
    }
    contents = try reader.optional { reader throws(MessageError) in
      try .read(from: &reader, "contents") { reader throws(MessageError) in try reader.value(LayerContents.self) }
    }
  }

  /// Writes what happens to the layer.
  public func write(to writer: inout MessageWriter) {
    writer.text(name)
    writer.value(kind)
    writer.value(base)
    children.write(to: &writer) { writer, children in writer.list(children) { $0.layer($1) } }
    var moving: UInt64 = 0
    for (place, property) in AnyLayerProperty.all.enumerated() where moves(property) { moving |= 1 << place }
    writer.integer(Int64(bitPattern: moving))
    for property in AnyLayerProperty.all {
      switch property {
      case .number(let property): self[keyPath: property.track]?.write(to: &writer)
      case .point(let property): self[keyPath: property.track]?.write(to: &writer)
      case .size(let property): self[keyPath: property.track]?.write(to: &writer)
      case .rect(let property): self[keyPath: property.track]?.write(to: &writer)
      case .transform(let property): self[keyPath: property.track]?.write(to: &writer)
      case .color(let property): self[keyPath: property.track]?.write(to: &writer)
      case .bend(let property): self[keyPath: property.track]?.write(to: &writer)
      case .boolean(let property): self[keyPath: property.track]?.write(to: &writer)
      }
    }
    writer.optional(clock) { writer, clock in clock.write(to: &writer) { $0.value($1) } }
    writer.optional(contents) { writer, contents in contents.write(to: &writer) { $0.value($1) } }
  }

  private func moves(_ property: AnyLayerProperty) -> Bool {
    switch property {
    case .number(let property): self[keyPath: property.track] != nil
    case .point(let property): self[keyPath: property.track] != nil
    case .size(let property): self[keyPath: property.track] != nil
    case .rect(let property): self[keyPath: property.track] != nil
    case .transform(let property): self[keyPath: property.track] != nil
    case .color(let property): self[keyPath: property.track] != nil
    case .bend(let property): self[keyPath: property.track] != nil
    case .boolean(let property): self[keyPath: property.track] != nil
    }
  }
}
