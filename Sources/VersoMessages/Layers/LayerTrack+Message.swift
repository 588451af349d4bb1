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
    @inline(__always)
    func take<Value: TrackedValue>(
      _ place: Int, _ track: inout Track<Value>?, _ property: String
    ) throws(MessageError) {
      guard moving >> place & 1 == 1 else { return }
      track = try Track<Value>.read(from: &reader, property)
    }
    // Listed as in `AnyLayerProperty.all`: key paths would take most of the time a run needs.
    try take(0, &anchorPoint, "anchorPoint")
    try take(1, &anchorPointZ, "anchorPointZ")
    try take(2, &backgroundColor, "backgroundColor")
    try take(3, &bend, "bend")
    try take(4, &borderColor, "borderColor")
    try take(5, &borderWidth, "borderWidth")
    try take(6, &bounds, "bounds")
    try take(7, &contentsRect, "contentsRect")
    try take(8, &cornerRadius, "cornerRadius")
    try take(9, &isDoubleSided, "isDoubleSided")
    try take(10, &isGeometryFlipped, "isGeometryFlipped")
    try take(11, &isHidden, "isHidden")
    try take(12, &masksToBounds, "masksToBounds")
    try take(13, &opacity, "opacity")
    try take(14, &position, "position")
    try take(15, &shadowColor, "shadowColor")
    try take(16, &shadowOffset, "shadowOffset")
    try take(17, &shadowOpacity, "shadowOpacity")
    try take(18, &shadowRadius, "shadowRadius")
    try take(19, &sublayerTransform, "sublayerTransform")
    try take(20, &transform, "transform")
    try take(21, &zPosition, "zPosition")
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
    let mask = writer.leaveInteger()
    @inline(__always)
    func put<Value: TrackedValue>(_ place: Int, _ track: Track<Value>?) {
      guard let track else { return }
      moving |= 1 << place
      track.write(to: &writer)
    }
    put(0, anchorPoint)
    put(1, anchorPointZ)
    put(2, backgroundColor)
    put(3, bend)
    put(4, borderColor)
    put(5, borderWidth)
    put(6, bounds)
    put(7, contentsRect)
    put(8, cornerRadius)
    put(9, isDoubleSided)
    put(10, isGeometryFlipped)
    put(11, isHidden)
    put(12, masksToBounds)
    put(13, opacity)
    put(14, position)
    put(15, shadowColor)
    put(16, shadowOffset)
    put(17, shadowOpacity)
    put(18, shadowRadius)
    put(19, sublayerTransform)
    put(20, transform)
    put(21, zPosition)
    writer.setInteger(moving, at: mask)
    writer.optional(clock) { writer, clock in clock.write(to: &writer) { $0.value($1) } }
    writer.optional(contents) { writer, contents in contents.write(to: &writer) { $0.value($1) } }
  }
}
