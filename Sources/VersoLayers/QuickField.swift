import VersoGeometry

/// A property of layers that can be set by number, many at a time: what scripts set at every sample.
package enum QuickField: Int32, CaseIterable, Sendable {
  case opacity, zPosition, anchorPointZ, cornerRadius, borderWidth, shadowOpacity, shadowRadius
  case position, anchorPoint, bounds, transform, sublayerTransform, backgroundColor, borderColor, shadowColor
  case shadowOffset

  /// The property's name, as key paths have it.
  package var name: String { String(describing: self) }

  /// How many numbers a value of the property has.
  package var numberCount: Int {
    switch self {
    case .opacity, .zPosition, .anchorPointZ, .cornerRadius, .borderWidth, .shadowOpacity, .shadowRadius: 1
    case .position, .anchorPoint, .shadowOffset: 2
    case .bounds, .backgroundColor, .borderColor, .shadowColor: 4
    case .transform, .sublayerTransform: 16
    }
  }

  /// A transform out of its 16 numbers, row by row.
  static func transform(_ n: UnsafePointer<Double>) -> Transform3D {
    Transform3D(
      rows: SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
      SIMD4(n[12], n[13], n[14], n[15]))
  }

  /// Sets the property of a layer and lets what shows go there in a straight line.
  ///
  /// - Parameters:
  ///   - n: as many numbers as the value has, in the order in which its parts are written, each usable.
  ///   - state: the layer's model values.
  ///   - track: all that happens to the layer.
  ///   - start: when the line begins, in seconds of recording time; nothing for a change at once.
  ///   - time: now, in seconds of recording time.
  ///   - count: how many more changes are to be expected.
  package func set(
    _ n: UnsafePointer<Double>, _ state: inout LayerState, _ track: inout LayerTrack, from start: Double?,
    at time: Double,
    expecting count: Int = 0
  ) {
    switch self {
    case .opacity:
      Self.put(n[0], &state.opacity, &track.opacity, track.base.opacity, start, time, count)
    case .zPosition:
      Self.put(n[0], &state.zPosition, &track.zPosition, track.base.zPosition, start, time, count)
    case .anchorPointZ:
      Self.put(n[0], &state.anchorPointZ, &track.anchorPointZ, track.base.anchorPointZ, start, time, count)
    case .cornerRadius:
      Self.put(n[0], &state.cornerRadius, &track.cornerRadius, track.base.cornerRadius, start, time, count)
    case .borderWidth:
      Self.put(n[0], &state.borderWidth, &track.borderWidth, track.base.borderWidth, start, time, count)
    case .shadowOpacity:
      Self.put(n[0], &state.shadowOpacity, &track.shadowOpacity, track.base.shadowOpacity, start, time, count)
    case .shadowRadius:
      Self.put(n[0], &state.shadowRadius, &track.shadowRadius, track.base.shadowRadius, start, time, count)
    case .position:
      Self.put(Point(n[0], n[1]), &state.position, &track.position, track.base.position, start, time, count)
    case .anchorPoint:
      Self.put(Point(n[0], n[1]), &state.anchorPoint, &track.anchorPoint, track.base.anchorPoint, start, time, count)
    case .bounds:
      Self.put(
        Rect(n[0], n[1], n[2], n[3]).standardized, &state.bounds, &track.bounds, track.base.bounds, start, time, count)
    case .transform:
      Self.put(Self.transform(n), &state.transform, &track.transform, track.base.transform, start, time, count)
    case .sublayerTransform:
      Self.put(
        Self.transform(n), &state.sublayerTransform, &track.sublayerTransform, track.base.sublayerTransform, start,
        time, count
      )
    case .backgroundColor:
      Self.put(
        Color(n[0], n[1], n[2], n[3]), &state.backgroundColor, &track.backgroundColor, track.base.backgroundColor,
        start, time, count)
    case .borderColor:
      Self.put(
        Color(n[0], n[1], n[2], n[3]), &state.borderColor, &track.borderColor, track.base.borderColor, start, time,
        count)
    case .shadowColor:
      Self.put(
        Color(n[0], n[1], n[2], n[3]), &state.shadowColor, &track.shadowColor, track.base.shadowColor, start, time,
        count)
    case .shadowOffset:
      Self.put(Size(n[0], n[1]), &state.shadowOffset, &track.shadowOffset, track.base.shadowOffset, start, time, count)
    }
  }

  @inline(__always)
  private static func put<Value>(
    _ value: Value, _ model: inout Value, _ track: inout Track<Value>?, _ base: @autoclosure () -> Value,
    _ start: Double?, _ time: Double, _ count: Int
  ) {
    model = value
    if track == nil {
      track = Track(base())
      track?.reserveChanges(count)
    }
    if let start { track?.ramp(to: value, from: start, at: time) } else { track?.set(value, at: time) }
  }
}
