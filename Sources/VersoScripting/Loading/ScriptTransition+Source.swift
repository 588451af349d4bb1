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
}
