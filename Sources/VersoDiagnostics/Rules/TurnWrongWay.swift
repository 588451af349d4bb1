import VersoGeometry
import VersoLayers
import VersoTransitions

/// A turn of more than half a turn between two matrices.
enum TurnWrongWay {
  static let rule = Rule(
    id: "turn-wrong-way", severity: .warning,
    summary: "A turn of more than half a turn is animated as a matrix and goes the other way.",
    explanation: """
      A matrix holds no count of turns: a rotation by 270 degrees is the same one as by -90, and between two matrices the \
      shorter way is taken. Half way it stands at -45 degrees and not at 135.

      Animate the angle: a layer animation of transform.rotation.x, y or z, or a function of progress. Or go in steps of \
      less than half a turn, as keyframes. The rule goes by the angles that a script asked Transform.rotation, hinge or \
      flip for, products of such transforms too, whatever they are worked out from; a plug-in in Swift leaves none behind.
      """,
    example: Rule.Example(
      wrong: spin("animations = function() from.transform = Transform.rotation(rad(270), 0, 0, 1) from.alpha = 0 end,"),
      right: spin(
        """
        animations = function() from.alpha = 0 end,
        """,
        before: """
          from.layer:add(LayerAnimation.new { keyPath = "transform.rotation.z", from = 0, to = rad(270),
            duration = context.duration, fillMode = "forwards", removedOnCompletion = false }, "spin")
          """)),
    check: { subject in
      subject.calls.compactMap { call in
        guard let layer = call.layer, call.turns.count > 1, subject.animates(call) else { return nil }
        for (before, after) in zip(call.turns, call.turns.dropFirst()) {
          guard let turn = WrittenTurn(from: before, to: after) else { continue }
          let name = subject.name(layer)
          return subject.finding(
            at: subject.beginning(of: call), layer: name,
            "The turn of '\(name)' by \(LintText.number(turn.asked))° is animated as a matrix and goes by "
              + "\(LintText.number(turn.way))° instead: at the middle it stands at \(LintText.number(turn.middle))°, not at "
              + "\(LintText.number(turn.askedMiddle))°.",
            cure: "Animate transform.rotation.x, y or z as a number, or turn by less than 180° at a time.",
            place: call.place)
        }
        return nil
      }
    })

  private static func spin(_ animations: String, before: String = "") -> String {
    ExampleScript.script(
      "spin-away", "The old view turns in its plane and fades.",
      restore: "from.layer:removeAllAnimations()\nfrom.transform = Transform.identity\nfrom.alpha = 1",
      body: "container:insertSubview(to, { at = 0 })\n" + (before.isEmpty ? "" : before + "\n")
        + "context:animate { duration = context.duration,\n  " + animations + "\n  completion = finish }")
  }
}

/// A turn as it was asked for and as the shorter way between two matrices goes, in degrees.
struct WrittenTurn {
  /// What was asked for.
  var asked: Double
  /// What happens instead.
  var way: Double
  /// Where it stands at the middle.
  var middle: Double
  /// Where it should stand then.
  var askedMiddle: Double

  /// Nothing where the turn goes as it was asked for, or does not move at all, which another rule tells.
  init?(from before: RecordedCall.Turn, to after: RecordedCall.Turn) {
    guard let (begin, turn) = Self.asked(from: before, to: after), abs(turn) > 180 + 1e-9 else { return nil }
    let way = turn - 360 * (turn / 360).rounded()
    guard abs(way) > 1e-6, abs(way) < 180 - 1e-6 else { return nil }
    let start = begin * 180 / .pi
    (asked, self.way, middle, askedMiddle) = (turn, way, start + way / 2, start + turn / 2)
  }

  /// The whole turns between two that were asked for, in degrees; nothing where it is not just whole ones.
  static func whole(from before: RecordedCall.Turn, to after: RecordedCall.Turn) -> Double? {
    guard let (_, turn) = asked(from: before, to: after), abs(turn) > 180 else { return nil }
    let count = (turn / 360).rounded()
    return abs(turn - 360 * count) < 1e-6 ? 360 * count : nil
  }

  /// Where a turn begins, in radians, and how far it was asked to go, in degrees; nothing where that means nothing.
  private static func asked(from before: RecordedCall.Turn, to after: RecordedCall.Turn) -> (Double, Double)? {
    // Angles this large are no turns that anybody meant, and a difference of them means nothing.
    guard abs(before.angle) < 1e6, abs(after.angle) < 1e6 else { return nil }
    var start = 0.0
    if before.angle != 0 {
      let (p, q) = (before.axis, after.axis)
      let cosine = p.x * q.x + p.y * q.y + p.z * q.z
      // About another axis the shorter way is none about this one.
      guard abs(cosine) > 1 - 1e-9 else { return nil }
      start = cosine < 0 ? -before.angle : before.angle
    }
    return (start, (after.angle - start) * 180 / .pi)
  }
}

extension LintSubject {
  /// Whether what a call sets moves there over time.
  func animates(_ call: RecordedCall) -> Bool {
    switch call.kind {
    case .addAnimation: return true
    case .set:
      guard let block = call.enclosing, calls.indices.contains(block) else { return false }
      return calls[block].kind.isTimed
    default: return false
    }
  }
}
