import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A frame that is read or written while a transform is in force.
enum FrameUnderTransform {
  static let rule = Rule(
    id: "frame-under-transform", severity: .warning,
    summary: "frame is read or written while the layer has a transform.",
    explanation: """
      The frame is worked out from position, bounds, anchor point and transform. Under a transform it is the box around the \
      layer as it looks: a turned one has a larger box than its size. Read and written back it does not restore the layer, \
      and a size or a centre taken from it is wrong.

      Read and write bounds and center, or read the frame before the transform is set.
      """,
    example: Rule.Example(wrong: measure("from.frame.width"), right: measure("from.bounds.width")),
    check: { subject in
      subject.calls.compactMap { call in
        guard let layer = call.layer, let geometry = call.geometry, !geometry.transform.isIdentity, !call.isSettling
        else {
          return nil
        }
        let name = subject.name(layer)
        switch call.kind {
        case .readFrame:
          guard let box = geometry.box else { return nil }
          // Moved only, it is where it looks to be, and its size is its own.
          guard abs(box.width - geometry.bounds.width) > 1e-6 || abs(box.height - geometry.bounds.height) > 1e-6 else {
            return nil
          }
          return subject.finding(
            at: call.time, layer: name, subject: "frame, read",
            "The frame of '\(name)' is read under a transform: it is the box \(LintText.value(box)), not the size "
              + "\(LintText.size(geometry.bounds.size)).",
            cure: "Read bounds and center, which the transform does not change.", place: call.place)
        case .setFrame(let frame):
          // What has no size has none under any transform.
          guard !geometry.transform.isTranslation, !frame.isEmpty else { return nil }
          let affine = geometry.transform.isAffine
          return subject.finding(
            at: call.time, layer: name, subject: "frame, set",
            "The frame of '\(name)' is set to \(LintText.value(frame)) under a transform"
              + (affine
                ? ", which is undone from it: its bounds become another size than that."
                : " out of its plane: here bounds and position are set as though there were none, elsewhere otherwise."),
            cure: "Set bounds and center, or set the frame before the transform.", place: call.place)
        default: return nil
        }
      }
    })

  private static func measure(_ width: String) -> String {
    ExampleScript.script(
      "turn-away", "The old view turns in its plane and leaves.",
      restore: "from.transform = Transform.identity\nfrom.frame = container.bounds\nfrom.alpha = 1",
      body: """
        container:insertSubview(to, { at = 0 })
        local middle = from.center
        context:animate { duration = context.duration,
          animations = function()
            from.transform = Transform.rotation(rad(45), 0, 0, 1)
            from.center = Point(middle.x + 0.8 * \(width), middle.y)
            from.alpha = 0
          end,
          completion = finish }
        """)
  }
}

/// A picture of a view that shows nothing.
enum SnapshotBlank {
  static let rule = Rule(
    id: "snapshot-blank", severity: .warning,
    summary: "A snapshot shows nothing, or only a part.",
    explanation: """
      A snapshot taken without waiting for updates shows what was last drawn. Of a view that was never on screen that is \
      nothing; of one that was made transparent just before and is waited for, it is nothing as well. The picture is blank, \
      white or half dark, and flashes in the first frame.

      Take the new view with afterScreenUpdates = true, and the old one without, before you change it.
      """,
    example: Rule.Example(
      wrong: picture("to:snapshotView { afterScreenUpdates = false }"),
      right: picture("to:snapshotView { afterScreenUpdates = true }")),
    check: { subject in
      subject.calls.compactMap { call in
        guard case .snapshot(let waits, let coverage, let wasOnScreen) = call.kind, coverage < 0.999,
          let layer = call.layer
        else { return nil }
        let name = subject.name(layer)
        // What has an empty frame has nothing to show in any way.
        guard layer.index == 1 || layer.index == 2 else { return nil }
        let why =
          wasOnScreen || waits
          ? "it was changed before" : "it was never drawn: snapshot of undrawn content"
        return subject.finding(
          at: call.time, layer: name,
          "The snapshot of '\(name)' covers \(LintText.percent(coverage)) of its area, as \(why).",
          cure: waits
            ? "Take it before you change the view, with afterScreenUpdates false."
            : "Take it with afterScreenUpdates true, so that the view is drawn first.",
          place: call.place)
      }
    })

  private static func picture(_ call: String) -> String {
    ExampleScript.script(
      "slide-picture", "A picture of the new view slides in.",
      body: """
        local picture = \(call)
        container:addSubview(picture)
        picture.center = { container.bounds.width * 1.5, container.bounds.height / 2 }
        context:animate { duration = context.duration,
          animations = function() picture.center = { container.bounds.width / 2, container.bounds.height / 2 } end,
          completion = function() container:addSubview(to) picture:removeFromSuperview() finish() end }
        """)
  }
}

/// An animation that takes no time.
enum ZeroDuration {
  static let rule = Rule(
    id: "zero-duration", severity: .note,
    summary: "An animation lasts no time: what it changes shows at once.",
    explanation: """
      An animation of 0 seconds, or of fewer, changes its values at once, after its delay where it has one, and its \
      completion is called once, in the same moment. What was meant to move jumps. A duration that is worked out, such as \
      a share of another one, may come to 0. No value is ever anything but a number for it, and any moment shows the same \
      whether time runs forward or back. A layer animation without a duration takes that of the transaction.

      Set the values without an animation where that is meant, or give it a time.
      """,
    example: Rule.Example(wrong: fade("0"), right: fade("context.duration / 2")),
    check: { subject in
      subject.calls.enumerated().compactMap { index, call in
        guard !call.isSettling else { return nil }
        switch call.kind {
        case .animate(let form, let duration, let delay):
          guard duration <= 0, form == .block || form == .spring || form == .keyframes, call.enclosing == nil else {
            return nil
          }
          let time = call.time + max(delay, 0)
          return subject.finding(
            at: time,
            "An animation begun at \(LintText.seconds(call.time)) lasts \(LintText.seconds(duration))"
              + "\(subject.changes(within: index, at: time)).",
            cure: "Give it a time above 0, or set the values plainly.", place: call.place)
        case .addKeyframe(let start, let duration):
          guard duration <= 0, start >= 0, let block = call.enclosing, subject.calls.indices.contains(block),
            case .animate(_, let whole, let delay) = subject.calls[block].kind, whole > 0
          else { return nil }
          let time = call.time + max(delay, 0) + min(start, 1) * whole
          return subject.finding(
            at: time,
            "A keyframe at \(LintText.number(start)) lasts \(LintText.number(duration)) of the whole"
              + "\(subject.changes(within: index, at: time)).",
            cure: "Give it a duration above 0.", place: call.place)
        default: return nil
        }
      }
    })

  private static func fade(_ duration: String) -> String {
    ExampleScript.script(
      "fade-away", "The old view slides away and fades.",
      restore: "from.alpha = 1",
      body: "context:animate { duration = \(duration), animations = function() from.alpha = 0.5 end }\n"
        + ExampleScript.slide)
  }
}

extension LintSubject {
  /// What is set within a call, as the end of a sentence: the first property with its value, and when it shows.
  fileprivate func changes(within index: Int, at time: Double) -> String {
    for call in calls where call.enclosing == index {
      guard let layer = call.layer else { continue }
      let when = "of '\(name(layer))'"
      switch call.kind {
      case .set(let property, let values) where values.count == 1:
        return ": \(property) \(when) is \(LintText.number(values[0])) at once, at \(LintText.seconds(time))"
      case .set("position", let values) where values.count == 2:
        let point = LintText.point(Point(values[0], values[1]))
        return ": position \(when) is \(point) at once, at \(LintText.seconds(time))"
      case .set(let property, _): return ": \(property) \(when) changes at once, at \(LintText.seconds(time))"
      default: continue
      }
    }
    return ""
  }
}

extension RecordedCall.Geometry {
  /// The box around the layer as its parent sees it; nothing where a corner has no place.
  var box: Rect? {
    let anchor = Point(
      bounds.x + anchorPoint.x * bounds.width, bounds.y + anchorPoint.y * bounds.height)
    var points: [Point] = []
    for corner in bounds.corners {
      guard let point = transform.apply(corner.x - anchor.x, corner.y - anchor.y).projected else { return nil }
      points.append(point + position)
    }
    return Rect.bounding(points)
  }
}

extension Transform3D {
  /// Whether it moves and does nothing else.
  var isTranslation: Bool {
    var rest = self
    rest.m41 = 0
    rest.m42 = 0
    rest.m43 = 0
    return rest.isIdentity
  }
}
