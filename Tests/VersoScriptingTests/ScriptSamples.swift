import Foundation
import Testing
import VersoGeometry
import VersoSampling
import VersoTransitions

@testable import VersoScripting

/// The scripts that ship with the project, and short ones written in tests.
enum ScriptSamples {
  /// The folder of the examples.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Scripts/examples").path

  /// A transition out of a text; the name's stem is the id.
  static func transition(_ text: String, name: String = "test.lua") throws -> ScriptTransition {
    try ScriptTransition(ScriptSource(name: name, text: text))
  }

  /// A transition whose `animate` has a body.
  static func animating(_ body: String, fields: String = "") throws -> ScriptTransition {
    try transition(
      """
      return transition { id = "test", summary = "A test.", duration = 1, \(fields) animate = function(context, p)
      local container, from, to = context.containerView, context.from, context.to
      \(body)
      end }
      """)
  }

  /// Records a run of a transition.
  static func record(
    _ transition: some Transition, operation: TransitionOperation? = nil, size: Size? = nil,
    parameters: [String: ParameterValue] = [:], playback: Playback = .finished
  ) throws -> TransitionRun {
    var registry = TransitionRegistry()
    try registry.register(transition)
    return try registry.record(
      transition.info.id, operation: operation, size: size, parameters: parameters, playback: playback)
  }

  /// Records a run that must fail in the script, and gives the failure.
  static func failure(_ transition: some Transition, playback: Playback = .finished) throws -> ScriptFailure? {
    do {
      _ = try record(transition, playback: playback)
      return nil
    } catch TransitionError.script(let failure) {
      return failure
    }
  }
}
