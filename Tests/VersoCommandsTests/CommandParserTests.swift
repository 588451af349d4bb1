import Testing

@testable import VersoCommands

@Suite struct CommandParserTests {
  private let parser = CommandParser(table: sampleTable)

  private func parse(_ arguments: String...) throws -> ParsedCommand { try parser.parse(arguments: arguments) }

  private func failure(_ arguments: String...) -> CommandError? {
    #expect(throws: CommandError.self) { try parser.parse(arguments: arguments) }
  }

  @Test func optionsMayStandAnywhere() throws {
    let command = try parse(
      "--script", "a.lua", "run", "--at", "0,0.5", "door", "--format=json", "angle=60", "--script=b.lua", "-d", "3",
      "side=left")
    #expect(command.verb?.name == "run")
    #expect(command.texts("script") == ["a.lua", "b.lua"])
    #expect(command.numbers("at") == [0, 0.5])
    #expect(command.text("format") == "json" && command.integer("digits") == 3)
    #expect(command.argument("NAME")?.text == "door")
    #expect(command.assignments("key=value").map(\.key) == ["angle", "side"])
  }

  @Test func negativeNumbersAreValues() throws {
    #expect(try parse("run", "door", "--at", "-1").numbers("at") == [-1])
  }

  @Test func sizes() throws {
    let size = try parse("run", "door", "--size", "375x667.5").size("size")
    #expect(size?.width == 375 && size?.height == 667.5)
    for text in ["0x5", "5", "ax5", "5x", "nanx5", "1e999x5", "-1x5", "1x2x3"] {
      let error = failure("run", "door", "--size", text)
      #expect(
        error?.problem == .invalidValue(of: "--size", value: text, wanted: "a width and a height above 0, as 375x667"))
    }
  }

  @Test func nothingButSharedOptions() throws {
    let command = try parse("--script", "a.lua")
    #expect(command.verb == nil && command.texts("script") == ["a.lua"])
  }

  @Test func everythingAfterTwoDashesIsAnArgument() throws {
    #expect(try parse("run", "--", "--door").argument("NAME")?.text == "--door")
  }

  @Test func unknownVerbsComeWithTheNearest() {
    let error = failure("lits")
    #expect(error?.problem == .unknownVerb("lits") && error?.nearest == ["list"])
    #expect(error?.location == SourceLocation(wordIndex: 0))
    // A verb of the prompt only is not offered on the command line, but explained.
    #expect(failure("load", "x")?.hints == ["load works in the prompt only"])
    // Abbreviations are for people at the prompt, not for scripts.
    #expect(failure("ru", "door")?.problem == .unknownVerb("ru"))
  }

  @Test func unknownOptions() {
    let error = failure("run", "door", "--formt", "json")
    #expect(error?.problem == .unknownOption("--formt", verb: "run") && error?.nearest == ["--format"])
    #expect(failure("--digits", "3", "run")?.hints == ["--digits is an option of run, and stands after it"])
  }

  @Test func missingAndSuperfluous() {
    #expect(failure("run")?.problem == .missingArgument("NAME", verb: "run"))
    #expect(failure("list", "x")?.problem == .unexpectedArgument("x", verb: "list"))
    #expect(failure("run", "door", "--at")?.problem == .missingValue(option: "--at", valueName: "TIMES"))
    #expect(
      failure("run", "door", "--at", "--format", "csv")?.problem == .missingValue(option: "--at", valueName: "TIMES"))
    #expect(failure("list", "--json=1")?.problem == .unexpectedValue(option: "--json", value: "1"))
    #expect(failure("list", "--json", "--json")?.problem == .repeated("--json"))
    #expect(
      failure("run", "door", "angle")?.problem
        == .invalidValue(of: "a parameter", value: "angle", wanted: "the form name=value"))
  }

  @Test func valuesOutOfRange() {
    #expect(
      failure("run", "door", "--digits", "18")?.message == "--digits wants a whole number from 0 to 17, not \"18\"")
    #expect(failure("run", "door", "--fps", "0.5")?.message == "--fps wants a number from 1 to 240, not \"0.5\"")
    #expect(failure("run", "door", "--fps", "nan")?.message == "--fps wants a number from 1 to 240, not \"nan\"")
    let error = failure("run", "door", "--format", "jsn")
    #expect(error?.message == "--format wants table, json or csv, not \"jsn\"" && error?.nearest == ["json"])
  }

  @Test func helpWinsOverWhateverElseIsWrong() throws {
    for arguments in [["--help"], ["run", "--help"], ["run", "-h", "--bogus"], ["--help", "run", "--bogus"]] {
      let command = try parser.parse(arguments: arguments)
      #expect(command.wantsHelp)
      #expect(command.verb?.name == (arguments.contains("run") ? "run" : nil))
    }
  }

  @Test func codeIsTheRestOfTheWords() throws {
    #expect(try parse("eval", "1", "+", "-2").argument("CODE")?.text == "1 + -2")
    #expect(try parse("eval", "--json", "-1 + 2").argument("CODE")?.text == "-1 + 2")
    #expect(try parse("eval", "-x").argument("CODE")?.text == "-x")
    #expect(failure("eval")?.problem == .missingArgument("CODE", verb: "eval"))
    #expect(failure("eval", "--jsn", "1")?.nearest == ["--json"])
  }

  @Test func codeInALineStaysAsItIs() throws {
    let command = try parser.parse(line: "ev --json  say('it''s' .. \"x\"  , [[ ' ]]) ")
    #expect(command.verb?.name == "eval" && command.has("json"))
    #expect(command.argument("CODE")?.text == "say('it''s' .. \"x\"  , [[ ' ]])")
    #expect(command.argument("CODE")?.location.characters?.lowerBound == 11)
  }

  @Test func linesAllowAbbreviationsAndQuotes() throws {
    #expect(try parser.parse(line: "r door").verb?.name == "run")
    #expect(try parser.parse(line: "ex").verb?.name == "quit")
    #expect(try parser.parse(line: "load 'a b.lua'").argument("FILE")?.text == "a b.lua")
    let error = #expect(throws: CommandError.self) { try parser.parse(line: "l x") }
    #expect(error?.problem == .ambiguousVerb("l", ["list", "load"]))
  }

  @Test func errorsInALineKnowTheirPlace() {
    let line = "run door --digits=99"
    let error = #expect(throws: CommandError.self) { try parser.parse(line: line) }
    #expect(error?.location?.characters == 18..<20)
    let report = error.map { ErrorReport.lines(for: $0, promptLine: line) }
    #expect(
      report == [
        "  run door --digits=99", "                    ^~",
        "verso: --digits wants a whole number from 0 to 17, not \"99\"",
      ])
  }

  @Test func caretsCountColumnsNotCharacters() {
    let line = "run 翻页 'x"
    let error = #expect(throws: CommandError.self) { try parser.parse(line: line) }
    #expect(error.map { ErrorReport.lines(for: $0, promptLine: line).prefix(2) } == ["  run 翻页 'x", "           ^"])
  }

  @Test func messagesCannotCarryControlCharacters() {
    let error = failure("\u{1B}[2J")
    #expect(error?.message == "there is no command \"\\u{1B}[2J\"")
  }
}
