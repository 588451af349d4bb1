import VersoScripting
import VersoTransitions

/// Answers `x?`, what something is, and `x??`, where it comes from.
struct QuestionAnswer {
  let session: Session
  let console: Console

  /// What was asked: a name and one or two question marks behind it.
  struct Question: Equatable {
    var name: String
    var asksForSource: Bool

    /// Reads a line; nil where it is no question.
    ///
    /// Names hold letters, digits and `_ - . :`; Lua has no question mark, so nothing else can be meant.
    init?(_ line: String) {
      var text = line[...]
      while let last = text.last, last.isWhitespace { text.removeLast() }
      while let first = text.first, first.isWhitespace { text.removeFirst() }
      guard text.last == "?" else { return nil }
      text.removeLast()
      asksForSource = text.last == "?"
      if asksForSource { text.removeLast() }
      while let last = text.last, last.isWhitespace { text.removeLast() }
      guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || "_-.:".contains($0) }) else { return nil }
      name = String(text)
    }
  }

  /// Shows the answer.
  ///
  /// Throws a `CommandError` with the nearest names where there is nothing of that name.
  func answer(_ question: Question) throws(CommandError) {
    if let transition = try? session.registry.transition(question.name) {
      return question.asksForSource ? try showSource(transition) : try describe(transition)
    }
    if let lines = ScriptTopics.lines(question.name, width: width, palette: console.palette) {
      console.write(lines)
      // A constant shows its value: of a curve that is a plot.
      if ScriptTopics.isConstant(question.name), session.hasEngine {
        console.write([""])
        _ = try showValue(question.name, isBare: true)
      }
      if question.asksForSource { console.note("note: \(question.name) is written in Swift, not in a script") }
      return
    }
    if let note = LuaWords.note(question.name) {
      console.write([console.palette.styled(note.usage, .name)] + TextWrap.lines(note.text, width: width))
      if LuaWords.isRecentValue(question.name) { _ = try showValue(question.name) }
      return
    }
    if try showValue(question.name) { return }
    if let verb = CommandTable.verso.verb(question.name, at: console.place, allowsAbbreviations: false) {
      return HelpVerb.show(verb, console: console)
    }
    throw unknown(question.name)
  }

  private var width: Int { min(console.width ?? 100, 100) }

  private func describe(_ transition: any Transition) throws(CommandError) {
    let words = [CommandWord(transition.info.id, at: SourceLocation(wordIndex: 0))]
    var command = ParsedCommand(verb: InfoVerb.definition)
    for word in words {
      command.add(ParsedWord(value: .text(word.text), text: word.text, location: word.location), toArgument: "NAME")
    }
    _ = try InfoVerb.perform(command, in: session, console: console)
  }

  private func showSource(_ transition: any Transition) throws(CommandError) {
    if let library = transition as? LibraryTransition {
      return show(source: library.source.bytes, of: library.source.name)
    }
    let info = transition.info
    guard case .script(let path) = info.origin else {
      let place = (try? session.registry.transition(info.id)).flatMap { TransitionFacts($0).sourcePlace }
      throw CommandError(
        .other("\(info.id) is \(info.origin.text) and comes from no script"),
        hints: place.map { ["its source is \($0)"] } ?? [])
    }
    show(source: try TextFile.bytes(of: path), of: path)
  }

  private func show(source: [UInt8], of path: String) {
    let text = String(decoding: source, as: UTF8.self)
    console.output.writeLine(console.palette.styled(DisplayText.escaped(path), .faint))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      // A tabulator is made for the eye; other control characters are not.
      console.output.writeLine(
        DisplayText.escaped(line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")))
    }
  }

  /// Shows a value of Lua with what is known about its type; false where the name has none.
  ///
  /// - Parameter isBare: whether the value alone is shown.
  private func showValue(_ name: String, isBare: Bool = false) throws(CommandError) -> Bool {
    guard session.hasEngine, Self.isLuaName(name) else { return false }
    let engine = try session.engine()
    let registry = session.registry
    let answer = try CommandError.converting { () throws(TransitionError) in
      try engine.look(at: name, registry: registry)
    }
    guard let answer, let value = answer.values.first, value != .nothing else { return false }
    var lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A value with a name of its own begins with it, which stands there already.
    if isBare, lines.count > 1, lines[0] == name { lines.removeFirst() }
    console.write(lines)
    if isBare { return true }
    if let type = Self.typeName(value),
      let lines = ScriptTopics.lines(type, isBrief: true, width: width, palette: console.palette)
    {
      console.write([""] + lines)
    } else {
      console.output.writeLine(console.palette.styled(Self.kind(value), .faint))
    }
    return true
  }

  static func isLuaName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      guard let first = part.first, !first.isNumber, !luaReservedWords.contains(String(part)) else { return false }
      return part.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  static func typeName(_ value: ScriptOutput) -> String? {
    switch value {
    case .transform: "Transform"
    case .point: "Point"
    case .size: "Size"
    case .rect: "Rect"
    case .color: "Color"
    case .curve: "Curve"
    case .spring: "Spring"
    case .other(let text):
      // A run says `Run of push-flip, push`, a text `Text{ "Hello" }`.
      ScriptTopics.names.first { $0 == text.prefix { $0.isASCII && $0.isLetter } }
    default: nil
    }
  }

  private static func kind(_ value: ScriptOutput) -> String {
    switch value {
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .text: "a string"
    case .table: "a table"
    case .other(let text): text == "function" ? "a function of a script" : "a value"
    default: "a value"
    }
  }

  private func unknown(_ name: String) -> CommandError {
    let names =
      CommandTable.verso.verbs(at: console.place).map(\.name) + session.registry.ids + ScriptTopics.names
      + LuaWords.globals
    return CommandError(
      .other("nothing is known about \u{22}\(DisplayText.shortened(name, to: 80))\u{22}"),
      nearest: NearestNames.nearest(to: name, among: names),
      hints: ["help lists the commands, list the transitions"])
  }
}
