import LuaBridge

/// What a script may use up before it is stopped.
///
/// Instructions are renewed by every call from outside, and a recording may use ten times as many in all; a call the
/// host makes while a script is calling it shares them. Time is renewed by everything that is asked of a script: to
/// declare itself, a duration, a whole recording, a line at the prompt. Reaching a limit ends the run: a script can't
/// catch it.
public struct ScriptLimits: Sendable, Equatable {
  /// Bytes of memory, everything the script keeps included.
  public var memoryBytes: Int
  /// Virtual machine instructions, and the work of library functions counted in them.
  ///
  /// The limit that is the same on every machine.
  public var instructions: Int
  /// Seconds of real time; what is left when counting fails.
  public var seconds: Double
  /// Bytes of a script's text.
  public var sourceBytes: Int
  /// Bytes a script may print in one call; the rest is dropped.
  public var printBytes: Int
  /// Layers a recording may have, the host's three included: what looks at them later takes its time, and grows faster
  /// than their number where they lie over one another.
  public var layers: Int
  /// How many calls from the host into the script may be running within each other.
  public var callDepth: Int

  /// Limits by name; what is left out has the standard value.
  public init(
    memoryBytes: Int = 64 << 20, instructions: Int = 50_000_000, seconds: Double = 2, sourceBytes: Int = 1 << 20,
    printBytes: Int = 256 << 10, callDepth: Int = 16, layers: Int = 1200
  ) {
    self.memoryBytes = memoryBytes
    self.instructions = instructions
    self.seconds = seconds
    self.sourceBytes = sourceBytes
    self.printBytes = printBytes
    self.callDepth = callDepth
    self.layers = layers
  }

  /// The limits as the bridge takes them.
  func bridged(randomSeed: UInt64, failingAllocation: UInt64) -> verso_limits {
    verso_limits(
      memory_bytes: max(0, memoryBytes), instructions: UInt64(max(0, instructions)),
      seconds: seconds.isFinite ? seconds : 0, source_bytes: max(0, sourceBytes), print_bytes: max(0, printBytes),
      call_depth: Int32(clamping: callDepth), random_seed: randomSeed, fail_allocation: failingAllocation)
  }
}
