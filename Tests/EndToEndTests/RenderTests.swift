import Foundation
import TestSupport
import Testing

/// `render`, with files that another program decodes.
@Suite(.enabled(if: PictureSupport.isThere, "verso-pictures was not built")) struct RenderTests {
  private typealias Support = PictureSupport

  /// Programs of two builds do not understand each other, and say so before anything is drawn wrongly.
  @Test func programsOfTwoBuildsSaySo() throws {
    try Support.run(
      """
      cp "$(readlink -f "$(command -v verso)")" verso
      printf '#!/bin/sh\\nprintf "failure\\\\tthis is no message\\\\n" >&3\\nexit 2\\n' > verso-pictures
      chmod +x verso-pictures
      ./verso doctor
      """
    ) { (outcome, _) throws in
      let lines = outcome.output.split(separator: "\n")
      let line = try #require(lines.first { $0.contains("verso-pictures ") })
      #expect(line.hasPrefix("absent") && line.contains("of another build"))
      #expect(lines.contains { $0.contains("Scripts/dev/run.sh builds verso-pictures") })
    }
    let program = URL(fileURLWithPath: TestPaths.verso).resolvingSymlinksInPath().deletingLastPathComponent().path
    try Support.run("printf 'VRSO\\001\\000\\100' | \(program)/verso-pictures 3>&1") { (outcome, _) throws in
      #expect(outcome.exitCode == 2)
      #expect(outcome.output.hasPrefix("failure\tverso and verso-pictures are of different builds: "))
      #expect(outcome.output.hasSuffix("\tScripts/dev/run.sh builds both\n"))
    }
  }

  @Test func aNameAndAPathAreEnoughForAGIF() throws {
    try Support.run("verso render push-flip --output flip.gif") { (outcome, folder) throws in
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
      #expect(
        outcome.errors.hasPrefix("verso: wrote flip.gif: 25 frames, 1 s at 25 a second, over and over, 375 x 667"))
      #expect(try Support.names(folder) == ["flip.gif"])
      let path = folder + "/flip.gif"
      #expect(
        try Support.probe(path, "codec_name", "width", "height", "nb_read_frames") == ["gif", "375", "667", "25"])
      let durations = try Support.durations(path)
      #expect(durations.count == 25 && abs(durations.reduce(0, +) - 1) < 0.0005)
      // Both ends are shown: they are what single moments show.
      let ends = try Support.shell(
        "verso render push-flip --at 0 -o first.png && verso render push-flip at 1 -o last.png", in: folder)
      #expect(ends.exitCode == 0, "\(ends.errors)")
      for (frame, name) in [(0, "first.png"), (24, "last.png")] {
        let (film, still) = (try Support.meanColor(path, frame: frame), try Support.meanColor(folder + "/" + name))
        #expect(film.count == 3 && zip(film, still).allSatisfy { abs($0 - $1) <= 8 }, "\(film) \(still)")
      }
      #expect(try Support.meanColor(folder + "/first.png") != Support.meanColor(folder + "/last.png"))
    }
  }

  @Test(arguments: [("30", 60, 2.0), ("24", 48, 2.0), ("60", 100, 2.0), ("30000/1001", 60, 2.0)])
  func aGIFLastsAsLongAsTheRun(rate: String, count: Int, length: Double) throws {
    try Support.run("verso render push-flip duration=2 --fps \(rate) --loop 3 -o flip.gif") {
      (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let durations = try Support.durations(folder + "/flip.gif")
      #expect(durations.count == count && abs(durations.reduce(0, +) - length) < 0.0105, "\(durations)")
    }
  }

  @Test func aVideoHasEvenSidesAndSaysItsColoursAndRate() throws {
    try Support.run("verso render push-flip duration=0.5 --output flip.mp4 --loop 2 --there-and-back") {
      (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let found = try Support.probe(
        folder + "/flip.mp4", "width", "height", "pix_fmt", "color_space", "color_range", "r_frame_rate",
        "nb_read_frames")
      #expect(found == ["376", "668", "yuv420p", "bt709", "tv", "60/1", "120"])
    }
    try Support.run("verso render push-flip duration=0.2 --fps 29.97 --output flip.webm") { (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let found = try Support.probe(folder + "/flip.webm", "codec_name", "r_frame_rate", "nb_read_frames")
      #expect(found == ["vp9", "30000/1001", "6"])
    }
  }

  @Test func animatedPicturesThroughFFmpeg() throws {
    try Support.run(
      "verso render push-flip duration=0.4 --output flip.apng && verso render push-flip duration=0.4 -o flip.webp"
    ) { (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(try Support.probe(folder + "/flip.apng", "codec_name", "nb_read_frames") == ["apng", "10"])
      let webp = try Data(contentsOf: URL(fileURLWithPath: folder + "/flip.webp"))
      #expect(webp.prefix(4) == Data("RIFF".utf8) && webp.range(of: Data("ANMF".utf8)) != nil)
    }
  }

  @Test func numberedFrames() throws {
    try Support.run(
      "mkdir frames && verso render push-flip --fps 10 -o frames && verso render push-flip --fps 5 -o p%03d.png"
    ) { (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(try Support.names(folder + "/frames") == (0..<10).map { "frame-000\($0).png" })
      #expect(try Support.names(folder) == ["frames"] + (0..<5).map { "p00\($0).png" })
      #expect(try Support.probe(folder + "/p004.png", "width", "height") == ["375", "667"])
    }
  }

  @Test func thePatternsFolderIsMade() throws {
    try Support.run("verso render push-flip --fps 5 -o out/p-%03d.png; ls -A out") { (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(outcome.output == (0..<5).map { "p-00\($0).png\n" }.joined())
      #expect(try Support.names(folder) == ["out"])
    }
    // What comes to nothing leaves no folder.
    try Support.run("verso render push-flip --from none.png -o out/p-%03d.png") { (outcome, folder) throws in
      #expect(outcome.exitCode == 2)
      #expect(try Support.names(folder).isEmpty)
    }
  }

  /// Of an earlier, longer series the rest goes, and only that; it is told.
  @Test func olderFramesAreRemovedAndCounted() throws {
    let line =
      "verso render push-flip --fps 9 -o f 2>/dev/null; cp f/frame-0008.png f/frame-0010.png; echo mine >f/frame-3.png; "
      + "echo mine >f/photo-0005.png; verso render push-flip --fps 4 --force -o f"
    try Support.run(line) { (outcome, folder) throws in
      let wanted = (0..<4).map { "frame-000\($0).png" } + ["frame-0010.png", "frame-3.png", "photo-0005.png"]
      #expect(try Support.names(folder + "/f") == wanted)
      let note = "note: removed 5 older frames, frame-0004.png to frame-0008.png\n"
      #expect(outcome.errors.contains(note), "\(outcome.errors)")
    }
  }

  @Test func inThePromptTheRunIsNamedWhereASceneIsOpen() throws {
    let line =
      "printf 'run cube\nscene navigation\nrender --at 0 -o a.png\nrender push-flip --at 0 -o b.png\n' | verso >/dev/null"
    try Support.run(line) { (outcome, _) throws in
      let notes = outcome.errors.split(separator: "\n").filter { $0.contains("scene") }
      #expect(notes == ["verso: note: this draws the last run, cube push, not the scene"], "\(outcome.errors)")
    }
  }

  @Test func contactSheetsAndScale() throws {
    try Support.run("verso render push-flip --strip 3 -o a.png && verso render push-flip --at 0.25 --scale 2 -o b.png")
    {
      (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("wrote a.png: 3 moments, "))
      let sheet = try Support.probe(folder + "/a.png", "width", "height").compactMap { Int($0) }
      #expect(sheet.count == 2 && sheet[0] > sheet[1] / 2)
      #expect(try Support.probe(folder + "/b.png", "width", "height") == ["750", "1334"])
    }
  }

  @Test func outlinesDiffer() throws {
    try Support.run("verso render push-flip at 0.25 -o a.png && verso render push-flip at 0.25 --wireframe -o b.png") {
      (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(try Support.meanColor(folder + "/a.png") != Support.meanColor(folder + "/b.png"))
    }
  }

  @Test func theUsersPicturesShow() throws {
    let make =
      "ffmpeg -v error -f lavfi -i color=0xff0000:s=80x60 -frames:v 1 -q:v 1 red.jpg && "
      + "ffmpeg -v error -f lavfi -i color=0x0000ff:s=10x10 -frames:v 1 blue.png && "
    try Support.run(
      make + "verso render cross-dissolve --from red.jpg --to blue.png --at 0 -o a.png && "
        + "verso render cross-dissolve --from red.jpg --to blue.png --at 0.35 -o b.png"
    ) { (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let (first, last) = (try Support.meanColor(folder + "/a.png"), try Support.meanColor(folder + "/b.png"))
      #expect(first[0] > 245 && first[2] < 10, "\(first)")
      #expect(last[2] > last[0], "\(last)")
    }
  }

  @Test func aScriptsContentsShow() throws {
    let script = """
      return transition { id = "board", summary = "Shows what scripts can show.", duration = 1, animate = function(context)
        local board = context:newLayer { frame = { 0, 0, 100, 100 } }
        context.containerView.layer:addSublayer(board)
        board.contents = Picture("art/red.png", { opaque = true })
        context:after(0.25, function() board.contents = Gradient.axial { colors = { "#00ff00", "#00ff00" } } end)
        context:after(0.5, function() board.contents = nil board.backgroundColor = "blue" end)
        context:after(0.75, function() board.contents = Picture("missing.png") end)
        context:after(1, function() board:removeFromSuperlayer() context:completeTransition(true) end)
      end }
      """
    try TestPaths.withTemporaryFolder { folder in
      try script.write(toFile: folder + "/board.lua", atomically: true, encoding: .utf8)
      let outcome = try Support.shell(
        """
        mkdir art && ffmpeg -v error -f lavfi -i color=0xff0000:s=8x8 -frames:v 1 art/red.png
        for t in 0.1 0.3 0.6; do verso render board --script board.lua --size 100x100 --at $t -o $t.png; done
        verso render board --script board.lua --size 100x100 --at 0.8 -o 0.8.png
        """, in: folder)
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("missing.png"))
      let colors = try ["0.1", "0.3", "0.6"].map { try Support.meanColor(folder + "/\($0).png") }
      // ffmpeg's own red is what it is; it has to come out as it went in.
      let red = try Support.meanColor(folder + "/art/red.png")
      #expect(colors == [red, [0, 255, 0], [0, 0, 255]], "\(colors) \(red)")
    }
  }

  @Test func factsAsJSON() throws {
    try Support.run("verso render push-flip --fps 12.5 --json -o flip.gif") { (outcome, folder) throws in
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let facts = try JSONDecoder().decode(JSONValue.self, from: Data(outcome.output.utf8))
      #expect(facts["schema"].text == "verso.render/1" && facts["transition"].text == "push-flip")
      #expect(facts["format"].text == "gif" && facts["rate"].text == "25/2" && facts["plays"].isNull)
      #expect(facts["frames"].number == 13 && facts["length"].number == 1.04 && facts["duration"].number == 1)
      let size = try FileManager.default.attributesOfItem(atPath: folder + "/flip.gif")[.size] as? Int
      #expect(facts["bytes"].number == size.map(Double.init))
    }
  }

  // MARK: What goes wrong

  @Test func anExistingFileStays() throws {
    try Support.run(
      "echo mine >a.gif; verso render push-flip -o a.gif; cat a.gif; verso render push-flip --force -o a.gif"
    ) {
      (outcome, folder) throws in
      #expect(outcome.exitCode == 0 && outcome.output == "mine\n")
      #expect(outcome.errors.hasPrefix("verso: a.gif exists already\n  --force writes over it\n"), "\(outcome.errors)")
      #expect(try Support.probe(folder + "/a.gif", "codec_name") == ["gif"])
    }
  }

  @Test(arguments: [
    ("render push-flip", "render needs --output PATH"),
    ("render push-flip -o flip.jpg", "--output wants a path that ends in .png, .gif, .apng, .webp, .mp4 or .webm"),
    ("render push-flip -o flip.giff", "did you mean .gif"),
    ("render push-flip -o flip.png --fps 3", "--fps does not go with a contact sheet"),
    ("render push-flip -o flip.gif --at 0.5", "--at does not go with .gif"),
    ("render push-flip -o flip.gif --strip 3", "--strip does not go with .gif"),
    ("render push-flip -o flip.png --at 2", "2 s is outside the run"),
    ("render push-flip -o flip.png --at 0 --strip 3", "--at and --strip exclude each other"),
    ("render push-flip -o flip.mp4 --loop forever", "a video has an end"),
    ("render push-flip -o flip.gif --loop 0", "--loop wants 1 to 65536, or forever"),
    ("render push-flip -o flip.gif --fps 0", "--fps wants 0.01 to 1000 frames a second"),
    ("render push-flip -o flip.gif --fps 1/0", "--fps wants 0.01 to 1000 frames a second"),
    ("render push-flip -o flip.gif --scale 3", "--scale wants a whole number from 1 to 2"),
    ("render push-flip -o flip.gif --background fuchsai", "--background wants a colour"),
    ("render push-flip -o flip.gif --from none.png", "none.png: No such file or directory"),
    ("render push-flip -o flip.gif --from .", ".: this is a folder, not a picture"),
    ("render push-flip -o flip.gif --from bad.png", "bad.png"),
    ("render push-flip -o flip.gif --from cut.png", "cut.png"),
    ("render push-flip -o missing/flip.gif", "missing/flip.gif"),
    ("render push-flip -o flip.gif --size 90000x90000", "64 million pixels"),
    ("render puhs-flip -o flip.gif", "did you mean push-flip"),
    ("show push-flip --mode sixels", "did you mean sixel"),
    ("frame push-flip --at 7", "7 s is outside the run"),
  ]) func whatCannotBeMadeIsToldAndLeavesNothing(line: String, wanted: String) throws {
    let make =
      "echo no picture >bad.png; ffmpeg -v error -f lavfi -i testsrc=s=64x64 -frames:v 1 a.png; "
      + "head -c 200 a.png >cut.png; rm a.png; "
    try Support.run(make + "verso " + line) { (outcome, folder) throws in
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
      #expect(outcome.errors.contains(wanted), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count <= 4, "\(outcome.errors)")
      #expect(try Support.names(folder) == ["bad.png", "cut.png"])
    }
  }

  @Test(arguments: ["mp4", "webm", "apng", "webp"]) func withoutFFmpeg(ending: String) throws {
    try Support.run("v=$(readlink -f $(command -v verso)); PATH=/nonexistent; $v render push-flip -o flip.\(ending)") {
      (outcome, folder) throws in
      #expect(outcome.exitCode == 2 && outcome.errors.contains("ffmpeg"), "\(outcome.errors)")
      #expect(outcome.errors.contains("apt-get install ffmpeg"), "\(outcome.errors)")
      #expect(try Support.names(folder).isEmpty)
    }
  }

  @Test func aMissingProgramIsOneLineWithWhatToDo() throws {
    // A copy of verso with nothing beside it.
    try Support.run("cp $(readlink -f $(command -v verso)) v; PATH=/nonexistent; ./v render push-flip -o flip.gif") {
      (outcome, folder) throws in
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.hasPrefix("verso: the program verso-pictures is neither beside verso nor in PATH"))
      #expect(outcome.errors.contains("Scripts/dev/run.sh builds it"))
      #expect(try Support.names(folder) == ["v"])
    }
  }

  @Test(arguments: ["x.mp4", "x.gif", "x%d.png"]) func ctrlCLeavesNothing(output: String) throws {
    // timeout sends the signal to the whole group, as a terminal does.
    try Support.run("timeout -s INT 1 verso render page-curl --fps 900 --scale 2 -o \(output); echo $?") {
      (outcome, folder) throws in
      #expect(outcome.output == "124\n", "\(outcome.errors)")
      #expect(outcome.errors == "verso: stopped\n")
      #expect(try Support.names(folder).isEmpty)
    }
  }

  @Test func theProgramAloneSaysWhatItIs() throws {
    let program = URL(fileURLWithPath: TestPaths.verso).resolvingSymlinksInPath().deletingLastPathComponent().path
    try Support.run("\(program)/verso-pictures") { (outcome, _) throws in
      #expect(outcome.exitCode == 2 && outcome.errors.contains("verso starts this program"))
    }
    try Support.run("echo nonsense | \(program)/verso-pictures 3>&1") { (outcome, _) throws in
      #expect(
        outcome.exitCode == 2 && outcome.output.contains("failure\tverso and verso-pictures are of different builds"))
    }
  }
}
