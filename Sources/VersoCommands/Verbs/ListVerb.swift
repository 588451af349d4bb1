import VersoTransitions

/// `list`: every transition.
enum ListVerb: Verb {
  static let definition = VerbDefinition(
    "list", summary: "Shows every transition",
    options: [
      OptionDefinition("tag", value: .init("TAG", .name(.tag)), doc: "Only those with this tag"),
      OptionDefinition("json", doc: "Write JSON"),
    ],
    examples: [.init("list --tag 3d", "Those that turn in space")])

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
    if command.has("json") {
      console.output.write(json(facts))
    } else {
      console.write(table(facts, width: console.width).rendered(width: console.width, palette: console.palette))
    }
    return .success
  }

  private static func table(_ facts: [TransitionFacts], width: Int?) -> TextTable {
    // On a narrow terminal there is room for what matters only.
    let isNarrow = width.map { $0 < 80 } ?? false
    var columns: [TextTable.Column] = [
      .init("id", style: .name), .init("operations", isShortenable: isNarrow), .init("duration", .trailing),
    ]
    if !isNarrow { columns.append(.init("origin", style: .faint)) }
    columns.append(.init("summary", isShortenable: true))
    var table = TextTable(columns)
    table.addHeadings()
    for fact in facts {
      var cells: [TextTable.Cell] = [
        .init(fact.info.id), .init(fact.info.operations.map(\.rawValue).joined(separator: ", ")),
        .init(fact.durationText),
      ]
      if !isNarrow { cells.append(.init(fact.originText)) }
      table.addRow(cells + [.init(fact.info.summary)])
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
