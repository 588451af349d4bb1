import Glibc
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A circle that grows or shrinks over the run.
private struct Reveal {
  var layer: LayerID
  var center: Point
  /// Its largest radius on screen, in points.
  var radius: Double
  /// When it has that.
  var time: Double
  /// Whether it is largest at the end of the run; otherwise at its start.
  var grows: Bool
  /// The radius at every sample in which it shows.
  var course: [(time: Double, radius: Double)]

  /// Returns the circles of a run.
  static func all(_ subject: LintSubject) -> [Reveal] {
    var found: [LayerID: [(time: Double, radius: Double, center: Point)]] = [:]
    for sample in subject.samples {
      for layer in sample.frame.layers.dropFirst() where layer.effectiveOpacity > 0 {
        guard let circle = circle(layer) else { continue }
        found[layer.id, default: []].append((sample.time, circle.radius, circle.center))
      }
    }
    return found.sorted { $0.key < $1.key }.compactMap { id, course in
      guard let largest = course.max(by: { $0.radius < $1.radius }), let smallest = course.map(\.radius).min(),
        let first = course.first, let last = course.last, smallest < largest.radius / 2
      else { return nil }
      let grows = last.radius >= first.radius
      let end = grows ? last : first
      // A spring may overshoot; what counts is where it ends.
      return Reveal(
        layer: id, center: end.center, radius: end.radius, time: end.time, grows: grows,
        course: course.map { ($0.time, $0.radius) })
    }
  }

  /// A layer that shows as a circle which fills or clips.
  private static func circle(_ layer: LayerFrame) -> (center: Point, radius: Double)? {
    let (state, bounds) = (layer.state, layer.state.bounds)
    guard bounds.width > 0, abs(bounds.width - bounds.height) < 1e-6 * bounds.width,
      state.cornerRadius >= bounds.width / 2 * (1 - 1e-9), state.masksToBounds || state.hasOpaqueFill
    else { return nil }
    let corners = layer.corners.compactMap { $0 }
    guard corners.count == 4, layer.depth.upperBound - layer.depth.lowerBound < 1e-6 else { return nil }
    let width = hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y)
    let height = hypot(corners[3].x - corners[0].x, corners[3].y - corners[0].y)
    guard abs(width - height) < 1e-6 * max(width, 1) else { return nil }
    return (Point((corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2), width / 2)
  }

  /// The distance to the farthest corner of a rectangle: the radius that covers all of it.
  func needed(for stage: Rect) -> Double {
    stage.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
  }

  /// The area of a rectangle that the circle leaves bare, by the lengths of its chords.
  func bareArea(of stage: Rect) -> Double {
    let steps = 40_000
    let height = stage.height / Double(steps)
    var covered = 0.0
    for step in 0..<steps {
      let y = stage.minY + (Double(step) + 0.5) * height - center.y
      let half = (radius * radius - y * y)
      guard half > 0 else { continue }
      let (low, high) = (max(center.x - half.squareRoot(), stage.minX), min(center.x + half.squareRoot(), stage.maxX))
      if high > low { covered += (high - low) * height }
    }
    return stage.width * stage.height - covered
  }
}

/// A circle that does not reach the farthest corner.
enum RevealTooSmall {
  static let rule = Rule(
    id: "reveal-too-small", severity: .error,
    summary: "A circle that should cover everything does not reach the farthest corner.",
    explanation: """
      The radius that covers a rectangle is the distance from the circle's centre to the farthest corner: the root of the \
      squares of the larger leg on each axis. The larger of width and height, or half the diagonal of a circle that starts \
      elsewhere, leaves a corner bare, which jumps into view at the end.

      Work it out from the centre and the container at hand.
      """,
    example: Rule.Example(
      wrong: circle("math.max(width, height) / 2"), right: circle("math.sqrt(width ^ 2 + height ^ 2) / 2")),
    check: { subject in
      Reveal.all(subject).compactMap { reveal in
        let needed = reveal.needed(for: subject.stage)
        guard reveal.radius < needed - 0.5, reveal.radius > 0.6 * needed, reveal.isAtTheEnd(of: subject) else {
          return nil
        }
        let bare = reveal.bareArea(of: subject.stage)
        let share = bare / (subject.stage.width * subject.stage.height)
        let name = subject.name(reveal.layer)
        return subject.finding(
          at: reveal.time, layer: name,
          "'\(name)' does not cover the container at \(reveal.grows ? "the end" : "the start"): its radius is "
            + "\(LintText.number(reveal.radius)) and the farthest corner \(LintText.number(needed)) points away, so "
            + "\(LintText.percent(share)) stays bare.",
          cure: "Take the radius \(LintText.number(needed)), the distance from \(LintText.point(reveal.center)) to the "
            + "farthest corner; it then grows \(LintText.number(needed / reveal.radius)) times as fast.",
          place: reveal.place(in: subject))
      }
    })

  static func circle(_ radius: String) -> String {
    ExampleScript.script(
      "swallow", "A circle grows until it has swallowed the old view.",
      body: """
        local width, height = container.bounds.width, container.bounds.height
        local circle = context:newView { name = "circle", backgroundColor = "#ffffff" }
        local radius = \(radius)
        circle.bounds = { 0, 0, 2 * radius, 2 * radius }
        circle.center = { width / 2, height / 2 }
        circle.cornerRadius = radius
        circle.transform = Transform.scale(0.001)
        container:addSubview(circle)
        context:animate { duration = context.duration, curve = Curve.linear,
          animations = function() circle.transform = Transform.identity end,
          completion = function() container:addSubview(to) circle:removeFromSuperview() finish() end }
        """)
  }
}

/// A circle that covers everything long before it stops.
enum CoveredEarly {
  /// A circle that covers everything before this fraction of its time is too large.
  static let earliest = 0.9

  static let rule = Rule(
    id: "covered-early", severity: .warning,
    summary: "A circle covers everything long before it has stopped growing.",
    explanation: """
      A radius that is larger than the distance to the farthest corner is reached outside of the container. What the eye \
      sees ends early, and the motion looks faster and more sudden than its curve: with the larger of width and height \
      around the middle of a phone, everything is covered at 57% of the time.

      Take the distance to the farthest corner as the radius.
      """,
    example: Rule.Example(
      wrong: RevealTooSmall.circle("math.max(width, height)"),
      right: RevealTooSmall.circle("math.sqrt(width ^ 2 + height ^ 2) / 2")),
    check: { subject in
      Reveal.all(subject).compactMap { reveal in
        let needed = reveal.needed(for: subject.stage)
        guard reveal.radius > needed + 0.5, let (time, fraction) = reveal.covering(needed, in: subject),
          fraction < earliest
        else { return nil }
        let name = subject.name(reveal.layer)
        return subject.finding(
          at: time, layer: name,
          "'\(name)' covers everything \(reveal.grows ? "at" : "until") \(LintText.percent(reveal.grows ? fraction : 1 - fraction)) "
            + "of its time: its radius goes to \(LintText.number(reveal.radius)), and \(LintText.number(needed)) is enough.",
          cure:
            "Take the radius \(LintText.number(needed)), the distance to the farthest corner; it then grows more slowly.",
          place: reveal.place(in: subject))
      }
    })
}

extension Reveal {
  /// Whether the circle is largest where the run ends, or where it starts.
  ///
  /// In a composition that is where one of its parts does.
  func isAtTheEnd(of subject: LintSubject) -> Bool {
    let duration = subject.duration
    if grows ? time > 0.9 * duration : time < 0.1 * duration { return true }
    guard subject.run.parts.contains(where: { $0.layers[layer] != nil }) else { return false }
    let next = grows ? subject.samples.first { $0.time > time } : subject.samples.last { $0.time < time }
    return next.map { $0.place(of: layer) == nil } ?? true
  }

  /// When the radius passes a length on its way, and the fraction of its time that it has grown by then.
  func covering(_ length: Double, in subject: LintSubject) -> (time: Double, fraction: Double)? {
    guard let first = course.first, let last = course.last, last.time > first.time else { return nil }
    for (a, b) in zip(course, course.dropFirst()) {
      let crosses = grows ? a.radius < length && b.radius >= length : a.radius >= length && b.radius < length
      guard crosses, b.radius != a.radius else { continue }
      var (early, late) = (a.time, b.time)
      for _ in 0..<40 {
        let middle = (early + late) / 2
        let radius = subject.radius(of: layer, at: middle)
        if (radius < length) == grows { early = middle } else { late = middle }
      }
      // A circle of no size shows nothing yet: one that grows over the whole run takes all of its time.
      let slack = 0.1 * subject.duration
      let (start, end) = (first.time < slack ? 0 : first.time, last.time > 9 * slack ? subject.duration : last.time)
      let fraction = (late - start) / (end - start)
      return (late, grows ? fraction : 1 - fraction)
    }
    return nil
  }

  /// Where its size was set.
  func place(in subject: LintSubject) -> SourcePlace? {
    subject.calls.first { call in
      guard call.layer == layer, call.place != nil else { return false }
      switch call.kind {
      case .setFrame, .set("bounds", _): return true
      default: return false
      }
    }?.place ?? subject.place(ofMaking: layer)
  }
}

extension LintSubject {
  /// Half the width of a layer on screen at a time.
  fileprivate func radius(of id: LayerID, at time: Double) -> Double {
    guard let layer = timeline.placedLayers(at: time).first(where: { $0.id == id }) else { return 0 }
    return hypot(layer.x[1] - layer.x[0], layer.y[1] - layer.y[0]) / 2
  }
}
