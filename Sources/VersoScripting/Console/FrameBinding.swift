import VersoGeometry
import VersoLayers
import VersoSampling

/// A frame of a run: its layers in numbers, who hides whom, and what lies under a point.
enum FrameBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("time") { script, arguments, results in append(try frame(script, arguments).time, results) }
    type.field("progress") { script, arguments, results in append(try frame(script, arguments).progress, results) }
    type.field("layers") { script, arguments, results in
      let layers = try frame(script, arguments).layers
      results.append(LuaTable(array: layers.map { .table($0.scriptTable) }))
    }
    type.method("layer") { script, arguments, results in
      let (name, frame) = (try arguments.string(1, "name"), try frame(script, arguments))
      guard let layer = frame.layer(name) else { throw unknownLayer(name, frame) }
      results.append(layer.scriptTable)
    }
    type.method("hiddenBy") { script, arguments, results in
      let (name, frame) = (try arguments.string(1, "name"), try frame(script, arguments))
      guard frame.layer(name) != nil else { throw unknownLayer(name, frame) }
      results.append(LuaTable(array: frame.hiddenBy(name).map(\.scriptValue)))
    }
    type.method("hitTest") { script, arguments, results in
      guard let hit = try frame(script, arguments).hitTest(try arguments.point(1, "point")) else {
        return results.appendNil()
      }
      results.append(
        LuaTable(entries: [
          .init(key: "name", value: .string(hit.name)), .init(key: "point", value: .point(hit.point)),
        ]))
    }
    type.operator(.text) { script, arguments, results in
      results.append(text(of: try frame(script, arguments)))
    }
  }

  /// What a frame shows, in a line.
  static func text(of frame: Frame) -> String {
    let moment = frame.time.map { " at \($0.shortText) s, progress \((frame.progress ?? 0).shortText)," } ?? ""
    let names = frame.layers.prefix(8).map(\.name) + (frame.layers.count > 8 ? ["…"] : [])
    return "Frame\(moment) of \(frame.layers.count) layers: \(names.joined(separator: ", "))"
  }

  /// What to say where a frame has no layer of a name.
  static func unknownLayer(_ name: String, _ frame: Frame) -> LuaArgumentError {
    let names = frame.layers.map(\.name)
    return LuaArgumentError("there is no layer '\(name.shortened)' in this frame\(suggestion(for: name, among: names))")
  }

  private static func frame(
    _ script: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> Frame {
    guard let frame = script.hosts?.frames[arguments.value(0).handle(of: .frame)] else {
      throw LuaArgumentError("this Frame is gone: the prompt keeps the last \(ConsoleHosts.mostFrames)")
    }
    return frame
  }

  private static func append(_ number: Double?, _ results: borrowing LuaResults) {
    if let number { results.append(number) } else { results.appendNil() }
  }
}

extension HiddenShare {
  /// The share as a script gets it.
  var scriptValue: LuaValue {
    .table(
      LuaTable(entries: [
        .init(key: "fraction", value: .number(fraction)), .init(key: "name", value: .string(name)),
        .init(key: "reason", value: .string(reason.rawValue)),
      ]))
  }
}

extension LayerFrame {
  /// The layer as a script gets it; corners that are clipped are false.
  var scriptTable: LuaTable {
    var entries: [LuaTable.Entry] = [
      .init(key: "anchorPoint", value: .point(state.anchorPoint)), .init(key: "bounds", value: .rect(state.bounds)),
      .init(
        key: "corners",
        value: .table(LuaTable(array: corners.map { $0.map { LuaValue.point($0) } ?? .boolean(false) }))),
      .init(
        key: "depth",
        value: .table(LuaTable(array: [.number(depth.lowerBound), .number(depth.upperBound)]))),
      .init(key: "effectiveOpacity", value: .number(effectiveOpacity)),
      .init(key: "facing", value: .string(facing.rawValue)), .init(key: "hidden", value: .boolean(state.isHidden)),
      .init(key: "name", value: .string(name)), .init(key: "onStage", value: .number(onStage)),
      .init(key: "opacity", value: .number(state.opacity)), .init(key: "position", value: .point(state.position)),
      .init(key: "transform", value: .transform(state.transform)),
      .init(key: "visibleFraction", value: .number(visibleFraction)),
      .init(key: "w", value: .table(LuaTable(array: w.map { .number($0) }))),
      .init(key: "zPosition", value: .number(state.zPosition)),
    ]
    if let parent { entries.append(.init(key: "parent", value: .string(parent))) }
    return LuaTable(entries: entries)
  }
}
