import Foundation
import TestSupport
import Testing
import Verso

/// `lint`, `snapshot` and `check` from outside.
@Suite struct LintVerbTests {
  private func verso(_ arguments: [String], deadline: Double = 120) throws -> ChildProcess.Outcome {
    try ChildProcess.run(TestPaths.verso, arguments, deadline: deadline)
  }

  private func withScripts(_ scripts: [String: String], _ body: (String) throws -> Void) throws {
    try TestPaths.withTemporaryFolder { folder in
      for (name, text) in scripts {
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      }
      try body(folder)
    }
  }

  /// A script that leaves the old view as it made it, and reports nothing but success.
  private static func script(_ id: String, moves: Double = 10) -> String {
    """
    return transition { id = "\(id)", summary = "A test.", duration = 0.5,
      animate = function(context)
        local from, to = context.from, context.to
        context.containerView:insertSubview(to, { at = 0 })
        context:animate { duration = 0.5, curve = Curve.linear,
          animations = function()
            from.position = Point(from.position.x + \(moves), from.position.y)
            from.alpha = 0
          end,
          completion = function()
            from.alpha = 1
            from.frame = context:initialFrame(from)
            local finished = not context.transitionWasCancelled
            if finished then from:removeFromSuperview() else to:removeFromSuperview() end
            context:completeTransition(finished)
          end }
      end }
    """
  }

  @Test(arguments: RuleCatalog.all.map(\.id)) func everyRuleHasAPage(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    let outcome = try verso(["lint", "--explain", id])
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix(id + ", "))
    for example in [rule.example?.wrong, rule.example?.right] {
      for line in (example ?? "").split(separator: "\n") { #expect(outcome.output.contains(line)) }
    }
    let json = try JSONValue.read(try verso(["lint", "--explain", id, "--json"]).output)
    #expect(json["schema"].text == "verso.lint-rules/1")
    #expect(json["rules"][0]["wrong"].text == rule.example?.wrong)
    #expect(json["rules"][0]["right"].text == rule.example?.right)
  }

  @Test func theRulesAreListed() throws {
    let lines = try verso(["lint", "--rules"]).output.split(separator: "\n").dropFirst()
    #expect(lines.map { String($0.prefix { $0 != " " }) } == RuleCatalog.all.map(\.id))
  }

  @Test func whatIsFoundNamesItsLineAndMakesTheAnswerNo() throws {
    let wrong = """
      return transition { id = "never-done", summary = "A test.", duration = 0.5,
        animate = function(context)
          context.containerView:addSubview(context.to)
          context:animate { duration = 0.5, animations = function() context.from.alpha = 0 end }
        end }
      """
    try withScripts(["never-done.lua": wrong]) { folder in
      let path = folder + "/never-done.lua"
      let outcome = try verso(["lint", path])
      #expect(outcome.exitCode == 1)
      #expect(outcome.output.contains("never-done.lua"))
      let json = try JSONValue.read(try verso(["lint", path, "--json"]).output)
      #expect(json["schema"].text == "verso.lint/1")
      let findings = json["transitions"][0]["findings"].items
      #expect(!findings.isEmpty && findings.contains { $0["severity"].text == "error" })
      #expect(json["counts"]["errors"].number == Double(findings.count { $0["severity"].text == "error" }))
      #expect(findings.allSatisfy { $0["message"].text?.isEmpty == false && !$0["run"]["operation"].isNull })
      // What is allowed is no fault any more.
      let ids = Set(findings.compactMap { $0["rule"].text })
      let allowed = try verso(["lint", path] + ids.sorted().flatMap { ["--allow", $0] })
      #expect(allowed.exitCode == 0, "\(allowed.output)\(allowed.errors)")
      let first = try #require(ids.sorted().first)
      let only = try JSONValue.read(try verso(["lint", path, "--rule", first, "--json"]).output)
      #expect(Set(only["transitions"][0]["findings"].items.compactMap { $0["rule"].text }) == [first])
    }
  }

  @Test func hostileScriptsStopNoOthers() throws {
    let head = "return transition { id = \"ID\", summary = \"A test.\", duration = 0.5, animate = function(context) "
    try withScripts([
      "a-good.lua": Self.script("a-good"), "b-syntax.lua": "return transition {", "c-hangs.lua": "while true do end",
      "d-hangs-later.lua": head.replacingOccurrences(of: "ID", with: "d-hangs-later") + "while true do end end }",
      "e-memory.lua": "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
      "f-later.lua": head.replacingOccurrences(of: "ID", with: "f-later") + "error('no') end }",
      "g-empty.lua": "", "z-good.lua": Self.script("z-good"),
    ]) { folder in
      let outcome = try verso(["lint", folder, "--json", "--time-limit", "0.3"])
      #expect(outcome.exitCode == 2)
      let json = try JSONValue.read(outcome.output)
      let linted = json["transitions"].items
      #expect(Set(linted.compactMap { $0["transition"].text }).isSuperset(of: ["a-good", "z-good"]))
      let failed = json["failures"].items.compactMap { $0["source"].text }.map { ($0 as NSString).lastPathComponent }
      #expect(Set(failed).isSuperset(of: ["b-syntax.lua", "c-hangs.lua", "e-memory.lua", "g-empty.lua"]))
      // What fails only when it is recorded is told of that script alone.
      for id in ["d-hangs-later", "f-later"] {
        let isFound = linted.contains { $0["transition"].text == id && !$0["findings"].items.isEmpty }
        #expect(isFound || failed.contains(id + ".lua"))
      }
    }
  }

  @Test func aFolderGivesTheSameAgain() throws {
    let folder = TestPaths.packageRoot + "/Scripts/examples"
    let first = try verso(["lint", folder, "--json"])
    #expect(first.exitCode == 0, "\(first.output.prefix(3000))\(first.errors)")
    #expect(try verso(["lint", folder, "--json"]).output == first.output)
    #expect(try JSONValue.read(first.output)["transitions"].items.count > 3)
  }

  @Test func aSnapshotGoesThereAndBack() throws {
    try withScripts(["slider.lua": Self.script("slider"), "other.lua": Self.script("other")]) { folder in
      let path = folder + "/slider.lua"
      let missing = try verso(["snapshot", path])
      #expect(missing.exitCode == 2 && missing.errors.contains("--record"))
      let recorded = try verso(["snapshot", path, "--record"])
      #expect(recorded.exitCode == 0 && recorded.output == "recorded \(folder)/slider.snapshot\n")
      let same = try verso(["snapshot", path, "--check"])
      #expect(same.exitCode == 0 && same.output == "1 snapshot the same, 0 different\n")
      try Self.script("slider", moves: 14.5).write(toFile: path, atomically: true, encoding: .utf8)
      let changed = try verso(["snapshot", path, "--json"])
      #expect(changed.exitCode == 1)
      let json = try JSONValue.read(changed.output)
      #expect(json["schema"].text == "verso.snapshots/1")
      let changes = json["snapshots"][0]["changes"].items
      // It moves 4.5 points farther; the farthest moment that is kept is the end.
      let largest = changes.compactMap { $0["by"].number }.max() ?? 0
      #expect(abs(largest - 4.5) < 0.002)
      #expect(changes.allSatisfy { $0["layer"].text == "from" })
      #expect(try verso(["snapshot", path, "--tolerance", "5"]).exitCode == 0)
      // In a folder, what has no snapshot is named, and how to record it.
      let folderOutcome = try verso(["snapshot", folder])
      #expect(folderOutcome.exitCode == 1)
      #expect(folderOutcome.output.contains("\n0 snapshots the same, 1 different, 1 without a snapshot\n"))
      #expect(
        folderOutcome.output.contains("no snapshot of \(folder)/other.lua: snapshot \(folder)/other.lua --record"))
      #expect(try verso(["snapshot", path, "--record"]).output == "recorded again \(folder)/slider.snapshot\n")
      #expect(try verso(["snapshot", path]).exitCode == 0)
    }
  }

  @Test func snapshotsMayLieElsewhereAndDamageIsTold() throws {
    try withScripts(["slider.lua": Self.script("slider")]) { folder in
      let words = ["slider", "--script", folder + "/slider.lua", "--folder", folder + "/kept/here"]
      #expect(try verso(["snapshot", "--record"] + words).exitCode == 0)
      let path = folder + "/kept/here/slider.snapshot"
      #expect(try verso(["snapshot"] + words).exitCode == 0)
      try "verso.snapshot/1 slider\nrun nonsense\n".write(toFile: path, atomically: true, encoding: .utf8)
      let damaged = try verso(["snapshot"] + words)
      #expect(damaged.exitCode == 2 && damaged.errors.contains("slider.snapshot:2: this is no run"))
    }
  }

  @Test func checkSaysZeroOneOrTwo() throws {
    try withScripts(["slider.lua": Self.script("slider")]) { folder in
      let none = try verso(["check", folder])
      #expect(none.exitCode == 0 && none.output.contains("nothing was compared: snapshot \(folder) --record keeps"))
      #expect(try verso(["snapshot", folder, "--record"]).exitCode == 0)
      let fine = try verso(["check", folder])
      #expect(fine.exitCode == 0, "\(fine.output)\(fine.errors)")
      #expect(fine.output.hasSuffix("snapshots: 1 snapshot the same, 0 different\n"))
      try Self.script("slider", moves: 20).write(toFile: folder + "/slider.lua", atomically: true, encoding: .utf8)
      let changed = try verso(["check", folder, "--json"])
      #expect(changed.exitCode == 1)
      let json = try JSONValue.read(changed.output)
      #expect(json["schema"].text == "verso.check/1")
      #expect(json["snapshots"][0]["result"].text == "different")
      #expect(json["lint"]["counts"]["errors"].number == 0)
      try "return 1".write(toFile: folder + "/bad.lua", atomically: true, encoding: .utf8)
      #expect(try verso(["check", folder]).exitCode == 2)
    }
  }
}
