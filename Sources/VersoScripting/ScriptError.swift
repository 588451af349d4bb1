import LuaBridge

/// A script function that was running when an error happened.
public struct ScriptFrame: Sendable, Equatable {
  /// The function's name, or what stands for it.
  public let function: String
  /// The script's file name; empty when unknown.
  public let file: String
  /// The line, from 1; nil when unknown.
  public let line: Int?

  /// A frame by its parts.
  public init(function: String, file: String, line: Int?) {
    self.function = function
    self.file = file
    self.line = line
  }
}

/// What went wrong in a script, and where.
///
/// All text is valid UTF-8 without control characters and at most 4 KB long, whatever the script did.
public struct ScriptError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of end a script came to.
  public enum Kind: Sendable, Equatable {
    /// The text is no Lua.
    case syntax
    /// The script failed while it ran.
    case runtime
    /// The memory limit was reached.
    case memory
    /// The instruction limit was reached.
    case instructions
    /// The time limit was reached.
    case time
    /// A function of the host refused what the script asked.
    case host
    /// Calls of host and script within each other went too deep.
    case limit
    /// The source is no text, or too large.
    case load

    init(_ error: Int32) {
      switch UInt32(bitPattern: error) {
      case verso_error_syntax.rawValue: self = .syntax
      case verso_error_memory.rawValue: self = .memory
      case verso_error_instructions.rawValue: self = .instructions
      case verso_error_time.rawValue: self = .time
      case verso_error_host.rawValue: self = .host
      case verso_error_limit.rawValue: self = .limit
      case verso_error_load.rawValue: self = .load
      default: self = .runtime
      }
    }
  }

  /// What kind of end the script came to.
  public var kind: Kind
  /// What went wrong, without its place.
  public var message: String
  /// The script's file name; empty when unknown.
  public var file: String
  /// The line, from 1; nil when unknown.
  public var line: Int?
  /// The script functions that were running, innermost first; never any of the host.
  public var frames: [ScriptFrame]
  /// The text of the line, when it is known.
  public var sourceLine: String?
  /// Where in the line it went wrong, in characters from 1, when that is certain.
  public var column: Int?
  /// Whether the text only ended too early, so that more of it may mend it.
  public var isIncomplete: Bool

  /// An error by its parts.
  public init(
    kind: Kind, message: String, file: String = "", line: Int? = nil, frames: [ScriptFrame] = [],
    sourceLine: String? = nil, column: Int? = nil, isIncomplete: Bool = false
  ) {
    self.kind = kind
    self.message = message.withVisibleControls
    self.file = file
    self.line = line
    self.frames = frames
    self.sourceLine = sourceLine
    self.column = column
    self.isIncomplete = isIncomplete
  }

  init(_ report: verso_report) {
    let frames = UnsafeBufferPointer(start: report.frames, count: report.frame_count)
    self.init(
      kind: Kind(report.kind), message: text(report.message), file: text(report.chunk),
      line: report.line > 0 ? Int(report.line) : nil,
      frames: frames.map {
        ScriptFrame(function: text($0.function), file: text($0.chunk), line: $0.line > 0 ? Int($0.line) : nil)
      },
      isIncomplete: report.incomplete)
  }

  /// Whether a script ran to its end without declaring a transition.
  var isMissingTransition: Bool { kind == .runtime && message.hasPrefix(Self.missingTransition) }

  /// How the message of a script that declares no transition begins.
  static let missingTransition = "the script must end with return transition { … }"

  /// Whether the script ran into one of its limits.
  public var isLimit: Bool {
    switch kind {
    case .memory, .instructions, .time, .limit: true
    case .syntax, .runtime, .host, .load: false
    }
  }

  /// The error in one line, as `file:line: message`.
  public var description: String {
    if file.isEmpty { return message }
    guard let line else { return "\(file): \(message)" }
    return "\(file):\(line): \(message)"
  }

  /// The error with the source line, a caret under the place when it is certain, and the functions that led there.
  public var report: String {
    var lines = [description]
    if let sourceLine {
      lines.append("    " + sourceLine)
      if let column {
        // Tabs stay, so that the caret stands right whatever their width.
        let indent = sourceLine.prefix(column - 1).map { $0 == "\t" ? "\t" : " " as Character }
        lines.append("    " + String(indent) + "^")
      }
    }
    for frame in frames where frames.count > 1 {
      lines.append("  in \(frame.function) (\(frame.file)\(frame.line.map { ":\($0)" } ?? ""))")
    }
    return lines.joined(separator: "\n")
  }

  /// Fills in the source line, and the column where the message quotes something that is in the line once.
  ///
  /// Lua knows the line of a call, not that of an option in the table it passes: that one is looked for.
  mutating func locate(in source: String) {
    guard let line, line > 0, sourceLine == nil else { return }
    var rest = Substring(source).utf8
    for _ in 1..<line {
      guard let newline = rest.firstIndex(of: 10) else { return }
      rest = rest[rest.index(after: newline)...]
    }
    var shown = Self.firstLine(rest)
    if kind == .syntax {
      sourceLine = shown
      if let quotedToken { mark(quotedToken) }
      return
    }
    guard let name = quotedName else {
      sourceLine = shown
      return
    }
    if Self.places(of: name, in: shown).isEmpty, kind == .host, message.contains("has no option '") {
      for further in 1...Self.longestTable {
        guard let newline = rest.firstIndex(of: 10) else { break }
        rest = rest[rest.index(after: newline)...]
        let next = Self.firstLine(rest)
        guard !Self.places(of: name, in: next).isEmpty else { continue }
        self.line = line + further
        shown = next
        break
      }
    }
    sourceLine = shown
    mark(name[...])
  }

  /// How many lines a table may go on to be searched for an option.
  private static let longestTable = 200

  private static func firstLine(_ rest: Substring.UTF8View) -> String {
    let end = rest.firstIndex(of: 10) ?? rest.endIndex
    let wanted = String(decoding: rest[..<end].prefix(500), as: UTF8.self)
    return wanted.filter { !$0.isNewline && ($0 == "\t" || !$0.isControl) }
  }

  /// Sets the column to where a text is in the source line, if it is there once.
  private mutating func mark(_ text: Substring) {
    guard let shown = sourceLine, !text.isEmpty else { return }
    let isName = text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
    let places =
      isName && kind != .syntax
      ? Self.places(of: String(text), in: shown) : shown.indices.filter { shown[$0...].hasPrefix(text) }
    // A symbol that Lua does not have stops it where it stands first, unless a string holds it.
    let isForeign = kind == .syntax && text.count == 1 && text.allSatisfy { "?!@$`\\".contains($0) }
    let isFirst = isForeign && places.first.map { !shown[..<$0].contains { "\"'[".contains($0) } } ?? false
    if places.count == 1 || isFirst { column = shown.distance(from: shown.startIndex, to: places[0]) + 1 }
  }

  /// Where a name stands in a line as a whole word.
  private static func places(of name: String, in line: String) -> [String.Index] {
    func isPart(_ letter: Character) -> Bool { letter == "_" || letter.isLetter || letter.isNumber }
    return line.indices.filter { place in
      guard line[place...].hasPrefix(name) else { return false }
      let end = line.index(place, offsetBy: name.count)
      return (place == line.startIndex || !isPart(line[line.index(before: place)]))
        && (end == line.endIndex || !isPart(line[end]))
    }
  }

  /// The first name a message quotes, if it is one Lua could have.
  private var quotedName: String? {
    let parts = message.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, (1...80).contains(parts[1].utf8.count) else { return nil }
    guard parts[1].utf8.allSatisfy({ $0 == 95 || (48...57).contains($0) || (65...90).contains($0 & 0xdf) }) else {
      return nil
    }
    return String(parts[1])
  }

  /// What a syntax error says it is near to.
  private var quotedToken: Substring? {
    guard message.hasSuffix("'") else { return nil }
    let body = message.dropLast()
    let marker = "near '"
    var place = body.endIndex
    while place > body.startIndex {
      if body[place...].hasPrefix(marker) { return body[place...].dropFirst(marker.count) }
      place = body.index(before: place)
    }
    return nil
  }
}

extension Character {
  /// Whether a terminal would take it for an order.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension String {
  /// The text with the characters a terminal would take for orders written as Lua would write them: `\0`, `\27`.
  ///
  /// Line ends and tabs stay.
  fileprivate var withVisibleControls: String {
    func isOrder(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
    guard unicodeScalars.contains(where: isOrder) else { return self }
    var shown = ""
    for scalar in unicodeScalars {
      if isOrder(scalar) { shown += "\\\(scalar.value)" } else { shown.unicodeScalars.append(scalar) }
    }
    return shown
  }
}

/// Text the bridge made, which is valid UTF-8.
private func text(_ pointer: UnsafePointer<CChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}
