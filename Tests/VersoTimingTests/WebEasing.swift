import Foundation
import Testing

@testable import VersoTiming

/// Reads the easing notation of the oracle files.
enum WebEasing {
  static func curve(_ text: String) throws -> TimingCurve {
    switch text {
    case "linear": return .linear
    case "ease": return .ease
    case "ease-in": return .easeIn
    case "ease-out": return .easeOut
    case "ease-in-out": return .easeInOut
    case "step-start": return try .steps(1, .jumpStart)
    case "step-end": return try .steps(1, .jumpEnd)
    default: break
    }
    let open = try #require(text.firstIndex(of: "("), "not an easing: \(text)")
    let name = String(text[..<open])
    let parts = text[text.index(after: open)...].dropLast().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    switch name {
    case "cubic-bezier":
      let numbers = parts.compactMap(Double.init)
      try #require(numbers.count == 4)
      return try .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
    case "steps":
      let positions: [String: StepPosition] = [
        "jump-start": .jumpStart, "jump-end": .jumpEnd, "jump-none": .jumpNone, "jump-both": .jumpBoth,
      ]
      return try .steps(
        try #require(Int(parts[0])), try #require(parts.count > 1 ? positions[parts[1]] : .jumpEnd))
    case "linear": return try .points(try parts.flatMap(stops))
    default: throw TimingError.noStops
    }
  }

  /// One entry of `linear()`: an output and up to two positions.
  private static func stops(_ part: String) throws -> [LinearStop] {
    let words = part.split(separator: " ")
    let value = try #require(Double(words[0]))
    let positions = words.dropFirst().compactMap { Double($0.dropLast()) }.map { $0 / 100 }
    return positions.isEmpty ? [LinearStop(value)] : positions.map { LinearStop(value, at: $0) }
  }
}
