import Glibc

/// The lines of a file descriptor, one by one, as they come.
public struct InputLines {
  /// The longest line that is read, in bytes.
  public static let longestLine = 4 << 20

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isAtStart = true

  /// Whether the last line held bytes that are no UTF-8; U+FFFD stands for them in it.
  private(set) var hadBrokenBytes = false

  /// Makes a reader of a descriptor, which stays open.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end, broken UTF-8 repaired; nil at the end of the input.
  ///
  /// The last line needs no end. Throws a `CommandError` when the input cannot be read or a line is too long.
  public mutating func next() throws(CommandError) -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return text(start..<end)
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return text(start..<buffer.count)
      }
      if buffer.count - start > Self.longestLine {
        throw CommandError(.other("a line of the input is longer than \(Self.longestLine >> 20) MiB"))
      }
      try fill()
      searched -= dropped
      dropped = 0
    }
  }

  /// How many bytes the last `fill` dropped from the front of the buffer.
  private var dropped = 0

  private mutating func fill() throws(CommandError) {
    buffer.removeFirst(start)
    dropped = start
    start = 0
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count >= 0 {
        isAtEnd = count == 0
        buffer.append(contentsOf: chunk[..<count])
        return
      }
      if errno == EINTR {
        try Interrupts.check()
        continue
      }
      throw CommandError(.other("cannot read the input: \(TextFile.reason(errno))"))
    }
  }

  private mutating func text(_ range: Range<Int>) -> String {
    var bytes = buffer[range]
    if isAtStart {
      isAtStart = false
      // Some editors put the mark of UTF-8 before everything.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      // The line that names a program, as in a script of a shell, is none for the program.
      if bytes.starts(with: Array("#!".utf8)) { return "" }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    // Repairing changes the bytes.
    hadBrokenBytes = !text.utf8.elementsEqual(bytes)
    return text
  }
}
