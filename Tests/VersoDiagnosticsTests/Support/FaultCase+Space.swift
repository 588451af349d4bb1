import VersoDiagnostics
import VersoGeometry
import VersoTransitions

extension FaultCase {
  /// Every case.
  static let all: [FaultCase] =
    anchors + depths + perspectives + frames + turns + mirrors + eyes + backs + times + results

  private static func card(_ context: TransitionContext, _ frame: Rect) -> View {
    let card = context.makeView("card", frame: frame, backgroundColor: .gray)
    context.containerView.addSubview(card)
    return card
  }

  private static let anchors: [FaultCase] = [
    FaultCase("BUG-01", "the anchor alone", "anchor-moves-layer", [["by (100, 0)", "(160, 240)", "(60, 240)"]]) {
      card($0, Rect(60, 90, 200, 300)).layer.anchorPoint = Point(0, 0.5)
    },
    FaultCase("BUG-01", "frame, then anchor", "anchor-moves-layer", [["by (-60, -40)", "(100, 100)", "(160, 140)"]]) {
      let card = card($0, .zero)
      card.frame = Rect(40, 60, 120, 80)
      card.layer.anchorPoint = Point(1, 1)
    },
    FaultCase("BUG-01", "anchor, then frame", "anchor-moves-layer", []) {
      let card = card($0, .zero)
      card.layer.anchorPoint = Point(1, 1)
      card.frame = Rect(40, 60, 120, 80)
    },
    // Turned by a quarter in its plane, half of the width goes down: (-0.5 * 200, 0) becomes (0, -100).
    FaultCase("BUG-01", "under a turn", "anchor-moves-layer", [["by (0, 100)", "(160, 140)"]]) {
      let card = card($0, Rect(60, 90, 200, 300))
      card.transform = .rotation(.pi / 2, 0, 0, 1)
      card.layer.anchorPoint = Point(0, 0.5)
    },
  ]

  private static let depths: [FaultCase] = [
    FaultCase(
      "BUG-02", "half of a turned card behind", "half-hidden", [["60.536%", "70.7107", "1.16472", "0.8761"]],
      size: Size(400, 300)
    ) { context in
      context.from.isHidden = true
      context.containerView.layer.sublayerTransform = .perspective(500)
      card(context, Rect(100, 50, 200, 200)).transform = .rotation(.pi / 4, 0, 1, 0)
    },
    FaultCase("BUG-02", "raised by that much", "half-hidden", [], size: Size(400, 300)) { context in
      context.from.isHidden = true
      context.containerView.layer.sublayerTransform = .perspective(500)
      let card = card(context, Rect(100, 50, 200, 200))
      card.transform = .rotation(.pi / 4, 0, 1, 0)
      card.layer.zPosition = 70.7107
    },
  ]

  private static let perspectives: [FaultCase] = [
    FaultCase("BUG-03", "m34 written last", "perspective-no-effect", [["is -0.001", "w is 1", "perspective(1000)"]]) {
      var written = Transform3D.rotation(.pi / 4, 1, 0, 0)
      written.m34 = -1.0 / 1000
      card($0, Rect(80, 200, 200, 200)).transform = written
    },
    FaultCase("BUG-03", "perspective first", "perspective-no-effect", []) {
      card($0, Rect(80, 200, 200, 200)).transform = .rotation(.pi / 4, 1, 0, 0) * .perspective(1000)
    },
    FaultCase("BUG-03", "the wrong sign", "perspective-inverted", [["555.556", "652.174"]], size: Size(800, 600)) {
      page($0, m34: 1.0 / 2500)
    },
    FaultCase("BUG-03", "the right sign", "perspective-inverted", [], size: Size(800, 600)) {
      page($0, m34: -1.0 / 2500)
    },
  ]

  private static func page(_ context: TransitionContext, m34: Double) {
    let page = context.makeView("page", backgroundColor: .gray)
    page.layer.anchorPoint = Point(0, 0.5)
    page.frame = Rect(400, 0, 400, 600)
    context.containerView.addSubview(page)
    var perspective = Transform3D.identity
    perspective.m34 = m34
    page.transform = .rotation(-.pi / 6, 0, 1, 0) * perspective
  }

  private static let frames: [FaultCase] = [
    FaultCase(
      "BUG-04", "read and written back", "frame-under-transform",
      [["(146.967, 46.967, 106.066, 106.066)", "100 x 50"], ["is set to"]]
    ) { context in
      let card = card(context, Rect(150, 75, 100, 50))
      card.transform = .rotation(.pi / 4, 0, 0, 1)
      card.frame = card.frame
    },
    FaultCase(
      "BUG-04", "the end taken from the view", "ends-elsewhere",
      [["(300, 300)", "off by (112.5, -33.5)", "(187.5, 333.5), size 375 x 667"]]
    ) { context in
      context.containerView.bringSubviewToFront(context.to)
      context.to.bounds = Rect(0, 0, 600, 600)
      context.to.center = Point(-300, 300)
      context.animate(withDuration: 1, animations: { context.to.center = Point(300, 300) })
    },
  ]

  private static func turned(_ degrees: Double) -> @Sendable (TransitionContext) -> Void {
    { context in
      let card = card(context, Rect(0, 100, 100, 100))
      context.animate(
        withDuration: 1, curve: .linear, animations: { card.transform = .rotation(degrees * .pi / 180, 0, 0, 1) })
    }
  }

  /// A script that turns the old view by an angle as a matrix; the turn stands at line 13.
  private static func spin(_ angle: String) -> String {
    RuleCatalogText.wrong("turn-wrong-way").replacing("rad(270)", with: angle)
  }

  private static let turns: [FaultCase] = [
    FaultCase("BUG-05", "90 degrees", "half-turn", [], turned(90)),
    FaultCase("BUG-05", "160 degrees", "half-turn", [], turned(160)),
    FaultCase("BUG-05", "180 degrees", "half-turn", [["half a turn", "90° at the middle"]], turned(180)),
    FaultCase("BUG-05", "-180 degrees", "half-turn", [["half a turn", "90° at the middle"]], turned(-180)),
    FaultCase("BUG-05", "360 degrees", "turn-lost", [["nothing moves"]], turned(360)),
    FaultCase(
      "BUG-05", "270 degrees", "turn-wrong-way", [["by 270°", "by -90° instead", "stands at -45°, not at 135°"]],
      line: 16, script: spin("rad(270)")),
    FaultCase(
      "BUG-05", "270 degrees, worked out", "turn-wrong-way",
      [["by 270°", "by -90° instead", "stands at -45°, not at 135°"]], line: 16, script: spin("3 * math.pi / 2")),
    FaultCase(
      "BUG-05", "270 degrees, before a perspective", "turn-wrong-way",
      [["by 270°", "by -90° instead", "stands at -45°, not at 135°"]], line: 16,
      script: spin("rad(270)").replacing("0, 0, 1) from", with: "0, 0, 1) * Transform.perspective(900) from")),
    FaultCase("BUG-05", "90 degrees in a script", "turn-wrong-way", [], script: spin("rad(90)")),
  ]

  private static let mirrors: [FaultCase] = [
    FaultCase(
      "BUG-06", "one axis, as matrices", "mirror-through-zero",
      [["as matrices", "100, 50, 0, 50, 100", "at 0.5 s", "does not turn"]], at: 0.5
    ) { context in
      let card = card(context, Rect(0, 100, 100, 100))
      context.animate(withDuration: 1, curve: .linear, animations: { card.transform = .scale(-1, 1) })
    },
    FaultCase(
      "BUG-06", "one axis, as a number", "mirror-through-zero",
      [["transform.scale.x", "as a number", "100, 50, 0, 50, 100", "at 0.5 s"]], at: 0.5
    ) { context in
      scale(card(context, Rect(0, 100, 100, 100)), "transform.scale.x")
    },
    FaultCase(
      "BUG-06", "both axes, as numbers", "mirror-through-zero",
      [
        ["transform.scale.x", "width goes 100, 50, 0, 50, 100"],
        ["transform.scale.y", "height goes 100, 50, 0, 50, 100"],
      ]
    ) { context in
      let card = card(context, Rect(0, 100, 100, 100))
      scale(card, "transform.scale.x")
      scale(card, "transform.scale.y")
    },
    FaultCase(
      "BUG-06", "both axes, as matrices", "half-turn", [["half a turn", "90° at the middle", "45° at a quarter"]]
    ) { context in
      let card = card(context, Rect(0, 100, 100, 100))
      context.animate(withDuration: 1, curve: .linear, animations: { card.transform = .scale(-1, -1) })
    },
    FaultCase("BUG-06", "both axes are no mirror", "mirror-through-zero", []) { context in
      let card = card(context, Rect(0, 100, 100, 100))
      context.animate(withDuration: 1, curve: .linear, animations: { card.transform = .scale(-1, -1) })
    },
  ]

  private static func scale(_ card: View, _ keyPath: String) {
    card.layer.add(
      LayerAnimation(keyPath: keyPath, .basic(from: .number(1), to: .number(-1)), duration: 1), forKey: keyPath)
  }

  private static func strength(_ size: Size, _ numbers: [[String]]) -> FaultCase {
    FaultCase("BUG-15", "\(Int(size.width)) points wide", "perspective-too-strong", numbers, size: size) { context in
      context.containerView.layer.sublayerTransform = .perspective(500)
      context.from.isHidden = true
      card(context, context.containerView.bounds).transform = .rotation(.pi / 3, 0, 1, 0)
    }
  }

  private static let eyes: [FaultCase] = [
    strength(Size(320, 480), []),
    strength(Size(1024, 480), [["8.8347", "77.5707"]]),
    FaultCase("BUG-15", "an edge at the eye", "reaches-eye", [["24.624", "1039.23"]], size: Size(1200, 800)) {
      context in
      context.containerView.layer.sublayerTransform = .perspective(500)
      let door = context.makeView("door", backgroundColor: .gray)
      door.layer.anchorPoint = Point(0, 0.5)
      door.frame = Rect(600, 0, 1200, 800)
      context.containerView.addSubview(door)
      context.animateFrames(withDuration: 1) { door.transform = .rotation(-.pi / 3 * $0, 0, 1, 0) }
    },
  ]

  /// A card that flips about an axis, its back turned beforehand or not.
  private static func flip(_ axis: Point3D, back: Transform3D) -> @Sendable (TransitionContext) -> Void {
    { context in
      context.containerView.bringSubviewToFront(context.to)
      context.from.layer.isDoubleSided = false
      if back != .identity { context.to.layer.isDoubleSided = false }
      context.animateFrames(withDuration: 1) { progress in
        let turn = Transform3D.rotation(.pi * progress, axis.x, axis.y, axis.z)
        context.from.transform = turn
        context.to.isHidden = back == .identity && progress < 0.5
        context.to.transform = back * turn
      }
    }
  }

  private static let backs: [FaultCase] = [
    FaultCase(
      "BUG-16", "not turned", "mirrored-back", [["seen from behind, mirrored", "100%"]], size: Size(200, 120),
      flip(Point3D(0, 1, 0), back: .identity)),
    FaultCase(
      "BUG-16", "turned about y", "mirrored-back", [], size: Size(200, 120),
      flip(Point3D(0, 1, 0), back: .rotation(-.pi, 0, 1, 0))),
    FaultCase(
      "BUG-16", "about x with a back turned about y", "upside-down", [["(-100, -60)", "(100, 60)"]],
      size: Size(200, 120),
      flip(Point3D(1, 0, 0), back: .rotation(-.pi, 0, 1, 0))),
    FaultCase(
      "BUG-16", "about x with a back turned about x", "upside-down", [], size: Size(200, 120),
      flip(Point3D(1, 0, 0), back: .rotation(-.pi, 1, 0, 0))),
  ]
}

/// Scripts of the rules' pages.
enum RuleCatalogText {
  static func wrong(_ id: String) -> String { RuleCatalog.rule(id)?.example?.wrong ?? "" }
}
