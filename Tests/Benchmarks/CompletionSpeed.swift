import Verso
import VersoCommands

/// Measures how long the tabulator key takes with many transitions.
enum CompletionSpeed {
  /// The time of one completion with a thousand transitions beside the built-in ones, in seconds.
  static func median() -> Double? {
    let session = Session()
    for number in 0..<1000 {
      guard (try? session.register(Plain(number: number))) != nil else { return nil }
    }
    let complete = session.completer()
    let lines = ["run tr", "run transition-500 ", "info ", "why from transition-7"]
    guard lines.allSatisfy({ !complete($0, $0.utf8.count).candidates.isEmpty }) else { return nil }
    // Each line is one press of the key; the slowest counts.
    var count = 0
    let slowest = lines.map { line in
      Stopwatch.median(rounds: 5, atLeast: 0.02) { _ in count += complete(line, line.utf8.count).candidates.count }
    }.max()
    return count > 0 ? slowest : nil
  }

  /// A transition that does nothing much.
  private struct Plain: Transition {
    let number: Int

    var info: TransitionInfo {
      TransitionInfo(
        id: "transition-\(number)", summary: "It changes the views at once.", operations: [.push],
        parameters: [Parameter("strength", .number, default: .value(.number(1)), documentation: "How strong it is.")])
    }

    func duration(_ parameters: ParameterValues) -> Double { 0.5 }

    func animate(_ context: TransitionContext) throws(TransitionError) {
      context.containerView.addSubview(context.to)
      context.from.removeFromSuperview()
      context.completeTransition(true)
    }
  }
}
