import BuiltinTransitions
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

@testable import VersoScripting

/// Every built-in transition written again in Lua, held against the Swift one number by number.
@Suite struct SeedPortTests {
  /// The seeds' transitions; a built-in one that comes later needs no port.
  static let ids = ScriptLoader().load(path: "\(ScriptSamples.folder)/seeds").transitions.map(\.info.id)

  private func port(_ id: String) throws -> ScriptTransition {
    try ScriptLoader().load(file: "\(ScriptSamples.folder)/seeds/\(id).lua")
  }

  @Test func everyTransitionOfTheSeedsHasAPort() {
    let outcome = ScriptLoader().load(path: "\(ScriptSamples.folder)/seeds")
    #expect(outcome.failures.map(\.description) == [])
    #expect(
      Self.ids == [
        "book-cover-hinge", "book-open", "bubble", "cross-dissolve", "curl-down", "curl-up", "flip-from-bottom",
        "flip-from-left", "flip-from-right", "flip-from-top", "page-curl", "push-flip", "spring-present",
      ])
  }

  @Test(arguments: ids) func theDeclarationIsTheSame(_ id: String) throws {
    let builtin = try TransitionRegistry.builtins.transition(id).info
    var info = try port(id).info
    guard case .script(let path) = info.origin else {
      Issue.record("the origin is \(info.origin)")
      return
    }
    #expect(path.hasSuffix("\(id).lua"))
    info.origin = .builtIn
    #expect(info == builtin)
  }

  @Test(arguments: ids) func theFramesAreTheSame(_ id: String) throws {
    let builtin = try TransitionRegistry.builtins.transition(id)
    let script = try port(id)
    var playbacks: [Playback] = [.finished, .cancelled(at: 0.45), .cancelled(at: 1)]
    let updates = [0.1, 0.4, 0.3].enumerated().map {
      Interaction.Update(time: Double($0) / 10, fraction: $1)
    }
    playbacks.append(.driven(Interaction(updates: updates, ending: .finish(0.4))))
    playbacks.append(.driven(Interaction(updates: updates, ending: .cancel(0.4))))
    for operation in builtin.info.operations {
      for playback in playbacks {
        let wanted = try ScriptSamples.record(builtin, operation: operation, playback: playback)
        let run = try ScriptSamples.record(script, operation: operation, playback: playback)
        try expectSame(run, wanted)
      }
    }
  }

  @Test(arguments: ids) func theFramesAreTheSameWithOtherParameters(_ id: String) throws {
    let builtin = try TransitionRegistry.builtins.transition(id)
    let script = try port(id)
    var values: [String: ParameterValue] = [:]
    for parameter in builtin.info.parameters {
      switch parameter.defaultValue.resolved(in: builtin.info.naturalSize) {
      case .number(let number): values[parameter.name] = .number(min(number * 1.3, parameter.maximum ?? .infinity))
      case .rect(let rect): values[parameter.name] = .rect(Rect(rect.x + 7, rect.y - 11, rect.width * 1.5, rect.height))
      case .size(let size): values[parameter.name] = .size(Size(size.width * 0.7, size.height * 1.2))
      case .point(let point): values[parameter.name] = .point(Point(point.x * 0.3, point.y * 1.1))
      case .color: values[parameter.name] = .color(Color(0.1, 0.2, 0.3))
      default: break
      }
    }
    for operation in builtin.info.operations {
      let size = Size(320, 480)
      let wanted = try ScriptSamples.record(builtin, operation: operation, size: size, parameters: values)
      let run = try ScriptSamples.record(script, operation: operation, size: size, parameters: values)
      try expectSame(run, wanted)
    }
  }

  private func expectSame(_ run: TransitionRun, _ wanted: TransitionRun) throws {
    let label = "\(wanted.info.id) \(wanted.request.operation) \(wanted.request.playback)"
    #expect(run.duration == wanted.duration, "\(label)")
    #expect(run.reports == wanted.reports && run.completed == wanted.completed, "\(label)")
    #expect(run.corrections == wanted.corrections, "\(label)")
    #expect(run.final == wanted.final, "\(label)")
    for step in 0...20 {
      let time = wanted.duration * Double(step) / 20
      let (a, b) = (run.frame(at: time), wanted.frame(at: time))
      try #require(a.layers.map(\.name) == b.layers.map(\.name), "\(label) at \(time)")
      for (layer, other) in zip(a.layers, b.layers) {
        let near = zip(layer.numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-12 * max(1, abs($1)) }
        try #require(near && layer.numbers.count == other.numbers.count, "\(label) \(layer.name) at \(time)")
        #expect(layer.state.isHidden == other.state.isHidden && layer.parent == other.parent, "\(label) at \(time)")
      }
    }
  }
}

extension LayerFrame {
  /// Every number of the layer.
  fileprivate var numbers: [Double] {
    let corners = corners.flatMap { $0.map { [$0.x, $0.y] } ?? [] }
    let place = [
      state.position.x, state.position.y, state.zPosition, state.anchorPoint.x, state.anchorPoint.y,
      state.anchorPointZ, state.bounds.x, state.bounds.y, state.bounds.width, state.bounds.height,
    ]
    let color = state.backgroundColor
    let look = [state.opacity, effectiveOpacity, state.cornerRadius, color.red, color.green, color.blue, color.alpha]
    let seen = [visibleFraction, onStage, projectedArea, depth.lowerBound, depth.upperBound]
    return corners + w + place + look + seen + state.transform.values + state.sublayerTransform.values
  }
}
