/// `history`: what was typed.
enum HistoryVerb: Verb {
  static let definition = VerbDefinition(
    "history", places: .prompt, summary: "Shows what was typed",
    discussion: [
      "On a terminal this goes back to earlier sessions. Ctrl-R searches it, the arrow keys walk through it."
    ],
    arguments: [
      .init("N", .integer(1...100_000), isOptional: true, doc: "How many entries, the latest; 20 if not said")
    ],
    options: [OptionDefinition("json", doc: "Write a list of texts")],
    examples: [.init("history 5", "The last five entries")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    var count = 20
    if case .integer(let number)? = command.argument("N")?.value { count = number }
    let kept = session.historyEntries()
    let all = kept.isEmpty ? session.inputs : kept
    let shown = all.suffix(count)
    if command.has("json") {
      var writer = JSONWriter()
      writer.value(shown)
      writer.newLine()
      console.output.write(bytes: writer.takeBytes())
      return .success
    }
    var table = TextTable([.init("", .trailing, style: .faint), .init("")])
    for (index, entry) in zip(shown.indices, shown) {
      for (line, text) in entry.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        table.addRow([.init(line == 0 ? String(index - all.startIndex + 1) : ""), .init(String(text))])
      }
    }
    console.write(table.rendered(palette: console.palette))
    return .success
  }
}
