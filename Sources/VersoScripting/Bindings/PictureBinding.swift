import VersoLayers

/// `Picture("cat.png", { opaque = true })`: a picture file in the script's folder that a layer shows.
///
/// The path is checked here; the file is looked for only when pictures are made, since scripts cannot see files.
enum PictureBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("file") { host, arguments, results in results.append(try host.picture(arguments).file) }
    type.field("isOpaque") { host, arguments, results in results.append(try host.picture(arguments).isOpaque) }
    type.operator(.text) { host, arguments, results in
      results.append(LayerContents.picture(try host.picture(arguments)).scriptText)
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, arguments, results in
      var picture = LayerPicture(file: try arguments.string(0, "the file of a Picture"))
      picture.isOpaque = try arguments.options(1, ["opaque"], of: "Picture").boolean("opaque") ?? false
      try host.append(.picture(picture), results)
    }
  }
}

/// What a view's own layer shows, and pictures of views: they can be given to other layers, and tell what they are.
enum SnapshotBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("kind") { host, arguments, results in
      switch try host.shown(arguments) {
      case .screen: results.append("screen")
      default: results.append("snapshot")
      }
    }
    type.field("isOpaque") { host, arguments, results in results.append(try host.shown(arguments).isOpaque) }
    type.operator(.text) { host, arguments, results in
      results.append(try host.shown(arguments).scriptText)
    }
  }
}

extension ScriptHost {
  /// The picture a field is asked of.
  fileprivate func picture(_ arguments: borrowing LuaArguments) throws(LuaArgumentError) -> LayerPicture {
    guard case .picture(let picture)? = contentsValues.contents(of: arguments.value(0)) else {
      throw LuaArgumentError(name: "self", wanted: "a Picture", got: arguments.value(0))
    }
    return picture
  }

  /// The screen or snapshot a field is asked of.
  fileprivate func shown(_ arguments: borrowing LuaArguments) throws(LuaArgumentError) -> LayerContents {
    guard arguments.objectType(0) == ScriptType.snapshot.rawValue,
      let found = contentsValues.contents(of: arguments.value(0))
    else { throw LuaArgumentError(name: "self", wanted: "a Snapshot", got: arguments.value(0)) }
    return found
  }
}
