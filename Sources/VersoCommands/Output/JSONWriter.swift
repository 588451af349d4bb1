/// Writes JSON piece by piece, keys in the order they come.
///
/// Numbers are the shortest decimals that read back the same; a number that is not finite becomes `null`.
public struct JSONWriter {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// Everything on one line.
    case compact
    /// A member or element a line, except in objects and arrays that are opened as `inline`.
    case pretty
  }

  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  private struct Level {
    var isInline: Bool
    var isEmpty = true
    var isObject: Bool
  }

  private let layout: Layout
  private var levels: [Level] = []
  private var followsKey = false

  /// Makes a writer.
  public init(layout: Layout = .compact) { self.layout = layout }

  /// What was written so far, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes out what was written so far, so that long output can be passed on in pieces.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Opens an object.
  ///
  /// Inside an inline one, everything is on one line.
  public mutating func beginObject(inline: Bool = false) { begin("{", inline: inline, isObject: true) }

  /// Closes the object opened last.
  public mutating func endObject() { end("}") }

  /// Opens an array.
  ///
  /// Inside an inline one, everything is on one line.
  public mutating func beginArray(inline: Bool = false) { begin("[", inline: inline, isObject: false) }

  /// Closes the array opened last.
  public mutating func endArray() { end("]") }

  /// Writes the key of the member that follows.
  public mutating func key(_ name: String) {
    assert(levels.last?.isObject == true && !followsKey, "a key belongs into an object")
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  /// Writes a text.
  public mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a number.
  public mutating func value(_ number: Double) { raw(NumberText.shortest(number) ?? "null") }

  /// Writes a whole number.
  public mutating func value(_ number: Int) { raw(String(number)) }

  /// Writes `true` or `false`.
  public mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes `null`.
  public mutating func null() { raw("null") }

  /// Writes an array of numbers on one line.
  public mutating func value(_ numbers: some Sequence<Double>) {
    beginArray(inline: true)
    for number in numbers { value(number) }
    endArray()
  }

  /// Writes an array of texts on one line.
  public mutating func value(_ texts: some Sequence<String>) {
    beginArray(inline: true)
    for text in texts { value(text) }
    endArray()
  }

  /// Writes a line end, to close a document.
  public mutating func newLine() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func begin(_ bracket: Unicode.Scalar, inline: Bool, isObject: Bool) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    levels.append(Level(isInline: inline || levels.last?.isInline == true || layout == .compact, isObject: isObject))
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    let level = levels.popLast()
    if let level, !level.isInline, !level.isEmpty { breakLine() }
    bytes.append(UInt8(ascii: bracket))
  }

  /// Writes what belongs between the value before and the one to come.
  private mutating func separate() {
    if followsKey {
      followsKey = false
      return
    }
    guard let level = levels.last else { return }
    if !level.isEmpty { bytes.append(UInt8(ascii: ",")) }
    if !level.isInline {
      breakLine()
    } else if !level.isEmpty, layout == .pretty {
      bytes.append(UInt8(ascii: " "))
    }
    levels[levels.count - 1].isEmpty = false
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * levels.count))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
