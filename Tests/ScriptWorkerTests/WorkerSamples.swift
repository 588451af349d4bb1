import BuiltinTransitions
import Foundation
import TestSupport
import VersoGeometry
import VersoMessages
import VersoTransitions

@testable import VersoScripting

/// Workers that are the built program, and scripts for them.
enum WorkerSamples {
  static func worker(_ limits: ScriptLimits = ScriptLimits()) -> ProcessScriptWorker {
    ProcessScriptWorker(limits: limits, program: TestPaths.verso)
  }

  static let good = ScriptSource(
    name: "good.lua",
    text: """
      return transition { id = "good", summary = "A good one.", duration = 0.3, operations = { "push", "pop" },
        parameters = { angle = { default = 90, min = 10, max = 170, unit = "degrees", doc = "How far." } },
        animate = function(context, p)
          local from, to = context.from, context.to
          context.containerView:insertSubview(to, { at = 0 })
          context:animate { duration = context.duration, curve = Curve.easeInOut,
            animations = function() from.transform = Transform.rotation(rad(p.angle), 0, 1, 0) end,
            completion = function()
              from.transform = Transform.identity
              from:removeFromSuperview()
              context:completeTransition(true)
            end }
        end }
      """)

  /// Loads and records a script, and gives the run as bytes.
  static func bytes(_ source: ScriptSource, _ worker: some ScriptWorker) throws -> [UInt8] {
    try MessageFormat.encode(run(source, worker), kind: 3)
  }

  static func run(_ source: ScriptSource, _ worker: some ScriptWorker) throws -> TransitionRun {
    let transition = try ScriptTransition(source, worker: worker)
    var registry = TransitionRegistry.builtins
    try registry.register(transition, replacing: true)
    return try registry.record(transition.info.id)
  }

  /// A script whose animate has a body.
  static func animating(_ body: String, name: String = "bad") -> ScriptSource {
    ScriptSource(
      name: name + ".lua",
      text: """
        return transition { id = "\(name)", summary = "A test.", duration = 1, animate = function(context, p)
        local container, from, to = context.containerView, context.from, context.to
        \(body)
        end }
        """)
  }

  /// What a script's recording fails with.
  static func failure(_ source: ScriptSource, _ worker: some ScriptWorker) -> String {
    do {
      _ = try run(source, worker)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// Sends a signal to a worker, where there is one.
  static func signal(_ process: Int32, _ signal: Int32) {
    // Process 0 would be everybody in this group.
    if process > 0 { kill(process, signal) }
  }

  /// A line of a process's state as the system tells it.
  static func status(_ process: Int32, _ name: String) throws -> String {
    let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
  }
}
