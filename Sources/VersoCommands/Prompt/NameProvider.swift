import VersoLayers
import VersoTiming
import VersoTransitions

/// Answers the completion's questions for names from a session.
struct NameProvider {
  let session: Session

  /// The names of a source that may be wanted, not filtered.
  func names(_ source: ValueKind.NameSource, _ context: CompletionGenerator.Context) -> [String] {
    switch source {
    case .transition: session.registry.ids
    case .verb, .topic: CommandTable.verso.verbs(at: .prompt).map(\.name)
    case .parameter: parameters(context).map(\.name)
    case .parameterValue(let name): parameters(context).first { $0.name == name }.map(values) ?? []
    case .layer: []
    }
  }

  /// What the transition named in the line takes.
  private func parameters(_ context: CompletionGenerator.Context) -> [Parameter] {
    for word in context.arguments {
      if let transition = try? session.registry.transition(word) { return transition.info.parameters }
    }
    return []
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
