import Testing
import VersoDiagnostics
import VersoGeometry
import VersoScripting
import VersoTransitions

/// Honest scripts as people write them: nothing is called wrong in them, and what is has its true line and number.
@Suite struct HonestAnimatorTests {
  /// Lints a script whose body ends itself, at one size.
  private func lint(
    _ text: String, _ rule: String? = nil, size: Size? = Size(375, 667), fractions: [Double] = [0.25, 0.5, 0.9]
  ) throws -> [Finding] {
    let rules = RuleCatalog.all.filter { rule == nil || $0.id == rule }
    return try Linter(rules: rules, sizes: size.map { [$0] }, fractions: fractions).lint(ScriptText.load(text)).findings
  }

  private static func script(_ id: String, seconds: Double = 0.5, _ body: String) -> String {
    """
    return transition { id = "\(id)", summary = "A test.", duration = \(seconds), operations = { "push", "dismiss" },
      animate = function(context)
        local container, from, to = context.containerView, context.from, context.to
        local function finish()
          local done = not context.transitionWasCancelled
          if done then from:removeFromSuperview() else to:removeFromSuperview() end
          context:completeTransition(done)
        end
    \(body)
      end }

    """
  }

  // MARK: What is left behind

  static let honest: [(name: String, body: String)] = [
    (
      "plain-fade",
      """
      container:addSubview(to)
      to.alpha = 0
      context:animate { duration = context.duration, animations = function() to.alpha = 1 end, completion = finish }
      """
    ),
    (
      "plain-slide",
      """
      local final = context:finalFrame(to)
      to.frame = final:offsetBy(final.width, 0)
      container:addSubview(to)
      context:animate { duration = context.duration, animations = function() to.frame = final end, completion = finish }
      """
    ),
    (
      "sheet-down",
      """
      container:insertSubview(to, { at = 0 })
      context:animate { duration = context.duration,
        animations = function() from.frame = from.frame:offsetBy(0, container.bounds.height) end, completion = finish }
      """
    ),
    (
      "layer-fade",
      """
      container:addSubview(to)
      local move = LayerAnimation { keyPath = "opacity", fromValue = 0, toValue = 1, duration = context.duration }
      move.didStop = finish
      to.layer:add(move, "move")
      """
    ),
    (
      "layer-slide",
      """
      container:addSubview(to)
      local middle, far = to.center.y, to.center.y + container.bounds.height
      local move = LayerAnimation { keyPath = "position.y", fromValue = far, toValue = middle, duration = context.duration }
      move.didStop = finish
      to.layer:add(move, "move")
      """
    ),
    (
      "old-view-fades",
      """
      container:insertSubview(to, { at = 0 })
      local fade = LayerAnimation { keyPath = "opacity", fromValue = 1, toValue = 0, duration = context.duration,
        fillMode = "forwards", removedOnCompletion = false }
      fade.didStop = finish
      from.layer:add(fade, "fade")
      """
    ),
  ]

  @Test("the plainest animators leave nothing behind", arguments: honest.map(\.name))
  func leavesNothing(_ name: String) throws {
    let body = try #require(Self.honest.first { $0.name == name }).body
    let findings = try lint(Self.script(name, body))
    #expect(findings.allSatisfy { $0.severity < .error }, "\(findings.map(\.label))")
  }

  @Test("what the old view keeps after a cancel is told with the value it has")
  func trueValue() throws {
    let text = Self.script(
      "leaves-dark",
      """
      container:insertSubview(to, { at = 0 })
      from.alpha = 0.75
      context:animate { duration = context.duration, animations = function() from.alpha = 0 end, completion = finish }
      """)
    let findings = try lint(text, "property-left-behind")
    #expect(findings.count == 1 && findings.first?.layer == "from", "\(findings.map(\.label))")
    let finding = try #require(findings.first)
    #expect(finding.message.contains("cancelled at 0.25: it is 0.75"), "\(finding.message)")
    #expect(finding.cure?.contains("back to 1") == true)
    #expect(finding.place?.line == ScriptText.lines(of: "alpha = 0.75", in: text).first)
  }

  @Test("a switch that is left on is told as one")
  func leftSwitch() throws {
    let text = Self.script(
      "leaves-hidden",
      """
      container:addSubview(to)
      context:animate { duration = context.duration, animations = function() from.alpha = 0.5 end,
        completion = function() from.alpha = 1 to.hidden = true finish() end }
      """)
    let findings = try lint(text, "property-left-behind")
    #expect(findings.map(\.layer) == ["to"] && findings[0].message.contains("it is true"), "\(findings.map(\.label))")
  }

  @Test("what was removed before the cancel has to be removed in the last completion: one finding a line")
  func removedTooEarly() throws {
    let text = Self.script(
      "strips",
      """
      container:insertSubview(to, { at = 0 })
      local left = 4
      for index = 1, 4 do
        local strip = context:newView { name = "strip" .. index, frame = { index * 50, 0, 50, 300 },
          backgroundColor = "#336699" }
        container:addSubview(strip)
        context:animate { duration = 0.35, delay = 0.05 * (index - 1), animations = function() strip.alpha = 0 end,
          completion = function()
            strip:removeFromSuperview()
            left = left - 1
            if left == 0 then finish() end
          end }
      end
      """)
    let findings = try lint(text, "layer-left-behind", fractions: [0.9])
    #expect(findings.count == 1, "\(findings.map(\.label))")
    let finding = try #require(findings.first)
    #expect(finding.message.contains("'strip1'") && finding.message.contains("it was removed at 0.35 s"), "\(finding)")
    #expect(finding.message.contains("so are 2 others"), "\(finding.message)")
    #expect(finding.cure?.contains("completion that ends the run") == true)
  }

  // MARK: Results and ends

  @Test("a run that is over before the cancel may report success")
  func overBeforeCancel() throws {
    let text = Self.script(
      "at-once",
      """
      container:addSubview(to)
      context:animate { duration = context.duration, animations = function() end, completion = finish }
      """)
    let findings = try lint(text, "result-ignores-cancel")
    #expect(findings.isEmpty, "\(findings.map(\.label))")
  }

  @Test("a block of no time does not snap back")
  func noTime() throws {
    let text = Self.script(
      "no-time",
      """
      container:addSubview(to)
      context:animate { duration = 0, delay = 0.2, animations = function() to.alpha = 0.9 end }
      context:animate { duration = context.duration, animations = function() from.alpha = 0.5 end,
        completion = function() from.alpha = 1 to.alpha = 1 finish() end }
      """)
    let found = Set(try lint(text).map(\.rule))
    #expect(found.contains("zero-duration") && !found.contains("jump-at-end"), "\(found)")
  }

  // MARK: Functions of progress

  @Test(
    "a threshold is no state, however the steps round",
    arguments: [(0.5, 0.6), (0.6, 0.5), (1, 0.3), (1, 0.6), (1, 0.7), (0.35, 0.5)])
  func threshold(_ seconds: Double, _ limit: Double) throws {
    let text = """
      return transition { id = "pure", summary = "A pure function.", duration = \(seconds),
        frame = function(progress, context) context.to.alpha = progress > \(limit) and 1 or 0 end }
      """
    let findings = try lint(text, "frame-keeps-state", fractions: [0.5])
    #expect(findings.isEmpty, "\(findings.map(\.label))")
  }

  @Test("what a function of progress sets stands at its own line")
  func lineOfStatement() throws {
    let text = """
      return transition { id = "late-swap", summary = "The faces change places too late.", duration = 0.5,
        frame = function(progress, context)
          local container, angle = context.containerView, progress * math.pi
          container.sublayerTransform = Transform.perspective(container.bounds.width * 4)
          context.from.hidden = progress > 0.6
          context.to.hidden = progress <= 0.6
          context.from.transform = Transform.rotation(angle, 0, 1, 0)
          context.to.transform = Transform.rotation(angle - math.pi, 0, 1, 0)
        end }
      """
    let findings = try lint(text)
    let swap = try #require(findings.first { $0.rule == "faces-swap-off-edge" }, "\(findings.map(\.label))")
    #expect(swap.place?.line == 5, "\(swap.label)")
    let mirrored = try #require(findings.first { $0.rule == "mirrored-back" }, "\(findings.map(\.label))")
    #expect(mirrored.place?.line == 7, "\(mirrored.label)")
    #expect(abs((mirrored.time ?? 0) - 0.25) < 1e-6, "\(mirrored.label)")
  }

  // MARK: Turns and keyframes

  @Test("ranges of a table are no keyframes that anybody wrote")
  func ranges() throws {
    let text = """
      return transition { id = "spin-range", summary = "Turns by ranges.", duration = 0.5,
        to = { opacity = { 0, 1 } }, from = { rotation = { 0, math.rad(270) }, scale = { 1, 0.01 } } }
      """
    let findings = try lint(text, "keyframe-time")
    #expect(findings.isEmpty, "\(findings.map(\.label))")
  }

  @Test("a whole turn together with a scale is lost", arguments: [360, 720, -360])
  func wholeTurn(_ angle: Int) throws {
    let text = Self.script(
      "spin-small",
      """
      container:insertSubview(to, { at = 0 })
      context:animate { duration = context.duration,
        animations = function() from.transform = Transform.rotation(rad(\(angle)), 0, 0, 1) * Transform.scale(0.3) end,
        completion = function() from.transform = Transform.identity finish() end }
      """)
    let finding = try #require(try lint(text, "turn-lost").first)
    #expect(finding.message.contains("by \(angle)° is lost"), "\(finding.message)")
    #expect(finding.place?.line == ScriptText.lines(of: "scale(0.3)", in: text).first)
  }

  @Test("a turn in a keyframe is told of at the keyframe's time")
  func keyframeTime() throws {
    let text = Self.script(
      "spin-keyframes",
      """
      container:insertSubview(to, { at = 0 })
      context:animateKeyframes { duration = context.duration, curve = Curve.linear, animations = function()
        context:addKeyframe(0, 0.5, function() from.transform = Transform.rotation(rad(120), 0, 0, 1) end)
        context:addKeyframe(0.5, 0.5, function() from.transform = Transform.rotation(rad(390), 0, 0, 1) end)
      end, completion = function() from.transform = Transform.identity finish() end }
      """)
    let finding = try #require(try lint(text, "turn-wrong-way").first)
    #expect(finding.time == 0.25, "\(finding.label)")
  }

  // MARK: Lines

  @Test("what moves too long stands at the motion, not at the reset in the completion")
  func lineOfMotion() throws {
    let text = Self.script(
      "late-work",
      """
      container:insertSubview(to, { at = 0 })
      context:animate { duration = context.duration, curve = Curve.linear,
        animations = function() from.center = Point(from.center.x + 2.5 * container.bounds.width, from.center.y) end,
        completion = function() from.frame = container.bounds finish() end }
      """)
    let finding = try #require(try lint(text, "still-at-end").first)
    #expect(finding.place?.line == ScriptText.lines(of: "2.5 * container", in: text).first, "\(finding.label)")
  }

  @Test("the pages' own examples stand at the cause, not at the reset", arguments: ["perspective-too-strong"])
  func lineOfExample(_ id: String) throws {
    let wrong = try #require(RuleCatalog.rule(id)?.example?.wrong)
    let finding = try #require(try lint(wrong, id, size: nil).first)
    #expect(
      finding.place?.line == ScriptText.lines(of: "Transform.perspective(900)", in: wrong).first, "\(finding.label)")
  }

  @Test("an empty screen stands at what makes the view invisible, a parameter at its declaration")
  func linesOfCauses() throws {
    let empty = Self.script(
      "nothing",
      """
      container:insertSubview(to, { at = 0 })
      context:after(0.3, function() to.hidden = false end)
      from.alpha = 0 to.hidden = true
      context:animate { duration = context.duration, animations = function() to.layer.cornerRadius = 9 end,
        completion = function() from.alpha = 1 to.layer.cornerRadius = 0 finish() end }
      """)
    let finding = try #require(try lint(empty, "nothing-shows").first)
    #expect(finding.place?.line == ScriptText.lines(of: "from.alpha = 0", in: empty).first, "\(finding.label)")
    let wrong = try #require(RuleCatalog.rule("parameter-unused")?.example?.wrong)
    let unused = try #require(try lint(wrong, "parameter-unused").first)
    #expect(unused.place?.line == ScriptText.lines(of: "name = \"start\"", in: wrong).first, "\(unused.label)")
  }

  // MARK: Depth

  private static func tilt(_ raised: String) -> String {
    script(
      "tilt",
      """
      container:insertSubview(to, { at = 0 }) \(raised)
      container.sublayerTransform = Transform.perspective(800)
      context:animate { duration = context.duration, curve = Curve.linear,
        animations = function() from.transform = Transform.rotation(rad(60), 0, 1, 0) from.alpha = 0.5 end,
        completion = function()
          from.transform = Transform.identity from.alpha = 1 from.zPosition = 0 to.zPosition = 0
          container.sublayerTransform = Transform.identity
          finish()
        end }
      """)
  }

  @Test("the depth that is enough is that of the whole turn, with what it does to the screens")
  func depthOfTheEnd() throws {
    let finding = try #require(try lint(Self.tilt(""), "half-hidden").first)
    // Half the width times the sine of 60 degrees.
    #expect(finding.cure?.contains("162.38") == true, "\(finding.cure ?? "")")
    #expect(finding.cure?.contains("zPosition of 'from' begin at 0") == true, "\(finding.cure ?? "")")
    #expect(finding.cure?.contains("zPosition of 'to' end at 0") == true, "\(finding.cure ?? "")")
  }

  @Test("where raising would reach the eye the sibling is lowered by what the deepest moment asks for")
  func depthBeforeTheEye() throws {
    let text = Self.tilt("").replacing("perspective(800)", with: "perspective(500)")
    let finding = try #require(try lint(text, "half-hidden", size: Size(1024, 768)).first)
    // 512 sin 60 = 443.405, drawn 500 / (500 + 443.405) times as large.
    #expect(finding.cure?.contains("Lower 'to' by 443.40") == true, "\(finding.cure ?? "")")
    #expect(finding.cure?.contains("drawn 0.52999") == true, "\(finding.cure ?? "")")
  }

  @Test("a depth that stays is told as such")
  func depthThatStays() throws {
    let ends = try #require(try lint(Self.tilt("to.zPosition = -162.4"), "ends-elsewhere").first)
    #expect(ends.message.contains("zPosition -162.4") && ends.cure?.contains("zPosition") == true, "\(ends)")
    let starts = try #require(try lint(Self.tilt("from.zPosition = 162.4"), "jump-at-start").first)
    #expect(starts.message.contains("zPosition 162.4") && starts.cure?.contains("zPosition") == true, "\(starts)")
  }

  @Test("a delayed animation in a group flashes as one without")
  func flashInGroup() throws {
    let text = Self.script(
      "flash-group",
      """
      container:insertSubview(to, { at = 0 })
      local label = context:newView { name = "label", frame = { 10, 10, 100, 40 }, backgroundColor = "#ff0000" }
      container:addSubview(label)
      local fade = LayerAnimation.new { keyPath = "opacity", from = 0, to = 1, duration = 0.3, beginTime = 0.2 }
      label.layer:add(LayerAnimation.new { duration = 0.5, animations = { fade } }, "group")
      context:animate { duration = context.duration, animations = function() from.alpha = 0.5 end,
        completion = function() from.alpha = 1 label:removeFromSuperview() finish() end }
      """)
    let finding = try #require(try lint(text, "flash-before-delay").first)
    #expect(finding.time == 0.2 && finding.message.contains("from 1 to 0"), "\(finding.label)")
    #expect(finding.place?.line == ScriptText.lines(of: "\"group\")", in: text).first, "\(finding.label)")
  }
}
