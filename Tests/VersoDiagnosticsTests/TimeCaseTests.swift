import Synchronization
import Testing
import VersoDiagnostics
import VersoGeometry
import VersoTiming
import VersoTransitions

/// Jumps, keyframes, circles and results: the figures of the public cases.
@Suite struct TimeCaseTests {
  private func box(_ context: TransitionContext) -> View {
    let box = context.makeView("box", frame: Rect(0, 100, 100, 100), backgroundColor: .gray)
    context.containerView.addSubview(box)
    return box
  }

  private static func move(_ from: Double, _ to: Double, _ duration: Double) -> LayerAnimation {
    LayerAnimation(keyPath: "position.x", .basic(from: .number(from), to: .number(to)), duration: duration)
  }

  @Test("an animation that is taken away, with the model value left at the start")
  func snapBack() throws {
    func findings(model: Double) throws -> [Finding] {
      try LintSketch { context in
        let box = box(context)
        box.center = Point(model, 150)
        box.layer.add(Self.move(50, 250, 0.5), forKey: "move")
      }.findings("jump-at-end")
    }
    let finding = try #require(try findings(model: 50).first)
    #expect(finding.message.contains("by -200 in x") && finding.time == 0.5, "\(finding.message)")
    #expect(try findings(model: 250).isEmpty)
  }

  @Test("an animation that comes back, with the model value at its end")
  func autoreverse() throws {
    let finding = try #require(
      try LintSketch(3) { context in
        let box = box(context)
        box.center = Point(200, 150)
        var animation = Self.move(100, 200, 1)
        animation.autoreverses = true
        box.layer.add(animation, forKey: "move")
      }.findings("jump-at-end").first)
    #expect(finding.message.contains("by 100 in x") && finding.time == 2, "\(finding.message)")
  }

  @Test("a delayed animation whose model value is at its end: a flash", arguments: [FillMode.removed, .backwards])
  func flash(_ fill: FillMode) throws {
    let findings = try LintSketch { context in
      let box = box(context)
      var animation = LayerAnimation(keyPath: "opacity", .basic(from: .number(0), to: .number(1)), duration: 0.5)
      animation.beginTime = 0.2
      animation.fillMode = fill
      box.layer.add(animation, forKey: "fade")
    }.findings("flash-before-delay")
    #expect(findings.count == (fill == .removed ? 1 : 0))
    if let finding = findings.first {
      #expect(finding.message.contains("from 1 to 0") && finding.time == 0.2, "\(finding.message)")
    }
  }

  @Test("a keyframe at a tenth of ten seconds", arguments: [true, false])
  func keyframe(_ isEased: Bool) throws {
    let findings = try LintSketch(10) { context in
      let box = box(context)
      context.animateKeyframes(
        withDuration: 10, curve: isEased ? .easeInOut : .linear,
        animations: {
          context.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { box.alpha = 0 }
        })
    }.findings("keyframe-time")
    #expect(findings.count == (isEased ? 1 : 0))
    if let finding = findings.first {
      #expect(finding.message.contains("2.20708 s") && finding.message.contains("0.802775"), "\(finding.message)")
    }
  }

  @Test("a keyframe that reaches beyond the end")
  func pastEnd() throws {
    let finding = try #require(
      try LintSketch { context in
        let box = box(context)
        context.animateKeyframes(
          withDuration: 1, curve: .linear,
          animations: {
            context.addKeyframe(withRelativeStartTime: 0.8, relativeDuration: 0.4) { box.center = Point(100, 0) }
          })
      }.findings("keyframe-past-end").first)
    #expect(finding.message.contains("ends at 1.2; 50% of it is never shown"), "\(finding.message)")
    #expect(finding.cure?.contains("start 0.8, duration 0.2") == true)
  }

  /// A circle that grows evenly from nothing.
  private func circle(_ radius: Double, at center: Point) -> LintSketch {
    LintSketch { context in
      let circle = context.makeView("circle", backgroundColor: .gray)
      context.containerView.addSubview(circle)
      circle.center = center
      context.animateFrames(withDuration: 1) { progress in
        circle.bounds = Rect(0, 0, 2 * radius * progress, 2 * radius * progress)
        circle.layer.cornerRadius = radius * progress
      }
    }
  }

  @Test func circleFromTheMiddle() throws {
    let middle = Point(187.5, 333.5)
    let early = try #require(try circle(667, at: middle).findings("covered-early").first)
    #expect(early.message.contains("57.36") && early.cure?.contains("382.594") == true, "\(early)")
    #expect(try circle(382.6, at: middle).findings("covered-early", "reveal-too-small").isEmpty)
  }

  @Test func circleFromACorner() throws {
    let finding = try #require(try circle(667, at: .zero).findings("reveal-too-small").first)
    #expect(finding.message.contains("765.189") && finding.message.contains("5.551"), "\(finding.message)")
    let early = try #require(try circle(1042, at: .zero).findings("covered-early").first)
    #expect(early.message.contains("73.43"), "\(early.message)")
  }

  @Test("the ways to end a cancelled run badly")
  func cancel() throws {
    let linter = Linter(sizes: [Size(375, 667)], fractions: [0.4])
    func rules(_ end: @escaping @Sendable (TransitionContext) -> Void) throws -> [String] {
      let sketch = LintSketch(plain: 0.5) { context in
        context.containerView.addSubview(context.to)
        context.to.alpha = 0
        context.animate(
          withDuration: 0.5, curve: .linear, animations: { context.to.alpha = 1 },
          completion: { _ in
            context.to.alpha = 1
            end(context)
          })
      }
      return try sketch.findings(linter: linter).map(\.rule)
    }
    #expect(
      try rules { context in
        context.from.removeFromSuperview()
        context.completeTransition(true)
      } == ["result-ignores-cancel", "view-left-behind", "view-missing"])
    #expect(
      try rules { context in
        (context.transitionWasCancelled ? context.to : context.from).removeFromSuperview()
      } == ["result-missing"])
    #expect(
      try rules { context in
        let finished = !context.transitionWasCancelled
        (finished ? context.from : context.to).removeFromSuperview()
        context.completeTransition(finished)
      } == [])
  }

  @Test("half a turn and whole turns between matrices")
  func turns() throws {
    func findings(_ angle: Double) throws -> [String] {
      try LintSketch { context in
        let box = box(context)
        context.animate(withDuration: 1, curve: .linear, animations: { box.transform = .rotation(angle, 0, 0, 1) })
      }.findings("half-turn", "turn-lost").map(\.rule)
    }
    #expect(try findings(.pi) == ["half-turn"])
    #expect(try findings(-.pi) == ["half-turn"])
    #expect(try findings(2 * .pi) == ["turn-lost"])
    #expect(try findings(.pi / 2).isEmpty)
    #expect(try findings(160 * .pi / 180).isEmpty)
  }

  @Test("a mirror on one axis is none, on both it is half a turn")
  func mirror() throws {
    func findings(_ y: Double) throws -> [String] {
      try LintSketch { context in
        let box = box(context)
        context.animate(withDuration: 1, curve: .linear, animations: { box.transform = .scale(-1, y) })
      }.findings("half-turn").map(\.rule)
    }
    #expect(try findings(1).isEmpty)
    #expect(try findings(-1) == ["half-turn"])
  }

  @Test("a snapshot of what was never drawn", arguments: [false, true])
  func snapshot(_ waits: Bool) throws {
    let findings = try LintSketch(plain: 0.5) { context in
      let picture = context.to.snapshotView(afterScreenUpdates: waits)
      context.containerView.addSubview(picture)
      picture.alpha = 0
      context.animate(
        withDuration: 0.5, animations: { picture.alpha = 1 },
        completion: { _ in
          context.containerView.addSubview(context.to)
          LintSketch.end(context)
        })
    }.findings("snapshot-blank")
    #expect(findings.count == (waits ? 0 : 1))
    if let finding = findings.first {
      #expect(finding.message.contains("covers 0%") && finding.message.contains("undrawn"))
    }
  }

  /// A count that lasts from run to run.
  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Double { Double(count.add(1, ordering: .relaxed).newValue) }
  }

  @Test func aStateThatLasts() throws {
    let counter = Counter()
    let sketch = LintSketch { context in
      let box = box(context)
      let end = 100 * counter.next()
      context.animate(withDuration: 1, animations: { box.center = Point(end, 150) })
    }
    let finding = try #require(try sketch.findings("not-repeatable").first)
    #expect(finding.layer == "box", "\(finding.message)")
  }

  @Test("what is allowed is no finding, but is told with its reason")
  func allowances() throws {
    var sketch = LintSketch(plain: 0.5) { context in
      context.containerView.addSubview(context.to)
      context.to.alpha = 0
      context.animate(withDuration: 0.5, animations: { context.to.alpha = 1 })
    }
    #expect(try sketch.findings("result-missing").count == 1)
    let linter = Linter(
      rules: RuleCatalog.all.filter { $0.id == "result-missing" }, sizes: [Size(375, 667)],
      allowances: [Allowance(rule: "result-missing", reason: "It is a sketch.")])
    let report = try linter.lint(sketch)
    #expect(report.isClean && report.excused.map(\.allowance.reason) == ["It is a sketch."])
    // A law stands for several rules; an allowance without a reason for none.
    sketch.allowances = [TransitionInfo.Allowance(law: "result", reason: "It is a sketch.")]
    #expect(try sketch.findings("result-missing").isEmpty)
    sketch.allowances = [TransitionInfo.Allowance(law: "result", reason: " ")]
    #expect(try sketch.findings("result-missing").count == 1)
  }

  @Test("the same finding at several sizes and cancels is one")
  func merging() throws {
    let sketch = LintSketch(plain: 0.5) { context in
      context.containerView.addSubview(context.to)
      context.to.alpha = 0
      context.animate(withDuration: 0.5, animations: { context.to.alpha = 1 })
    }
    let report = try Linter(rules: RuleCatalog.all.filter { $0.id == "result-missing" }).lint(sketch)
    #expect(report.findings.count == 1 && report.runCount == 18)
    // Three sizes, each finished, cancelled three times and driven twice.
    #expect(report.findings.first?.alsoIn.count == 14, "\(report.findings)")
    #expect(report.count(.error) == 1 && !report.isClean)
  }

  @Test("more than half a turn in a script", arguments: [(270.0, -90.0), (-200, 160), (450, 90)])
  func wrongWay(_ angle: Double, _ way: Double) throws {
    let wrong = try #require(RuleCatalog.rule("turn-wrong-way")?.example?.wrong)
    let script = try ScriptText.load(wrong.replacing("rad(270)", with: "\(angle < 0 ? "-" : "")rad(\(abs(angle)))"))
    let finding = try #require(try Linter().lint(script).findings.first { $0.rule == "turn-wrong-way" })
    #expect(finding.message.contains("goes by \(Int(way))°") && finding.message.contains("at \(Int(angle / 2))°"))
    #expect(finding.place?.line == ScriptText.lines(of: "rotation(", in: wrong).first)
  }
}
