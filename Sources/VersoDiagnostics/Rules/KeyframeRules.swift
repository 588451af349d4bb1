import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTiming
import VersoTransitions

/// Keyframes that come at another time than written.
enum KeyframeTime {
  /// A keyframe may come so much of the whole earlier or later.
  static let tolerance = 0.05

  static let rule = Rule(
    id: "keyframe-time", severity: .note,
    summary: "A keyframe comes at another time than its fraction says, as the whole is eased.",
    explanation: """
      A keyframe block runs its segments in a straight line and puts its curve, ease-in-out where none is given, over the \
      whole. A keyframe at a tenth of ten seconds so comes at 2.207 seconds and not at 1.

      Give the block the linear curve where its times are meant as written.
      """,
    example: Rule.Example(wrong: fade(curve: ""), right: fade(curve: " curve = Curve.linear,")),
    check: { subject in
      // Ranges that a script declares are cut into keyframes that nobody wrote: all of the run stands at their line.
      let written = subject.calls.contains { if case .addKeyframe = $0.kind { true } else { false } }
      if written, Set(subject.calls.compactMap(\.place)).count == 1 { return [] }
      var seen: Set<[Double]> = []
      var findings: [Finding] = []
      for (index, track) in subject.timeline.layers.enumerated() {
        for property in AnyLayerProperty.all {
          for frame in property.latest(in: track)
          where seen.insert([frame.begin, frame.duration, frame.written]).inserted {
            let (written, real) = (
              frame.begin + frame.written * frame.duration, frame.begin + frame.real * frame.duration
            )
            var message =
              "The keyframe written at \(LintText.number(frame.written)) of \(LintText.seconds(frame.duration)) comes at "
              + "\(LintText.seconds(real)), not at \(LintText.seconds(written))"
            if let value = frame.value {
              message += "; at \(LintText.seconds(written)) \(property.name) is \(LintText.number(value))"
            }
            findings.append(
              subject.finding(
                at: real, layer: track.name, subject: property.name,
                message + ", as the curve goes over the whole.",
                cure:
                  "Give the block the linear curve: the keyframe then comes at \(LintText.seconds(written)), and the "
                  + "whole moves without easing.",
                place: subject.place(ofLast: property.name, of: LayerID(index))))
          }
        }
      }
      return findings
    })

  private static func fade(curve: String) -> String {
    ExampleScript.script(
      "fade-first", "The old view fades quickly and the new one slides in.",
      restore: "from.alpha = 1",
      body: """
        container:addSubview(to)
        local middle = to.center
        to.center = { container.bounds.width * 1.5, middle.y }
        context:animateKeyframes {\(curve)
          animations = function()
            context:addKeyframe(0, 0.1, function() from.alpha = 0 end)
            context:addKeyframe(0, 1, function() to.center = middle end)
          end,
          completion = function() to.center = middle finish() end }
        """)
  }
}

/// A keyframe whose time came otherwise than written.
private struct LateKeyframe {
  var begin: Double
  var duration: Double
  /// Its fraction as written.
  var written: Double
  /// The fraction at which it comes.
  var real: Double
  /// The value at the time that was written, where it is one number.
  var value: Double?
}

extension AnyLayerProperty {
  /// Returns of each animation the keyframe that is farthest from where it was written, where that is far.
  fileprivate func latest(in track: LayerTrack) -> [LateKeyframe] {
    func look<Value>(_ property: LayerProperty<Value>) -> [LateKeyframe] {
      (track[keyPath: property.track]?.animations ?? []).compactMap { animation in
        guard case .value(let keyframes) = animation.effect, case .curve(let curve) = animation.pacing,
          animation.groups.isEmpty, animation.key == property.name, animation.timing.duration > 0,
          animation.timing.duration.isFinite
        else { return nil }
        let timing = animation.timing
        var worst: LateKeyframe?
        // A time at which the value is only held is no keyframe.
        let (times, values) = (keyframes.effectiveKeyTimes, keyframes.values)
        for index in times.indices.dropFirst().dropLast() where times[index] > 0 && times[index] < 1 {
          guard values.indices.contains(index + 1), index > 0 else { continue }
          let real = LateKeyframe.fraction(curve, reaching: times[index])
          guard abs(real - times[index]) > KeyframeTime.tolerance else { continue }
          if worst.map({ abs($0.real - $0.written) < abs(real - times[index]) }) ?? true {
            let value = keyframes.value(at: curve.value(at: times[index])) as? Double
            worst = LateKeyframe(
              begin: timing.beginTime, duration: timing.duration, written: times[index], real: real, value: value)
          }
        }
        return worst
      }
    }
    return visit(look, look, look, look, look, look, look, look)
  }
}

extension LateKeyframe {
  /// The fraction of the time at which a curve first reaches a progress.
  static func fraction(_ curve: TimingCurve, reaching progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if curve.value(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}

/// A keyframe that reaches beyond its animation.
enum KeyframePastEnd {
  static let rule = Rule(
    id: "keyframe-past-end", severity: .warning,
    summary: "A keyframe begins before or ends after its animation.",
    explanation: """
      Start and duration of a keyframe are fractions of the whole, and their sum goes to 1. What is beyond is cut off here, \
      so the segment is shorter and faster than written; browsers refuse such keyframes altogether. On a device the part \
      beyond the end is never shown, and the value jumps to its end.

      Take the duration that is left: 1 minus the start.
      """,
    example: Rule.Example(wrong: slide("0.4, 0.8"), right: slide("0.4, 0.6")),
    check: { subject in
      subject.calls.compactMap { call in
        guard case .addKeyframe(let start, let duration) = call.kind else { return nil }
        let end = start + duration
        guard start < -1e-9 || end > 1 + 1e-9 || duration < 0 else { return nil }
        let lost = duration > 0 ? min(max(end - 1, 0) + max(-start, 0), duration) / duration : 0
        let from = min(max(start, 0), 1)
        let what =
          duration < 0
          ? "A keyframe lasts \(LintText.number(duration)) of the whole"
          : end > 1
            ? "A keyframe segment ends at \(LintText.number(end)); \(LintText.percent(lost)) of it is never shown"
            : "A keyframe segment starts at \(LintText.number(start)); \(LintText.percent(lost)) of it is never shown"
        return subject.finding(
          at: call.time, what + ".",
          cure: "Here it is cut to start \(LintText.number(from)), duration "
            + "\(LintText.number(min(max(end, from), 1) - from)): write that.",
          place: call.place)
      }
    })

  private static func slide(_ times: String) -> String {
    ExampleScript.script(
      "slide-late", "The old view fades and the new one slides in.",
      restore: "from.alpha = 1",
      body: """
        container:addSubview(to)
        local middle = to.center
        to.center = { container.bounds.width * 1.5, middle.y }
        context:animateKeyframes { curve = Curve.linear,
          animations = function()
            context:addKeyframe(0, 1, function() from.alpha = 0.5 end)
            context:addKeyframe(\(times), function() to.center = middle end)
          end,
          completion = function() to.center = middle finish() end }
        """)
  }
}
