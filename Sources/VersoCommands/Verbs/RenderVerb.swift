import VersoMessages
import VersoTransitions

/// `render`: a transition as pictures, GIF or video.
enum RenderVerb: Verb {
  static let definition = VerbDefinition(
    "render", summary: "Makes a picture, a contact sheet, a GIF or a video of a transition",
    discussion: [
      "The ending of the path says what is made: .png with --at T one moment, else a contact sheet with times; .gif, "
        + ".apng, .webp, .mp4 and .webm a film; a folder, or a pattern as frame-%04d.png, a PNG for each frame. All but "
        + "PNG and GIF are made with the program ffmpeg.",
      "A film lasts as long as the run, rounded up to a whole frame, and its frames are spread evenly over it: the first "
        + "shows how it begins, the last how it ends. The file appears whole or not at all.",
      "The views show placeholders that make orientation and perspective easy to see, or pictures of yours: --from and "
        + "--to.",
    ],
    arguments: RunSelection.arguments,
    options: [
      OptionDefinition(
        "output", letter: "o", value: .init("PATH", .file), doc: "Where it is written; the ending says what it is"),
      .force,
      OptionDefinition(
        "at", value: .init("T", .number(minimum: 0)), isWord: true, doc: "Of a PNG: the moment, in seconds"),
      OptionDefinition(
        "strip", value: .init("N", .integer(1...1000)), defaultText: "5",
        doc: "Of a PNG: so many moments side by side, both ends among them"),
    ] + Film.definitions + [
      OptionDefinition(
        "scale", value: .init("N", .integer(1...2)), defaultText: "1", doc: "The pixels of a point, 1 or 2")
    ] + PictureOptions.definitions + RunOptions.definitions + [
      OptionDefinition("json", doc: "Write what was made as JSON to standard output")
    ],
    examples: [
      .init("render push-flip --output flip.gif", "A GIF that is played over and over"),
      .init("render book-open --strip 6 --scale 2 -o sheet.png", "Six moments side by side, in double size"),
      .init("render door --script Scripts/examples/door.lua --at 0.3 -o door.png", "One moment of a script"),
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let target = try RenderTarget(command)
    let maker = try PictureMaker()
    let run = try RunSelection.run(command, in: session).run
    PictureOptions.noteScene(command, run, in: session, console: console)
    let film = try target.film(command, duration: run.duration)
    var file = PictureFile(path: target.path, format: target.format, replaces: command.writesOver)
    if let film { (file.rateFrames, file.rateSeconds, file.plays) = (film.rate.frames, film.rate.seconds, film.plays) }
    let moments: [Double]
    if let film { moments = film.moments } else { moments = try Self.moments(command, of: run) }
    var request = try PictureOptions.request(run, moments: moments, output: .file(file), command)
    request.pixelScale = Double(command.integer("scale") ?? 1)
    let answer = try maker.perform(request, console: console)
    for note in answer.notes { console.note(note) }
    let facts = RenderFacts(run: run, target: target, film: film, moments: moments, answer: answer)
    console.note(facts.line)
    if command.has("json") { console.output.write(bytes: facts.json) }
    return RunVerb.report(run, console: console)
  }

  /// The moments of a PNG.
  private static func moments(_ command: ParsedCommand, of run: TransitionRun) throws(CommandError) -> [Double] {
    let times: SampleTimes =
      command.number("at").map { .at([$0]) } ?? .frames(command.integer("strip") ?? 5)
    return try times.moments(duration: run.duration, location: command.option("at")?.location)
  }
}
