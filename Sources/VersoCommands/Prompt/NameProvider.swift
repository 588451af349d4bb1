import VersoLayers
import VersoTiming
import VersoTransitions

/// Answers the completion's questions for names from a session.
struct NameProvider {
  let session: Session

  /// The names of a source that may be wanted, not filtered.
  func names(_ source: ValueKind.NameSource, _ context: CompletionGenerator.Context) -> [String] {
    switch source {
    case .transition, .transitionOrFile: session.registry.ids
    case .rule: RulePage.ids
    case .verb: CommandTable.verso.verbs(at: .prompt).map(\.name)
    case .topic: CommandTable.verso.verbs(at: .prompt).map(\.name) + session.registry.ids + ScriptTopics.names
    case .parameter: parameters(context).map(\.name)
    case .parameterValue(let name): parameters(context).first { $0.name == name }.map(values) ?? []
    case .operation: operations(context).map(\.rawValue)
    case .layer: layers(context)
    case .quantity: quantities(context) + session.registry.ids
    case .script:
      session.scriptPaths
        + session.registry.all.filter { if case .script = $0.info.origin { true } else { false } }.map(\.info.id)
    case .tag: Set(session.registry.all.flatMap(\.info.tags)).sorted()
    case .setting: SetVerb.names
    case .settingValue: context.arguments.first.map(SetVerb.values) ?? []
    }
  }

  /// The layers of the transition that the line names, or of what was run last.
  private func layers(_ context: CompletionGenerator.Context) -> [String] {
    for word in context.arguments {
      guard let run = try? session.registry.record(word) else { continue }
      return RunLayers.names(run)
    }
    if session.looksAtStage, let tree = session.stage?.host.coordinator.tree {
      return tree.layersInTree.map { tree[$0].name }
    }
    guard let last = session.lastRun else { return ["container", "from", "to"] }
    return RunLayers.names(last.run)
  }

  private func quantities(_ context: CompletionGenerator.Context) -> [String] {
    layers(context).flatMap { layer in LayerQuantity.all.map { layer + "." + $0.name } }
  }

  /// What the transition named in the line takes.
  private func parameters(_ context: CompletionGenerator.Context) -> [Parameter] {
    named(context)?.parameters ?? session.lastRun?.run.info.parameters ?? []
  }

  /// What the transition named in the line does.
  private func operations(_ context: CompletionGenerator.Context) -> [TransitionOperation] {
    named(context)?.operations ?? TransitionOperation.allCases
  }

  /// The transition that the line names last.
  private func named(_ context: CompletionGenerator.Context) -> TransitionInfo? {
    for word in context.arguments.reversed() {
      if let transition = try? session.registry.transition(word) { return transition.info }
    }
    return nil
  }

  private func values(_ parameter: Parameter) -> [String] {
    switch parameter.kind {
    case .choice(let words): words
    case .boolean: ["true", "false"]
    case .color: Color.named.map(\.name)
    case .curve: TimingCurve.named.map(\.name)
    default: []
    }
  }
}
