/// Random numbers that come out the same on every run: Vigna's splitmix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number in a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Any bit pattern: huge, tiny, infinite and not-a-number values turn up often.
  mutating func anyNumber() -> Double {
    let special = [
      0, -0.0, 1, -1, Double.infinity, -Double.infinity, Double.nan, Double.greatestFiniteMagnitude,
      -Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude, 1e-300, 1e300, 0.5, 0.1,
    ]
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return special[Int.random(in: 0..<special.count, using: &self)]
    case 1: return Double(bitPattern: next())
    case 2: return number(-2...3)
    default: return number(-1e6...1e6)
    }
  }
}
