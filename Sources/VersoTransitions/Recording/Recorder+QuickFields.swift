import VersoGeometry
import VersoLayers

extension TransitionContext {
  /// The number beyond which no property of a layer goes.
  package static var largestNumber: Double { largestLayerNumber }

  /// Sets many properties, in the order in which they stand in memory.
  ///
  /// - Parameter writes: for each a head of 8 bytes: the layer's place in the recording (4 bytes), the field
  ///   (`QuickField`, 2 bytes) and the count of numbers (2 bytes); then the numbers, each usable. What is no field or
  ///   layer is passed over.
  package func set(_ writes: UnsafeRawBufferPointer) { recorder.set(writes) }
}

extension Recorder {
  fileprivate func set(_ writes: UnsafeRawBufferPointer) {
    guard !hasFailed else { return }
    // While a function of progress is sampled every change becomes a straight line, whatever else there is.
    if stage == .recording, let sampler = frameSampler {
      if sampler.previous == nil { noteFields(writes) }
      return log(writes, of: sampler)
    }
    Self.forEach(writes) { slot, index, numbers in
      guard let field = QuickField(rawValue: Int32(slot)), tracks.indices.contains(index) else { return }
      set(field, of: LayerID(index), to: numbers)
    }
  }

  /// Lists which fields the first sample of a function of progress sets.
  private func noteFields(_ writes: UnsafeRawBufferPointer) {
    Self.forEach(writes) { slot, index, numbers in
      guard let field = QuickField(rawValue: Int32(slot)), tracks.indices.contains(index) else { return }
      let values = Array(UnsafeBufferPointer(start: numbers, count: field.numberCount))
      note(.set(property: field.name, values: values), LayerID(index), geometry: field == .transform)
    }
  }

  /// How many numbers each field has, by its raw value; 0 where there is none.
  private static let numberCounts: SIMD32<UInt8> = {
    var counts = SIMD32<UInt8>()
    for field in QuickField.allCases { counts[Int(field.rawValue)] = UInt8(field.numberCount) }
    return counts
  }()

  /// Goes through properties as they stand in memory: the field's raw value, the layer's place, the numbers.
  @inline(__always)
  static func forEach(
    _ writes: UnsafeRawBufferPointer, _ body: (_ slot: Int, _ layer: Int, _ numbers: UnsafePointer<Double>) -> Void
  ) {
    guard var place = writes.baseAddress else { return }
    let end = place + writes.count
    let counts = numberCounts
    while end - place >= 8 {
      let index = Int(place.load(as: UInt32.self))
      let slot = Int(place.load(fromByteOffset: 4, as: UInt16.self))
      let count = Int(place.load(fromByteOffset: 6, as: UInt16.self))
      guard count <= (end - place - 8) / 8 else { return }
      if slot < 32, count > 0, Int(counts[slot]) == count {
        body(slot, index, (place + 8).assumingMemoryBound(to: Double.self))
      }
      place += 8 + 8 * count
    }
  }

  /// Sets one property as a handle does.
  private func set(_ field: QuickField, of id: LayerID, to n: UnsafePointer<Double>) {
    switch field {
    case .opacity: set(.opacity, of: id, to: n[0])
    case .zPosition: set(.zPosition, of: id, to: n[0])
    case .anchorPointZ: set(.anchorPointZ, of: id, to: n[0])
    case .cornerRadius: set(.cornerRadius, of: id, to: n[0])
    case .borderWidth: set(.borderWidth, of: id, to: n[0])
    case .shadowOpacity: set(.shadowOpacity, of: id, to: n[0])
    case .shadowRadius: set(.shadowRadius, of: id, to: n[0])
    case .position: set(.position, of: id, to: QuickField.point(n))
    case .anchorPoint: set(.anchorPoint, of: id, to: QuickField.point(n))
    case .bounds: set(.bounds, of: id, to: QuickField.bounds(n))
    case .transform: set(.transform, of: id, to: QuickField.transform(n))
    case .sublayerTransform: set(.sublayerTransform, of: id, to: QuickField.transform(n))
    case .backgroundColor: set(.backgroundColor, of: id, to: QuickField.color(n))
    case .borderColor: set(.borderColor, of: id, to: QuickField.color(n))
    case .shadowColor: set(.shadowColor, of: id, to: QuickField.color(n))
    case .shadowOffset: set(.shadowOffset, of: id, to: QuickField.size(n))
    }
  }
}
