extension CommandTable {
  /// Everything that can be typed to `verso` and to its prompt.
  public static let verso = CommandTable(
    programName: "verso",
    summary: "a headless workshop for view transitions",
    withoutVerb: "on a terminal the prompt, else the lines of standard input as if typed there",
    sharedOptions: [
      OptionDefinition(
        "script", value: .init("PATH", .file), isRepeatable: true, places: .commandLine,
        doc: "Load a script, or every script of a folder, first"),
      OptionDefinition(
        "replace", synonyms: ["force"], places: .commandLine,
        doc: "Let a script take the place of a transition of the same id"),
      OptionDefinition(
        "color", value: .init("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))), defaultText: "auto",
        places: .commandLine, doc: "Whether output is coloured"),
      OptionDefinition(
        "keep-going", places: .commandLine, doc: "Read on after a line of standard input that failed"),
    ] + ScriptEngineOptions.definitions,
    closing: [
      "Exit codes: 0 fine, 1 the answer is no, 2 wrong use or bad input. What Ctrl-C cuts short leaves nothing half "
        + "written and ends by its signal, 130 to a shell; watch and show end by it, 0.",
      "Files appear whole or not at all, and one that is there is written over with --force only.",
    ],
    verbs: Verbs.all.map { $0.definition })
}
