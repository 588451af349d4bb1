import VersoScripting
import VersoTransitions

/// Finds the names that can stand at the cursor of a line of Lua: globals, what is in them, fields and methods.
struct LuaNames {
  let session: Session

  /// Whether a word is a name or word of Lua, or one that scripts find.
  static func isKnown(_ word: String) -> Bool {
    LuaWords.note(word) != nil || ScriptName.all.contains { ($0.owner ?? $0.name) == word }
  }

  /// The names that fit at the end of a text.
  func complete(_ text: String) -> CompletionGenerator.Result {
    let path = Self.pathAtEnd(of: text)
    let cut = path.lastIndex { $0 == "." || $0 == ":" }
    let partial = String(cut.map { path[path.index(after: $0)...] } ?? path[...])
    let start = text.utf8.count - partial.utf8.count
    var names: [String]
    if let cut {
      names = members(of: String(path[..<cut]), isMethod: path[cut] == ":")
    } else if partial.isEmpty {
      names = []
    } else {
      names = globals()
    }
    names = Set(names.filter { $0.hasPrefix(partial) }).sorted()
    // What a name is called with or reads on with stands right behind it.
    return CompletionGenerator.Result(
      start: start, candidates: names.map { CompletionGenerator.Candidate(text: $0, isComplete: false) })
  }

  /// The names with points and colons between them at the end of a text: `context.from` of `x = context.from`.
  private static func pathAtEnd(of text: String) -> String {
    var path = Substring()
    for index in text.indices.reversed() {
      let character = text[index]
      guard character == "." || character == ":" || isNameCharacter(character) else { break }
      path = text[index...]
    }
    // A number is no name, and `..` puts texts together.
    guard let first = path.first, !first.isNumber, !path.contains("..") else { return "" }
    return String(path)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character == "_" || character.isASCII && (character.isLetter || character.isNumber)
  }

  private func globals() -> [String] {
    ScriptTopics.names + LuaWords.globals + assigned + ["context"]
  }

  /// The variables that were set in the lines typed so far.
  var assigned: [String] {
    session.inputs.flatMap { $0.split(separator: "\n") }.flatMap(Self.assigned)
  }

  /// The variables that a line begins by setting: `a` and `b` of `a, b = 1, 2`.
  private static func assigned(_ line: Substring) -> [String] {
    var rest = line.drop(while: \.isWhitespace)
    let isFunction = rest.hasPrefix("function ")
    if isFunction { rest = rest.dropFirst(9).drop(while: \.isWhitespace) }
    var names: [String] = []
    while true {
      let name = rest.prefix(while: isNameCharacter)
      guard let first = name.first, !first.isNumber, !luaReservedWords.contains(String(name)) else { return [] }
      names.append(String(name))
      rest = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      if isFunction { return names }
      if rest.first == "=", rest.dropFirst().first != "=" { return names }
      guard rest.first == "," else { return [] }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
  }

  /// The names behind a path and a point, or a colon.
  private func members(of path: String, isMethod: Bool) -> [String] {
    if !isMethod, let names = LuaWords.members[path] { return names }
    let known = ScriptName.all.filter { $0.owner == path }
    if !known.isEmpty, !isMethod {
      let own = known.filter { $0.kind == .tableFunction || $0.kind == .constant }
      if !own.isEmpty { return own.map(\.name) }
    }
    guard let type = conventionalType(of: path) ?? type(of: path) else { return isMethod ? [] : keys(of: path) }
    let kind: ScriptName.Kind = isMethod ? .method : .field
    return ScriptName.all.filter { $0.owner == type && $0.kind == kind }.map(\.name)
  }

  /// The type that a name has by custom: `context.containerView` is a view in every script.
  private func conventionalType(of path: String) -> String? {
    let last = path.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init) ?? path
    if assigned.contains(path) { return nil }
    switch last {
    case "context": return "Context"
    case "from", "to", "container", "containerView", "view": return "View"
    case "layer": return "Layer"
    default:
      if let constant = ScriptName.all.first(where: { $0.text == path && $0.kind == .constant }) {
        return ["Transform", "Curve", "Color"].first { $0 == constant.owner }
      }
      return nil
    }
  }

  /// The type of what a variable holds, where Lua is running already: no key press starts it.
  private func type(of path: String) -> String? {
    guard let answer = evaluate(path), let value = answer.values.first else { return nil }
    return QuestionAnswer.typeName(value)
  }

  /// The keys of a table that a variable holds.
  private func keys(of path: String) -> [String] {
    guard let answer = evaluate(path), case .table(_, let entries, _)? = answer.values.first else { return [] }
    return entries.map(\.key).filter { $0.allSatisfy(Self.isNameCharacter) }
  }

  /// What a path of names stands for; the last values of the prompt stay what they were.
  private func evaluate(_ path: String) -> ScriptAnswer? {
    guard let engine = session.presentEngine, QuestionAnswer.isLuaName(path) else { return nil }
    return try? engine.look(at: path, registry: session.registry)
  }
}
