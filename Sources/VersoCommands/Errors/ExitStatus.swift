/// What the program's exit code says.
public enum ExitStatus: Int32, Sendable {
  /// The work was done.
  case success = 0
  /// The work was done and the answer is no: lint found something, a check failed.
  case negative = 1
  /// Wrong use or bad input.
  case wrongUse = 2
}
