import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A run that takes longer or shorter than the transition says.
enum DurationDiffers {
  static let rule = Rule(
    id: "duration-differs", severity: .error, law: "duration",
    summary: "The run takes another time than the transition declares.",
    explanation: """
      A host asks for the duration before anything moves. By it a gesture knows where it stands, and other animations run \
      along. Where the run reports at another time, a gesture ends before the picture does, or the picture stands still \
      while the gesture goes on.

      Declare the time after which completeTransition is called: delays and all animations that follow one another added up.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script(
        "slide-away", "The old view slides away.",
        body: ExampleScript.slide.replacing("duration = context.duration", with: "duration = 0.9")),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      let (real, declared) = (subject.run.timeline.duration, subject.run.request.duration)
      guard abs(real - declared) > 1e-6, !subject.run.reports.isEmpty else { return [] }
      return [
        subject.finding(
          at: min(real, declared),
          "The result is reported at \(LintText.seconds(real)), but the declared duration is \(LintText.seconds(declared)).",
          cure: "Declare \(LintText.number(real)) seconds, or let the last animation end at "
            + "\(LintText.seconds(declared)).",
          place: subject.placeOfReport())
      ]
    })
}

/// A declared inverse that is none.
enum InverseDiffers {
  static let rule = Rule(
    id: "inverse-differs", severity: .error, law: "inverse",
    summary: "The opposite operation does not show the run backwards, though the transition says so.",
    explanation: """
      hasExactInverse promises that the way back shows the way there, moment for moment: show(t) = hide(duration - t). \
      Programs may then play one for the other.

      Ease the way back by the mirrored curve, take the same duration, and set what the way there ends at as the start.
      """,
    example: Rule.Example(wrong: slide(exact: false), right: slide(exact: true)),
    check: { subject in
      guard let inverse = subject.inverse else { return [] }
      guard abs(inverse.timeline.duration - subject.duration) < 1e-6 else {
        return [
          subject.finding(
            "It takes \(LintText.seconds(subject.duration)), its inverse \(inverse.request.operation.rawValue) "
              + "\(LintText.seconds(inverse.timeline.duration)).",
            cure: "Give both the same duration, or don't declare hasExactInverse.")
        ]
      }
      for step in 0...8 {
        let time = subject.duration * Double(step) / 8
        guard let back = subject.inverseFrame(at: subject.duration - time) else { continue }
        let there = subject.frame(at: time)
        if let difference = Difference.first(between: there, and: back) {
          return [
            subject.finding(
              at: time, layer: difference.layer,
              "At \(LintText.seconds(time)) \(difference.text) in its inverse \(inverse.request.operation.rawValue), "
                + "played backwards.",
              cure: "Mirror the curves and the order of the inverse, or don't declare hasExactInverse.",
              place: nil)
          ]
        }
      }
      return []
    })

  private static func slide(exact: Bool) -> String {
    """
    return transition {
      id = "slide-in", summary = "The new view slides over the old one.", duration = 0.4, hasExactInverse = true,
      operations = { "push", "pop" }, curve = Curve.easeInOut,
      frame = function(progress, context, p)
        local isBack = context.operation == "pop"
        local top, width = isBack and context.from or context.to, context.containerView.bounds.width
        local below = isBack and context.to or context.from
        context.containerView:addSubview(below)
        context.containerView:addSubview(top)
        local out = isBack and progress or 1 - progress
        top.transform = Transform.translation(width * \(exact ? "out" : "(isBack and out * out or out)"), 0)
      end }

    """
  }
}

/// A way in which a frame differs from one of the inverse, where the two screens change names.
private struct Difference {
  var layer: String
  var text: String

  static func first(between there: Frame, and back: Frame) -> Difference? {
    func shown(_ frame: Frame) -> [LayerFrame] {
      frame.layers.dropFirst().filter { $0.effectiveOpacity > 1e-6 && $0.visibleFraction > 1e-6 }
    }
    let swap = ["from": "to", "to": "from"]
    let others = shown(back).map { ($0, swap[$0.name] ?? $0.name) }
    for layer in shown(there) {
      // Snapshots are numbered in the order they are made, which the way back may turn round.
      guard let other = others.first(where: { $0.1 == layer.name })?.0 else { continue }
      var farthest = 0.0
      for case (let a?, let b?) in zip(layer.corners, other.corners) {
        farthest = max(farthest, ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
      }
      if farthest > 0.01 {
        return Difference(layer: layer.name, text: "'\(layer.name)' lies \(LintText.number(farthest)) points elsewhere")
      }
      if abs(layer.effectiveOpacity - other.effectiveOpacity) > 1e-3 {
        let numbers = [layer.effectiveOpacity, other.effectiveOpacity].map(LintText.number)
        return Difference(
          layer: layer.name, text: "the opacity of '\(layer.name)' is \(numbers[0]), but \(numbers[1])")
      }
    }
    return nil
  }
}

/// The same input with another output.
enum NotRepeatable {
  static let rule = Rule(
    id: "not-repeatable", severity: .error, law: "determinism",
    summary: "The same run comes out differently the second time.",
    explanation: """
      A transition is a function of its parameters, operation and size. One that keeps a count or a state from run to run \
      shows something else every time, and no test can hold it. Scripts begin anew in every run and cannot do that; a \
      plug-in in Swift can.

      Keep everything that changes inside of animate, so that each run begins anew.
      """,
    check: { subject in
      guard let again = subject.repetition else { return [] }
      guard again.timeline.duration == subject.duration else {
        return [subject.finding("A second recording lasts \(LintText.seconds(again.timeline.duration)).")]
      }
      for step in 0...8 {
        let time = subject.duration * Double(step) / 8
        let (first, second) = (subject.timeline.snapshot(at: time), again.timeline.snapshot(at: time))
        let (a, b) = (LayerTree.Brief.brief(first), LayerTree.Brief.brief(second))
        guard a != b else { continue }
        let layer = zip(a, b).first { $0 != $1 }?.0.name
        return [
          subject.finding(
            at: time, layer: layer,
            "A second recording of the same run differs at \(LintText.seconds(time))"
              + (layer.map { ", first in '\($0)'." } ?? "."),
            cure: "Keep no state outside of the run: make it anew in animate or setup.")
        ]
      }
      return []
    })
}

/// A parameter that does nothing.
enum UnusedParameter {
  static let rule = Rule(
    id: "parameter-unused", severity: .error, law: "parameters",
    summary: "A parameter changes nothing.",
    explanation: """
      Every parameter that is declared is asked for in help, checked and completed, and people try it out. One that is \
      never read, or whose value goes nowhere, is a promise that is not kept. Verso tries other values of each parameter \
      in every operation and compares the runs, number by number.

      Use it, or take it out of the declaration.
      """,
    example: Rule.Example(wrong: slide(used: false), right: slide(used: true)),
    check: { subject in
      subject.parameterEffects.filter { !$0.changesSomething }.map { effect in
        subject.finding(
          subject: effect.name, "The parameter '\(effect.name)' changes nothing, whatever its value.",
          cure: "Read it where it is meant to count, or take it out of the declaration.",
          place: subject.source?.place(ofParameter: effect.name))
      }
    })

  private static func slide(used: Bool) -> String {
    ExampleScript.script(
      "fade-in", "The new view fades in over the old one.",
      header: """
        parameters = {
          { name = "start", default = 0.2, min = 0, max = 1, doc = "The opacity it begins with." },
        },
        """,
      body: """
        container:addSubview(to)
        to.alpha = \(used ? "p.start" : "0.2")
        context:animate { duration = context.duration, animations = function() to.alpha = 1 end, completion = function()
          to.alpha = 1
          finish()
        end }
        """)
  }
}

/// Numbers that are none.
enum NumbersNotFinite {
  static let rule = Rule(
    id: "numbers-not-finite", severity: .error, law: "numbers",
    summary: "A number is not finite, or so large that nothing can show it.",
    explanation: """
      A division by zero, the root of a number below zero or a scale that grows without end gives numbers that no screen \
      can show. The host refuses those that are not finite; this rule looks for what comes near.

      Look for a division by a width, a duration or a progress that may be 0.
      """,
    check: { subject in
      for sample in subject.samples {
        for layer in sample.frame.layers {
          let state = layer.state
          let numbers =
            state.transform.values + [state.position.x, state.position.y, state.bounds.width, state.bounds.height]
            + [state.zPosition, state.opacity, state.anchorPoint.x, state.anchorPoint.y]
          guard let bad = numbers.first(where: { !$0.isFinite || abs($0) > 1e9 }) else { continue }
          return [
            subject.finding(
              at: sample.time, layer: layer.name,
              "A number of '\(layer.name)' is \(LintText.number(bad)) at \(LintText.seconds(sample.time)).",
              cure: "Keep what it is divided by away from 0.", place: subject.place(ofLast: "transform", of: layer.id))
          ]
        }
      }
      return []
    })
}
