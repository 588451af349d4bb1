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
      less than half a turn, as keyframes. The rule reads the angle where a script writes it as rad(number).
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
      var lines: Set<SourcePlace> = []
      return subject.calls.compactMap { call in
        guard case .set("transform", _) = call.kind, let layer = call.layer, let place = call.place,
          let block = call.enclosing, subject.calls.indices.contains(block), subject.calls[block].kind.isTimed,
          let line = subject.source?.sourceLine(at: place), lines.insert(place).inserted
        else { return nil }
        guard let angle = WrittenAngles.degrees(in: line).first(where: { abs($0) > 180 }) else { return nil }
        let turns = (angle / 360).rounded()
        let way = angle - 360 * turns
        // A whole number of turns does not move at all, which another rule tells.
        guard abs(way) > 1e-9 else { return nil }
        let name = subject.name(layer)
        return subject.finding(
          at: call.time, layer: name,
          "The turn of '\(name)' by \(LintText.number(angle))° is animated as a matrix and goes by "
            + "\(LintText.number(way))° instead: at the middle it stands at \(LintText.number(way / 2))°, not at "
            + "\(LintText.number(angle / 2))°.",
          cure: "Animate transform.rotation.x, y or z as a number, or turn by less than 180° at a time.", place: place)
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

/// The angles that a line of a script names.
enum WrittenAngles {
  /// Returns the angles of the turns that a line makes, in degrees, in the order they stand.
  static func degrees(in line: String) -> [Double] {
    guard ["rotation(", "flip(", "hinge("].contains(where: { line.contains($0) }) else { return [] }
    var angles: [Double] = []
    var rest = line[...]
    while let range = rest.firstRange(of: "rad(") {
      let isNegative = rest[..<range.lowerBound].last { $0 != " " } == "-"
      rest = rest[range.upperBound...]
      guard let end = rest.firstIndex(of: ")"), let number = Double(rest[..<end].filter { $0 != " " }), number.isFinite
      else { continue }
      angles.append(isNegative ? -number : number)
    }
    return angles
  }
}
