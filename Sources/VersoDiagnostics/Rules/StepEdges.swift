import VersoLayers
import VersoTiming
import VersoTransitions

/// A curve that begins or ends with a jump.
enum StepEdges {
  static let rule = Rule(
    id: "step-edges", severity: .note,
    summary: "The curve of an animation jumps at its very beginning or end.",
    explanation: """
      Steps jump at the start of each step, at its end, at both ends of the curve or at neither. Four steps that jump at \
      the start show a quarter of the way at once; four that jump at the end never show the last quarter before the \
      animation is over; with a jump at both ends the first of five parts shows at once. Only with none at the ends do \
      both values show for a step each. A curve through points may begin or end beside its ends as well.

      Where that is not meant, use jumpNone. An input within 1e-9 of a step counts as on it, so that a hundred steps are at \
      0.29 at 0.29 although the product of both is a hair below 29. Before an animation begins a jump at its start does not \
      show yet. Beyond 0 and 1 curves go on along their ends, as CSS says, and no value is ever anything but finite; a \
      control point outside 0...1 in x is refused.
      """,
    example: Rule.Example(wrong: slide(position: "jumpStart"), right: slide(position: "jumpNone")),
    check: { subject in
      var seen: Set<[Double]> = []
      return subject.animationUses.flatMap { use -> [Finding] in
        guard case .curve(let curve) = use.pacing, use.addedAt < subject.duration, use.timing.duration > 0,
          let edges = CurveEdges(curve),
          seen.insert([Double(use.layer.index), use.timing.beginTime, use.timing.duration]).inserted
        else { return [] }
        let name = subject.name(use.layer)
        let place = subject.place(ofLast: use.base, of: use.layer, before: use.addedAt)
        func jump(_ share: Double) -> String {
          let way = use.ends.map { ", by \(LintText.number(($0.to - $0.from) * share))" } ?? ""
          return "jumps over \(LintText.number(share)) of its way\(way)"
        }
        var findings: [Finding] = []
        if abs(edges.first) > 1e-3 {
          findings.append(
            subject.finding(
              at: use.timing.beginTime, layer: name, subject: "\(use.property), start",
              "The curve of \(use.property) of '\(name)' is at \(LintText.number(edges.first)) as it begins: it "
                + "\(jump(edges.first)) at once, at \(LintText.seconds(use.timing.beginTime)).",
              cure: "Take steps that jump at neither end, or at their end: the first value then shows for a step.",
              place: place))
        }
        if abs(edges.last - edges.end) > 1e-3 {
          let end = use.timing.beginTime + use.timing.duration
          findings.append(
            subject.finding(
              at: end, layer: name, subject: "\(use.property), end",
              "The curve of \(use.property) of '\(name)' stays at \(LintText.number(edges.last)) to the last: it "
                + "\(jump(edges.end - edges.last)) at its end, \(LintText.seconds(end)).",
              cure: "Take steps that jump at neither end, or at their start: the last value then shows for a step.",
              place: place))
        }
        return findings
      }
    })

  private static func slide(position: String) -> String {
    ExampleScript.script(
      "slide-in-steps", "The new view comes in in eight steps.",
      restore: "to.center = { container.bounds.width / 2, container.bounds.height / 2 }",
      body: """
        container:addSubview(to)
        local middle = to.center
        to.center = { container.bounds.width * 1.5, middle.y }
        context:animate { duration = context.duration, curve = Curve.steps(8, "\(position)"),
          animations = function() to.center = middle end, completion = finish }
        """)
  }
}

/// Where a curve stands at its ends.
struct CurveEdges {
  /// What it shows in the moment it begins.
  var first: Double
  /// What it shows just before its end.
  var last: Double
  /// What it shows at its end.
  var end: Double

  /// Nothing for a curve that begins at 0 and goes to its end without a jump.
  init?(_ curve: TimingCurve) {
    (first, last, end) = (curve.value(at: 0), curve.value(at: 1 - 1e-8), curve.value(at: 1))
    guard abs(first) > 1e-3 || abs(last - end) > 1e-3 else { return nil }
  }
}
