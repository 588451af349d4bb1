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
    isAtLine: Bool = true
  ) -> ScriptFault {
    ScriptFault(name: name, rules: rules, consequences: consequences, isAtLine: isAtLine) { line in
      line.contains(part) ? line.replacing(part, with: other) : nil
    }
  }

  /// Every fault, each tried on every script it fits.
  static let all: [ScriptFault] = [
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
    ScriptFault(
      name: "the container's perspective stays", rules: ["property-left-behind"], isAtLine: false
    ) { $0.contains("sublayerTransform = Transform.identity") ? "" : nil },
    replacing(
      "finished and from or to", "from", "the old view is removed on cancel", ["view-missing"],
      consequences: ["view-left-behind"], isAtLine: false),
    replacing(
      "finished and from or to", "to", "the new view is removed at the end", ["view-missing"], isAtLine: false),
    replacing(
      "context:completeTransition(finished)",
      "context.to.alpha = 0 context.from.alpha = 0 context:completeTransition(finished)", "alpha is left at 0",
      ["property-left-behind"]),
    replacing(
      "context:completeTransition(finished)",
      "context.containerView:addSubview(View { name = \"extra\" }) context:completeTransition(finished)",
      "a view is left in the container", ["layer-left-behind"]),
    replacing(
      "context:completeTransition(finished)",
      "context.to.zPosition = 5 context.from.zPosition = 5 context:completeTransition(finished)",
      "a zPosition is left", ["property-left-behind"]),
    replacing(
      "context:completeTransition(finished)",
      "if not finished then error(\"no\") end context:completeTransition(finished)", "a cancelled run fails",
      ["not-recorded"]),
    ScriptFault(
      name: "m34 has the wrong sign", rules: ["perspective-inverted"],
      consequences: ["reaches-eye"]
    ) { line in
      // The inverse of a perspective is the same with the other sign.
      line.contains("sublayerTransform = Transform.perspective(") && line.hasSuffix(")") ? line + ":inverted()" : nil
    },
    replacing(
      "{ name = \"duration\",", "{ name = \"spare\", default = 1, doc = \"Nothing.\" }, { name = \"duration\",",
      "a parameter is not read", ["parameter-unused"], isAtLine: false),
    ScriptFault(name: "the frame is read under a transform", rules: ["frame-under-transform"]) { line in
      let start = line.drop { $0 == " " }
      guard start.hasPrefix("context:animate {") || start.hasPrefix("context:animateKeyframes {") else { return nil }
      return
        "do local view, old = context.from, context.from.transform view.transform = Transform.rotation(1, 0, 0, 1) "
        + "local box = view.frame view.transform = old end " + start
    },
  ]
}
