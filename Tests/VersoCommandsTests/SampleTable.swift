@testable import VersoCommands

/// A table as the program has one, small.
let sampleTable = CommandTable(
  programName: "verso", summary: "A workshop for view transitions", withoutVerb: "the prompt",
  sharedOptions: [
    OptionDefinition(
      "script", value: .init("FILE", .file), isRepeatable: true, places: .commandLine, doc: "Load a script first")
  ],
  verbs: [
    VerbDefinition(
      "list", summary: "Shows every transition",
      options: [
        OptionDefinition("json", doc: "Write JSON"),
        OptionDefinition("tag", value: .init("TAG", .text), doc: "Only those"),
      ]),
    VerbDefinition(
      "load", places: .prompt, summary: "Loads a script", arguments: [.init("FILE", .file, doc: "The script")]),
    VerbDefinition(
      "run", summary: "Previews a transition in numbers", discussion: ["It is recorded on a virtual clock."],
      arguments: [
        .init("NAME", .name(.transition), doc: "The transition"),
        .init("key=value", .assignment, isOptional: true, isRepeatable: true, doc: "Its parameters"),
      ],
      options: [
        OptionDefinition("at", value: .init("TIMES", .numbers), doc: "The times, in seconds"),
        OptionDefinition("digits", letter: "d", value: .init("N", .integer(0...17)), defaultText: "2", doc: "Digits"),
        OptionDefinition("format", value: .init("FORMAT", .choice(["table", "json", "csv"])), doc: "How"),
        OptionDefinition("fps", value: .init("N", .number(minimum: 1, maximum: 240)), doc: "Frames a second"),
        OptionDefinition("size", value: .init("WxH", .size), doc: "The size, in points"),
      ],
      examples: [.init("run door angle=60", "The door, less far open")]),
    VerbDefinition(
      "eval", summary: "Evaluates Lua", arguments: [.init("CODE", .code, doc: "What to evaluate")],
      options: [OptionDefinition("json", doc: "Write JSON")]),
    VerbDefinition("quit", aliases: ["exit"], places: .prompt, summary: "Leaves"),
    VerbDefinition("doctor", summary: "Says what is missing"),
  ])
