import Verso

/// How quick the linter is, with every rule, on one thread.
@MainActor
enum LintSpeed {
  /// The rows of the table.
  static func rows() -> [(name: String, figure: String, target: String)] {
    let seconds = Stopwatch.median(rounds: 3) { _ in
      for transition in TransitionRegistry.builtins.all { sink += lint(transition) }
    }
    return [("lint: all built-in transitions at 3 sizes, every rule", milliseconds(seconds), "1 s")]
  }

  private static func lint(_ transition: any Transition) -> Double {
    let report = try? Linter().lint(transition, in: .builtins)
    return Double(report?.runCount ?? 0)
  }
}
