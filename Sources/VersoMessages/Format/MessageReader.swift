import VersoLayers
import VersoTiming

/// Takes values out of bytes that nobody vouches for.
///
/// Whatever the bytes are, it ends after work in proportion to their number: a count is held against the bytes that are
/// left before anything is made from it.
public struct MessageReader {
  /// The deepest values may lie in each other.
  public static let mostLevels = 64
  /// The longest name, in bytes.
  public static let longestName = 512
  /// The longest text, in bytes.
  public static let longestText = 64 << 10

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// The curves read so far, to which later places refer by number.
  var curves: [TimingCurve] = []
  /// How many layers there are that can be referred to.
  var layerCount = 0

  /// Makes a reader at the beginning of bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes have not been read.
  public var remaining: Int { bytes.count - offset }

  /// Sees that every byte was read.
  public func finish() throws(MessageError) {
    guard remaining == 0 else { throw .trailing(remaining) }
  }

  // MARK: Numbers

  @inline(__always)
  private mutating func fixed<Number: FixedWidthInteger>(_ type: Number.Type) throws(MessageError) -> Number {
    let size = MemoryLayout<Number>.size
    guard remaining >= size else { throw .truncated }
    let place = offset
    let value = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
    offset += size
    return Number(littleEndian: value)
  }

  /// Reads finite numbers that stand one after the other, without their count; there may be 2, 4, 8 or so.
  @inline(__always)
  mutating func numbers<Numbers: SIMD>(
    _ type: Numbers.Type = Numbers.self
  ) throws(MessageError) -> Numbers where Numbers.Scalar == Double {
    guard remaining >= 8 * Numbers.scalarCount else { throw .truncated }
    var numbers = Numbers()
    bytes.withUnsafeBytes { bytes in
      for index in numbers.indices {
        numbers[index] = Double(
          bitPattern: UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8 * index, as: UInt64.self)))
      }
    }
    // A finite number times 0 is 0; any other spoils the sum.
    guard (numbers * 0).sum() == 0 else { throw .unusableNumber("a number") }
    offset += 8 * Numbers.scalarCount
    return numbers
  }

  /// Reads a list of finite numbers.
  mutating func numbers(_ what: String, limit: Int) throws(MessageError) -> [Double] {
    let numbers = try anyNumbers(what, limit: limit)
    guard numbers.allSatisfy(\.isFinite) else { throw .unusableNumber("a number") }
    return numbers
  }

  /// Reads a list of numbers, of which any may be infinite or none at all.
  mutating func anyNumbers(_ what: String, limit: Int) throws(MessageError) -> [Double] {
    let count = try count(what, limit: limit, size: 8)
    let start = offset
    let numbers = bytes.withUnsafeBytes { bytes in
      [Double](unsafeUninitializedCapacity: count) { numbers, initializedCount in
        for index in 0..<count {
          let bits = bytes.loadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self)
          numbers.initializeElement(at: index, to: Double(bitPattern: UInt64(littleEndian: bits)))
        }
        initializedCount = count
      }
    }
    offset += 8 * count
    return numbers
  }

  /// Reads a byte.
  public mutating func byte() throws(MessageError) -> UInt8 { try fixed(UInt8.self) }

  /// Reads a switch.
  public mutating func flag() throws(MessageError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    case let other: throw .unknownChoice("switch", Int(other))
    }
  }

  /// Reads a whole number.
  public mutating func integer64() throws(MessageError) -> Int64 {
    Int64(bitPattern: try fixed(UInt64.self))
  }

  /// Reads a whole number.
  public mutating func integer() throws(MessageError) -> Int { Int(clamping: try integer64()) }

  /// Reads any number, bit for bit.
  public mutating func anyNumber() throws(MessageError) -> Double { Double(bitPattern: try fixed(UInt64.self)) }

  /// Reads a finite number.
  public mutating func number(_ what: String = "a number") throws(MessageError) -> Double {
    let value = try anyNumber()
    guard value.isFinite else { throw .unusableNumber(what) }
    return value
  }

  /// Reads a number that may be infinite.
  public mutating func extended(_ what: String = "a number") throws(MessageError) -> Double {
    let value = try anyNumber()
    guard !value.isNaN else { throw .unusableNumber(what) }
    return value
  }

  /// Reads a finite number of seconds that is 0 or more and no longer than any run.
  public mutating func seconds(_ what: String, limit: Double) throws(MessageError) -> Double {
    let value = try number(what)
    guard value >= 0, value <= limit else { throw .unusableNumber(what) }
    return value
  }

  // MARK: Lists and texts

  /// Reads how many of something follow.
  ///
  /// - Parameters:
  ///   - limit: the most there may be.
  ///   - size: the fewest bytes each takes, at least 1.
  public mutating func count(_ what: String, limit: Int, size: Int = 1) throws(MessageError) -> Int {
    let count = Int(try fixed(UInt32.self))
    guard count <= limit else { throw .tooMany(what, count: count, limit: limit) }
    guard count <= remaining / max(size, 1) else { throw .truncated }
    return count
  }

  /// Reads a text without control characters, line ends and tabs left aside where they are allowed.
  public mutating func text(
    _ what: String, limit: Int = MessageReader.longestText, allowsLines: Bool = false
  ) throws(MessageError) -> String {
    let range = try range(what, limit: limit)
    guard let text = String(validating: bytes[range], as: UTF8.self) else { throw .badText(what) }
    for scalar in bytes[range] where scalar < 32 || scalar == 127 {
      guard allowsLines, scalar == 9 || scalar == 10 else { throw .badText(what) }
    }
    return text
  }

  /// Reads any text, which may hold every character.
  public mutating func anyText(_ what: String, limit: Int) throws(MessageError) -> String {
    guard let text = String(validating: bytes[try range(what, limit: limit)], as: UTF8.self) else {
      throw .badText(what)
    }
    return text
  }

  /// Reads the name of something: a text of one line that is not empty.
  public mutating func name(_ what: String) throws(MessageError) -> String {
    let name = try text(what, limit: Self.longestName)
    guard !name.isEmpty else { throw .badText(what) }
    return name
  }

  /// Reads bytes with their count.
  public mutating func data(_ what: String, limit: Int) throws(MessageError) -> [UInt8] {
    Array(bytes[try range(what, limit: limit)])
  }

  /// Passes over bytes with their count and returns where they stand.
  private mutating func range(_ what: String, limit: Int) throws(MessageError) -> Range<Int> {
    let count = Int(try fixed(UInt32.self))
    guard count <= limit else { throw .tooMany("bytes in \(what)", count: count, limit: limit) }
    guard count <= remaining else { throw .truncated }
    defer { offset += count }
    return offset..<(offset + count)
  }

  /// Reads a list.
  public mutating func list<Element>(
    _ what: String, limit: Int, size: Int = 1, _ body: (inout MessageReader) throws(MessageError) -> Element
  ) throws(MessageError) -> [Element] {
    let count = try count(what, limit: limit, size: size)
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try body(&self)) }
    return list
  }

  /// Reads a value where one is there.
  public mutating func optional<Wrapped>(
    _ body: (inout MessageReader) throws(MessageError) -> Wrapped
  ) throws(MessageError) -> Wrapped? {
    try flag() ? try body(&self) : nil
  }

  /// Reads one of the cases of a type by its place among them.
  public mutating func choice<Choice: CaseIterable>(
    _ type: Choice.Type, _ what: String
  ) throws(MessageError) -> Choice {
    let place = Int(try byte())
    guard let found = type.allCases.dropFirst(place).first else { throw .unknownChoice(what, place) }
    return found
  }

  /// Reads a value.
  public mutating func value<Value: MessageValue>(_ type: Value.Type = Value.self) throws(MessageError) -> Value {
    try type.init(from: &self)
  }

  /// Reads something that lies one level deeper.
  public mutating func nested<Value>(
    _ body: (inout MessageReader) throws(MessageError) -> Value
  ) throws(MessageError) -> Value {
    guard depth < Self.mostLevels else { throw .tooDeep }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Reads which layer it is.
  mutating func layer() throws(MessageError) -> LayerID {
    let index = Int(try fixed(UInt32.self))
    guard index < layerCount else { throw .invalid("layer \(index) is named, of \(layerCount)") }
    return LayerID(index)
  }
}

extension MessageWriter {
  /// Writes which layer it is.
  mutating func layer(_ layer: LayerID) { count(layer.index) }
}
