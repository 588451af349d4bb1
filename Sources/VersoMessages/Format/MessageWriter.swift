import VersoTiming

/// Puts values into bytes, low byte first.
///
/// What cannot be written is noted and told when the message is finished, so that no call has to be tried by itself.
public struct MessageWriter {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []
  /// The first thing that could not be written.
  public private(set) var problem: MessageError?
  /// The numbers of the curves written so far, so that each is written once.
  var curveNumbers: [ObjectIdentifier: Int] = [:]

  /// Makes a writer without bytes.
  public init() {}

  /// Notes what cannot be written.
  public mutating func fail(_ error: MessageError) {
    if problem == nil { problem = error }
  }

  /// Writes a byte.
  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes a switch.
  public mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

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
      bytes.append(contentsOf: text)
    }
  }

  /// Writes bytes with their count.
  public mutating func data(_ value: [UInt8]) {
    count(value.count)
    bytes.append(contentsOf: value)
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

  private mutating func fixed(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
