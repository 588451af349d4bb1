/// A line in which the program that makes pictures tells how far it is and what came of it.
///
/// Words between tabs; tabs, line ends and other control characters within a word become spaces.
public enum PictureReport: Sendable, Hashable {
  /// So many frames are done.
  case progress(Int)
  /// Something was done otherwise than asked.
  case note(String)
  /// It failed: why, and what to do about it, where there is something.
  case failure(String, advice: String?)
  /// It was stopped by Ctrl-C.
  case stopped
  /// The files were made: bytes of them all, pixels of a picture, how many pictures they hold.
  case wrote(bytes: Int, width: Int, height: Int, frames: Int)

  /// The longest line, in bytes; what is longer is cut when it is written.
  public static let longestLine = 8192

  /// The report of a line without its end; nil for a line that is none.
  public init?(line: String) {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false)
    switch words.first {
    case "progress":
      guard words.count == 2, let done = Int(words[1]), done >= 0 else { return nil }
      self = .progress(done)
    case "note":
      guard words.count == 2 else { return nil }
      self = .note(String(words[1]))
    case "failure":
      guard words.count == 2 || words.count == 3 else { return nil }
      self = .failure(String(words[1]), advice: words.count == 3 ? String(words[2]) : nil)
    case "stopped":
      guard words.count == 1 else { return nil }
      self = .stopped
    case "wrote":
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard words.count == 5, numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      self = .wrote(bytes: numbers[0], width: numbers[1], height: numbers[2], frames: numbers[3])
    default: return nil
    }
  }

  /// The report as a line without its end.
  public var line: String {
    switch self {
    case .progress(let done): "progress\t\(done)"
    case .note(let text): "note\t" + Self.word(text)
    case .failure(let text, let advice): "failure\t" + Self.word(text) + (advice.map { "\t" + Self.word($0) } ?? "")
    case .stopped: "stopped"
    case .wrote(let bytes, let width, let height, let frames): "wrote\t\(bytes)\t\(width)\t\(height)\t\(frames)"
    }
  }

  private static func word(_ text: String) -> String {
    let bytes = text.utf8.prefix(longestLine / 3).map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
