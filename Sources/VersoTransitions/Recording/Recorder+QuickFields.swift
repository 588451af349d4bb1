import VersoGeometry
import VersoLayers

extension TransitionContext {
  /// The number beyond which no property of a layer goes.
  package static var largestNumber: Double { largestLayerNumber }

  /// Sets many properties, in the order in which they stand in memory.
  ///
  /// - Parameter writes: for each a head of 16 bytes: the field (`QuickField`, 4 bytes), the count of numbers (4 bytes)
  ///   and the layer's place in the recording (8 bytes); then the numbers, each usable. What is no field or layer is
  ///   passed over.
  package func set(_ writes: UnsafeRawBufferPointer) { recorder.set(writes) }
}

extension Recorder {
  fileprivate func set(_ writes: UnsafeRawBufferPointer) {
    guard !hasFailed else { return }
    guard stage == .recording, let sampler = frameSampler else {
      return Self.forEach(writes) { field, index, numbers in
        if tracks.indices.contains(index) { set(field, of: LayerID(index), to: numbers) }
      }
    }
    if sampler.previous == nil { noteFields(writes) }
    // While a function of progress is sampled every change becomes a straight line, whatever else there is.
    let (start, time, count) = (sampler.previous, now, max(sampler.samplesLeft, 0) + 2)
    models.withUnsafeMutableBufferPointer { models in
      tracks.withUnsafeMutableBufferPointer { tracks in
        Self.forEach(writes) { field, index, numbers in
          guard models.indices.contains(index) else { return }
          field.set(numbers, &models[index].state, &tracks[index], from: start, at: time, expecting: count)
          models[index].isCommitted = false
        }
      }
    }
  }

  /// Lists which fields the first sample of a function of progress sets.
  private func noteFields(_ writes: UnsafeRawBufferPointer) {
    Self.forEach(writes) { field, index, numbers in
      guard tracks.indices.contains(index) else { return }
      let values = Array(UnsafeBufferPointer(start: numbers, count: field.numberCount))
      note(.set(property: field.name, values: values), LayerID(index), geometry: field == .transform)
    }
  }

  @inline(__always)
  private static func forEach(
    _ writes: UnsafeRawBufferPointer, _ body: (QuickField, Int, UnsafePointer<Double>) -> Void
  ) {
    guard var place = writes.baseAddress else { return }
    let end = place + writes.count
    while end - place >= 16 {
      let field = QuickField(rawValue: place.load(as: Int32.self))
      let count = Int(place.load(fromByteOffset: 4, as: Int32.self))
      let index = Int(clamping: place.load(fromByteOffset: 8, as: UInt64.self))
      let numbers = (place + 16).assumingMemoryBound(to: Double.self)
      guard count > 0, count <= (end - place - 16) / 8 else { return }
      if let field { body(field, index, numbers) }
      place += 16 + 8 * count
    }
  }

  /// Sets one property as a handle does.
  private func set(_ field: QuickField, of id: LayerID, to n: UnsafePointer<Double>) {
    var state = LayerState()
    var track = LayerTrack(name: "", kind: .plain, base: state)
    field.set(n, &state, &track, from: nil, at: 0)
    switch field {
    case .opacity: set(.opacity, of: id, to: state.opacity)
    case .zPosition: set(.zPosition, of: id, to: state.zPosition)
    case .anchorPointZ: set(.anchorPointZ, of: id, to: state.anchorPointZ)
    case .cornerRadius: set(.cornerRadius, of: id, to: state.cornerRadius)
    case .borderWidth: set(.borderWidth, of: id, to: state.borderWidth)
    case .shadowOpacity: set(.shadowOpacity, of: id, to: state.shadowOpacity)
    case .shadowRadius: set(.shadowRadius, of: id, to: state.shadowRadius)
    case .position: set(.position, of: id, to: state.position)
    case .anchorPoint: set(.anchorPoint, of: id, to: state.anchorPoint)
    case .bounds: set(.bounds, of: id, to: state.bounds)
    case .transform: set(.transform, of: id, to: state.transform)
    case .sublayerTransform: set(.sublayerTransform, of: id, to: state.sublayerTransform)
    case .backgroundColor: set(.backgroundColor, of: id, to: state.backgroundColor)
    case .borderColor: set(.borderColor, of: id, to: state.borderColor)
    case .shadowColor: set(.shadowColor, of: id, to: state.shadowColor)
    case .shadowOffset: set(.shadowOffset, of: id, to: state.shadowOffset)
    }
  }
}
