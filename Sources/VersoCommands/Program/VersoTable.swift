extension CommandTable {
  /// Everything that can be typed to `verso` and to its prompt.
  public static let verso = CommandTable(
    programName: "verso",
    summary: "a headless workshop for view transitions",
    withoutVerb: "on a terminal the prompt, else the lines of standard input as if typed there",
    sharedOptions: [
      OptionDefinition(
        "color", value: .init("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))), defaultText: "auto",
        places: .commandLine, doc: "Whether output is coloured")
    ],
    verbs: [
      VerbDefinition(
        "help", summary: "Says what can be typed, or more about one command",
        arguments: [.init("COMMAND", .name(.verb), isOptional: true, doc: "The command to explain")],
        examples: [.init("help help", "This help")])
    ])
}
