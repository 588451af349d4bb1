/// Compares texts line by line, numbers in them within a tolerance.
///
/// The C library's functions differ in the last digit from one machine to the next, so numbers in goldens are compared
/// as numbers.
public enum TextComparison {
  /// The first difference in words; nil when there is none.
  ///
  /// An expected line `...` stands for any number of lines. Two numbers are equal within `tolerance`, absolute below 1
  /// and relative above.
  public static func difference(actual: String, expected: String, tolerance: Double) -> String? {
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if matches(actualLines[...], expectedLines[...], tolerance) { return nil }
    let count = max(actualLines.count, expectedLines.count)
    for index in 0..<count {
      let actualLine = index < actualLines.count ? actualLines[index] : nil
      let expectedLine = index < expectedLines.count ? expectedLines[index] : nil
      if expectedLine == "..." { break }
      if let actualLine, let expectedLine, lineMatches(actualLine, expectedLine, tolerance) { continue }
      return "line \(index + 1) is\n  \(actualLine ?? "(no line)")\nbut should be\n  \(expectedLine ?? "(no line)")"
    }
    return "this text\n\(actual)\ndoes not match\n\(expected)"
  }

  private static func matches(
    _ actual: ArraySlice<String>, _ expected: ArraySlice<String>, _ tolerance: Double
  ) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first == "..." {
      let rest = expected.dropFirst()
      return (actual.startIndex...actual.endIndex).contains { matches(actual[$0...], rest, tolerance) }
    }
    guard let line = actual.first, lineMatches(line, first, tolerance) else { return false }
    return matches(actual.dropFirst(), expected.dropFirst(), tolerance)
  }

  private static func lineMatches(_ actual: String, _ expected: String, _ tolerance: Double) -> Bool {
    if actual == expected { return true }
    let actualParts = parts(actual)
    let expectedParts = parts(expected)
    guard actualParts.count == expectedParts.count else { return false }
    return zip(actualParts, expectedParts).allSatisfy { first, second in
      if first == second { return true }
      guard let firstNumber = Double(first), let secondNumber = Double(second) else { return false }
      return abs(firstNumber - secondNumber) <= tolerance * max(1, abs(secondNumber))
    }
  }

  /// The numbers of a line and the texts between them.
  private static func parts(_ line: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = line[...]
    while let first = rest.first {
      let isNumber = isNumberCharacter(first)
      let part = rest.prefix { isNumberCharacter($0) == isNumber }
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    return parts
  }

  private static func isNumberCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isNumber || character == "." || character == "-")
  }
}
