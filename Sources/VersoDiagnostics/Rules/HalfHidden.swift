import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A turned layer that goes behind a sibling it should lie above.
enum HalfHidden {
  /// Less than this of a layer may go behind another, as a share of its area.
  static let smallestShare = 0.01

  static let rule = Rule(
    id: "half-hidden", severity: .warning,
    summary: "A part of a turned layer goes behind a sibling that lies below it in the tree.",
    explanation: """
      Siblings share one space. The order of the tree decides only between equal depths: a layer that turns about the y \
      axis has one half behind z = 0, and so behind a sibling that lies flat there. The eye sees half of the view missing, \
      cut where both planes meet.

      Raise the zPosition of the turned layer by what the finding says, at least half its width times the sine of the \
      angle; perspective then shows it larger. Or lower the sibling, which is shown smaller; or hang the layer on the edge \
      so that it swings toward the viewer.
      """,
    example: Rule.Example(
      wrong: spin(raise: 0), right: spin(raise: 190)),
    check: check)

  private static func spin(raise height: Int) -> String {
    ExampleScript.script(
      "tilt-away", "The old view turns and fades.",
      restore: """
        from.transform = Transform.identity
        from.alpha = 1
        from.layer.zPosition = 0
        container.sublayerTransform = Transform.identity
        """,
      body: """
        container:insertSubview(to, { at = 0 })
        container.sublayerTransform = Transform.perspective(container.bounds.width * 4)
        local height = \(height > 0 ? "container.bounds.width * 0.55" : "0")
        context:animate { duration = context.duration,
          animations = function()
            from.transform = Transform.rotation(rad(60), 0, 1, 0)
            from.layer.zPosition = height
            from.alpha = 0
          end,
          completion = finish }
        """)
  }

  /// A layer that goes behind another, at the moments that count.
  private struct Case {
    var hider: LayerID
    /// Where most of it is hidden.
    var worst: LintSample
    var visible: Double
    /// Where it reaches deepest.
    var deepest: LintSample
    var depth: Double
  }

  @Sendable private static func check(_ subject: LintSubject) -> [Finding] {
    var cases: [LayerID: Case] = [:]
    for sample in subject.samples {
      var hiding: FrameHiding?
      for layer in sample.frame.layers.dropFirst() where isTurned(layer) {
        if WorkInterrupts.isRequested { return [] }
        let present = hiding ?? FrameHiding(sample.frame)
        hiding = present
        guard let hider = hider(of: layer, in: sample, present, subject) else { continue }
        var known =
          cases[layer.id]
          ?? Case(hider: hider, worst: sample, visible: layer.visibleFraction, deepest: sample, depth: .infinity)
        if layer.visibleFraction < known.visible {
          (known.worst, known.visible, known.hider) = (sample, layer.visibleFraction, hider)
        }
        cases[layer.id] = known
      }
    }
    // It may reach deepest where only a sliver of what is seen is hidden, as the near part is drawn so much larger.
    for sample in subject.samples {
      for layer in sample.frame.layers where layer.effectiveOpacity > 0.02 && layer.visibleFraction < 1 - 1e-6 {
        guard var known = cases[layer.id], layer.depth.lowerBound < known.depth else { continue }
        (known.deepest, known.depth) = (sample, layer.depth.lowerBound)
        cases[layer.id] = known
      }
    }
    return cases.sorted { $0.key < $1.key }.compactMap { layer, found in
      WorkInterrupts.isRequested ? nil : finding(subject, layer, found)
    }
  }

  private static func isTurned(_ layer: LayerFrame) -> Bool {
    layer.effectiveOpacity > 0.02 && layer.facing != .edge && layer.visibleFraction < 1 - smallestShare
      && layer.depth.upperBound - layer.depth.lowerBound > 0.5 && layer.state.bend.isNone
  }

  /// The sibling below a layer in the tree, at the same zPosition, behind which most of it goes; nothing where none does.
  ///
  /// Two that both turn, as the sides of a cube, hide each other as they should.
  private static func hider(
    of layer: LayerFrame, in sample: LintSample, _ hiding: FrameHiding, _ subject: LintSubject
  ) -> LayerID? {
    let placed = sample.placed.map(\.id)
    for share in hiding.hiders(of: layer.name) where share.reason == .covered && share.fraction > smallestShare {
      guard let other = sample.layer(share.layer), other.parent == layer.parent, share.layer != layer.id else {
        continue
      }
      guard abs(other.state.zPosition - layer.state.zPosition) < 1e-6, other.state.bend.isNone,
        subject.isFlatThroughout(share.layer), let mine = placed.firstIndex(of: layer.id),
        let its = placed.firstIndex(of: share.layer), its < mine
      else { continue }
      return share.layer
    }
    return nil
  }

  private static func finding(_ subject: LintSubject, _ layer: LayerID, _ found: Case) -> Finding {
    let (name, hider) = (subject.name(layer), subject.name(found.hider))
    func cure(at sample: LintSample) -> DepthCure? {
      subject.timeline.snapshot(at: sample.time).explainDepth(of: name)?.cures.first { $0.hider == hider }
    }
    let deepest = cure(at: found.deepest)
    let cures = [deepest, cure(at: found.worst)].compactMap { $0 }
    var needed = cures.max { $0.amount < $1.amount }
    var lowering = cures.map(\.lowering).max() ?? 0
    if deepest == nil, let flat = found.deepest.layer(found.hider)?.depth.lowerBound, let other = needed,
      flat - found.depth > lowering
    {
      // Where it reaches deepest no cure was found that holds there alone: the depth itself says what is enough.
      if let shrink = other.shrink, shrink > 0, shrink < 1 {
        let eye = lowering * shrink / (1 - shrink)
        needed?.shrink = eye / (eye + flat - found.depth)
      }
      needed?.growth = nil
      lowering = flat - found.depth
    }
    var advice: String?
    if let needed {
      let (amount, position) = (LintText.enough(needed.amount), LintText.enough(needed.zPosition))
      var parts: [String] = []
      if let growth = needed.growth {
        parts.append(
          "raise the zPosition of '\(needed.raised)' by at least \(amount), to \(position) (it is then drawn "
            + "\(LintText.number(growth)) times as large)")
      }
      if let shrink = needed.shrink {
        parts.append(
          "lower '\(needed.lowered)' by \(LintText.enough(lowering)) (it is then drawn \(LintText.number(shrink)) times as large)"
        )
      }
      if let first = parts.first {
        advice = first.prefix(1).uppercased() + first.dropFirst() + (parts.count > 1 ? ", or \(parts[1])" : "") + "."
        let views = [needed.growth == nil ? nil : needed.raised, needed.shrink == nil ? nil : needed.lowered]
        advice? += sideEffects(views.compactMap { $0 })
      }
    }
    return subject.finding(
      at: found.worst.time, layer: name, subject: hider,
      "'\(name)' crosses the plane of '\(hider)': at \(LintText.seconds(found.worst.time)) only "
        + "\(LintText.percent(found.visible)) of it is seen, the rest lies behind.",
      cure: advice ?? "Turn it the other way, or hang it on its edge so that it swings toward the viewer.",
      place: subject.place(ofLast: "transform", of: layer, before: found.worst.time))
  }
}

extension HalfHidden {
  /// What a depth that stays does to the screens themselves, which have to begin and to end where they are at rest.
  private static func sideEffects(_ moved: [String]) -> String {
    var text = ""
    if moved.contains("from") { text += " Let the zPosition of 'from' begin at 0, or it hops as the run begins." }
    if moved.contains("to") { text += " Let the zPosition of 'to' end at 0, or it jumps as the run ends." }
    return text
  }
}

extension LintSubject {
  /// Whether a layer lies parallel to the screen all the time.
  fileprivate func isFlatThroughout(_ id: LayerID) -> Bool {
    samples.allSatisfy { sample in sample.place(of: id).map { $0.z.max() - $0.z.min() < 0.5 } ?? true }
  }
}
