import Glibc
import VersoMessages

/// `show`: plays a transition in the terminal.
enum ShowVerb: Verb {
  static let definition = VerbDefinition(
    "show", summary: "Plays a transition in the terminal, at its true speed",
    discussion: [
      "It plays in place, follows the window's size, and leaves the last picture; Ctrl-Z pauses it. Sixels, kitty's or "
        + "iTerm's pictures are used where the terminal has them, else characters, and plain ones where NO_COLOR or "
        + "--color never asks for that. Where standard output is no terminal, or one that takes plain lines only, one "
        + "moment is printed."
    ],
    arguments: RunSelection.arguments,
    options: [
      OptionDefinition("fps", value: .init("N", .text), defaultText: "30", doc: "Frames a second at most"),
      OptionDefinition(
        "loop", value: .init("N", .text), defaultText: "1", doc: "How often it is played, or forever: until Ctrl-C"),
      OptionDefinition("there-and-back", doc: "Play it to its end and back again"),
    ] + PictureOptions.definitions + PictureOptions.terminalDefinitions + RunOptions.definitions,
    endsByInterrupt: true,
    examples: [
      .init("show push-flip", "The flip, here and now"), .init("show cube --there-and-back", "A cube, and back"),
    ]
  )

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let maker = try PictureMaker()
    let run = try RunSelection.run(command, in: session).run
    PictureOptions.noteScene(command, run, in: session, console: console)
    let film = try Film(command, duration: run.duration, rate: FilmRate(30), plays: 1)
    var facts = PictureOptions.terminal(command, console: console)
    let obstacle = Self.obstacle()
    facts.isFilm = obstacle == nil
    (facts.rate, facts.plays) = (film.rate.value, film.plays)
    if let obstacle { console.note("note: \(obstacle); this is the moment half way") }
    let moments = facts.isFilm ? film.moments : [run.duration / 2]
    var request = try PictureOptions.request(run, moments: moments, output: .terminal(facts), command)
    request.pixelScale = PictureOptions.terminalScale(run.request.size)
    do throws(CommandError) {
      for note in try maker.perform(request, console: console).notes { console.note(note) }
    } catch {
      // Ctrl-C is how one leaves a film.
      guard case .interrupted = error.problem else { throw error }
    }
    return RunVerb.report(run, console: console)
  }

  /// Why no film can be played on standard output; nil where one can.
  private static func obstacle() -> String? {
    guard Terminal.isTerminal(STDOUT_FILENO) else { return "standard output is no terminal" }
    guard !Terminal.placesText() else { return nil }
    let kind = ProcessEnvironment.current.nonEmpty("TERM")
    return kind.map { "this terminal takes plain lines only (TERM is \($0))" }
      ?? "nothing says what this terminal can do (TERM is not set)"
  }
}
