import VersoGeometry
import VersoLayers

extension LayerState: MessageValue {
  /// Reads the values that differ from the platform's defaults.
  public init(from reader: inout MessageReader) throws(MessageError) {
    self.init()
    let differing = UInt64(bitPattern: try reader.integer64())
    guard differing >> AnyLayerProperty.all.count == 0 else { throw .unknownChoice("property", 64) }
    @inline(__always)
    func take<Value: TrackedValue>(
      _ place: Int, _ value: inout Value, _ property: String
    ) throws(MessageError) {
      guard differing >> place & 1 == 1 else { return }
      value = try Value(from: &reader)
      guard value.isUsable else { throw .unusableNumber(property) }
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
    contents = try reader.value()
  }

  /// Writes the values that differ from the platform's defaults.
  public func write(to writer: inout MessageWriter) {
    let standard = Self.standard
    var differing: UInt64 = 0
    let mask = writer.leaveInteger()
    @inline(__always)
    func put<Value: TrackedValue>(_ place: Int, _ value: Value, _ standard: Value) {
      guard value != standard else { return }
      differing |= 1 << place
      value.write(to: &writer)
    }
    put(0, anchorPoint, standard.anchorPoint)
    put(1, anchorPointZ, standard.anchorPointZ)
    put(2, backgroundColor, standard.backgroundColor)
    put(3, bend, standard.bend)
    put(4, borderColor, standard.borderColor)
    put(5, borderWidth, standard.borderWidth)
    put(6, bounds, standard.bounds)
    put(7, contentsRect, standard.contentsRect)
    put(8, cornerRadius, standard.cornerRadius)
    put(9, isDoubleSided, standard.isDoubleSided)
    put(10, isGeometryFlipped, standard.isGeometryFlipped)
    put(11, isHidden, standard.isHidden)
    put(12, masksToBounds, standard.masksToBounds)
    put(13, opacity, standard.opacity)
    put(14, position, standard.position)
    put(15, shadowColor, standard.shadowColor)
    put(16, shadowOffset, standard.shadowOffset)
    put(17, shadowOpacity, standard.shadowOpacity)
    put(18, shadowRadius, standard.shadowRadius)
    put(19, sublayerTransform, standard.sublayerTransform)
    put(20, transform, standard.transform)
    put(21, zPosition, standard.zPosition)
    writer.setInteger(differing, at: mask)
    writer.value(contents)
  }

  private static let standard = LayerState()
}

extension LayerKind: MessageValue {
  /// Reads which kind of layer it is.
  public init(from reader: inout MessageReader) throws(MessageError) { self = try reader.flag() ? .transform : .plain }

  /// Writes the kind.
  public func write(to writer: inout MessageWriter) { writer.flag(self == .transform) }
}
