/// A fault that is put into the text of a sound script.
struct ScriptFault: Sendable {
  /// What is done.
  var name: String
  /// The rules that must find it.
  var rules: Set<String>
  /// Rules that may speak as well, as the fault has that for a consequence.
  var consequences: Set<String> = []
  /// Whether the finding stands at the line that was changed; otherwise at any line, or nowhere.
  var isAtLine = true
  /// Scripts in which the change is no fault.
  var spares: Set<String> = []
  /// Changes a line; nothing where there is nothing to change.
  var change: @Sendable (String) -> String?

  /// Returns the script with the fault, and the lines from 1 that were changed; nothing where it cannot have it.
  func inject(into text: String) -> (text: String, lines: [Int])? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var changed: [Int] = []
    for index in lines.indices {
      guard !lines[index].hasPrefix("--"), let line = change(lines[index]) else { continue }
      lines[index] = line
      changed.append(index + 1)
    }
    return changed.isEmpty ? nil : (lines.joined(separator: "\n"), changed)
  }

  /// A fault that replaces a part wherever it stands.
  static func replacing(
    _ part: String, _ other: String, _ name: String, _ rules: Set<String>, consequences: Set<String> = [],
    isAtLine: Bool = true, spares: Set<String> = []
  ) -> ScriptFault {
    ScriptFault(name: name, rules: rules, consequences: consequences, isAtLine: isAtLine, spares: spares) { line in
      line.contains(part) ? line.replacing(part, with: other) : nil
    }
  }

  /// Every fault, each tried on every script it fits.
  static let all: [ScriptFault] = results + leftovers + leftValues + spaces + moves + progresses

  /// What is reported at the end.
  private static let results: [ScriptFault] = [
    replacing(
      "context:completeTransition(", "type(", "the completion is forgotten", ["result-missing"], isAtLine: false),
    replacing(
      "context:completeTransition(finished)", "context:completeTransition(true)", "success is reported on cancel",
      ["result-ignores-cancel"]),
    replacing(
      "context:completeTransition(finished)", "context:completeTransition(false)", "failure is reported at the end",
      ["result-false"]),
    replacing(
      "context:completeTransition(finished)",
      "context:completeTransition(finished) context:completeTransition(finished)", "it is reported twice",
      ["result-twice"]),
    replacing(
      "context:completeTransition(finished)",
      "if not finished then error(\"no\") end context:completeTransition(finished)", "a cancelled run fails",
      ["not-recorded"]),
  ]

  /// What stays behind.
  private static let leftovers: [ScriptFault] =
    [
      ScriptFault(
        name: "the container's perspective stays", rules: ["property-left-behind"], isAtLine: false
      ) { $0.contains("sublayerTransform = Transform.identity") ? "" : nil },
      replacing(
        "finished and from or to", "from", "the old view is removed on cancel", ["view-missing"],
        consequences: ["view-left-behind"], isAtLine: false),
      replacing(
        "finished and from or to", "to", "the new view is removed at the end", ["view-missing"], isAtLine: false),
      replacing(
        "gone:removeFromSuperview()", "if finished then gone:removeFromSuperview() end", "the new view stays on cancel",
        ["view-left-behind"], isAtLine: false),
      replacing(
        "context:completeTransition(finished)",
        "context.containerView:addSubview(View { name = \"extra\" }) context:completeTransition(finished)",
        "a view is left in the container", ["layer-left-behind"]),
    ]

  /// Values of both views that are not put back.
  private static let leftValues: [ScriptFault] = settings.map { setting in
    replacing(
      "context:completeTransition(finished)",
      "context.to.\(setting.code) context.from.\(setting.code) context:completeTransition(finished)", setting.name,
      ["property-left-behind"], consequences: setting.consequences)
  }

  private static let settings: [(name: String, code: String, consequences: Set<String>)] = [
    ("alpha is left at 0", "alpha = 0", []), ("a zPosition is left", "zPosition = 5", []),
    ("a transform is left", "transform = Transform.scale(0.5)", []), ("a view is left hidden", "hidden = true", []),
    ("an anchor point is left", "layer.anchorPoint = { 0, 0 }", ["anchor-moves-layer"]),
    ("a corner radius is left", "layer.cornerRadius = 9", []),
    ("a view is left one-sided", "isDoubleSided = false", []),
    ("a shadow is left", "layer.shadowOpacity = 0.5", []),
  ]

  /// Perspective, anchors, frames and circles.
  private static let spaces: [ScriptFault] = [
    ScriptFault(
      name: "m34 has the wrong sign", rules: ["perspective-inverted"], consequences: ["reaches-eye"]
    ) { line in
      // The inverse of a perspective is the same with the other sign.
      line.contains("sublayerTransform = Transform.perspective(") && line.hasSuffix(")") ? line + ":inverted()" : nil
    },
    ScriptFault(
      name: "the eye is too near", rules: ["reaches-eye"], isAtLine: false,
      // They stay in the plane of the screen or go back from it.
      spares: ["cards", "cube", "fold", "nat-geo", "swap", "turn"]
    ) { line in
      line.contains("sublayerTransform = Transform.perspective(")
        ? line.replacing("Transform.perspective(", with: "Transform.perspective(0.02 * ") : nil
    },
    ScriptFault(name: "the circle is too small", rules: ["reveal-too-small"], isAtLine: false) { line in
      line.contains("math.max(") && line.contains("corner:distance(")
        ? line.replacing("corner:distance(", with: "0.9 * corner:distance(") : nil
    },
    ScriptFault(name: "the frame is read under a transform", rules: ["frame-under-transform"]) { line in
      framing(line) { "local box = \($0).frame" }
    },
    ScriptFault(name: "the frame is set under a transform", rules: ["frame-under-transform"]) { line in
      framing(line) { "local b = \($0).bounds \($0).frame = Rect(0, 0, 10, 20) \($0).transform = old \($0).bounds = b" }
    },
    replacing(
      "afterScreenUpdates = true", "afterScreenUpdates = false", "a picture is taken of what was never drawn",
      ["snapshot-blank"], consequences: ["inverse-differs"]),
  ]

  /// Puts something between a turn of the old view and its undoing, before an animation.
  private static func framing(_ line: String, _ what: (String) -> String) -> String? {
    let start = line.drop { $0 == " " }
    guard start.hasPrefix("context:animate {") || start.hasPrefix("context:animateKeyframes {") else { return nil }
    return "do local view, old, middle = context.from, context.from.transform, context.from.center "
      + "view.transform = Transform.rotation(1, 0, 0, 1) \(what("view")) view.transform = old view.center = middle end "
      + start
  }

  /// Animations.
  private static let moves: [ScriptFault] = [
    replacing(
      "{ name = \"duration\",", "{ name = \"spare\", default = 1, doc = \"Nothing.\" }, { name = \"duration\",",
      "a parameter is not read", ["parameter-unused"], isAtLine: false),
    ScriptFault(
      name: "the animation begins late", rules: ["duration-differs"], consequences: ["inverse-differs"],
      isAtLine: false,
      // Another one of its animations is the last.
      spares: ["page-curl"]
    ) { line in
      line.hasSuffix("context:animate {") || line.contains("context:animate { spring")
        || line.contains("context:animate { duration") && !line.contains("animateFrames")
        ? line.replacing("context:animate {", with: "context:animate { delay = 0.5,") : nil
    },
    ScriptFault(
      name: "the animation lasts no time", rules: ["zero-duration", "duration-differs"],
      // What is over before it can be cancelled finishes.
      consequences: ["inverse-differs", "jump-at-end", "parameter-unused", "result-ignores-cancel"], isAtLine: false,
      spares: ["page-curl"]
    ) { line in
      line.contains("context:animate { duration = ")
        ? line.replacing("context:animate { duration = ", with: "context:animate { duration = 0 * ") : nil
    },
    replacing(
      "addKeyframe(0.5, 0.5,", "addKeyframe(0.5, 0.9,", "a keyframe reaches past the end", ["keyframe-past-end"]),
    replacing(
      "addKeyframe(0, 0.5,", "addKeyframe(-0.2, 0.7,", "a keyframe begins before the start", ["keyframe-past-end"]),
    replacing(
      "[\"reaches-eye\"]", "[\"reaches-eyes\"]", "an allowance has no such rule", ["allowance-unknown"],
      consequences: ["reaches-eye"]),
    replacing(
      "context:animateKeyframes {",
      "context.from.layer:add(LayerAnimation { keyPath = \"position.x\", from = 0, to = 50, duration = 0.3 }, \"stray\") "
        + "context:animateKeyframes {",
      "an animation leaves the model behind", ["jump-at-end"],
      consequences: ["inverse-differs", "property-left-behind"]),
    replacing(
      "container:addSubview(to)",
      "container:addSubview(to) local stray = View { name = \"stray\", frame = { -50, -50, 9, 9 }, "
        + "backgroundColor = \"#ff0000\" } container:addSubview(stray)",
      "a view is added that never shows", ["layer-never-shows"], consequences: ["layer-left-behind"],
      // Their container has another name there, or both ways to put a view in stand in one line.
      spares: ["book-cover-hinge", "curl-up", "page-curl"]),
  ]

  /// Functions of progress.
  private static let progresses: [ScriptFault] = [
    after(
      "if progress > 0.4 then progress = 0 / 0 end", "a number is none", ["not-recorded"],
      // They put it between bounds, which none is not beyond.
      spares: ["blinds", "card-slide"]),
    after("if progress > 0.4 then local x = nil + 1 end", "an error comes half way", ["not-recorded"]),
    after(
      "PROGRESSES = (PROGRESSES or 0) + 1 if progress < 1 then progress = progress * (1 - 0.5 / PROGRESSES) end",
      "the steps are counted", ["frame-keeps-state"], consequences: ["inverse-differs"]),
    after(
      "if progress > 0.5 and progress < 1 then progress = math.min(progress + 0.3, 1) end", "the progress jumps",
      ["jump-midway"], consequences: ["inverse-differs"],
      // Its window hops from its middle alone.
      spares: ["circle-reveal"]),
  ]

  /// A fault that stands behind the head of a function of progress.
  private static func after(
    _ code: String, _ name: String, _ rules: Set<String>, consequences: Set<String> = [], spares: Set<String> = []
  ) -> ScriptFault {
    ScriptFault(name: name, rules: rules, consequences: consequences, isAtLine: false, spares: spares) { line in
      line.hasSuffix("frame = function(progress, context, p)") ? line + " " + code : nil
    }
  }
}
