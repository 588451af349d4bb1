import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A layer that snaps back when its animation ends.
enum JumpAtEnd {
  static let rule = Rule(
    id: "jump-at-end", severity: .error,
    summary: "A layer snaps to another value when its animation ends.",
    explanation: """
      A layer animation shows on top of the model value and does not change it. When it ends and is taken away, the model \
      value shows again: the layer snaps back to where it was before. One that comes back (autoreverses) ends at its \
      start, while the model value may be its end. Where a completion hides the layer at that very moment, the snap is a \
      flash of one frame on a device.

      Set the model value to the animation's last value before you add it. Or let the fill mode cover what comes after \
      (forwards, with removedOnCompletion false) until the layer is gone.
      """,
    example: Rule.Example(wrong: slide(model: false), right: slide(model: true)),
    check: { subject in
      subject.jumps.filter {
        $0.cause == .animationEnds && $0.time <= subject.duration && !subject.endsInNoTime($0)
      }.compactMap { jump in
        // At the very end the host's own state follows; what is hidden in the same moment flashes.
        let name = subject.name(jump.layer)
        let place = subject.place(ofLast: jump.property, of: jump.layer, before: jump.time)
        let points = jump.distance.isFinite ? "by \(LintText.number(jump.distance)) points" : "to another matrix"
        let what = jump.text.isEmpty ? points : jump.text
        let isLast = jump.time >= subject.duration - 1e-9
        let flash =
          isLast
          ? ", in the last moment of the run: a flash of one frame"
          : jump.staysVisible ? "" : ", in the moment in which the layer goes: a flash of one frame"
        return subject.finding(
          at: jump.time, layer: name, subject: jump.property,
          "\(jump.property) of '\(name)' jumps \(what) at \(LintText.seconds(jump.time)), when its animation ends\(flash).",
          cure:
            "Set \(jump.property) to the animation's last value before you add it, or give it the fill mode forwards "
            + "with removedOnCompletion false; it then stays until it is taken away.",
          place: place)
      }
    })

  private static func slide(model: Bool) -> String {
    ExampleScript.script(
      "slide-back", "The old view slides half away and fades.",
      restore: "from.alpha = 1\nfrom.center = { container.bounds.width / 2, container.bounds.height / 2 }",
      body: """
        container:insertSubview(to, { at = 0 })
        local middle = container.bounds.width / 2
        local move = LayerAnimation.new { keyPath = "position.x", from = middle, to = 2 * middle, duration = 0.3 }
        \(model ? "from.center = { 2 * middle, from.center.y }\nfrom.layer:add(move, \"move\")" : "from.layer:add(move, \"move\")")
        context:animate { duration = context.duration, animations = function() from.alpha = 0 end, completion = finish }
        """)
  }
}

/// A layer that shows its end before its animation begins.
enum FlashBeforeDelay {
  static let rule = Rule(
    id: "flash-before-delay", severity: .warning,
    summary: "A layer shows another value until its delayed animation begins.",
    explanation: """
      Before a layer animation begins the model value shows, unless its fill mode covers what comes before. With the model \
      value at the end already, as it should be, a delayed animation shows first the end, then the start, then the way \
      between: a flash.

      Give it the fill mode backwards, or both.
      """,
    example: Rule.Example(wrong: fade(fill: "removed"), right: fade(fill: "backwards")),
    check: { subject in
      subject.jumps.compactMap { jump in
        guard case .delayedAnimationBegins(let added) = jump.cause else { return nil }
        let name = subject.name(jump.layer)
        return subject.finding(
          at: jump.time, layer: name, subject: jump.property,
          "\(jump.property) of '\(name)' shows its model value from \(LintText.seconds(added)) until its animation begins, "
            + "then jumps \(jump.text.isEmpty ? "by \(LintText.number(jump.distance)) points" : jump.text) at "
            + "\(LintText.seconds(jump.time)): a flash.",
          cure: "Give the animation the fill mode backwards, or both; its first value then shows during the delay.",
          place: subject.place(ofLast: jump.property, of: jump.layer, before: added))
      }
    })

  private static func fade(fill: String) -> String {
    ExampleScript.script(
      "fade-late", "The new view fades in after a moment.", restore: "from.alpha = 1\nto.alpha = 1",
      body: """
        container:addSubview(to)
        local fade = LayerAnimation.new { keyPath = "opacity", from = 0, to = 1, duration = 0.4, beginTime = 0.2,
          fillMode = "\(fill)" }
        to.layer:add(fade, "fade")
        context:animate { duration = context.duration, animations = function() from.alpha = 0 end, completion = finish }
        """)
  }
}

/// A layer that hops when its animation begins.
enum JumpAtStart {
  static let rule = Rule(
    id: "jump-at-start", severity: .warning,
    summary: "A layer that can be seen hops to another place as the transition or an animation begins.",
    explanation: """
      The first moment of a transition should show what was there before, and an animation should begin at what shows. A \
      view that hops before it starts was mostly given a transform, an anchor point or a frame that does not give the same \
      place; or the animation's first value is not what shows. Scale and translation in another order do that: scaling \
      first moves by the whole translation, translating first by the scaled one. Between two such matrices the way begins \
      exactly at the first, whatever the order.

      Begin at what shows: the values the view has, or the one the finding names.
      """,
    example: Rule.Example(wrong: grow(from: "0.8"), right: grow(from: "1")),
    check: { subject in
      var findings = subject.startJump.map { [$0] } ?? []
      for jump in subject.jumps where jump.cause == .animationBegins && jump.staysVisible && jump.distance.isFinite {
        let name = subject.name(jump.layer)
        findings.append(
          subject.finding(
            at: jump.time, layer: name, subject: jump.property,
            "\(jump.property) of '\(name)' jumps "
              + "\(jump.text.isEmpty ? "by \(LintText.number(jump.distance)) points on screen" : jump.text) at "
              + "\(LintText.seconds(jump.time)), as its animation begins.",
            cure: "Begin the animation at the value that shows.",
            place: subject.place(ofLast: jump.property, of: jump.layer, before: jump.time)))
      }
      return findings
    })

  private static func grow(from scale: String) -> String {
    ExampleScript.script(
      "grow-away", "The old view grows and fades.",
      restore: "from.transform = Transform.identity\nfrom.alpha = 1",
      body: """
        container:insertSubview(to, { at = 0 })
        from.transform = Transform.scale(\(scale))
        context:animate { duration = context.duration,
          animations = function() from.transform = Transform.scale(1.4) from.alpha = 0 end,
          completion = finish }
        """)
  }
}

/// A value that jumps on its way.
enum JumpMidway {
  static let rule = Rule(
    id: "jump-midway", severity: .warning,
    summary: "A layer jumps between two neighbouring moments in the middle of its way.",
    explanation: """
      Between two moments a 240th of a second apart a layer moves many times as far as before and after, while it can be \
      seen. In a function of progress that comes of a condition whose two sides do not meet, or of an angle that wraps; \
      elsewhere of a value that is set while an animation runs.

      Make both sides give the same value where they meet, or hide the layer for the jump.
      """,
    example: Rule.Example(wrong: slide(second: "0.8"), right: slide(second: "0.5")),
    check: { subject in SampleJumps.findings(subject) })

  private static func slide(second: String) -> String {
    """
    return transition {
      id = "slide-two", summary = "The new view slides in, in two goes.", duration = 0.5,
      setup = function(context, p) context.containerView:addSubview(context.to) end,
      frame = function(progress, context, p)
        local out = progress < 0.5 and 1 - progress or (1 - progress) * 2 * \(second)
        context.to.transform = Transform.translation(out * context.containerView.bounds.width, 0)
      end }

    """
  }
}

extension LintSubject {
  /// Whether what ends there is an animation that takes no time: it comes to the model value at once, and another rule
  /// tells.
  fileprivate func endsInNoTime(_ jump: TrackJump) -> Bool {
    let ending = animationUses.filter {
      $0.layer == jump.layer && $0.base == jump.property && abs($0.timing.endTime - jump.time) < 1e-9
    }
    return !ending.isEmpty && ending.allSatisfy { $0.timing.duration == 0 }
  }

  /// How the old view hops as the run begins; nothing where it does not, or where a moved anchor tells of it already.
  fileprivate var startJump: Finding? {
    guard let first = samples.first, let id = layer(named: "from"), let now = first.place(of: id) else { return nil }
    guard now.effectiveOpacity > 0.05, AnchorMovesLayer.rule.check(self).allSatisfy({ $0.layer != "from" }) else {
      return nil
    }
    var distance = 0.0
    for (corner, point) in stage.corners.enumerated() {
      guard now.isInFront[corner] else { return nil }
      let (x, y) = (now.x[corner] - point.x, now.y[corner] - point.y)
      distance = max(distance, (x * x + y * y).squareRoot())
    }
    guard distance > 1, let shown = first.layer(id), shown.visibleFraction > 0.01 else { return nil }
    let cause =
      place(ofLast: "transform", of: id, before: 0) ?? place(ofLast: "position", of: id, before: 0)
      ?? place(ofLast: "zPosition", of: id, before: 0)
      ?? layer(named: "container").flatMap { place(ofLast: "sublayerTransform", of: $0, before: 0) }
    if let depth = shown.state.depthText {
      return finding(
        at: 0, layer: "from",
        "'from' hops by \(LintText.number(distance)) points as the transition begins, \(depth.text).",
        cure: "Let its \(depth.property) begin at 0.", place: place(ofLast: depth.key, of: id, before: 0) ?? cause)
    }
    return finding(
      at: 0, layer: "from",
      "'from' hops by \(LintText.number(distance)) points as the transition begins.",
      cure: "Let it begin where it was: at the container's bounds, without a transform.", place: cause)
  }
}
