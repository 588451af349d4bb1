/// Writes help from the table of commands.
public struct HelpGenerator: Sendable {
  private let table: CommandTable
  private let place: CommandPlaces
  private let width: Int
  private let palette: Palette

  /// Makes a generator for help read at a place, on a terminal of so many columns (nil: 100; at least 20 are used).
  public init(table: CommandTable, place: CommandPlaces, width: Int? = nil, palette: Palette = .plain) {
    self.table = table
    self.place = place
    self.width = min(max(width ?? 100, 20), 120)
    self.palette = palette
  }

  /// The help of the whole program, as lines.
  public func overview() -> [String] {
    var lines = wrapped("\(table.programName): \(table.summary).") + [""]
    if place == .commandLine {
      lines += wrapped("usage: \(table.programName) COMMAND [ARGUMENTS] [OPTIONS]")
      if let withoutVerb = table.withoutVerb {
        lines += wrapped("Without a command: \(withoutVerb).")
      }
      lines.append("")
    }
    lines += section("Commands", table.verbs(at: place).map { ($0.name, $0.summary) })
    let options = table.options(of: nil, at: place)
    if place == .commandLine {
      lines += [""] + section("Options of every command", options.map(entry))
      for paragraph in table.closing { lines += [""] + wrapped(paragraph) }
      lines += ["", "\(table.programName) help COMMAND says more about one."]
    } else {
      lines += ["", "help COMMAND says more about one. Anything that is no command is Lua."]
    }
    return lines
  }

  /// The help of one command, as lines.
  public func help(for verb: VerbDefinition) -> [String] {
    var lines = wrapped("\(prefix)\(verb.name): \(verb.summary).") + [""] + wrapped("usage: " + usage(of: verb))
    for paragraph in verb.discussion { lines += [""] + wrapped(paragraph) }
    if verb.endsByInterrupt {
      lines += ["", "Ctrl-C is how it ends" + (place == .commandLine ? ": exit code 0." : ".")]
    }
    if !verb.aliases.isEmpty { lines += ["", "Also called \(CommandError.alternatives(verb.aliases))."] }
    if !verb.arguments.isEmpty { lines += [""] + section("Arguments", verb.arguments.map { ($0.name, $0.doc) }) }
    let own = verb.options.filter { !$0.places.intersection(place).isEmpty }
    if !own.isEmpty { lines += [""] + section("Options", own.map(entry)) }
    if place == .commandLine, !table.sharedOptions.isEmpty {
      lines += [""] + section("Options of every command", table.options(of: nil, at: place).map(entry))
    }
    if !verb.examples.isEmpty {
      lines += ["", palette.styled("Examples", .heading)]
      for example in verb.examples {
        lines += ["  " + palette.styled(prefix + example.line, .name)]
        lines += TextWrap.lines(example.doc, width: max(12, width - 6)).map { "      " + $0 }
      }
    }
    return lines
  }

  /// The usage of a command: `verso info NAME [OPTIONS]`.
  public func usage(of verb: VerbDefinition) -> String {
    var words = [prefix + verb.name] + verb.arguments.map(\.usage)
    if !verb.options.isEmpty { words.append("[OPTIONS]") }
    if verb.takesCommand { words.append("[-- COMMAND ...]") }
    return words.joined(separator: " ")
  }

  private var prefix: String { place == .commandLine ? table.programName + " " : "" }

  private func wrapped(_ text: String) -> [String] { TextWrap.lines(text, width: width) }

  private func entry(_ option: OptionDefinition) -> (String, String) {
    var name = option.letter.map { "-\($0), \(option.spelled)" } ?? option.spelled
    if let value = option.value { name += " " + value.name }
    var doc = option.doc
    if case .choice(let words)? = option.value?.kind { doc += ": " + CommandError.alternatives(words) }
    var notes: [String] = []
    if let defaultText = option.defaultText { notes.append("default \(defaultText)") }
    if option.isRepeatable { notes.append("may repeat") }
    if option.isWord, let value = option.value { notes.append("or the words \(option.name) \(value.name)") }
    return (name, notes.isEmpty ? doc : "\(doc) (\(notes.joined(separator: ", ")))")
  }

  /// A heading, and below it names with their texts beside them, or below them where there is no room.
  private func section(_ title: String, _ entries: [(name: String, doc: String)]) -> [String] {
    if width < 40 {
      return [palette.styled(title, .heading)]
        + entries.flatMap { entry in
          ["  " + palette.styled(entry.name, .name)] + TextWrap.lines(entry.doc, width: width - 4).map { "    " + $0 }
        }
    }
    let longest = entries.map { DisplayText.width($0.name) }.max() ?? 0
    let column = min(longest, max(12, width / 3))
    var lines = [palette.styled(title, .heading)]
    for entry in entries {
      let doc = TextWrap.lines(entry.doc, width: max(20, width - column - 4))
      let nameWidth = DisplayText.width(entry.name)
      let indent = String(repeating: " ", count: column + 4)
      if nameWidth <= column, let first = doc.first {
        let padding = String(repeating: " ", count: column - nameWidth + 2)
        lines.append("  " + palette.styled(entry.name, .name) + padding + first)
        lines += doc.dropFirst().map { indent + $0 }
      } else {
        lines.append("  " + palette.styled(entry.name, .name))
        lines += doc.map { indent + $0 }
      }
    }
    return lines
  }
}
