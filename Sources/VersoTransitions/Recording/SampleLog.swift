import VersoLayers

/// What functions of progress set, as it came, until something needs it in the models and tracks.
///
/// Setting is frequent and reading in between rare, so that many samples can be sorted by layer and property and go
/// into each track in one go.
struct SampleLog {
  /// How long it may grow, in bytes, before it has to be emptied.
  static let capacity = 1 << 20

  /// For each property a head of 8 bytes: the layer's place in the recording (4 bytes), the field (`QuickField`, 2
  /// bytes) and the count of numbers (2 bytes); then the numbers.
  private(set) var bytes: [UInt8] = []
  /// What was set at which sample, in order.
  private(set) var spans: [QuickMoment] = []
  /// Where each span ends in the bytes.
  private(set) var ends: [Int] = []
  /// Up to where what was set has been on screen, in bytes.
  private(set) var shownEnd = 0

  var isEmpty: Bool { bytes.isEmpty }
  var isFull: Bool { bytes.count >= Self.capacity }

  /// Adds what was set at a sample.
  mutating func append(_ writes: UnsafeRawBufferPointer, _ span: QuickMoment) {
    guard !writes.isEmpty else { return }
    bytes.append(contentsOf: writes)
    if let last = spans.last, last.isSame(span) {
      ends[ends.count - 1] = bytes.count
    } else {
      spans.append(span)
      ends.append(bytes.count)
    }
  }

  /// Notes that all that was set so far is on screen now.
  mutating func show() { shownEnd = bytes.count }

  /// Empties it, but keeps its memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    shownEnd = 0
  }
}

extension Recorder {
  /// Takes what a function of progress set at this moment, to be looked at later.
  func log(_ writes: UnsafeRawBufferPointer, of sampler: FrameSampler) {
    let span = QuickMoment(
      start: sampler.previous, time: now, expectedCount: max(sampler.samplesLeft, 0) + 2)
    sampleLog.append(writes, span)
    if sampleLog.isFull { absorbSamples() }
  }

  /// Brings models and tracks up to date with what was set.
  func absorbSamples() {
    guard !sampleLog.isEmpty else { return }
    // Taken out, so that what is done here finds nothing to bring up to date.
    var log = SampleLog()
    swap(&log, &sampleLog)
    log.bytes.withUnsafeBytes { bytes in
      write(bytes, of: log, from: 0, to: log.shownEnd)
      if log.shownEnd > 0 { commit() }
      write(bytes, of: log, from: log.shownEnd, to: bytes.count)
    }
    log.removeAll()
    swap(&log, &sampleLog)
  }

  private func write(_ bytes: UnsafeRawBufferPointer, of log: SampleLog, from first: Int, to end: Int) {
    guard first < end, let numbers = bytes.baseAddress else { return }
    log.spans.withUnsafeBufferPointer { spans in
      // Sorting pays where there are many for each place to look at.
      let sorts = (end - first) / 16 > max(512, storedTracks.count * 4)
      if sorts {
        writeSorted(numbers, spans, log.ends, first, end)
      } else {
        Self.forEach(numbers, log.ends, first, end) { change, layer, slot in
          guard let field = QuickField(rawValue: Int32(slot)), storedTracks.indices.contains(layer) else { return }
          withUnsafePointer(to: change) { change in
            let changes = QuickChanges(
              numbers: numbers, places: UnsafeBufferPointer(start: change, count: 1), spans: spans)
            field.set(changes, &storedModels[layer].state, &storedTracks[layer])
          }
          storedModels[layer].isCommitted = false
        }
      }
    }
  }

  /// Sorts what was set by layer and property, each in order of time, and gives each track all of its own at once.
  private func writeSorted(
    _ numbers: UnsafeRawPointer, _ spans: UnsafeBufferPointer<QuickMoment>, _ ends: [Int], _ first: Int, _ end: Int
  ) {
    let fields = QuickField.allCases
    // Taken out, which spares looking at every step whether somebody else is at them.
    var models: [Model] = []
    var tracks = TrackStore()
    swap(&models, &storedModels)
    swap(&tracks, &storedTracks)
    defer {
      swap(&models, &storedModels)
      swap(&tracks, &storedTracks)
    }
    let (layers, width) = (tracks.count, fields.count)
    // Where the changes of each column begin, once they are counted.
    var starts = [UInt32](repeating: 0, count: layers * width + 1)
    var total = 0
    Self.forEach(numbers, ends, first, end) { _, layer, slot in
      guard layer < layers else { return }
      starts[layer * width + slot + 1] += 1
      total += 1
    }
    for column in 1..<starts.count { starts[column] += starts[column - 1] }
    withUnsafeTemporaryAllocation(of: QuickChange.self, capacity: total) { places in
      // Each start moves to its end, where the next column's lies.
      Self.forEach(numbers, ends, first, end) { change, layer, slot in
        guard layer < layers else { return }
        let column = layer * width + slot
        places.initializeElement(at: Int(starts[column]), to: change)
        starts[column] += 1
      }
      var begin = 0
      for layer in 0..<layers {
        for slot in 0..<width {
          let stop = Int(starts[layer * width + slot])
          guard stop > begin else { continue }
          let own = UnsafeBufferPointer(rebasing: places[begin..<stop])
          fields[slot].set(
            QuickChanges(numbers: numbers, places: own, spans: spans), &models[layer].state, &tracks[layer])
          models[layer].isCommitted = false
          begin = stop
        }
      }
    }
  }

  /// Goes through what was set, in order; what is no field is passed over.
  @inline(__always)
  private static func forEach(
    _ numbers: UnsafeRawPointer, _ ends: [Int], _ first: Int, _ end: Int,
    _ body: (_ change: QuickChange, _ layer: Int, _ slot: Int) -> Void
  ) {
    var span = 0
    forEach(UnsafeRawBufferPointer(start: numbers + first, count: end - first)) { slot, layer, own in
      let offset = UnsafeRawPointer(own) - numbers
      while offset > ends[span] { span += 1 }
      body(QuickChange(UInt32(truncatingIfNeeded: offset), UInt32(truncatingIfNeeded: span)), layer, slot)
    }
  }
}
