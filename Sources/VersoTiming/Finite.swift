/// The nearest finite number: an overflow becomes the largest number of its sign, "not a number" becomes 0.
///
/// Everything this module gives out passes through here where its arithmetic could overflow.
@inlinable
func finite(_ value: Double) -> Double {
  if value.isFinite { return value }
  if value.isNaN { return 0 }
  return value > 0 ? Double.greatestFiniteMagnitude : -Double.greatestFiniteMagnitude
}

/// The number without a needless fraction: `1` instead of `1.0`.
func plainText(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
  return String(value)
}

/// The largest whole number not above `value`, where a value within 1e-9 below a whole number counts as it.
///
/// Products such as 0.29 x 100 come out a hair below the whole number they stand for; without this a step or a cycle
/// would start one sample late.
@inlinable
func snappedFloor(_ value: Double) -> Double {
  let nearest = value.rounded()
  return abs(value - nearest) <= 1e-9 ? nearest : value.rounded(.down)
}
