import BuiltinTransitions
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTransitions

@testable import VersoMessages

/// What layers show, and what is asked of the program that makes pictures, there and back.
@Suite struct ContentsMessageTests {
  private static let contents: [LayerContents] = [
    .none, .screen("from"),
    .gradient(
      LayerGradient(
        .radial, stops: [.init(.white, at: 0), .init(Color(0.1, 0.2, 0.3, 0.4), at: 0.5), .init(.black, at: 1)],
        startPoint: Point(-1, 2), endPoint: Point(0.25, 1))),
    .text(LayerText("Hé, 日本\n\tx", fontSize: 12.5, isBold: true, color: .orange, alignment: .right)),
    .picture(LayerPicture(file: "art/cat.png", isOpaque: true)),
  ]

  private func bytes(_ value: some MessageValue) throws -> [UInt8] { try MessageFormat.encode(value, kind: 1) }

  @Test(arguments: contents) func contentsAreTheSameOnTheOtherSide(contents: LayerContents) throws {
    #expect(try MessageFormat.decode(LayerContents.self, from: bytes(contents), kind: 1) == contents)
  }

  @Test func contentsThatCannotBeShownAreRefused() throws {
    let bad: [LayerContents] = [
      .gradient(LayerGradient(stops: [])), .gradient(LayerGradient(stops: [.init(.white, at: 0)])),
      .gradient(LayerGradient(stops: [.init(.white, at: 0.5), .init(.white, at: 0.25)])),
      .gradient(LayerGradient(stops: [.init(.white, at: 0), .init(.white, at: 2)])),
      .gradient(LayerGradient(stops: [.init(.white, at: 0), .init(.white, at: 1)], endPoint: Point(1e300, 0))),
      .gradient(LayerGradient(stops: (0...64).map { .init(.white, at: Double($0) / 64) })),
      .text(LayerText("x", fontSize: 0)), .text(LayerText("x", fontSize: 1e300)), .text(LayerText("a\0b")),
      .text(LayerText(String(repeating: "x", count: 4097))), .picture(LayerPicture(file: "")),
      .picture(LayerPicture(file: "../cat.png")), .picture(LayerPicture(file: "a/../cat.png")),
      .picture(LayerPicture(file: "/etc/passwd")), .picture(LayerPicture(file: "a\0b")),
      .picture(LayerPicture(file: String(repeating: "x", count: 256))),
    ]
    for contents in bad {
      let bytes = try bytes(contents)
      #expect(throws: MessageError.self, "\(contents)") {
        try MessageFormat.decode(LayerContents.self, from: bytes, kind: 1)
      }
    }
  }

  @Test(arguments: contents) func changedContentsDoNoHarm(contents: LayerContents) throws {
    var generator = SeededGenerator(seed: 11)
    let bytes = try bytes(contents)
    for _ in 0..<2000 {
      var changed = bytes
      let place = Int.random(in: 7..<bytes.count, using: &generator)
      changed[place] = UInt8.random(in: 0...255, using: &generator)
      if Bool.random(using: &generator) { changed.removeLast(Int.random(in: 0...4, using: &generator)) }
      guard let read = try? MessageFormat.decode(LayerContents.self, from: changed, kind: 1) else { continue }
      #expect(read.problem == nil)
    }
  }

  // MARK: Requests

  private func request(_ output: PictureRequest.Output) throws -> PictureRequest {
    let run = try TransitionRegistry.builtins.record("push-flip")
    var request = PictureRequest(run: run, moments: [0, 0.5, 1], output: output)
    (request.fromPath, request.folder) = ("/tmp/a b.png", "Scripts")
    (request.pixelScale, request.background, request.isWireframe) = (2, .orange, true)
    return request
  }

  private func outputs() -> [PictureRequest.Output] {
    var facts = TerminalFacts(columns: 80, rows: 24, mode: .kitty)
    facts.isColored = false
    (facts.cellWidth, facts.cellHeight, facts.isFilm, facts.rate, facts.plays) = (9, 18, true, 12.5, 0)
    let file = PictureFile(
      path: "flip.gif", format: .gif, replaces: true, rateFrames: 30_000, rateSeconds: 1001, plays: 3)
    return [.file(file), .terminal(facts), .terminal(TerminalFacts(columns: 1, rows: 1))]
  }

  @Test func aRequestIsTheSameOnTheOtherSide() throws {
    for output in outputs() {
      let request = try request(output)
      let bytes = try bytes(request)
      let other = try MessageFormat.decode(PictureRequest.self, from: bytes, kind: 1)
      #expect(other.output == output && other.moments == request.moments)
      #expect(other.fromPath == request.fromPath && other.toPath == nil && other.folder == request.folder)
      #expect(other.pixelScale == 2 && other.background == .orange && other.isWireframe)
      #expect(try self.bytes(other) == bytes)
    }
    // A new member must be sent too.
    #expect(Mirror(reflecting: try request(outputs()[0])).children.count == 9)
  }

  @Test func requestsThatCannotBeMetAreRefused() throws {
    let sound = try request(outputs()[0])
    let changes: [(inout PictureRequest) -> Void] = [
      { $0.moments = [] }, { $0.moments = [1.5] }, { $0.moments = [-0.1] }, { $0.moments = [.nan] },
      { $0.pixelScale = 0 }, { $0.pixelScale = 100 }, { $0.pixelScale = .infinity },
      { $0.run.request.size = Size(90_000, 90_000) },
    ]
    for change in changes {
      var request = sound
      change(&request)
      #expect(throws: MessageError.self) { try bytes(request) }
    }
  }

  @Test func changedRequestsDoNoHarm() throws {
    var generator = SeededGenerator(seed: 12)
    for output in outputs() {
      let bytes = try bytes(request(output))
      // The run's own bytes are changed elsewhere; here what stands behind them.
      for _ in 0..<1500 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
          let place = Int.random(in: (bytes.count - 180)..<bytes.count, using: &generator)
          changed[place] = UInt8.random(in: 0...255, using: &generator)
        }
        guard let read = try? MessageFormat.decode(PictureRequest.self, from: changed, kind: 1) else { continue }
        #expect(read.problem == nil)
      }
    }
  }

  @Test func reports() {
    let all: [PictureReport] = [
      .progress(0), .progress(120), .note("a b"), .failure("it failed", advice: nil),
      .failure("it failed", advice: "do"),
      .stopped, .wrote(bytes: 1, width: 2, height: 3, frames: 4),
    ]
    for report in all { #expect(PictureReport(line: report.line) == report) }
    #expect(PictureReport.note("a\tb\nc\u{1B}").line == "note\ta b c ")
    for line in [
      "", "progress", "progress\t-1", "progress\tx", "note", "wrote\t1\t2", "wrote\t1\t2\t3\tx", "stopped\t1", "other",
      "progress\t99999999999999999999",
    ] { #expect(PictureReport(line: line) == nil, "\(line)") }
  }
}
