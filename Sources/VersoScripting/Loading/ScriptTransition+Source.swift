import VersoTransitions

extension ScriptTransition: SourcedTransition {
  /// Returns the line of the script, or of a module it requires, at a place; nothing where there is none.
  public func sourceLine(at place: SourcePlace) -> String? {
    let bytes =
      place.file == source.name ? source.bytes : source.modules.values.first { $0.name == place.file }?.bytes
    guard let bytes, place.line > 0 else { return nil }
    let lines = bytes.split(separator: 10, maxSplits: place.line, omittingEmptySubsequences: false)
    return lines.count >= place.line ? String(decoding: lines[place.line - 1], as: UTF8.self) : nil
  }

  /// Returns the line on which a parameter is declared: the first after `parameters` that gives its name a value, or its
  /// name as a value; nothing where there is none.
  public func place(ofParameter name: String) -> SourcePlace? {
    let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains("parameters") }) else { return nil }
    let found = lines[start...].firstIndex { line in
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "=") }
      let text = line.filter { !$0.isWhitespace }
      return text.contains("name=\"\(name)\"") || text.contains("name='\(name)'") || text.contains("[\"\(name)\"]=")
        || zip(words, words.dropFirst()).contains { $0 == name && $1 == "=" } || words.contains { $0 == "\(name)=" }
    }
    return found.map { SourcePlace(file: source.name, line: $0 + 1) }
  }
}
