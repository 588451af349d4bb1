import VersoTransitions

extension CommandError {
  /// Tells what the engine refused, as an error of a command.
  init(_ error: TransitionError, at location: SourceLocation? = nil) {
    switch error {
    case .unknownTransition(let name, let nearest):
      self.init(
        .unknownName(kind: "transition", name: name), at: location, nearest: nearest,
        hints: ["the command list shows them all"])
    case .unknownParameter(let transition, let parameter, let nearest, let all):
      let hint = all.isEmpty ? "it has no parameters" : "its parameters: \(all.joined(separator: ", "))"
      self.init(
        .other("\(transition) has no parameter \u{22}\(parameter)\u{22}"), at: location, nearest: nearest, hints: [hint]
      )
    case .script(let failure):
      self.init(.other(failure.summary), at: location, hints: failure.details)
    default:
      self.init(.other(error.description), at: location)
    }
  }

  /// Calls the engine and turns what it throws into an error of a command, at the word it came from.
  static func converting<Result>(
    at location: SourceLocation? = nil, _ body: () throws(TransitionError) -> Result
  ) throws(CommandError) -> Result {
    do throws(TransitionError) {
      return try body()
    } catch {
      throw CommandError(error, at: location)
    }
  }
}
