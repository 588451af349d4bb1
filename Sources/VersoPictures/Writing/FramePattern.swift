/// How numbered files are called: a name with a number in it.
struct FramePattern: Equatable {
  /// The folder, with its slash at the end, or nothing.
  let folder: String
  private let before: String
  private let after: String
  private let digits: Int

  /// The names within a folder of frames: `frame-0000.png`.
  static func inFolder(_ folder: String) -> FramePattern {
    FramePattern(folder: folder.hasSuffix("/") ? folder : folder + "/", before: "frame-", after: ".png", digits: 4)
  }

  private init(folder: String, before: String, after: String, digits: Int) {
    self.folder = folder
    self.before = before
    self.after = after
    self.digits = digits
  }

  /// Reads a pattern with one `%d` or `%04d` in its last part; nothing where the path has no `%` there.
  ///
  /// `%%` stands for a per cent sign. Throws `PictureError.invalidSetting` for other patterns.
  init?(_ path: String) throws(PictureError) {
    let bytes = Array(path.utf8)
    let nameStart = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    guard bytes[nameStart...].contains(UInt8(ascii: "%")) else { return nil }
    var parts: [[UInt8]] = [[]]
    var digits = 1
    var at = nameStart
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "%") else {
        parts[parts.count - 1].append(bytes[at])
        at += 1
        continue
      }
      if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "%") {
        parts[parts.count - 1].append(bytes[at])
        at += 2
        continue
      }
      var end = at + 1
      while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9"), end < at + 4 {
        end += 1
      }
      let width = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
      guard end < bytes.count, bytes[end] == UInt8(ascii: "d"), parts.count == 1,
        width.isEmpty || (width.hasPrefix("0") && (1...9).contains(Int(width) ?? 0))
      else {
        throw .invalidSetting(
          name: "the pattern", value: path, wanted: "a name with one %d or %04d in it, as frame-%04d.png")
      }
      digits = Int(width) ?? 1
      parts.append([])
      at = end + 1
    }
    guard parts.count == 2 else {
      throw .invalidSetting(
        name: "the pattern", value: path, wanted: "a name with one %d or %04d in it, as frame-%04d.png")
    }
    folder = String(decoding: bytes[..<nameStart], as: UTF8.self)
    before = String(decoding: parts[0], as: UTF8.self)
    after = String(decoding: parts[1], as: UTF8.self)
    self.digits = digits
  }

  /// The name of a frame's file, without the folder.
  func name(_ number: Int) -> String {
    let text = String(max(number, 0))
    return before + String(repeating: "0", count: max(digits - text.count, 0)) + text + after
  }
}
