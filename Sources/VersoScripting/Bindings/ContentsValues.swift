import VersoLayers

/// What layers show, by handle: the same contents have the same one, so that reading them over and over makes no more.
struct ContentsValues {
  private var values = ScriptValues<LayerContents>("different contents of layers")
  private var handles: [LayerContents: UInt64] = [:]

  /// The contents as a script gets them; nothing for a layer that shows nothing.
  mutating func value(of contents: LayerContents) throws(LuaArgumentError) -> LuaValue {
    let type: ScriptType
    switch contents {
    case .none: return .nil
    case .screen, .snapshot: type = .snapshot
    case .gradient: type = .gradient
    case .text: type = .text
    case .picture: type = .picture
    }
    if let known = handles[contents] { return type.object(known) }
    let handle = try values.keep(contents)
    handles[contents] = handle
    return type.object(handle)
  }

  /// The contents an object stands for, or nil where it is something else.
  func contents(of value: LuaValue) -> LayerContents? {
    for type in [ScriptType.gradient, .text, .picture, .snapshot] {
      if let handle = value.handle(of: type) { return values[handle] }
    }
    return nil
  }
}

extension ScriptHost {
  /// Contents of a layer that a script gave; nil clears them.
  func contents(_ value: LuaValue, _ name: String) throws(LuaArgumentError) -> LayerContents {
    if case .nil = value { return .none }
    guard let found = contentsValues.contents(of: value) else {
      throw LuaArgumentError(
        name: name, wanted: "a Gradient, Text or Picture, another layer's contents, or nil for none", got: value)
    }
    return found
  }

  /// Gives contents that can be shown, and refuses others with what is wrong.
  func append(_ contents: LayerContents, _ results: borrowing LuaResults) throws(LuaArgumentError) {
    if let problem = contents.problem { throw LuaArgumentError(problem) }
    results.append(try contentsValues.value(of: contents))
  }
}
