/// Reads numbers from bytes that may end anywhere.
struct ByteReader {
  let bytes: ArraySlice<UInt8>
  var isBigEndian = true

  /// A number of two bytes at an offset from the start; nothing past the end.
  func number16(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    let (first, second) = (Int(bytes[bytes.startIndex + offset]), Int(bytes[bytes.startIndex + offset + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  /// A number of four bytes at an offset from the start; nothing past the end.
  func number32(at offset: Int) -> Int? {
    guard let first = number16(at: offset), let second = number16(at: offset + 2) else { return nil }
    return isBigEndian ? first << 16 | second : second << 16 | first
  }

  /// The bytes of a range of offsets; nothing past the end.
  func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
  }

  /// Whether a text stands at an offset.
  func has(_ text: String, at offset: Int) -> Bool {
    slice(offset, count: text.utf8.count).map { $0.elementsEqual(text.utf8) } ?? false
  }
}
