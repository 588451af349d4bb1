import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// Reads what a script gave to `transition { … }`.
///
/// Unknown fields are errors that name the nearest; what the engine checks of every transition is checked here too, so
/// that it is told with the script's line.
struct DeclarationReader {
  let host: ScriptHost
  let table: LuaTable

  private static let fields = [
    "allowances", "animate", "author", "background", "composition", "curve", "duration", "frame", "from", "front",
    "hasExactInverse",
    "id", "licence", "naturalSize", "operations", "parameters", "perspective", "setup", "summary", "tags", "to",
  ]

  /// Reads and checks the whole declaration.
  func read() throws -> ScriptDeclaration {
    try table.requireKeys(Self.fields, in: "a transition")
    let parameters = try table.table("parameters").map { try ParameterReader(host: host).read($0) } ?? []
    let form = try readForm()
    var info = TransitionInfo(
      id: try required("id"), summary: try required("summary"), operations: try operations(form),
      parameters: parameters)
    if let size = table["naturalSize"] { info.naturalSize = try size.size("naturalSize") }
    info.hasExactInverse = try table.boolean("hasExactInverse") ?? false
    info.author = try table.string("author") ?? info.author
    info.licence = try table.string("licence") ?? info.licence
    info.tags = try words("tags") ?? []
    info.origin = .script(host.file)
    info.allowances = try allowances()
    try info.check()
    if case .composition(let composition) = form {
      // How long it takes follows from the parts.
      let description = ScriptDescription(info: info, duration: .seconds(0), composition: composition)
      return ScriptDeclaration(description: description, form: form, duration: nil)
    }
    let (duration, function) = try readDuration(parameters)
    return ScriptDeclaration(
      description: ScriptDescription(info: info, duration: duration), form: form, duration: function)
  }

  private func required(_ key: String) throws(LuaArgumentError) -> String {
    guard let text = try table.string(key) else { throw LuaArgumentError("a transition needs \(key), a string") }
    return text
  }

  /// A list of strings.
  private func words(_ key: String) throws(LuaArgumentError) -> [String]? {
    guard let list = try table.table(key) else { return nil }
    try list.requireKeys([], in: key, allowsList: true)
    var found: [String] = []
    for (place, value) in list.array.enumerated() {
      guard case .string(let text) = value else {
        throw LuaArgumentError(name: "\(key)[\(place + 1)]", wanted: "a string", got: value)
      }
      found.append(text)
    }
    return found
  }

  private func operations(_ form: ScriptDeclaration.Form) throws(LuaArgumentError) -> [TransitionOperation] {
    guard let names = try words("operations") else {
      // Ranges play backwards by themselves; a function says what it can do.
      switch form {
      case .table, .composition: return [.push, .pop, .present, .dismiss]
      case .function, .frames: return [.push]
      }
    }
    let known = TransitionOperation.allCases.map { ($0.rawValue, $0) }
    var found: [TransitionOperation] = []
    for (place, name) in names.enumerated() {
      found.append(try LuaValue.string(name).word("operations[\(place + 1)]", known))
    }
    return found
  }

  private func allowances() throws(LuaArgumentError) -> [TransitionInfo.Allowance] {
    var found: [TransitionInfo.Allowance] = []
    for entry in (try table.table("allowances") ?? LuaTable()).entries {
      guard case .string(let reason) = entry.value, !reason.isEmpty else {
        throw LuaArgumentError(name: "allowances.\(entry.key)", wanted: "the reason, a string", got: entry.value)
      }
      found.append(TransitionInfo.Allowance(law: entry.key, reason: reason))
    }
    return found
  }

  private func readDuration(
    _ parameters: [Parameter]
  ) throws(LuaArgumentError) -> (ScriptDescription.Duration, LuaFunction?) {
    let numeric = parameters.filter { $0.kind == .number || $0.kind == .duration || $0.kind == .integer }.map(\.name)
    switch table["duration"] {
    case nil:
      guard numeric.contains("duration") else {
        throw LuaArgumentError(
          "a transition needs duration: seconds, the name of a parameter, or a function of the parameters")
      }
      return (.parameter("duration"), nil)
    case .function(let function)?: return (.function, function)
    case .string(let name)?:
      guard numeric.contains(name) else {
        throw LuaArgumentError(
          "duration names the parameter '\(name.shortened)', but there is no number of that name"
            + suggestion(for: name, among: numeric))
      }
      return (.parameter(name), nil)
    case let value?:
      let seconds = try value.number("duration")
      guard seconds >= 0, seconds <= Recorder.longestRun else {
        throw LuaArgumentError("duration must be from 0 to 3600 seconds, not \(value.summary)")
      }
      return (.seconds(seconds), nil)
    }
  }

  // MARK: The form

  private func readForm() throws(LuaArgumentError) -> ScriptDeclaration.Form {
    let animate = try table.function("animate")
    let frame = try table.function("frame")
    let hasRanges = table["to"] != nil || table["from"] != nil
    guard [animate != nil, frame != nil, hasRanges, table["composition"] != nil].count(where: { $0 }) == 1 else {
      throw LuaArgumentError(
        "a transition needs one of animate (a function), frame (a function of progress), to and from (ranges), and "
          + "composition (of other transitions)")
    }
    if let animate {
      try refuse(["background", "curve", "front", "perspective", "setup"], besides: "animate")
      return .function(animate)
    }
    if let composition = table["composition"] {
      try refuse(
        ["background", "curve", "duration", "front", "parameters", "perspective", "setup"], besides: "composition")
      return .composition(try host.composition(composition, "composition"))
    }
    let curve = try table["curve"].map { value throws(LuaArgumentError) in try host.curve(value, "curve") }
    let stage = try readStage()
    if let frame {
      return .frames(
        FrameForm(frame: frame, setup: try table.function("setup"), curve: curve ?? .linear, stage: stage))
    }
    try refuse(["setup"], besides: "to and from")
    return .table(
      TableForm(
        to: try PropertyRanges(table.table("to") ?? LuaTable(), "to"),
        from: try PropertyRanges(table.table("from") ?? LuaTable(), "from"), curve: curve ?? .easeInOut, stage: stage))
  }

  private func refuse(_ keys: [String], besides form: String) throws(LuaArgumentError) {
    for key in keys where table[key] != nil {
      throw LuaArgumentError("\(key) does not go with \(form)")
    }
  }

  private func readStage() throws(LuaArgumentError) -> ScriptStage.Settings {
    var settings = ScriptStage.Settings()
    if let front = table["front"] {
      settings.isNewInFront = try front.word("front", [("to", true), ("from", false)])
    }
    if let background = table["background"] { settings.background = try background.color("background") }
    if let distance = try table.number("perspective") {
      guard distance > 0 else {
        throw LuaArgumentError("perspective must be above 0 points, not \(distance.shortText)")
      }
      settings.perspective = distance
    }
    return settings
  }
}
