import VersoGeometry

/// A property of layers that can be set by number, many at a time: what scripts set at every sample.
package enum QuickField: Int32, CaseIterable, Sendable {
  case opacity, zPosition, anchorPointZ, cornerRadius, borderWidth, shadowOpacity, shadowRadius
  case position, anchorPoint, bounds, transform, sublayerTransform, backgroundColor, borderColor, shadowColor
  case shadowOffset

  /// The property's name, as key paths have it.
  package var name: String { String(describing: self) }

  /// How many numbers a value has.
  package var numberCount: Int {
    switch self {
    case .opacity, .zPosition, .anchorPointZ, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius: 1
    case .position, .anchorPoint, .shadowOffset: 2
    case .bounds, .backgroundColor, .borderColor, .shadowColor: 4
    case .transform, .sublayerTransform: 16
    }
  }

  /// A point out of its 2 numbers.
  package static func point(_ n: UnsafePointer<Double>) -> Point { Point(n[0], n[1]) }
  /// A size out of its 2 numbers.
  package static func size(_ n: UnsafePointer<Double>) -> Size { Size(n[0], n[1]) }
  /// Bounds out of their 4 numbers, with sides that are not negative.
  package static func bounds(_ n: UnsafePointer<Double>) -> Rect { Rect(n[0], n[1], n[2], n[3]).standardized }
  /// A colour out of its 4 numbers.
  package static func color(_ n: UnsafePointer<Double>) -> Color { Color(n[0], n[1], n[2], n[3]) }
  /// A transform out of its 16 numbers, row by row.
  package static func transform(_ n: UnsafePointer<Double>) -> Transform3D {
    Transform3D(
      rows: SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
      SIMD4(n[12], n[13], n[14], n[15]))
  }
  private static func number(_ n: UnsafePointer<Double>) -> Double { n[0] }

  /// Sets the property of a layer, and lets what shows go from each new value to the next in a straight line.
  ///
  /// - Parameters:
  ///   - changes: the new values; each has as many numbers as the property, in the order in which its parts are
  ///     written, each usable.
  ///   - state: the layer's model values.
  ///   - track: all that happens to the layer.
  package func set(_ changes: QuickChanges, _ state: inout LayerState, _ track: inout LayerTrack) {
    switch self {
    case .opacity: Self.put(changes, &state.opacity, &track.opacity, track.base.opacity, Self.number)
    case .zPosition: Self.put(changes, &state.zPosition, &track.zPosition, track.base.zPosition, Self.number)
    case .anchorPointZ:
      Self.put(changes, &state.anchorPointZ, &track.anchorPointZ, track.base.anchorPointZ, Self.number)
    case .cornerRadius:
      Self.put(changes, &state.cornerRadius, &track.cornerRadius, track.base.cornerRadius, Self.number)
    case .borderWidth:
      Self.put(changes, &state.borderWidth, &track.borderWidth, track.base.borderWidth, Self.number)
    case .shadowOpacity:
      Self.put(changes, &state.shadowOpacity, &track.shadowOpacity, track.base.shadowOpacity, Self.number)
    case .shadowRadius:
      Self.put(changes, &state.shadowRadius, &track.shadowRadius, track.base.shadowRadius, Self.number)
    case .position: Self.put(changes, &state.position, &track.position, track.base.position, Self.point)
    case .anchorPoint:
      Self.put(changes, &state.anchorPoint, &track.anchorPoint, track.base.anchorPoint, Self.point)
    case .bounds: Self.put(changes, &state.bounds, &track.bounds, track.base.bounds, Self.bounds)
    case .transform: Self.put(changes, &state.transform, &track.transform, track.base.transform, Self.transform)
    case .sublayerTransform:
      Self.put(
        changes, &state.sublayerTransform, &track.sublayerTransform, track.base.sublayerTransform, Self.transform)
    case .backgroundColor:
      Self.put(changes, &state.backgroundColor, &track.backgroundColor, track.base.backgroundColor, Self.color)
    case .borderColor: Self.put(changes, &state.borderColor, &track.borderColor, track.base.borderColor, Self.color)
    case .shadowColor: Self.put(changes, &state.shadowColor, &track.shadowColor, track.base.shadowColor, Self.color)
    case .shadowOffset: Self.put(changes, &state.shadowOffset, &track.shadowOffset, track.base.shadowOffset, Self.size)
    }
  }

  @inline(__always)
  private static func put<Value>(
    _ changes: QuickChanges, _ model: inout Value, _ track: inout Track<Value>?, _ base: @autoclosure () -> Value,
    _ value: (UnsafePointer<Double>) -> Value
  ) {
    // Taken out while it is changed, so that its arrays are not copied.
    var open = track ?? Track(base())
    let isNew = track == nil
    track = nil
    model = open.follow(changes, isNew: isNew, value)
    track = open
  }
}
