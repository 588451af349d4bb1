import Testing

@testable import VersoCommands

@Suite struct HelpGeneratorTests {
  @Test func overviewNamesEverythingOfItsPlace() {
    let commandLine = HelpGenerator(table: sampleTable, place: .commandLine).overview().joined(separator: "\n")
    let prompt = HelpGenerator(table: sampleTable, place: .prompt).overview().joined(separator: "\n")
    for verb in sampleTable.verbs {
      #expect(commandLine.contains("  \(verb.name) ") == verb.places.contains(.commandLine))
      #expect(prompt.contains("  \(verb.name) ") == verb.places.contains(.prompt))
    }
    #expect(commandLine.contains("--script FILE  Load a script first (may repeat)"))
  }

  @Test func helpOfACommand() throws {
    let run = try #require(sampleTable.verb("run", at: .commandLine, allowsAbbreviations: false))
    let help = HelpGenerator(table: sampleTable, place: .commandLine, width: 60).help(for: run)
    #expect(
      help == [
        "verso run: Previews a transition in numbers.",
        "",
        "usage: verso run NAME [key=value ...] [OPTIONS]",
        "",
        "It is recorded on a virtual clock.",
        "",
        "Arguments",
        "  NAME       The transition",
        "  key=value  Its parameters",
        "",
        "Options",
        "  --at TIMES       The times, in seconds",
        "  -d, --digits N   Digits (default 2)",
        "  --format FORMAT  How: table, json or csv",
        "  --fps N          Frames a second",
        "  --size WxH       The size, in points",
        "",
        "Options of every command",
        "  --script FILE  Load a script first (may repeat)",
        "  -h, --help     Show this help",
        "  -V, --version  Say which version this is",
        "",
        "Examples",
        "  verso run door angle=60",
        "      The door, less far open",
      ])
  }

  @Test(arguments: [40, 60, 80, 200])
  func noLineIsWiderThanTheTerminal(width: Int) {
    let generator = HelpGenerator(table: sampleTable, place: .commandLine, width: width)
    for line in generator.overview() + sampleTable.verbs.flatMap(generator.help) {
      #expect(DisplayText.width(line) <= width, "\(line)")
    }
  }
}

@Suite struct LineTokenizerTests {
  @Test(arguments: [
    ("", []), ("  a\tb  ", ["a", "b"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a'b c'd", ["ab cd"]), ("a\\ b", ["a b"]),
    ("''", [""]), (#""a\"b\\c\d""#, [#"a"b\c\d"#]), (#"'a\b'"#, [#"a\b"#]), ("\\", ["\\"]),
    ("$HOME *", ["$HOME", "*"]),
  ])
  func splits(line: String, expected: [String]) throws {
    #expect(try LineTokenizer.words(of: line).map(\.text) == expected)
  }

  @Test func wordsKnowTheirPlace() throws {
    let words = try LineTokenizer.words(of: " ab  'c d' 翻")
    #expect(words.map(\.location.characters) == [1..<3, 5..<10, 11..<12])
    #expect(words.map(\.location.wordIndex) == [0, 1, 2])
  }

  @Test func openQuotesAreErrors() {
    let error = #expect(throws: CommandError.self) { try LineTokenizer.words(of: "run \"x") }
    #expect(error?.problem == .unterminatedQuote("\"") && error?.location?.characters == 4..<5)
  }

  @Test(arguments: ["plain", "a b", "it's", "\"q\"", "back\\slash", "翻 页", "tab\there"])
  func escapedWordsReadBack(word: String) throws {
    #expect(try LineTokenizer.words(of: LineTokenizer.escaped(word)).map(\.text) == [word])
  }
}

@Suite struct LineClassifierTests {
  @Test(arguments: [
    ("", LineClassifier.Kind.empty), ("   ", .empty), ("list", .command(from: 0)), ("  list --json", .command(from: 2)),
    ("r door", .command(from: 0)), ("run door angle=60", .command(from: 0)), ("eval 1 + 1", .command(from: 0)),
    ("run = 5", .lua(from: 0, isForced: false)), ("run(1)", .lua(from: 0, isForced: false)),
    ("run (1)", .lua(from: 0, isForced: false)), ("run.x", .lua(from: 0, isForced: false)),
    ("run[1]", .lua(from: 0, isForced: false)), ("run, x = 1, 2", .lua(from: 0, isForced: false)),
    ("run:go()", .lua(from: 0, isForced: false)), ("run{1}", .lua(from: 0, isForced: false)),
    ("run 'x'", .lua(from: 0, isForced: false)), ("run \"x\"", .lua(from: 0, isForced: false)),
    ("l", .lua(from: 0, isForced: false)), ("x", .lua(from: 0, isForced: false)),
    ("do print(1) end", .lua(from: 0, isForced: false)), ("run+1", .lua(from: 0, isForced: false)),
    ("local x = 1", .lua(from: 0, isForced: false)), ("=list", .lua(from: 1, isForced: true)),
    (" = 1 + 1", .lua(from: 2, isForced: true)), (":run x", .command(from: 1)), (":nonsense", .command(from: 1)),
    ("::label::", .lua(from: 0, isForced: false)), ("翻", .lua(from: 0, isForced: false)),
    ("loads x", .lua(from: 0, isForced: false)),
  ])
  func decides(line: String, expected: LineClassifier.Kind) {
    #expect(LineClassifier(table: sampleTable).classify(line) == expected)
  }
}

@Suite struct CompletionGeneratorTests {
  private let generator = CompletionGenerator(table: sampleTable) { source, context in
    switch source {
    case .transition: ["door", "door-left", "翻页"]
    case .parameter: context.arguments.first == "door" ? ["angle", "side"] : []
    case .parameterValue(let key): key == "side" ? ["left", "right"] : []
    case .tag: ["3d", "book"]
    default: []
    }
  }

  private func texts(_ line: String) -> [String] {
    generator.complete(line: line, cursor: line.utf8.count).candidates.map(\.text)
  }

  @Test(arguments: [
    ("l", ["list", "load"]), ("run ", ["door", "door-left", "翻页"]), ("run door-", ["door-left"]), ("r 翻", ["翻页"]),
    ("run door a", ["angle="]), ("run door angle=1 ", ["side="]), ("run door side=l", ["side=left"]),
    ("run door --fo", ["--format"]), ("run door --format ", ["table", "json", "csv"]),
    ("run --format json ", ["door", "door-left", "翻页"]), ("run --at 0 door --a", []), ("nonsense x", []),
    ("list ", []), ("eval x", []),
  ])
  func offers(line: String, expected: [String]) {
    #expect(texts(line) == expected)
  }

  @Test func onlyWhatStandsBeforeTheCursorCounts() {
    let result = generator.complete(line: "run 翻 xyz", cursor: 7)
    #expect(result.start == 4 && result.candidates.map(\.text) == ["翻页"])
  }

  @Test func aKeyWaitsForItsValue() {
    let result = generator.complete(line: "run door a", cursor: 10)
    #expect(result.candidates == [.init(text: "angle=", isComplete: false)])
  }
}
