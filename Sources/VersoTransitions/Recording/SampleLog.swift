import VersoLayers

/// What functions of progress set, as it came, until something needs it in the models and tracks.
///
/// Setting is frequent and reading in between rare, so that many samples can be sorted by layer and property and go
/// into each track in one go.
struct SampleLog {
  /// How long it may grow, in bytes, before it is emptied.
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
  /// Up to where it is known which layers were set, in bytes.
  private var lookedEnd = 0
  /// The layers that were set up to there: one bit each for those whose places agree in their last digits.
  private var layers: UInt64 = 0

  var isEmpty: Bool { bytes.isEmpty }
  /// Whether it should be emptied before another sample begins, so that none is torn in two.
  var isFull: Bool { bytes.count >= Self.capacity }
  /// Whether one sample set so much that it has to be emptied within.
  var isOverfull: Bool { bytes.count >= 8 * Self.capacity }

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

  /// Whether something of a layer may be in it; it never says no where something is.
  ///
  /// Only what came since it was last asked is looked at.
  mutating func mayHold(_ layer: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(layer & 63)
    if layers & bit == 0, lookedEnd < bytes.count {
      var found: UInt64 = 0
      bytes.withUnsafeBytes { bytes in
        Recorder.forEach(UnsafeRawBufferPointer(rebasing: bytes[lookedEnd...])) { _, layer, _ in
          found |= 1 << UInt64(layer & 63)
        }
      }
      layers |= found
      lookedEnd = bytes.count
    }
    return layers & bit != 0
  }

  /// Notes that all that was set so far is on screen now.
  mutating func show() { shownEnd = bytes.count }

  /// Empties it, but keeps its memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    shownEnd = 0
    lookedEnd = 0
    layers = 0
  }
}

extension Recorder {
  /// Takes what a function of progress set at this moment, to be looked at later.
  func log(_ writes: UnsafeRawBufferPointer, of sampler: FrameSampler) {
    let span = QuickMoment(
      start: sampler.previous, time: now, expectedCount: max(sampler.samplesLeft, 0) + 2)
    if sampleLog.isFull, sampleLog.isOverfull || sampleLog.spans.last?.isSame(span) != true { absorbSamples() }
    sampleLog.append(writes, span)
  }

  /// Brings the model of a layer up to date; what was set of others alone may wait.
  @inline(__always)
  func absorbSamples(of id: LayerID) {
    if !sampleLog.isEmpty, sampleLog.mayHold(id.index) { absorbSamples() }
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
        if !writeRows(numbers, log, first, end) { writeSorted(numbers, spans, log.ends, first, end) }
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

  /// Gives each track all of its own at once where every sample set the same properties in the same order, as most
  /// functions do; false where that is not so.
  private func writeRows(_ numbers: UnsafeRawPointer, _ log: SampleLog, _ first: Int, _ end: Int) -> Bool {
    guard let firstRow = log.ends.firstIndex(where: { $0 > first }), let lastRow = log.ends.firstIndex(of: end) else {
      return false
    }
    let width = log.ends[firstRow] - first
    let rows = lastRow - firstRow + 1
    guard rows * width == end - first else { return false }
    for row in firstRow...lastRow where log.ends[row] != first + (row - firstRow + 1) * width { return false }
    let base = numbers + first
    guard Self.haveSameHeads(base, width: width, rows: rows) else { return false }
    let (fields, layers) = (QuickField.allCases, storedTracks.count)
    // Of what a sample set several times the last one counts.
    var last = [UInt32](repeating: 0, count: layers * fields.count)
    let row = UnsafeRawBufferPointer(start: base, count: width)
    Self.forEach(row) { slot, layer, own in
      guard layer < layers else { return }
      last[layer * fields.count + slot] = UInt32(truncatingIfNeeded: UnsafeRawPointer(own) - base)
    }
    log.spans.withUnsafeBufferPointer { spans in
      let own = UnsafeBufferPointer(rebasing: spans[firstRow...lastRow])
      withStores { models, tracks in
        Self.forEach(row) { slot, layer, place in
          guard layer < layers, last[layer * fields.count + slot] == UnsafeRawPointer(place) - base else { return }
          fields[slot].set(
            QuickChanges(numbers: place, stride: width, spans: own), &models[layer].state, &tracks[layer])
          models[layer].isCommitted = false
        }
      }
    }
    return true
  }

  /// Whether rows of what was set differ in their numbers alone.
  private static func haveSameHeads(_ base: UnsafeRawPointer, width: Int, rows: Int) -> Bool {
    for row in 0..<rows {
      let own = base + row * width
      var offset = 0
      while width - offset >= 8 {
        let head = base.load(fromByteOffset: offset, as: UInt64.self)
        guard own.load(fromByteOffset: offset, as: UInt64.self) == head else { return false }
        offset += 8 + 8 * Int(head.littleEndian >> 48)  // the count of numbers
      }
      guard offset == width else { return false }
    }
    return true
  }

  /// Sorts what was set by layer and property, each in order of time, and gives each track all of its own at once.
  private func writeSorted(
    _ numbers: UnsafeRawPointer, _ spans: UnsafeBufferPointer<QuickMoment>, _ ends: [Int], _ first: Int, _ end: Int
  ) {
    let fields = QuickField.allCases
    let (layers, width) = (storedTracks.count, fields.count)
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
      withStores { models, tracks in
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
  }

  /// Takes models and tracks out while they change, which spares looking at every step whether somebody else is at them.
  private func withStores(_ body: (inout [Model], inout TrackStore) -> Void) {
    var models: [Model] = []
    var tracks = TrackStore()
    swap(&models, &storedModels)
    swap(&tracks, &storedTracks)
    body(&models, &tracks)
    swap(&models, &storedModels)
    swap(&tracks, &storedTracks)
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
