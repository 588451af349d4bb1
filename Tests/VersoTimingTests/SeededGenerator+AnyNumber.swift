import TestSupport

extension SeededGenerator {
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
