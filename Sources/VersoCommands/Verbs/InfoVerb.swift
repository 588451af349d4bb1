import VersoTransitions

/// `info`: everything about one transition.
enum InfoVerb: Verb {
  static let definition = VerbDefinition(
    "info", summary: "Shows what a transition is and what it takes",
    arguments: [.init("NAME", .name(.transition), doc: "The transition")],
    options: [OptionDefinition("json", doc: "Write JSON, the parameters as a JSON schema")],
    examples: [.init("info book-cover-hinge", "Its operations and parameters")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let name = command.argument("NAME") else { return .wrongUse }
    let facts = TransitionFacts(try session.transition(name))
    if command.has("json") {
      console.output.write(ParameterSchema.json(facts))
    } else {
      console.write(lines(facts, console: console))
    }
    return .success
  }

  private static func lines(_ facts: TransitionFacts, console: Console) -> [String] {
    let info = facts.info
    let palette = console.palette
    let width = min(console.width ?? 100, 120)
    var lines = [palette.styled(info.id, .name)]
    lines += TextWrap.lines(DisplayText.escaped(info.summary), width: width)
    lines.append("")
    var table = TextTable([.init("", style: .faint), .init("", wraps: true)])
    let durations = facts.durations.map { FrameNumbers.seconds($0.seconds) }
    let isSame = Set(durations).count == 1
    let operations = zip(info.operations, durations).enumerated().map { index, item in
      item.0.rawValue + (isSame ? "" : " \(item.1) s") + (index == 0 && info.operations.count > 1 ? " (default)" : "")
    }
    table.addRow(["operations", .init(operations.joined(separator: ", "))])
    if isSame { table.addRow(["duration", .init(facts.durationText)]) }
    table.addRow(["natural size", .init(FrameNumbers.size(info.naturalSize) + " points")])
    if info.hasExactInverse { table.addRow(["backwards", "the other operation shows it reversed, moment for moment"]) }
    if !info.tags.isEmpty { table.addRow(["tags", .init(info.tags.joined(separator: ", "))]) }
    table.addRow(["origin", .init(facts.originText)])
    if let place = facts.sourcePlace { table.addRow(["source", .init(place)]) }
    if !info.author.isEmpty { table.addRow(["author", .init(info.author)]) }
    if !info.licence.isEmpty { table.addRow(["licence", .init(info.licence)]) }
    for allowance in info.allowances { table.addRow(["may break", .init("\(allowance.law): \(allowance.reason)")]) }
    lines += table.rendered(width: console.width, palette: palette)
    lines.append("")
    lines += parameters(info, width: width, terminalWidth: console.width, palette: palette)
    return lines
  }

  private static func parameters(
    _ info: TransitionInfo, width: Int, terminalWidth: Int?, palette: Palette
  ) -> [String] {
    guard !info.parameters.isEmpty else { return ["It has no parameters."] }
    var table = TextTable([.init("parameter", style: .name), .init("kind"), .init("default"), .init("allowed")])
    table.addHeadings()
    for parameter in info.parameters {
      var allowed = parameter.rangeText.isEmpty ? (parameter.unit ?? "") : parameter.rangeText
      if case .choice(let words) = parameter.kind { allowed = words.joined(separator: ", ") }
      table.addRow([
        .init(parameter.name), .init(parameter.kind.name), .init(parameter.defaultValue.text), .init(allowed),
      ])
      // The sentence about a parameter goes below its row, so that a narrow terminal loses nothing.
      for line in TextWrap.lines(DisplayText.escaped(parameter.documentation), width: max(8, width - 4)) {
        table.addText("    " + line, style: .faint)
      }
    }
    return table.rendered(width: terminalWidth, palette: palette)
  }
}
