import VersoScripting
import VersoTransitions

/// `eval`: runs code and shows what it returns.
enum EvalVerb: Verb {
  static let definition = VerbDefinition(
    "eval", summary: "Runs Lua with the engine's primitives and prints what it returns",
    discussion: [
      "An expression's value is printed: a Transform as four rows, a Curve as a plot, anything else on a line. "
        + "Statements print what they return."
    ],
    arguments: [.init("CODE", .code, isOptional: true, doc: "What to run")],
    options: [
      OptionDefinition("file", value: .init("FILE", .file), doc: "Run a file instead"),
      OptionDefinition(
        "json", doc: "Write the values as JSON, with every digit; null for an infinite number, with a note"),
    ],
    examples: [
      .init(
        "eval 'Transform.rotation(rad(-90), 0, 1, 0) * Transform.perspective(500)'",
        "A quarter turn about y, seen from 500 points"),
      .init("eval 'Curve.easeInOut'", "The curve as a plot"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let code: String
    let name: String
    switch (command.argument("CODE")?.text, command.text("file")) {
    case (_?, _?): throw CommandError(.conflict("CODE", "--file"))
    case (let text?, nil): (code, name) = (text, "code")
    case (nil, let path?): (code, name) = (String(decoding: try TextFile.bytes(of: path), as: UTF8.self), path)
    case (nil, nil): throw CommandError(.missingArgument("CODE", verb: "eval"), hints: ["or a file: --file FILE"])
    }
    let answer = try Self.answer(code, name: name, session: session, console: console)
    show(answer, asJSON: command.has("json"), console: console)
    return .success
  }

  /// Runs code; what it printed shows also where it failed.
  static func answer(
    _ code: String, name: String, session: Session, console: Console
  ) throws(CommandError) -> ScriptAnswer {
    let engine = try session.engine()
    do throws(TransitionError) {
      return try engine.evaluate(code, name: name, registry: session.registry)
    } catch {
      if Interrupts.isRequested { throw CommandError(.interrupted) }
      console.write(engine.takePrinted().map(DisplayText.escaped))
      throw CommandError(error)
    }
  }

  /// Shows an answer.
  static func show(_ answer: ScriptAnswer, asJSON: Bool = false, console: Console) {
    if asJSON {
      // The answer alone stands on standard output; what was printed on the way is no part of it.
      for line in answer.printed { console.note(line) }
      console.output.writeLine(answer.json)
      if answer.values.contains(where: \.hasUnwritable) {
        console.note("note: JSON has no infinity and no NaN; null stands for them")
      }
    } else {
      console.write(answer.printed.map(DisplayText.escaped))
      if !answer.values.isEmpty {
        // As one piece: it may be long.
        console.write([answer.text])
      }
    }
  }
}
