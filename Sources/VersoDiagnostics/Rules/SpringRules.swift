import VersoLayers
import VersoTiming
import VersoTransitions

/// A damping ratio that acts as another one.
enum SpringOverdamped {
  static let rule = Rule(
    id: "spring-overdamped", severity: .note,
    summary: "A damping ratio above 1 acts as 1.",
    explanation: """
      At a ratio of 1 a spring reaches its end as quickly as it can without swinging over it; above 1 it should creep. In \
      UIKit's call and in Core Animation it does not: anything above 1 acts as 1. A spring of ten radians a second and \
      ratio 1.5 has gone 0.593994 of its way after 0.2 seconds, as one of ratio 1, and not 0.455504. The three kinds of \
      motion have a formula each here, so that none ever breaks where they meet, and a ratio below 0 is refused.

      Write 1 where that was meant. Where it is to creep, use Spring.perceptual with a bounce below 0, which is overdamped.
      """,
    example: Rule.Example(wrong: SpringUse.drop(damping: "1.5"), right: SpringUse.drop(damping: "0.8")),
    check: { subject in
      SpringUse.all(subject).compactMap { use in
        let spring = use.spring
        guard spring.dampingRatio > 1 + 1e-9, spring.effectiveDampingRatio < spring.dampingRatio,
          let slow = try? Spring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: spring.initialVelocity, allowsOverdamping: true)
        else { return nil }
        let time = 2 / spring.naturalFrequency
        let numbers = [spring.value(at: time), slow.value(at: time)].map(LintText.number)
        let name = subject.name(use.animation.layer)
        return subject.finding(
          at: use.begin, layer: name, subject: use.animation.property,
          "The spring of \(use.animation.property) of '\(name)' has damping ratio \(LintText.number(spring.dampingRatio)), "
            + "which acts as 1: after \(LintText.seconds(time)) it has gone \(numbers[0]) of its way, not \(numbers[1]).",
          cure: "Write a ratio of 1, or use Spring.perceptual with a bounce below 0: it then moves more slowly.",
          place: subject.place(ofLast: use.animation.base, of: use.animation.layer, before: use.animation.addedAt))
      }
    })
}

/// A spring that is cut off while it swings.
enum SpringUnsettled {
  /// Less than this of its way is no matter, as a share.
  static let tolerance = 0.01

  static let rule = Rule(
    id: "spring-unsettled", severity: .warning,
    summary: "A spring is cut off while it is still on its way.",
    explanation: """
      A spring takes the time it takes, and without damping it never comes to rest: one of 4 pi radians a second is at 1 \
      after 0.125 seconds, at 2 after 0.25, at 0 after 0.5, and at 2 again after 100.25. Given a duration of its own it is \
      cut off there, and what it moves jumps to its end.

      Let it last as long as it takes to settle, as Spring.settlingDuration says, or give it more damping. A block with a \
      spring that never settles is refused, and a layer animation without a duration would never end.
      """,
    example: Rule.Example(wrong: swing(damping: "0"), right: swing(damping: "40")),
    check: { subject in
      SpringUse.all(subject).compactMap { use in
        let (spring, timing) = (use.spring, use.animation.timing)
        guard timing.repeatCount <= 1, timing.repeatDuration == 0, !timing.autoreverses else { return nil }
        let settled = spring.settlingDuration(threshold: tolerance)
        guard settled > use.duration * (1 + 1e-6), use.isMovingAtItsEnd else { return nil }
        let name = subject.name(use.animation.layer)
        let end = spring.value(at: use.duration)
        var text = "The spring of \(use.animation.property) of '\(name)' "
        if spring.damping == 0 {
          let period = 2 * Double.pi / spring.naturalFrequency
          let course = [0.25, 0.5, 1.0].map {
            "\(LintText.number(spring.value(at: $0 * period))) after \(LintText.seconds($0 * period))"
          }
          text += "has no damping and never comes to rest, its settling time is infinite: it has gone "
          text += course.joined(separator: ", ") + " of its way"
        } else {
          text += "comes to rest after \(LintText.seconds(settled))"
        }
        text +=
          use.duration.isFinite
          ? "; cut off after \(LintText.seconds(use.duration)), it has gone \(LintText.number(end)) of its way." : "."
        return subject.finding(
          at: use.begin + (use.duration.isFinite ? use.duration : 0), layer: name, subject: use.animation.property,
          text,
          cure: spring.damping == 0
            ? "Give it damping: \(LintText.number(2 * spring.mass * spring.naturalFrequency)) keeps it from swinging at all."
            : "Let it last \(LintText.seconds(settled)), or give it more damping.",
          place: subject.place(ofLast: use.animation.base, of: use.animation.layer, before: use.animation.addedAt))
      }
    })

  private static func swing(damping: String) -> String {
    ExampleScript.script(
      "drop-in", "The new view drops in on a spring, and the old one fades.",
      restore: """
        to.layer:removeAllAnimations()
        to.center = { container.bounds.width / 2, container.bounds.height / 2 }
        from.alpha = 1
        """,
      body: """
        container:addSubview(to)
        local drop = LayerAnimation.new { keyPath = "position.y", from = -to.center.y, to = to.center.y,
          spring = Spring { mass = 1, stiffness = 400, damping = \(damping) }, duration = context.duration }
        to.layer:add(drop, "drop")
        context:animate { duration = context.duration, animations = function() from.alpha = 0 end, completion = finish }
        """)
  }
}

/// A spring that an animation moves by.
struct SpringUse {
  var animation: AnimationUse
  var spring: Spring
  /// How long it moves, in seconds; may be infinite.
  var duration: Double

  /// When it begins, in seconds of recording time.
  var begin: Double { animation.isGrouped ? animation.addedAt : animation.timing.beginTime }

  /// Whether within a swing after its duration it is still more than nothing away from its end.
  fileprivate var isMovingAtItsEnd: Bool {
    guard duration.isFinite else { return true }
    let swing = 2 * Double.pi / spring.naturalFrequency
    return (0...16).contains { step in
      abs(1 - spring.value(at: duration + swing * Double(step) / 16)) > SpringUnsettled.tolerance
    }
  }

  /// Returns the springs of a run, one of those that move several properties of a layer at once.
  static func all(_ subject: LintSubject) -> [SpringUse] {
    var seen: Set<[Double]> = []
    return subject.animationUses.compactMap { animation in
      guard case .spring(let spring, let duration) = animation.pacing, animation.addedAt < subject.duration,
        seen.insert([
          Double(animation.layer.index), animation.timing.beginTime, duration, spring.damping, spring.stiffness,
        ])
        .inserted
      else { return nil }
      return SpringUse(animation: animation, spring: spring, duration: duration)
    }
  }

  static func drop(damping: String) -> String {
    ExampleScript.script(
      "drop-in", "The new view drops in on a spring.",
      restore: "to.center = { container.bounds.width / 2, container.bounds.height / 2 }",
      body: """
        container:addSubview(to)
        local middle = to.center
        to.center = { middle.x, -middle.y }
        context:animate { duration = context.duration, spring = { dampingRatio = \(damping) },
          animations = function() to.center = middle end, completion = finish }
        """)
  }
}
