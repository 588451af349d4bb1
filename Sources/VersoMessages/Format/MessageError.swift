/// What is wrong with the bytes of a message, or with a value that should become one.
public enum MessageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes end too early.
  case truncated
  /// Bytes are left over behind the value.
  case trailing(Int)
  /// The bytes are no message of this kind.
  case wrongKind
  /// The message was written by another version of the format.
  case version(found: Int, wanted: Int)
  /// A number that stands for one of several choices stands for none.
  case unknownChoice(String, Int)
  /// A list, text or message is longer than it may be.
  case tooMany(String, count: Int, limit: Int)
  /// Values lie too deep in each other.
  case tooDeep
  /// A number is not finite, or too large to compute with.
  case unusableNumber(String)
  /// A text is not UTF-8, or holds what may not be in it.
  case badText(String)
  /// Parts that are right by themselves do not fit together.
  case invalid(String)

  /// One sentence about it.
  public var description: String {
    switch self {
    case .truncated: "the message ends too early"
    case .trailing(let count): "\(count) bytes are left over behind the message"
    case .wrongKind: "this is no message of the kind that was awaited"
    case .version(let found, let wanted): "the message has version \(found), and version \(wanted) is needed"
    case .unknownChoice(let what, let number): "there is no \(what) \(number)"
    case .tooMany(let what, let count, let limit): "the message has \(count) \(what), more than the \(limit) it may"
    case .tooDeep: "values lie too deep in each other"
    case .unusableNumber(let what): "\(what) is not finite, or too large"
    case .badText(let what): "\(what) is no text that can be shown"
    case .invalid(let problem): problem
    }
  }
}
