import VersoGeometry
import VersoTransitions

/// `CollectionView`: a scrolling grid, which scripts use like the view it has, and ask where its cells lie.
enum CollectionViewBinding {
  static func addMembers(to type: inout TypeBuilder) {
    ViewBinding.addMembers(to: &type)
    type.field("view") { host, arguments, results in results.append(try collection(host, arguments).view) }
    type.field("columns") { host, arguments, results in results.append(try collection(host, arguments).columns) }
    type.field("itemCount") { host, arguments, results in
      results.append(try collection(host, arguments).itemCount)
    }
    type.field("itemSize") { host, arguments, results in results.append(try collection(host, arguments).itemSize) }
    type.field("spacing") { host, arguments, results in results.append(try collection(host, arguments).spacing) }
    type.field("inset") { host, arguments, results in results.append(try collection(host, arguments).inset) }
    type.method("layoutFrame") { host, arguments, results in
      let collection = try collection(host, arguments)
      results.append(collection.layoutFrame(forItem: try item(arguments, of: collection)))
    }
    type.method("frameForItem") { host, arguments, results in
      let collection = try collection(host, arguments)
      let other = try host.view(arguments, 2, "view")
      guard let frame = collection.frame(forItem: try item(arguments, of: collection), in: other) else {
        return results.appendNil()
      }
      results.append(frame)
    }
    type.operator(.text) { host, arguments, results in
      results.append("CollectionView '\(try host.layer(arguments).name)'")
    }
  }

  /// A scrolling grid out of a table; its cells are its subviews, whose rectangles convert to any other view.
  static func make(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments, _ index: Int
  ) throws(LuaArgumentError) -> LuaValue {
    let options = try arguments.options(
      index, ["contentOffset", "frame", "inset", "itemCount", "itemSize", "name", "spacing"], of: "newCollectionView")
    func need(_ key: String) throws(LuaArgumentError) -> LuaValue {
      guard let value = options[key] else {
        throw LuaArgumentError("newCollectionView needs \(key)")
      }
      return value
    }
    guard case .integer(let count) = try need("itemCount"), (0...1000).contains(count) else {
      throw LuaArgumentError(name: "itemCount", wanted: "a whole number from 0 to 1000", got: try need("itemCount"))
    }
    let collection = try host.running().makeCollectionView(
      try options.string("name") ?? "collection", frame: try need("frame").rect("frame"), itemCount: Int(count),
      itemSize: try need("itemSize").size("itemSize"), spacing: try options.number("spacing") ?? 10,
      inset: try options.number("inset") ?? 10,
      contentOffset: try options["contentOffset"]?.point("contentOffset") ?? .zero)
    let handle = UInt64(collection.view.layer.id.index)
    host.collectionViews[handle] = collection
    return ScriptType.collectionView.object(handle)
  }

  private static func collection(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> CollectionView {
    let handle = try arguments.handle(0, type: ScriptType.collectionView.rawValue, "self")
    _ = try host.layer(arguments)  // of this recording
    guard let collection = host.collectionViews[handle] else {
      throw LuaArgumentError("this collection view belongs to another recording")
    }
    return collection
  }

  /// The number of a cell, which scripts count from 1 as everything in Lua is.
  private static func item(
    _ arguments: borrowing LuaArguments, of collection: CollectionView
  ) throws(LuaArgumentError) -> Int {
    let item = try arguments.integer(1, "item")
    guard item >= 1, item <= collection.itemCount else {
      throw LuaArgumentError("item must be 1 to \(collection.itemCount), the number of a cell, not \(item)")
    }
    return Int(item) - 1
  }
}
