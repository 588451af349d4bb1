/// The envelope of a message: what it is, in which version, and then the value.
///
/// | bytes | what |
/// | --- | --- |
/// | 4 | `VRSO` |
/// | 2 | the version, low byte first |
/// | 1 | the kind |
/// | rest | the value |
///
/// Numbers are IEEE doubles and two's complement integers, low byte first; counts have four bytes; texts are UTF-8 with
/// their count of bytes. A curve is written where it comes up first and referred to by its number later.
public enum MessageFormat {
  /// The version that is written, and the only one that is read: programs of two builds know each other by it.
  public static let version = 2
  /// The largest message, in bytes.
  public static let largestMessage = 64 << 20

  private static let mark = Array("VRSO".utf8)

  /// Returns a value as a message.
  ///
  /// - Parameter kind: a number that tells messages apart.
  /// - Throws: `MessageError` where the value cannot be written, or the message grew too large.
  public static func encode(_ value: some MessageValue, kind: UInt8) throws(MessageError) -> [UInt8] {
    var writer = MessageWriter()
    for byte in mark { writer.byte(byte) }
    writer.byte(UInt8(version & 255))
    writer.byte(UInt8(version >> 8))
    writer.byte(kind)
    value.write(to: &writer)
    if let problem = writer.problem { throw problem }
    let bytes = writer.takeBytes()
    guard bytes.count <= largestMessage else {
      throw .tooMany("bytes", count: bytes.count, limit: largestMessage)
    }
    return bytes
  }

  /// Returns the value of a message.
  ///
  /// A pure function of the bytes, which may be any.
  ///
  /// - Throws: `MessageError` with what is wrong.
  public static func decode<Value: MessageValue>(
    _ type: Value.Type = Value.self, from bytes: [UInt8], kind: UInt8
  ) throws(MessageError) -> Value {
    guard bytes.count <= largestMessage else {
      throw .tooMany("bytes", count: bytes.count, limit: largestMessage)
    }
    var reader = MessageReader(bytes)
    for byte in mark { guard try reader.byte() == byte else { throw .wrongKind } }
    let found = Int(try reader.byte()) | Int(try reader.byte()) << 8
    guard found == version else { throw .version(found: found, wanted: version) }
    guard try reader.byte() == kind else { throw .wrongKind }
    let value = try Value(from: &reader)
    try reader.finish()
    return value
  }
}
