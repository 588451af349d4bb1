import VersoLayers

/// `Text{ "Hello", fontSize = … }`: a text that a layer shows; it never changes.
enum TextBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("string") { host, arguments, results in results.append(try host.text(arguments).string) }
    type.field("fontSize") { host, arguments, results in results.append(try host.text(arguments).fontSize) }
    type.field("bold") { host, arguments, results in results.append(try host.text(arguments).isBold) }
    type.field("color") { host, arguments, results in results.append(try host.text(arguments).color) }
    type.field("alignment") { host, arguments, results in
      results.append(try host.text(arguments).alignment.rawValue)
    }
    type.operator(.text) { host, arguments, results in
      results.append(LayerContents.text(try host.text(arguments)).scriptText)
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, arguments, results in
      if case .string(let string) = arguments.value(0) {
        let options = try arguments.options(1, names, of: "Text")
        return try host.append(.text(try text(string, options)), results)
      }
      let options = try arguments.table(0, "the argument of Text")
      try options.requireKeys(names, in: "Text", allowsList: true)
      guard options.array.count == 1, case .string(let string) = options.array[0] else {
        throw LuaArgumentError("Text needs one string, as in Text{ \"Hello\", fontSize = 20 }")
      }
      try host.append(.text(try text(string, options)), results)
    }
  }

  private static let names = ["alignment", "bold", "color", "fontSize"]

  private static func text(_ string: String, _ options: LuaTable) throws(LuaArgumentError) -> LayerText {
    var text = LayerText(string)
    if let size = try options.number("fontSize") { text.fontSize = size }
    if let isBold = try options.boolean("bold") { text.isBold = isBold }
    if let color = options["color"] { text.color = try color.color("color") }
    if let alignment = options["alignment"] {
      text.alignment = try alignment.word("alignment", LayerText.Alignment.allCases.map { ($0.rawValue, $0) })
    }
    return text
  }
}

extension ScriptHost {
  /// The text a field is asked of.
  fileprivate func text(_ arguments: borrowing LuaArguments) throws(LuaArgumentError) -> LayerText {
    guard case .text(let text)? = contentsValues.contents(of: arguments.value(0)) else {
      throw LuaArgumentError(name: "self", wanted: "a Text", got: arguments.value(0))
    }
    return text
  }
}
