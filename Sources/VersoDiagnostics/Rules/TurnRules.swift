import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// A turn between two matrices that may go either way.
enum HalfTurn {
  static let rule = Rule(
    id: "half-turn", severity: .warning,
    summary: "A transform is animated to exactly half a turn away, which may go either way.",
    explanation: """
      A matrix holds no count of turns. Between two of them the shorter way is taken, and at exactly half a turn both are \
      the same: which one it is hangs on the last digit of a sine, and differs from one platform to the next. A scale by \
      -1 on both axes is half a turn as well, and not a mirror. Beyond half a turn the way is the other one altogether, and \
      a whole turn does not move at all.

      Animate the angle: a layer animation of transform.rotation.x, y or z, or a function of progress. Or stop a hair \
      before half a turn.
      """,
    example: Rule.Example(
      wrong: spin("Transform.rotation(rad(180), 0, 0, 1)"), right: spin("Transform.rotation(rad(179), 0, 0, 1)")),
    check: { subject in
      subject.timeline.layers.enumerated().compactMap { index, track in
        guard let transform = track.transform else { return nil }
        for animation in transform.animations {
          guard case .value(let keyframes) = animation.effect, animation.addedAt < subject.duration else { continue }
          for (a, b) in zip(keyframes.values, keyframes.values.dropFirst()) {
            guard let text = ambiguity(from: a, to: b) else { continue }
            return subject.finding(
              at: animation.timing.beginTime, layer: track.name,
              "The transform of '\(track.name)' goes half a turn between two matrices, which may go either way\(text).",
              cure: "Animate the angle under transform.rotation.x, y or z, or turn by a degree less.",
              place: subject.place(ofLast: "transform", of: LayerID(index), before: animation.addedAt))
          }
        }
        return nil
      }
    })

  /// What is to be said of two matrices that are half a turn apart; nothing where they are not.
  private static func ambiguity(from a: Transform3D, to b: Transform3D) -> String? {
    guard let first = a.decomposed(), let second = b.decomposed() else { return nil }
    let (p, q) = (first.quaternion, second.quaternion)
    let dot = p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w
    guard abs(dot) < 1e-6 else { return nil }
    // A mirror of a flat matrix keeps to the plane and turns nothing: one scale goes through 0.
    if a.isAffine, b.isAffine, a.determinant * b.determinant < 0 { return nil }
    let middle = Transform3D.interpolate(a, b, 0.5)
    guard let turn = middle.decomposed()?.quaternion else { return "" }
    let relative = Quaternion(
      turn.x * p.w - turn.w * p.x, turn.y * p.w - turn.w * p.y, turn.z * p.w - turn.w * p.z, 1)
    let parts: [(axis: String, size: Double)] = [("x", relative.x), ("y", relative.y), ("z", relative.z)]
    guard let main = parts.max(by: { abs($0.size) < abs($1.size) }), main.size != 0 else { return "" }
    let sign = main.size > 0 ? "+" : "-"
    return "; here it goes about \(main.axis) by \(sign)90° at the middle, by 45° at a quarter of the way"
  }

  private static func spin(_ end: String) -> String {
    ExampleScript.script(
      "spin-away", "The old view turns in its plane and fades.",
      restore: "from.transform = Transform.identity\nfrom.alpha = 1",
      body: """
        container:insertSubview(to, { at = 0 })
        context:animate { duration = context.duration,
          animations = function() from.transform = \(end) from.alpha = 0 end,
          completion = finish }
        """)
  }
}

/// A change in an animation that changes nothing.
enum TurnLost {
  static let rule = Rule(
    id: "turn-lost", severity: .warning,
    summary: "A transform is animated to the one it has: a whole turn does not move.",
    explanation: """
      A rotation by 360 degrees is the same matrix as none at all. Animated as a matrix it does not move, since a matrix \
      holds no count of turns; 270 degrees go back by 90.

      Animate the angle: a layer animation of transform.rotation.z from 0 to 2 pi, or a function of progress.
      """,
    example: Rule.Example(
      wrong: spin("from.transform = Transform.rotation(rad(360), 0, 0, 1) from.alpha = 0"),
      right: ExampleScript.script(
        "spin-away", "The old view turns round in its plane and fades.", restore: "from.alpha = 1",
        body: """
          container:insertSubview(to, { at = 0 })
          from.layer:add(LayerAnimation.new { keyPath = "transform.rotation.z", from = 0, to = rad(360),
            duration = context.duration }, "spin")
          context:animate { duration = context.duration, animations = function() from.alpha = 0 end, completion = finish }
          """)),
    check: { subject in
      subject.calls.compactMap { call in
        if let lost = lostInPart(call, subject) { return lost }
        guard case .set("transform", let values) = call.kind, let layer = call.layer, let geometry = call.geometry,
          let block = call.enclosing, subject.calls.indices.contains(block), subject.calls[block].kind.isTimed,
          let new = Transform3D(values: values), geometry.transform.isNear(new, within: 1e-9)
        else { return nil }
        // Where the same closure sets it to something else as well, or an exact copy was meant, nothing is lost.
        guard geometry.transform != new else { return nil }
        let name = subject.name(layer)
        return subject.finding(
          at: subject.beginning(of: call), layer: name,
          "The transform of '\(name)' is animated to the matrix it has already, as a whole turn gives: nothing moves.",
          cure: "Animate transform.rotation.x, y or z as a number, which may go round as often as it likes.",
          place: call.place)
      }
    })

  /// What is to be said of whole turns that are asked for together with something else, such as a scale.
  private static func lostInPart(_ call: RecordedCall, _ subject: LintSubject) -> Finding? {
    guard let layer = call.layer, call.turns.count > 1, subject.animates(call) else { return nil }
    if case .set(_, let values) = call.kind, let geometry = call.geometry, let new = Transform3D(values: values),
      geometry.transform.isNear(new, within: 1e-9)
    {
      return nil
    }
    for (before, after) in zip(call.turns, call.turns.dropFirst()) {
      guard let turn = WrittenTurn.whole(from: before, to: after) else { continue }
      let name = subject.name(layer)
      return subject.finding(
        at: subject.beginning(of: call), layer: name,
        "The turn of '\(name)' by \(LintText.number(turn))° is lost: a matrix holds no count of turns, and only the rest of "
          + "the change moves.",
        cure: "Animate transform.rotation.x, y or z as a number, which may go round as often as it likes.",
        place: call.place)
    }
    return nil
  }

  private static func spin(_ changes: String) -> String {
    ExampleScript.script(
      "spin-away", "The old view turns round in its plane and fades.",
      restore: "from.transform = Transform.identity\nfrom.alpha = 1",
      body: """
        container:insertSubview(to, { at = 0 })
        context:animate { duration = context.duration,
          animations = function() \(changes) end,
          completion = finish }
        """)
  }
}

extension RecordedCall.Kind {
  /// Whether it animates what is set in it.
  var isTimed: Bool {
    switch self {
    case .animate(let form, let duration, _): form != .frames && duration > 0
    case .addKeyframe: true
    default: false
    }
  }
}

extension Transform3D {
  /// Whether all numbers differ by less than an amount.
  func isNear(_ other: Transform3D, within tolerance: Double) -> Bool {
    zip(values, other.values).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
