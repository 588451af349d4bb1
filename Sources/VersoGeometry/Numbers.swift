extension Double {
  /// The number itself, or the nearest one to it that can be written down: no infinity and no NaN leaves this module.
  ///
  /// What has no value at all becomes 0.
  @inlinable var saturated: Double {
    if isFinite { return self }
    if isNaN { return 0 }
    return self < 0 ? -Double.greatestFiniteMagnitude : Double.greatestFiniteMagnitude
  }
}

/// Whether a sum of products is more than what rounding leaves when its terms cancel.
///
/// `magnitude` is the sum of the terms without their signs. A determinant below 1e-14 of it is a zero that rounding hid.
func isReliableSum(_ sum: Double, magnitude: Double) -> Bool {
  sum.isFinite && magnitude.isFinite && sum != 0 && abs(sum) > 1e-14 * magnitude
}

/// The value between two numbers, exact at both ends; outside 0...1 it goes on along the same line.
@inline(__always)
func mix(_ a: Double, _ b: Double, _ u: Double) -> Double {
  if a == b || !u.isFinite { return a }
  return (a * (1 - u) + b * u).saturated
}
