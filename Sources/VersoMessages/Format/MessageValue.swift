/// A value that can be written into a message and read out of one.
public protocol MessageValue {
  /// Reads a value; nothing in the bytes is trusted.
  ///
  /// - Throws: `MessageError` for whatever is not as it must be.
  init(from reader: inout MessageReader) throws(MessageError)

  /// Writes the value.
  func write(to writer: inout MessageWriter)
}

extension Bool: MessageValue {
  /// Reads a switch.
  public init(from reader: inout MessageReader) throws(MessageError) { self = try reader.flag() }
  /// Writes the switch.
  public func write(to writer: inout MessageWriter) { writer.flag(self) }
}

extension Double: MessageValue {
  /// Reads a finite number.
  public init(from reader: inout MessageReader) throws(MessageError) { self = try reader.number() }
  /// Writes the number.
  public func write(to writer: inout MessageWriter) { writer.number(self) }
}
