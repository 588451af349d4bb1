import VersoSampling
import VersoTransitions

/// `diff`: where two runs differ.
enum DiffVerb: Verb {
  static let definition = VerbDefinition(
    "diff", summary: "Says where and by how much two runs differ",
    discussion: [
      "Two transitions: diff A B, each with its key=value words behind it. Two sets of parameters: diff A key=value "
        + "compares A as it is with A so changed; in the prompt key=value alone changes what was run last, and a NAME "
        + "alone is compared with it. Nothing at all compares the last run before and after reload.",
      "Runs are compared at the same fractions of their lengths, layers by their names. Of the corners, of a matrix and "
        + "of a property with several numbers only the one that differs most is told. The exit code is 1 where they "
        + "differ.",
    ],
    arguments: [
      .init("WHAT", .name(.transition), isOptional: true, isRepeatable: true, doc: "NAME or key=value words")
    ],
    options: RunOptions.definitions + [
      OptionDefinition(
        "frames", value: .init("N", .integer(1...100_000)), defaultText: "101",
        doc: "At how many moments they are compared"),
      OptionDefinition(
        "tolerance", value: .init("N", .number(minimum: 0)), defaultText: "1e-9",
        doc: "Differences up to this are none; relative for numbers above 1"),
      OptionDefinition("json", doc: "Write JSON"),
      OptionDefinition("digits", value: .init("N", .integer(0...17)), defaultText: "1", doc: "Digits after the point"),
    ],
    examples: [
      .init("diff flip-from-left flip-from-right", "Two transitions"),
      .init("diff push-flip eyeDistance=300", "A stronger perspective: what it changes"),
    ])

  /// A transition and its words.
  private struct Side {
    var name: ParsedWord?
    var words: [Assignment] = []
  }

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let (first, second) = try runs(command, in: session)
    let difference = try RunDifference(
      first.run, second.run, count: command.integer("frames") ?? 101, tolerance: command.number("tolerance") ?? 1e-9,
      console: console)
    if FrameOutput.wantsJSON(command, in: session) {
      console.output.write(bytes: json(difference, first.run, second.run, count: command.integer("frames") ?? 101))
    } else {
      let numbers = FrameOutput.numbers(command, in: session)
      console.write(lines(difference, first.run, second.run, numbers: numbers, console: console))
    }
    return difference.isEmpty ? .success : .negative
  }

  private static func runs(
    _ command: ParsedCommand, in session: Session
  ) throws(CommandError) -> (KeptRun, KeptRun) {
    var sides: [Side] = []
    for word in command.arguments("WHAT") {
      guard word.text.contains("=") else {
        sides.append(Side(name: word))
        continue
      }
      if sides.isEmpty { sides.append(Side()) }
      sides[sides.count - 1].words.append(try Assignment(word.text, at: word.location))
    }
    if sides.count > 2, let name = sides[2].name {
      throw CommandError(
        .unexpectedArgument(name.text, verb: "diff"), at: name.location, hints: ["two can be compared"])
    }
    func record(_ side: Side) throws(CommandError) -> KeptRun {
      try RunSelection.record(side.name, side.words, command, in: session)
    }
    switch (sides.first, sides.dropFirst().first) {
    case (let first?, let second?): return (try record(first), try record(second))
    case (let only?, nil):
      // With words it is the same transition without and with them; without, what was run last beside it.
      let plain = only.words.isEmpty ? Side() : Side(name: only.name)
      return (try record(plain), try record(only))
    default:
      guard let former = session.formerRun, let last = session.lastRun else {
        throw CommandError(
          .missingArgument("two things to compare", verb: "diff"),
          hints: ["two transitions: diff A B; parameters: diff A key=value; a script: run it, change it, reload, diff"])
      }
      return (former, last)
    }
  }

  private static func lines(
    _ difference: RunDifference, _ first: TransitionRun, _ second: TransitionRun, numbers: FrameNumbers,
    console: Console
  ) -> [String] {
    let width = console.width ?? 100
    let heads = [first, second].map { RunText(run: $0, numbers: numbers, console: console).head }
    var lines =
      zip(["a  ", "b  "], heads).flatMap { TextWrap.lines($0 + DisplayText.escaped($1), width: width) } + [""]
    guard !difference.isEmpty else { return lines + ["They are the same."] }
    if first.duration != second.duration {
      lines.append("a lasts \(numbers.time(first.duration)) s, b \(numbers.time(second.duration)) s.")
    }
    if first.completed != second.completed {
      lines.append("Only \(first.completed ? "a" : "b") finishes.")
    }
    for (side, names) in [("a", difference.onlyFirst), ("b", difference.onlySecond)] where !names.isEmpty {
      lines.append("Only \(side) has \(names.map(DisplayText.escaped).joined(separator: ", ")).")
    }
    guard !difference.entries.isEmpty else { return lines + ["The layers they share are the same."] }
    var table = TextTable([
      .init("layer", style: .name), .init("most different"), .init("by", .trailing), .init("at progress", .trailing),
      .init("a", .trailing), .init("b", .trailing),
    ])
    table.addHeadings()
    for entry in difference.entries {
      table.addRow([
        .init(entry.layer), .init(entry.quantity), .init(number(entry.difference, numbers)),
        .init(NumberText.fixed(entry.fraction, digits: 3, trailingZeros: .trim)), .init(number(entry.first, numbers)),
        .init(number(entry.second, numbers)),
      ])
    }
    return lines + table.rendered(width: console.width, palette: console.palette)
  }

  /// A number whose size is not known: small ones keep their first digits.
  private static func number(_ value: Double, _ numbers: FrameNumbers) -> String {
    guard value != 0, abs(value) < 0.1 else { return numbers.factor(value) }
    for digits in 3...12 where abs(value) >= 1 / tenTo(digits - 1) {
      return NumberText.fixed(value, digits: digits, trailingZeros: .trim)
    }
    return NumberText.shortest(value) ?? "-"
  }

  private static func tenTo(_ power: Int) -> Double { (0..<power).reduce(1) { value, _ in value * 10 } }

  private static func json(
    _ difference: RunDifference, _ first: TransitionRun, _ second: TransitionRun, count: Int
  ) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("schema")
    writer.value("verso.diff/1")
    for (key, run) in [("a", first), ("b", second)] {
      writer.key(key)
      writer.beginObject()
      writer.key("transition")
      writer.value(run.info.id)
      writer.key("operation")
      writer.value(run.request.operation.rawValue)
      writer.key("duration")
      writer.value(run.duration)
      writer.key("completed")
      writer.value(run.completed)
      writer.key("parameters")
      writer.beginObject(inline: true)
      for entry in run.request.parameters.entries {
        writer.key(entry.name)
        FrameJSON.write(entry.value, to: &writer)
      }
      writer.endObject()
      writer.endObject()
    }
    writer.key("moments")
    writer.value(count)
    writer.key("same")
    writer.value(difference.isEmpty)
    writer.key("onlyInA")
    writer.value(difference.onlyFirst)
    writer.key("onlyInB")
    writer.value(difference.onlySecond)
    writer.key("differences")
    writer.beginArray()
    for entry in difference.entries {
      writer.beginObject(inline: true)
      writer.key("layer")
      writer.value(entry.layer)
      writer.key("quantity")
      writer.value(entry.quantity)
      writer.key("difference")
      writer.value(entry.difference)
      writer.key("progress")
      writer.value(entry.fraction)
      writer.key("a")
      writer.value(entry.first)
      writer.key("b")
      writer.value(entry.second)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newLine()
    return writer.takeBytes()
  }
}
