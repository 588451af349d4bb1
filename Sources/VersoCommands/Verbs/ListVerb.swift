import VersoTransitions

/// `list`: every transition.
enum ListVerb: Verb {
  static let definition = VerbDefinition(
    "list", summary: "Shows every transition, or those that a text tells of",
    arguments: [
      .init(
        "TEXT", .text, isOptional: true, isRepeatable: true,
        doc: "Only those with these words in their id, summary or tags")
    ],
    options: [
      OptionDefinition("tag", value: .init("TAG", .name(.tag)), doc: "Only those with this tag"),
      OptionDefinition("json", doc: "Write JSON"),
    ],
    examples: [
      .init("list --tag 3d", "Those that turn in space"), .init("list page", "Those that have to do with pages"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    var facts = session.registry.all.map(TransitionFacts.init(outlineOf:))
    if let tag = command.option("tag") {
      let tags = Set(facts.flatMap(\.info.tags)).sorted()
      facts = facts.filter { $0.info.tags.contains(tag.text) }
      if facts.isEmpty {
        throw CommandError(
          .unknownName(kind: "tag", name: tag.text), at: tag.location,
          nearest: NearestNames.nearest(to: tag.text, among: tags), hints: ["the tags: \(tags.joined(separator: ", "))"]
        )
      }
    }
    let words = command.arguments("TEXT").map(\.text)
    facts = facts.filter { fact in
      let text = ([fact.info.id, fact.info.summary] + fact.info.tags).joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0.lowercased()) }
    }
    let isEmpty = facts.isEmpty && !words.isEmpty
    if isEmpty { console.note(nothing(of: words, in: session)) }
    if command.has("json") {
      console.output.write(json(facts))
    } else if isEmpty {
      return .negative
    } else {
      console.write(table(facts, width: console.width).rendered(width: console.width, palette: console.palette))
    }
    return isEmpty ? .negative : .success
  }

  /// What to say where nothing has these words.
  private static func nothing(of words: [String], in session: Session) -> String {
    let near = words.flatMap { NearestNames.nearest(to: $0, among: session.registry.ids, limit: 2) }
    return "no transition has \u{22}\(DisplayText.shortened(words.joined(separator: " "), to: 80))\u{22} in its id, "
      + "summary or tags" + (near.isEmpty ? "" : "; did you mean \(CommandError.alternatives(near))?")
  }

  /// From how many columns on a row has room for everything, and for the sentence beside the rest.
  private static let wide = 100
  private static let medium = 60

  /// The list for a terminal of so many columns: where they are few, without operations and origin, and with the sentence
  /// in lines of its own where they are very few.
  private static func table(_ facts: [TransitionFacts], width: Int?) -> TextTable {
    let isWide = width.map { $0 >= wide } ?? true
    let hasSentence = width.map { $0 >= medium } ?? true
    var columns: [TextTable.Column] = [.init("id", style: .name)]
    if isWide { columns.append(.init("operations")) }
    columns.append(.init("duration", .trailing))
    if isWide { columns.append(.init("origin", style: .faint)) }
    if hasSentence { columns.append(.init("summary", isShortenable: isWide, wraps: !isWide)) }
    var table = TextTable(columns)
    table.addHeadings()
    for fact in facts {
      var cells: [TextTable.Cell] = [.init(fact.info.id)]
      if isWide { cells.append(.init(fact.info.operations.map(\.rawValue).joined(separator: ", "))) }
      cells.append(.init(fact.durationText))
      if isWide { cells.append(.init(fact.originText)) }
      if hasSentence { cells.append(.init(fact.info.summary)) }
      table.addRow(cells)
      guard !hasSentence, let width else { continue }
      for line in TextWrap.lines(DisplayText.escaped(fact.info.summary), width: max(8, width - 4)) {
        table.addText("    " + line, style: .faint)
      }
    }
    return table
  }

  private static func json(_ facts: [TransitionFacts]) -> String {
    var writer = JSONWriter(layout: .pretty)
    writer.beginArray()
    for fact in facts {
      writer.beginObject()
      fact.write(to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.newLine()
    return writer.text
  }
}
