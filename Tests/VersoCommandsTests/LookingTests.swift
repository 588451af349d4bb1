import TestSupport
import Testing
import VersoSampling
import VersoScripting
import VersoTransitions

@testable import VersoCommands

/// Plots, differences, quantities, questions and progress.
@Suite struct LookingTests {
  private func run(_ id: String, _ parameters: [String: ParameterValue] = [:]) throws -> TransitionRun {
    try TransitionRegistry.builtins.record(id, parameters: parameters)
  }

  private var console: Console { Console(color: .never, place: .commandLine) }

  @Test func brailleRisesFromTheLowerLeftToTheUpperRight() {
    let canvas = PlotCanvas(style: .braille, columns: 2, rows: 1)
    #expect(canvas.sampleCount == 4)
    #expect(canvas.rows([0, 1, 2, 3], within: 0...3) == ["⡠⠊"])
  }

  @Test func blocksAreAsHighAsTheirNumbers() {
    let canvas = PlotCanvas(style: .blocks, columns: 4, rows: 2)
    #expect(canvas.rows([0, 7, 15, nil], within: 0...15) == ["  █ ", "▁██ "])
  }

  /// Whatever the numbers: the canvas keeps its size, and nothing traps.
  @Test func hostileNumbersKeepTheCanvasInShape() {
    var random = SeededGenerator(seed: 7)
    let odd: [Double?] = [nil, .nan, .infinity, -.infinity, 1e308, -1e308, 0, 1e-300]
    for _ in 0..<500 {
      let style: PlotStyle = Bool.random(using: &random) ? .braille : .blocks
      let canvas = PlotCanvas(
        style: style, columns: Int.random(in: 1...20, using: &random), rows: Int.random(in: 1...6, using: &random))
      let values = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Bool.random(using: &random)
          ? odd.randomElement(using: &random) ?? nil : Double.random(in: -9...9, using: &random)
      }
      let rows = canvas.rows(values, within: -1e308...1e308)
      #expect(rows.count == canvas.rows && rows.allSatisfy { $0.count <= canvas.columns })
    }
  }

  @Test(arguments: ["push-flip", "page-curl", "curl-up", "bubble"]) func aRunIsLikeItself(id: String) throws {
    let run = try run(id)
    #expect(try RunDifference(run, run, count: 31, tolerance: 0, console: console).isEmpty)
  }

  /// The difference that is told is the largest there is.
  @Test func theLargestDifferenceIsFound() throws {
    let (first, second) = (try run("push-flip"), try run("push-flip", ["eyeDistance": 300]))
    let difference = try RunDifference(first, second, count: 11, tolerance: 1e-9, console: console)
    let entry = try #require(difference.entries.first { $0.layer == "to" && $0.quantity.hasSuffix(".y") })
    var largest = 0.0
    for index in 0...10 {
      let time = Double(index) / 10
      guard let one = first.frame(at: time).layer("to"), let two = second.frame(at: time).layer("to") else { continue }
      for (a, b) in zip(one.corners, two.corners) {
        guard let a, let b else { continue }
        largest = max(largest, abs(a.x - b.x), abs(a.y - b.y))
      }
    }
    #expect(abs(entry.difference - largest) <= 1e-9)
    #expect(abs(abs(entry.first - entry.second) - entry.difference) <= 1e-9)
  }

  @Test func everyQuantityIsFiniteOrNothing() throws {
    for id in TransitionRegistry.builtins.ids {
      let run = try run(id)
      for index in 0...8 {
        for layer in run.frame(at: run.duration * Double(index) / 8).layers {
          for quantity in LayerQuantity.all {
            #expect(quantity.read(layer)?.isFinite ?? true, "\(id) \(quantity.name)")
          }
        }
      }
    }
  }

  @Test func namesOfQuantitiesAreUnique() {
    #expect(Set(LayerQuantity.all.map(\.name)).count == LayerQuantity.all.count)
  }

  @Test(arguments: [
    ("lerp?", "lerp", false), ("door??", "door", true), ("  push-flip? ", "push-flip", false),
    ("Transform:inverted?", "Transform:inverted", false), ("_ ?", "_", false),
  ])
  func questionsAreRead(line: String, name: String, asksForSource: Bool) throws {
    let question = try #require(QuestionAnswer.Question(line))
    #expect(question.name == name && question.asksForSource == asksForSource)
  }

  @Test(arguments: ["", "?", "??", "a b?", "x = \"?\"", "list", "f(x)?", "a???"]) func otherLinesAreNone(line: String) {
    #expect(QuestionAnswer.Question(line) == nil)
  }

  @Test func whatIsWrittenAboutNamesIsAboutNamesThereAre() {
    let names = Set(ScriptTopics.names + ScriptName.all.map(\.text))
    let unknown = ScriptTopicNotes.all.keys.filter { !names.contains($0) }
    #expect(unknown.isEmpty, "\(unknown)")
  }

  @Test func progressTellsTheTimeLeft() {
    #expect(Progress.text("frames", done: 25, of: 100, elapsed: 2) == "25 of 100 frames, 6 s left")
    #expect(Progress.text("frames", done: 90, of: 100, elapsed: 2) == "90 of 100 frames, less than a second left")
    #expect(Progress.text("frames", done: 0, of: 100, elapsed: 2) == "0 of 100 frames")
  }

  @Test func wideNamesLineUp() {
    var table = TextTable([.init("layer"), .init("visible", .trailing)])
    table.addRow(["翻页", "1"])
    table.addRow(["from", "22"])
    let rows = table.rendered()
    #expect(rows == ["翻页   1", "from  22"])
    #expect(Set(rows.map { DisplayText.width($0) }).count == 1)
  }

  @Test func aLongLineShowsThePartAboutTheCaret() {
    let line = String(repeating: "a", count: 500) + " wrong " + String(repeating: "b", count: 500)
    let lines = ErrorReport.caretLines(line, characters: 501..<506, palette: .plain)
    let place = lines[1].firstIndex(of: "^").map { lines[1].distance(from: lines[1].startIndex, to: $0) } ?? 0
    #expect(lines[0].count < 140 && lines[0].dropFirst(place).hasPrefix("wrong "))
    #expect(lines[1].hasSuffix("^~~~~"))
  }
}
