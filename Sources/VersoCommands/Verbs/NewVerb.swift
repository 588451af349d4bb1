import VersoTransitions

/// `new`: writes a script to start from.
enum NewVerb: Verb {
  static let definition = VerbDefinition(
    "new", summary: "Writes a commented animator that runs at once, or a Swift package with one",
    discussion: [
      "The forms: function reads like UIKit, table says from where to where in a few lines, progress sets what shows "
        + "for each fraction of the way. In the prompt it is loaded as well.",
      "--plugin writes a folder instead: a Swift package with a transition and its test, which depends on the package "
        + "Verso by its path.",
    ],
    arguments: [
      .init("NAME", .text, doc: "The new transition's id in kebab-case; a folder may stand before it: effects/my-flip")
    ],
    options: [
      OptionDefinition(
        "form", value: .init("FORM", .choice(AnimatorTemplate.allCases.map(\.rawValue))), defaultText: "function",
        doc: "How the animator is written"),
      .force,
      OptionDefinition("plugin", doc: "Write a Swift package with the transition and its test"),
      OptionDefinition(
        "verso", value: .init("DIR", .file), defaultText: "the one this program was built in",
        doc: "Where the package Verso lies, for --plugin"),
    ],
    examples: [.init("new my-door", "Writes my-door.lua; then: run my-door --script my-door.lua")])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    guard let word = command.argument("NAME") else { return .wrongUse }
    let stem = word.text.hasSuffix(".lua") ? String(word.text.dropLast(4)) : word.text
    let id = stem.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? stem
    guard TransitionInfo.isKebabCase(id), id.utf8.count <= 64 else {
      throw CommandError(
        .invalidValue(of: "NAME", value: word.text, wanted: "small letters, digits and single hyphens, as my-door"),
        at: word.location)
    }
    if let present = try? session.registry.transition(id),
      present.info.origin == .builtIn || present.info.origin == .library
    {
      let kind = present.info.origin == .builtIn ? "a built-in transition \(id)" : "a transition \(id) in the library"
      throw CommandError(.other("there is \(kind)"), at: word.location, hints: ["take another name"])
    }
    if command.has("plugin") { return try writePlugin(id, to: stem, command, at: word.location, console: console) }
    if let word = command.option("verso") {
      throw CommandError(.other("--verso goes with --plugin"), at: word.location)
    }
    let path = stem + ".lua"
    let form = command.text("form").flatMap(AnimatorTemplate.init) ?? .function
    try NewFile.write(form.text(id: id), to: path, replacing: command.writesOver, at: word.location)
    console.output.writeLine("wrote \(DisplayText.escaped(path))")
    if console.place == .prompt {
      _ = try session.load(path, replacing: true)
      console.output.writeLine("loaded it; try: run \(id)")
    } else {
      console.output.writeLine("try: verso run \(id) --script \(DisplayText.escaped(LineTokenizer.escaped(path)))")
    }
    return .success
  }

  /// Writes a Swift package; what is there already stays as it is unless it is to be replaced.
  private static func writePlugin(
    _ id: String, to folder: String, _ command: ParsedCommand, at location: SourceLocation, console: Console
  ) throws(CommandError) -> ExitStatus {
    if let word = command.option("form") { throw CommandError(.conflict("--plugin", "--form"), at: word.location) }
    let given = command.option("verso")
    let found = given.map { PluginTemplate.fullPath($0.text) } ?? PluginTemplate.versoPackage()
    guard let verso = found, PluginTemplate.isVersoPackage(verso) else {
      throw CommandError(
        .other(given == nil ? "the package Verso was not found" : "there is no package Verso"),
        at: given?.location, hints: ["--verso DIR says where it lies, the folder with its Package.swift"])
    }
    if FolderListing.isFolder(folder), !command.writesOver {
      throw CommandError(
        .file(path: folder, reason: "there is a folder of this name already"), at: location,
        hints: ["--force writes over what is in it"])
    }
    let template = PluginTemplate(id: id, versoPath: verso)
    guard !PluginTemplate.takenNames.contains(template.typeName) else {
      throw CommandError(
        .other("the package would be called \(template.typeName), which means something else in Swift"), at: location,
        hints: ["take another name"])
    }
    for file in template.files {
      try NewFile.makeFolders(for: "\(folder)/\(file.path)", at: location)
      try NewFile.write(file.text, to: "\(folder)/\(file.path)", replacing: command.writesOver, at: location)
      console.output.writeLine("wrote \(DisplayText.escaped("\(folder)/\(file.path)"))")
    }
    console.output.writeLine("try: swift test --package-path \(DisplayText.escaped(LineTokenizer.escaped(folder)))")
    return .success
  }
}
