import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// `Run(id, {operation = …, size = …, parameters = …, cancelAt = …})`: a recorded run, to look at moment by moment.
enum RunBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("id") { script, arguments, results in results.append(try run(script, arguments).info.id) }
    type.field("operation") { script, arguments, results in
      results.append(try run(script, arguments).request.operation.rawValue)
    }
    type.field("duration") { script, arguments, results in results.append(try run(script, arguments).duration) }
    type.field("completed") { script, arguments, results in results.append(try run(script, arguments).completed) }
    type.field("size") { script, arguments, results in results.append(try run(script, arguments).request.size) }
    type.field("initial") { script, arguments, results in
      results.append(.frame, try keep(try run(script, arguments).initialFrame, script))
    }
    type.field("final") { script, arguments, results in
      results.append(.frame, try keep(try run(script, arguments).finalFrame, script))
    }
    type.method("frame") { script, arguments, results in
      let time = try arguments.number(1, "time (seconds)")
      results.append(.frame, try keep(try run(script, arguments).frame(at: time), script))
    }
    type.method("explainDepth") { script, arguments, results in
      let (name, time) = (try arguments.string(1, "layer"), try arguments.number(2, "time (seconds)"))
      let run = try run(script, arguments)
      guard let found = run.explainDepth(of: name, at: time) else {
        throw FrameBinding.unknownLayer(name, run.frame(at: time))
      }
      results.append(found.scriptTable)
    }
    type.operator(.text) { script, arguments, results in
      let run = try run(script, arguments)
      results.append(text(of: run))
    }
  }

  /// Everything that was set of a run, in a line.
  static func text(of run: TransitionRun) -> String {
    let request = run.request
    let sides = "\(request.size.width.shortText) x \(request.size.height.shortText)"
    var text = "Run of \(run.info.id), \(request.operation.rawValue), \(sides) points, \(run.duration.shortText) s"
    if case .cancelled(let fraction, _, _) = request.playback { text += ", cancelled at \(fraction.shortText)" }
    let values = request.parameters.entries.map { "\($0.name)=\($0.value.text)" }
    return values.isEmpty ? text : text + "; " + values.joined(separator: " ")
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { script, arguments, results in
      guard let hosts = script.hosts else { throw LuaArgumentError("runs can be recorded at the prompt only") }
      let id = try arguments.string(0, "id")
      let options = try arguments.options(1, ["cancelAt", "operation", "parameters", "size"], of: "Run")
      let operation = try options["operation"].map { value throws(LuaArgumentError) in
        try value.word("operation", TransitionOperation.allCases.map { ($0.rawValue, $0) })
      }
      let declared = try hosts.registry.transition(id).info.parameters
      let given = try options.table("parameters") ?? LuaTable()
      try given.requireKeys(declared.map(\.name), in: "'\(id)'")
      var values: [String: ParameterValue] = [:]
      for parameter in declared {
        guard let value = given[parameter.name] else { continue }
        values[parameter.name] = try script.parameterValue(value, parameter.kind, parameter.name)
      }
      let run = try hosts.registry.record(
        id, operation: operation,
        size: try options["size"].map { value throws(LuaArgumentError) in try value.size("size") },
        parameters: values, playback: try options.number("cancelAt").map { .cancelled(at: $0) } ?? .finished)
      results.append(.run, hosts.runs.keep(run))
    }
  }

  private static func run(
    _ script: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> TransitionRun {
    guard let run = script.hosts?.runs[arguments.value(0).handle(of: .run)] else {
      throw LuaArgumentError("this Run is gone: the prompt keeps the last \(ConsoleHosts.mostRuns)")
    }
    return run
  }

  private static func keep(_ frame: Frame, _ script: ScriptHost) throws(LuaArgumentError) -> UInt64 {
    guard let hosts = script.hosts else { throw LuaArgumentError("frames can be looked at at the prompt only") }
    return hosts.frames.keep(frame)
  }
}

extension DepthExplanation {
  /// The explanation as a script gets it.
  var scriptTable: LuaTable {
    let cures = cures.map { cure -> LuaValue in
      var entries: [LuaTable.Entry] = [
        .init(key: "amount", value: .number(cure.amount)), .init(key: "hider", value: .string(cure.hider)),
        .init(key: "isTreeOrder", value: .boolean(cure.isTreeOrder)),
        .init(key: "lowered", value: .string(cure.lowered)), .init(key: "raised", value: .string(cure.raised)),
        .init(key: "zPosition", value: .number(cure.zPosition)),
      ]
      if let growth = cure.growth { entries.append(.init(key: "growth", value: .number(growth))) }
      if let shrink = cure.shrink { entries.append(.init(key: "shrink", value: .number(shrink))) }
      return .table(LuaTable(entries: entries))
    }
    let steps = steps.map { step -> LuaValue in
      .table(
        LuaTable(entries: [
          .init(key: "kind", value: .string(step.kind.rawValue)), .init(key: "layer", value: .string(step.layer)),
          .init(key: "matrix", value: .transform(step.matrix)),
        ]))
    }
    return LuaTable(entries: [
      .init(key: "cures", value: .table(LuaTable(array: cures))),
      .init(key: "hiddenBy", value: .table(LuaTable(array: hiddenBy.map(\.scriptValue)))),
      .init(key: "layer", value: .table(layer.scriptTable)), .init(key: "steps", value: .table(LuaTable(array: steps))),
    ])
  }
}
