/// The one argument a worker is started with: that it is one, and what its scripts may use up.
struct WorkerArgument {
  private static let prefix = "--script-worker="

  let limits: ScriptLimits

  init(_ limits: ScriptLimits) {
    self.limits = limits
  }

  /// Reads the argument; nothing where it is not one of a worker.
  init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let parts = text.dropFirst(Self.prefix.count).split(separator: ",")
    guard parts.count == 7, let memory = Int(parts[0]), let instructions = Int(parts[1]),
      let seconds = Double(parts[2]), let source = Int(parts[3]), let print = Int(parts[4]), let depth = Int(parts[5]),
      let layers = Int(parts[6]),
      seconds.isFinite, [memory, instructions, source, print, depth, layers].allSatisfy({ $0 >= 0 })
    else { return nil }
    limits = ScriptLimits(
      memoryBytes: memory, instructions: instructions, seconds: seconds, sourceBytes: source, printBytes: print,
      callDepth: depth, layers: layers)
  }

  /// The argument as it is passed on.
  var text: String {
    let seconds = limits.seconds.isFinite ? limits.seconds : 0
    return Self.prefix
      + "\(max(0, limits.memoryBytes)),\(max(0, limits.instructions)),\(seconds),\(max(0, limits.sourceBytes)),"
      + "\(max(0, limits.printBytes)),\(max(0, limits.callDepth)),\(max(0, limits.layers))"
  }
}
