import Testing
import VersoGeometry
import VersoLayers

@testable import VersoMessages

/// Every property of a layer by itself, there and back, and with numbers that nobody can use.
@Suite struct LayerMessageTests {
  private static let places = Array(AnyLayerProperty.all.indices)

  /// A state in which one property alone is not what the platform has it be.
  private func state(_ place: Int) -> LayerState {
    var state = LayerState()
    func change<Value>(_ property: LayerProperty<Value>, _ value: Value) { state[keyPath: property.state] = value }
    switch AnyLayerProperty.all[place] {
    case .number(let property): change(property, 0.375)
    case .point(let property): change(property, Point(0.25, -7))
    case .size(let property): change(property, Size(3, 9))
    case .rect(let property): change(property, Rect(1, 2, 3, 4))
    case .transform(let property):
      change(
        property,
        Transform3D(rows: SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16)))
    case .color(let property): change(property, Color(0.1, 0.2, 0.3, 0.4))
    case .bend(let property): change(property, Bend(radius: 5, crease: 6, angle: 0.5))
    case .boolean(let property): change(property, !state[keyPath: property.state])
    }
    return state
  }

  private func bytes(_ value: some MessageValue) -> [UInt8] {
    var writer = MessageWriter()
    writer.value(value)
    return writer.bytes
  }

  private func mask(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func numbers(_ state: LayerState, _ place: Int) -> [Double]? {
    switch AnyLayerProperty.all[place] {
    case .number(let property): return [state[keyPath: property.state]]
    case .point(let property):
      let value = state[keyPath: property.state]
      return [value.x, value.y]
    case .size(let property):
      let value = state[keyPath: property.state]
      return [value.width, value.height]
    case .rect(let property):
      let value = state[keyPath: property.state]
      return [value.x, value.y, value.width, value.height]
    case .transform(let property): return state[keyPath: property.state].values
    case .color(let property):
      let value = state[keyPath: property.state]
      return [value.red, value.green, value.blue, value.alpha]
    case .bend(let property):
      let value = state[keyPath: property.state]
      return [value.radius, value.crease, value.angle]
    case .boolean: return nil
    }
  }

  @Test(arguments: places) func aValueIsWrittenAtItsPlace(place: Int) throws {
    let state = state(place)
    let bytes = bytes(state)
    #expect(mask(bytes) == 1 << place)
    var reader = MessageReader(bytes)
    #expect(try LayerState(from: &reader) == state)
    try reader.finish()
    // The numbers follow, each bit for bit, low byte first.
    if let numbers = numbers(state, place) {
      let expected = numbers.flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
      }
      #expect(Array(bytes[8..<(8 + expected.count)]) == expected)
    }
  }

  @Test(arguments: places) func aTrackIsWrittenAtItsPlace(place: Int) throws {
    var layer = LayerTrack(name: "moved", kind: .plain, base: LayerState())
    let other = state(place)
    func move<Value>(_ property: LayerProperty<Value>) {
      layer.change(property) { track in
        track.set(other[keyPath: property.state], at: 0.25)
        track.ramp(to: LayerState()[keyPath: property.state], from: 0.5, at: 0.75)
      }
    }
    AnyLayerProperty.all[place].visit(move, move, move, move, move, move, move, move)
    let bytes = bytes(layer)
    var reader = MessageReader(bytes)
    reader.layerCount = 1
    let read = try LayerTrack(from: &reader)
    try reader.finish()
    #expect(self.bytes(read) == bytes)
    for time in [0, 0.25, 0.5, 0.6, 0.75, 1] { #expect(read.state(at: time) == layer.state(at: time)) }
    #expect(read.state(at: 0.3) == other)
    // What ends anywhere is refused.
    for count in 0..<bytes.count {
      var reader = MessageReader(Array(bytes[..<count]))
      #expect(throws: MessageError.self) { try LayerTrack(from: &reader) }
    }
  }

  @Test(arguments: places) func everyNumberIsLookedAt(place: Int) throws {
    let bytes = bytes(state(place))
    for index in 0..<(numbers(state(place), place)?.count ?? 0) {
      for number in [Double.nan, .infinity, -.infinity, -.signalingNaN] {
        var changed = bytes
        for byte in 0..<8 { changed[8 + 8 * index + byte] = UInt8(truncatingIfNeeded: number.bitPattern >> (8 * byte)) }
        var reader = MessageReader(changed)
        #expect(throws: MessageError.self) { try LayerState(from: &reader) }
      }
    }
  }

  @Test func everyNumberOfAListIsLookedAt() throws {
    for (index, number) in zip(0..<4, [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude]) {
      var list = [1.5, -2, 0, 1e300]
      list[index] = number
      var writer = MessageWriter()
      writer.list(list)
      #expect(writer.bytes.count == 4 + 8 * 4)
      var reader = MessageReader(writer.bytes)
      if number.isFinite {
        #expect(try reader.numbers("numbers", limit: 4) == list)
        try reader.finish()
      } else {
        #expect(throws: MessageError.self) { try reader.numbers("numbers", limit: 4) }
      }
      // One more than may be, and one more than there are.
      var short = MessageReader(writer.bytes)
      #expect(throws: MessageError.self) { try short.numbers("numbers", limit: 3) }
      var cut = MessageReader(Array(writer.bytes.dropLast()))
      #expect(throws: MessageError.truncated) { try cut.numbers("numbers", limit: 4) }
    }
  }

  @Test func changesThatCannotHaveComeAboutAreRefused() throws {
    let bad: [[(time: Double, isRamp: Bool)]] = [
      [], [(0, false)], [(-.infinity, true)], [(-.infinity, false), (-.infinity, false)],
      [(-.infinity, false), (.infinity, false)], [(-.infinity, false), (0.5, false), (0.25, false)],
      [(-.infinity, false), (0.5, true)], [(-.infinity, false), (.nan, false)],
    ]
    for changes in bad {
      var writer = MessageWriter()
      writer.list(changes) { writer, change in
        writer.number(change.time)
        writer.number(0.5)
        writer.flag(change.isRamp)
      }
      writer.count(0)
      var reader = MessageReader(writer.bytes)
      #expect(throws: MessageError.self) { try Track<Double>.read(from: &reader, "opacity") }
    }
  }
}

extension AnyLayerProperty {
  /// Calls the function that fits the property's type.
  fileprivate func visit(
    _ number: (LayerProperty<Double>) -> Void, _ point: (LayerProperty<Point>) -> Void,
    _ size: (LayerProperty<Size>) -> Void, _ rect: (LayerProperty<Rect>) -> Void,
    _ transform: (LayerProperty<Transform3D>) -> Void, _ color: (LayerProperty<Color>) -> Void,
    _ bend: (LayerProperty<Bend>) -> Void, _ boolean: (LayerProperty<Bool>) -> Void
  ) {
    switch self {
    case .number(let property): number(property)
    case .point(let property): point(property)
    case .size(let property): size(property)
    case .rect(let property): rect(property)
    case .transform(let property): transform(property)
    case .color(let property): color(property)
    case .bend(let property): bend(property)
    case .boolean(let property): boolean(property)
    }
  }
}
