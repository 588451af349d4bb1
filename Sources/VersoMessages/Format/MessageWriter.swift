import VersoTiming

/// Puts values into bytes, low byte first.
///
/// What cannot be written is noted and told when the message is finished, so that no call has to be tried by itself.
public struct MessageWriter {
  /// The bytes so far, and room for more behind them.
  private var storage: [UInt8] = []
  /// How many bytes there are so far.
  private var length = 0
  /// The first thing that could not be written.
  public private(set) var problem: MessageError?
  /// The numbers of the curves written so far, so that each is written once.
  var curveNumbers: [ObjectIdentifier: Int] = [:]

  /// Makes a writer without bytes.
  public init() {}

  /// The bytes so far.
  public var bytes: [UInt8] { Array(storage[..<length]) }

  /// Gives away the bytes, without copying them; nothing is left.
  mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &storage)
    taken.removeLast(taken.count - length)
    length = 0
    return taken
  }

  /// Notes what cannot be written.
  public mutating func fail(_ error: MessageError) {
    if problem == nil { problem = error }
  }

  /// Writes a byte.
  public mutating func byte(_ value: UInt8) { fixed(value) }

  /// Writes a switch.
  public mutating func flag(_ value: Bool) { fixed(value ? 1 : 0 as UInt8) }

  /// Writes a whole number.
  public mutating func integer(_ value: Int64) { fixed(UInt64(bitPattern: value)) }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// Writes a number, bit for bit.
  public mutating func number(_ value: Double) { fixed(value.bitPattern) }

  /// Writes how many of something follow.
  public mutating func count(_ value: Int) {
    guard let small = UInt32(exactly: value) else {
      return fail(.tooMany("parts", count: value, limit: Int(UInt32.max)))
    }
    fixed(small)
  }

  /// Writes a text.
  public mutating func text(_ value: String) {
    var value = value
    value.withUTF8 { text in
      count(text.count)
      append(UnsafeRawBufferPointer(text))
    }
  }

  /// Writes bytes with their count.
  public mutating func data(_ value: [UInt8]) {
    count(value.count)
    value.withUnsafeBytes { append($0) }
  }

  /// Writes a value.
  public mutating func value(_ value: some MessageValue) { value.write(to: &self) }

  /// Writes a list.
  public mutating func list<Element>(_ list: [Element], _ body: (inout MessageWriter, Element) -> Void) {
    count(list.count)
    for element in list { body(&self, element) }
  }

  /// Writes a list of values.
  public mutating func list(_ list: [some MessageValue]) {
    count(list.count)
    for element in list { element.write(to: &self) }
  }

  /// Writes whether there is a value, and the value.
  public mutating func optional<Wrapped>(
    _ value: Wrapped?, _ body: (inout MessageWriter, Wrapped) -> Void
  ) {
    flag(value != nil)
    if let value { body(&self, value) }
  }

  /// Writes one of the cases of a type by its place among them.
  public mutating func choice<Choice: CaseIterable & Equatable>(_ value: Choice) {
    let place = Choice.allCases.enumerated().first { $0.element == value }?.offset
    guard let place, let small = UInt8(exactly: place) else { return fail(.invalid("a case is not among all cases")) }
    byte(small)
  }

  /// Writes numbers one after the other, without their count; there may be 2, 4, 8 or so.
  @inline(__always)
  mutating func numbers<Numbers: SIMD>(_ numbers: Numbers) where Numbers.Scalar == Double {
    let place = claim(8 * Numbers.scalarCount)
    storage.withUnsafeMutableBytes { bytes in
      for index in numbers.indices {
        bytes.storeBytes(
          of: numbers[index].bitPattern.littleEndian, toByteOffset: place + 8 * index, as: UInt64.self)
      }
    }
  }

  /// Writes a list of numbers.
  mutating func list(_ list: [Double]) {
    count(list.count)
    let place = claim(8 * list.count)
    storage.withUnsafeMutableBytes { bytes in
      for index in list.indices {
        bytes.storeBytes(of: list[index].bitPattern.littleEndian, toByteOffset: place + 8 * index, as: UInt64.self)
      }
    }
  }

  /// Leaves room for a whole number that is known only later, and returns where it stands.
  mutating func leaveInteger() -> Int { claim(8) }

  /// Writes a whole number where room was left for it.
  mutating func setInteger(_ value: UInt64, at place: Int) {
    storage.withUnsafeMutableBytes { $0.storeBytes(of: value.littleEndian, toByteOffset: place, as: UInt64.self) }
  }

  // MARK: Room

  @inline(__always)
  private mutating func fixed<Number: FixedWidthInteger>(_ value: Number) {
    let place = claim(MemoryLayout<Number>.size)
    storage.withUnsafeMutableBytes { $0.storeBytes(of: value.littleEndian, toByteOffset: place, as: Number.self) }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let place = claim(bytes.count)
    storage.withUnsafeMutableBytes { UnsafeMutableRawBufferPointer(rebasing: $0[place...]).copyMemory(from: bytes) }
  }

  /// Takes room for more bytes and returns where it begins.
  @inline(__always)
  private mutating func claim(_ size: Int) -> Int {
    let place = length
    length += size
    if length > storage.count { grow() }
    return place
  }

  private mutating func grow() {
    storage.append(contentsOf: repeatElement(0, count: max(length, 2 * storage.count, 1024) - storage.count))
  }
}
