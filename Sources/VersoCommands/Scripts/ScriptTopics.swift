import VersoScripting

/// What the names of scripts mean, for `x?` and `help x`.
///
/// Which names there are comes from the tables that scripts find them in; here are the words about those that need some.
enum ScriptTopics {
  /// The types and functions that can be asked for.
  static var names: [String] {
    var found: [String] = []
    for name in ScriptName.all {
      let text = name.owner ?? name.name
      if !found.contains(text) { found.append(text) }
    }
    return found
  }

  /// Whether a name is that of a value, as `Curve.easeIn` is.
  static func isConstant(_ topic: String) -> Bool {
    ScriptName.all.contains { $0.kind == .constant && $0.text == topic }
  }

  /// The lines about a type, a function or a member (`Transform.rotation`, `Transform:inverted`); nil for no such name.
  ///
  /// - Parameter isBrief: of a type only what it is and the names of its members.
  static func lines(_ topic: String, isBrief: Bool = false, width: Int, palette: Palette) -> [String]? {
    let members = ScriptName.all.filter { $0.owner == topic }
    if !members.isEmpty { return type(topic, members, isBrief: isBrief, width: width, palette: palette) }
    let spelled = dotted(topic)
    guard let name = ScriptName.all.first(where: { dotted($0.text) == spelled }) else { return nil }
    let note = ScriptTopicNotes.all[name.text]
    let head = palette.styled(note?.signature ?? usual(name), .name)
    let text = note?.text ?? CurveNames.text(name) ?? "\(kind(name)) of \(name.owner ?? "scripts")."
    return [head] + TextWrap.lines(text, width: width)
  }

  private static func type(
    _ topic: String, _ members: [ScriptName], isBrief: Bool, width: Int, palette: Palette
  ) -> [String] {
    let note = ScriptTopicNotes.all[topic]
    var lines = [palette.styled(note?.signature ?? topic, .name)]
    if let note { lines += TextWrap.lines(note.text, width: width) }
    for (title, kinds) in [
      ("functions", [ScriptName.Kind.tableFunction]), ("constants", [.constant]), ("methods", [.method]),
      ("fields", [.field]),
    ] {
      let names = members.filter { kinds.contains($0.kind) && $0.name != "new" }.map(\.name)
      guard !names.isEmpty else { continue }
      lines.append(palette.styled(title, .heading))
      lines += TextWrap.lines(names.joined(separator: ", "), width: width - 2).map { "  " + $0 }
    }
    let known = members.compactMap { member in ScriptTopicNotes.all[member.text].map { (member, $0) } }
      .filter { $0.0.kind != .maker }
    if !known.isEmpty, !isBrief {
      lines.append("")
      for (_, note) in known {
        lines.append("  " + palette.styled(note.signature, .name))
        lines += TextWrap.lines(note.text, width: width - 6).map { "      " + $0 }
      }
    }
    return lines
  }

  private static func dotted(_ name: String) -> String { String(name.map { $0 == ":" ? "." : $0 }) }

  private static func usual(_ name: ScriptName) -> String {
    switch name.kind {
    case .constant, .field: name.text
    case .maker, .function, .tableFunction, .method: name.text + "(...)"
    }
  }

  private static func kind(_ name: ScriptName) -> String {
    switch name.kind {
    case .maker, .function, .tableFunction: "A function"
    case .constant: "A constant"
    case .method: "A method"
    case .field: "A field"
    }
  }
}
