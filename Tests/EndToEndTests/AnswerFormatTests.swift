import Foundation
import TestSupport
import Testing

/// What other programs read: one setting or option reaches every command that can write JSON or CSV.
@Suite struct AnswerFormatTests {
  private func answer(_ lines: [String]) throws -> String {
    let outcome = try ChildProcess.run(
      TestPaths.verso, ["--keep-going"], input: lines.map { $0 + "\n" }.joined())
    #expect(outcome.errors.isEmpty)
    return outcome.output
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The lines before, the line that answers, and the schema of its answer.
  static let answers: [(before: [String], line: String, schema: String)] = [
    ([], "run push-flip --at 0.2", "verso.frames/1"), (["run push-flip --at 0"], "at 0.5", "verso.frames/1"),
    ([], "frames 3 push-flip", "verso.frames/1"), ([], "layer from push-flip", "verso.frames/1"),
    ([], "plot from.angle push-flip --samples 3", "verso.plot/1"), ([], "why from push-flip at 0.2", "verso.why/1"),
    ([], "diff push-flip eyeDistance=300 --frames 3", "verso.diff/1"), ([], "scene tab", "verso.scene/1"),
    ([], "push push-flip", "verso.scene/1"), (["push push-flip"], "tick 0.5", "verso.scene/1"),
    (["push push-flip", "tick 2"], "pop", "verso.scene/1"), ([], "present bubble", "verso.scene/1"),
    (["present bubble", "tick 2"], "dismiss", "verso.scene/1"),
    (["scene tab"], "select 2 cross-dissolve", "verso.scene/1"), (["push push-flip"], "drag 0.3", "verso.scene/1"),
    (["push push-flip --drag 0.3"], "release", "verso.scene/1"),
    (["push push-flip --drag 0.3"], "cancel", "verso.scene/1"), (["scene modal"], "state", "verso.scene/1"),
    (["push push-flip", "tick 0.2"], "why to", "verso.why/1"),
  ]

  @Test(arguments: answers)
  func theSettingReachesEveryCommand(before: [String], line: String, schema: String) throws {
    let prelude = try answer(before)
    let whole = try answer(before + ["set format json", line])
    #expect(whole.hasPrefix(prelude))
    #expect(try object(String(whole.dropFirst(prelude.count)))["schema"] as? String == schema)
    // The option says the same for one line.
    #expect(try answer(before + [line + " --json"]) == whole)
  }

  @Test func aSceneTellsItsTransition() throws {
    let scene = try object(try answer(["push push-flip --drag 0.25 --json"]))
    let transition = try #require(scene["transition"] as? [String: Any])
    #expect(transition["id"] as? String == "push-flip" && transition["operation"] as? String == "push")
    #expect(transition["held"] as? Bool == true && transition["left"] is NSNull)
    #expect((transition["progress"] as? Double).map { abs($0 - 0.25) < 1e-12 } == true)
    #expect(scene["screens"] as? [String] == ["screen 1", "screen 2"] && scene["shown"] as? String == "screen 2")
    let layers = try #require(scene["layers"] as? [[String: Any]])
    #expect(layers.first?["name"] as? String == "container" && layers.count >= 3)
    let events = try #require(scene["events"] as? [[String: Any]])
    #expect(events.contains { ($0["text"] as? String)?.contains("driven by a gesture") == true })
  }

  @Test func aPlotIsATableOfNumbersToo() throws {
    let lines = try answer(["plot from.angle to.visible push-flip --samples 3 --format csv"]).split(separator: "\n")
    #expect(lines.count == 4 && lines[0] == "time,from.angle,to.visible")
    let csv = lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
    let plot = try object(try answer(["plot from.angle to.visible push-flip --samples 3 --json"]))
    let series = try #require(plot["series"] as? [[String: Any]])
    #expect(csv.map { $0[0] } == plot["times"] as? [Double])
    #expect(csv.map { $0[1] } == series[0]["values"] as? [Double])
    #expect(csv.map { $0[2] } == series[1]["values"] as? [Double])
  }

  @Test func theVersionIsSaid() throws {
    for arguments in [["--version"], ["-V"], ["list", "--version"]] {
      let outcome = try ChildProcess.run(TestPaths.verso, arguments)
      #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
      #expect(outcome.output.wholeMatch(of: /verso \d+\.\d+\.\d+\n/) != nil)
    }
  }
}
