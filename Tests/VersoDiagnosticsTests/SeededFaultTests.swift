import BuiltinTransitions
import TestSupport
import Testing
import VersoDiagnostics
import VersoGeometry
import VersoLayers
import VersoScripting
import VersoTransitions

/// Every fault put into every sound transition it fits is found, at its line, and nothing else is called an error.
@Suite struct SeededFaultTests {
  /// Scripts that say the same as another one, edge by edge; the door's shows what a host puts right.
  private static let leftOut: Set = ["door", "flip-from-right", "flip-from-top", "flip-from-bottom", "curl-down"]

  /// The scripts that come with the project.
  static let sources: [String: ScriptSource] = {
    var sources: [String: ScriptSource] = [:]
    for folder in ["Scripts/examples/seeds", "Scripts/animators", "Scripts/examples"] {
      for path in (try? ScriptLoader.scripts(in: "\(TestPaths.packageRoot)/\(folder)")) ?? [] {
        guard let source = try? ScriptSource(path: path, limit: 1 << 20), !leftOut.contains(source.stem) else {
          continue
        }
        sources[source.stem] = source
      }
    }
    return sources
  }()

  /// Their texts, without modules.
  static let texts = sources.mapValues { String(decoding: $0.bytes, as: UTF8.self) }

  /// Puts a fault into a script, or else into the modules it shares with others; with the lines changed in each file.
  private static func inject(
    _ fault: ScriptFault, into source: ScriptSource
  ) -> (source: ScriptSource, lines: [String: [Int]])? {
    var faulty = source
    if let found = fault.inject(into: String(decoding: source.bytes, as: UTF8.self)) {
      faulty.bytes = Array(found.text.utf8)
      return (faulty, [source.name: found.lines])
    }
    var lines: [String: [Int]] = [:]
    for (name, module) in source.modules {
      guard let found = fault.inject(into: String(decoding: module.bytes, as: UTF8.self)) else { continue }
      faulty.modules[name]?.bytes = Array(found.text.utf8)
      lines[module.name] = found.lines
    }
    return lines.isEmpty ? nil : (faulty, lines)
  }

  static let registry: TransitionRegistry = {
    var registry = TransitionRegistry.builtins
    registry.registerLibrary()
    return registry
  }()

  @Test("a fault in a script is found at its line", arguments: ScriptFault.all.map(\.name))
  func scripts(_ name: String) throws {
    let fault = try #require(ScriptFault.all.first { $0.name == name })
    var count = 0
    for (id, source) in Self.sources.sorted(by: { $0.key < $1.key }) {
      guard !fault.spares.contains(id), let faulty = Self.inject(fault, into: source) else { continue }
      count += 1
      let script = try ScriptTransition(faulty.source, limits: ScriptLimits(seconds: 600))
      let linter = Linter(sizes: [script.info.naturalSize], fractions: [0.5])
      let report = try linter.lint(script, in: Self.registry, operations: script.info.operations)
      let errors = report.findings(from: .error)
      // What a script allows itself is found all the same, and excused; it may have done so elsewhere as well.
      let excused = report.excused.map(\.finding).filter {
        !fault.isAtLine || $0.place.map { faulty.lines[$0.file]?.contains($0.line) == true } == true
      }
      let found = Set((report.findings + excused).map(\.rule))
      #expect(fault.rules.isSubset(of: found), "\(id): \(report.findings.map(\.label))")
      let allowed = fault.rules.union(fault.consequences)
      #expect(errors.allSatisfy { allowed.contains($0.rule) }, "\(id): \(errors.map(\.label))")
      for finding in report.findings where fault.rules.contains(finding.rule) && fault.isAtLine {
        let place = try #require(finding.place, "\(id): \(finding.label)")
        #expect(faulty.lines[place.file]?.contains(place.line) == true, "\(id) \(faulty.lines): \(finding.label)")
      }
    }
    #expect(count >= 1, "\(name) was tried \(count) times")
  }

  /// A transition with something done beside it.
  struct Tampered: Transition {
    var base: any Transition
    var after: @Sendable (TransitionContext) -> Void

    var info: TransitionInfo { base.info }
    func duration(_ parameters: ParameterValues) -> Double { base.duration(parameters) }
    func duration(_ parameters: ParameterValues, operation: TransitionOperation) -> Double {
      base.duration(parameters, operation: operation)
    }
    func animate(_ context: TransitionContext) throws(TransitionError) {
      try base.animate(context)
      after(context)
    }
  }

  static let tampering: [(rule: String, after: @Sendable (TransitionContext) -> Void)] = [
    (
      "layer-left-behind",
      { context in
        let extra = context.makeView("extra", frame: Rect(0, 0, 1, 1), backgroundColor: .black)
        context.containerView.addSubview(extra)
      }
    ),
    ("property-left-behind", { $0.containerView.layer.cornerRadius = 3 }),
    ("property-left-behind", { $0.to.layer.shadowRadius = 7 }),
    ("property-left-behind", { $0.from.layer.isDoubleSided = !$0.from.layer.isDoubleSided }),
  ]

  @Test("a fault beside a built-in transition is found", arguments: TransitionRegistry.builtins.ids)
  func builtIns(_ id: String) throws {
    let base = try TransitionRegistry.builtins.transition(id)
    for fault in Self.tampering {
      let tampered = Tampered(base: base, after: fault.after)
      let report = try Linter(sizes: [base.info.naturalSize], fractions: [0.5]).lint(tampered)
      let errors = report.findings(from: .error)
      #expect(errors.contains { $0.rule == fault.rule }, "\(fault.rule): \(report.findings.map(\.label))")
      #expect(errors.allSatisfy { $0.rule == fault.rule }, "\(errors.map(\.label))")
    }
  }

  @Test("a door that swings away from the viewer goes behind the new view")
  func doorAway() throws {
    let text = try #require(RuleCatalog.rule("perspective-inverted")?.example?.right)
    let report = try Linter().lint(ScriptText.load(text.replacing("-rad(80)", with: "rad(80)")))
    let finding = try #require(report.findings.first { $0.rule == "half-hidden" })
    #expect(finding.place?.line == ScriptText.lines(of: "rad(80)", in: text).first, "\(finding.label)")
    #expect(report.findings(from: .error).isEmpty)
  }

  @Test("a book's cover whose fill is removed flashes before it is hidden")
  func fillRemoved() throws {
    let text = try #require(Self.texts["book-open"])
    let faulty = text.replacing("animation.fillMode = \"forwards\"", with: "animation.fillMode = \"removed\"")
    let report = try Linter().lint(ScriptText.load(faulty))
    let finding = try #require(report.findings.first { $0.rule == "jump-at-end" }, "\(report.findings.map(\.label))")
    #expect(
      finding.place?.line == ScriptText.lines(of: "cover.layer:add(animation, \"rotateToOpenBook\")", in: text).first)
    #expect(finding.message.contains("flash"))
    #expect(report.findings(from: .error).allSatisfy { $0.rule == "jump-at-end" })
  }

  @Test("a circle that is too small, and an anchor after its frame, in the scripts of the project")
  func geometry() throws {
    let bubble = try #require(Self.texts["bubble"])
      .replacing("radius = math.max(radius, corner:distance(p.center))", with: "radius = 330")
    let small = try Linter(sizes: [Size(375, 667)]).lint(ScriptText.load(bubble))
    #expect(small.findings.contains { $0.rule == "reveal-too-small" }, "\(small.findings.map(\.label))")
    #expect(small.findings(from: .error).allSatisfy { $0.rule == "reveal-too-small" }, "\(small.findings.map(\.label))")

    let hinge = try #require(Self.texts["book-cover-hinge"])
      .replacing(
        "  cover.layer.anchorPoint = { 0, 0.5 }\n  cover.frame = p.cover\n",
        with: """
            cover.frame = p.cover
            cover.layer.anchorPoint = { 0, 0.5 }

          """)
    let moved = try Linter(sizes: [Size(375, 667)]).lint(ScriptText.load(hinge))
    let finding = try #require(
      moved.findings.first { $0.rule == "anchor-moves-layer" }, "\(moved.findings.map(\.label))")
    #expect(finding.place?.line == ScriptText.lines(of: "anchorPoint", in: hinge).first, "\(finding.label)")
    #expect(finding.message.contains("by (60, 0)"), "\(finding.message)")
    #expect(moved.findings(from: .error).allSatisfy { ["anchor-moves-layer", "inverse-differs"].contains($0.rule) })
  }

  @Test("why only half of the cover shows: its anchor moved it")
  func halfACover() throws {
    let text = try #require(Self.texts["book-open"])
    let faulty = text.replacing("  cover.frame = container.bounds\nend", with: "end")
    #expect(faulty != text)
    let report = try Linter(sizes: [Size(375, 667)]).lint(ScriptText.load(faulty), operations: [.present])
    let finding = try #require(
      report.findings.first { $0.rule == "anchor-moves-layer" }, "\(report.findings.map(\.label))")
    #expect(finding.place?.line == ScriptText.lines(of: "anchorPoint", in: faulty).first, "\(finding.label)")
    // The cover covers the container by then: half of its width goes, and the position on the left edge cures it.
    #expect(finding.message.contains("by (187.5, 0)") && finding.cure?.contains("(0, 333.5)") == true, "\(finding)")
  }
}
