/// A small terminal: turns what a program writes into the text a person would see.
///
/// It knows the sequences that line editors use: cursor moves, erasing, inserting and deleting characters. Colours are
/// dropped. Lines that leave at the top stay part of the text.
struct ScreenEmulator {
  /// Everything that came, as it came.
  private(set) var received: [UInt8] = []

  private var columns: Int
  private var rows: Int
  private var lines: [[Cell]] = [[]]
  private var row = 0
  private var column = 0
  /// The cursor stands behind the last column; the next character starts a new line.
  private var wrapsNext = false
  private var pending: [UInt8] = []

  /// What one column shows; the second column of a wide character shows nothing.
  private enum Cell: Equatable {
    case character(Character)
    case tail
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The lines, without spaces at their ends.
  var text: String {
    lines.map { line in
      var text = ""
      for case .character(let character) in line { text.append(character) }
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }

  /// Changes the size.
  ///
  /// Lines are not folded anew.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    column = min(column, columns - 1)
  }

  mutating func receive(_ bytes: some Sequence<UInt8>) {
    received.append(contentsOf: bytes)
    pending.append(contentsOf: bytes)
    var rest = pending[...]
    while let length = consume(rest) { rest = rest.dropFirst(length) }
    pending = Array(rest)
  }

  /// Acts on the first character or sequence; returns its length, or nil when it is not complete.
  private mutating func consume(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return consumeEscape(bytes)
    case 0x0A: lineFeed()
    case 0x0D: move(to: 0)
    case 0x08: move(to: column - 1)
    case 0x09: move(to: (column / 8 + 1) * 8)
    case 0..<0x20, 0x7F: break
    case 0x20..<0x80: put(Character(Unicode.Scalar(first)), width: 1)
    default:
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      guard bytes.count >= length else { return nil }
      if let scalar = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars.first { put(scalar) }
      return length
    }
    return 1
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: join(scalar)
    default:
      let isWide =
        (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
        || (0xAC00...0xD7A3).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
        || (0xFF00...0xFF60).contains(scalar.value) || scalar.properties.isEmojiPresentation
      put(Character(scalar), width: isWide ? 2 : 1)
    }
  }

  /// Adds a mark to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let index = lines[row].indices.prefix(column).last(where: { lines[row][$0] != .tail }) else { return }
    if case .character(let character) = lines[row][index] {
      lines[row][index] = .character(Character(String(character) + String(scalar)))
    }
  }

  private mutating func put(_ character: Character, width: Int) {
    if wrapsNext || column + width > columns {
      lineFeed()
      column = 0
    }
    pad(to: column + width)
    lines[row][column] = .character(character)
    if width == 2 { lines[row][column + 1] = .tail }
    column += width
    wrapsNext = column >= columns
    if wrapsNext { column = columns - 1 }
  }

  private mutating func pad(to length: Int) {
    while lines[row].count < length { lines[row].append(.character(" ")) }
  }

  private mutating func lineFeed() {
    row += 1
    if row == lines.count { lines.append([]) }
    wrapsNext = false
  }

  private mutating func move(to newColumn: Int) {
    column = min(max(0, newColumn), columns - 1)
    wrapsNext = false
  }

  /// The first row that is still on the screen.
  private var top: Int { max(0, lines.count - rows) }

  private mutating func consumeEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 2 else { return nil }
    guard bytes[bytes.startIndex + 1] == UInt8(ascii: "[") else {
      // A choice of character set has one byte more than other short sequences.
      return bytes[bytes.startIndex + 1] == UInt8(ascii: "(") ? (bytes.count >= 3 ? 3 : nil) : 2
    }
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
    let numbers = String(decoding: body[..<end], as: UTF8.self).split(separator: ";").map { Int($0) ?? 0 }
    act(Character(Unicode.Scalar(body[end])), numbers)
    return end - bytes.startIndex + 1
  }

  private mutating func act(_ command: Character, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    switch command {
    case "A": row = max(top, row - count)
    case "B": row = min(lines.count - 1, row + count)
    case "C": move(to: column + count)
    case "D": move(to: column - count)
    case "G": move(to: count - 1)
    case "H":
      row = top + count - 1
      while lines.count <= row { lines.append([]) }
      move(to: (numbers.count > 1 ? numbers[1] : 1) - 1)
    case "J":
      if numbers.first == 2 {
        for index in top..<lines.count { lines[index] = [] }
      } else {
        lines[row] = Array(lines[row].prefix(column))
        lines.removeSubrange((row + 1)...)
      }
    case "K": lines[row] = Array(lines[row].prefix(column))
    case "P":
      pad(to: column)
      lines[row].removeSubrange(column..<min(column + count, lines[row].count))
    case "@":
      pad(to: column)
      lines[row].insert(contentsOf: [Cell](repeating: .character(" "), count: count), at: column)
    default: break
    }
    if command == "A" || command == "B" { wrapsNext = false }
  }
}
