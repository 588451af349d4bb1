import Glibc
import VersoGeometry
import VersoLayers
import VersoTransitions

/// Numbers and values as findings write them.
enum LintText {
  /// A number with six digits that count, without zeros at its end.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "no number" }
    let size = abs(value)
    guard size > 0 else { return "0" }
    guard size < 1e15, size >= 1e-9 else { return power(value) }
    let places = min(max(5 - Int(floor(log10(size))), 0), 9)
    let factor = pow(10, Double(places))
    let rounded = (size * factor).rounded()
    guard rounded > 0, rounded < 1e18 else { return rounded > 0 ? power(value) : "0" }
    let digits = String(Int(rounded))
    let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
    var text = String(padded.dropLast(places))
    var fraction = padded.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    if !fraction.isEmpty { text += "." + fraction }
    return (value < 0 ? "-" : "") + text
  }

  /// A very large or very small number: six digits that count and a power of ten.
  private static func power(_ value: Double) -> String {
    let text = "\(value)"
    guard let mark = text.firstIndex(of: "e"), let digits = Double(text[..<mark]) else { return text }
    return number(digits) + text[mark...]
  }

  /// A length rounded up to a ten thousandth, so that what is read is enough.
  static func enough(_ value: Double) -> String { number((value * 1e4 - 1e-3).rounded(.up) / 1e4) }

  /// A share as a percentage, with five digits that count.
  static func percent(_ share: Double) -> String {
    let value = share * 100
    guard value.isFinite, abs(value) >= 1e-4 else { return "0%" }
    let factor = pow(10, 4 - floor(log10(abs(value))))
    return number((value * factor).rounded() / factor) + "%"
  }

  /// An angle given in radians, in degrees.
  static func degrees(_ radians: Double) -> String { number(radians * 180 / .pi) + "°" }

  /// A point.
  static func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

  /// A size.
  static func size(_ size: Size) -> String { "\(number(size.width)) x \(number(size.height))" }

  /// A time in seconds.
  static func seconds(_ time: Double) -> String { number(time) + " s" }

  /// Any value of a property; a transform by what it is not.
  static func value(_ value: Any) -> String {
    switch value {
    case let value as Double: number(value)
    case let value as Point: point(value)
    case let value as Size: size(value)
    case let value as Rect:
      "(\(number(value.x)), \(number(value.y)), \(number(value.width)), \(number(value.height)))"
    case let value as Bool: value ? "true" : "false"
    case let value as Transform3D: value.isIdentity ? "the identity" : "another matrix"
    default: "another value"
    }
  }

  /// How a value jumps: from what to what, and for a number by how much.
  static func jump(_ before: Any, _ after: Any) -> String {
    let ends = "from \(value(before)) to \(value(after))"
    guard let a = before as? Double, let b = after as? Double else {
      if let a = before as? Point, let b = after as? Point {
        let move = b - a
        if move.y == 0 { return ends + ", by \(number(move.x)) in x" }
        return ends + (move.x == 0 ? ", by \(number(move.y)) in y" : ", by \(point(move))")
      }
      return before is Transform3D ? "" : ends
    }
    return ends + ", by \(number(b - a))"
  }

  /// What the host does and where, as a few words.
  static func text(_ circumstance: Circumstance) -> String {
    var text = "\(circumstance.operation.rawValue) at \(size(circumstance.size))"
    if let fraction = circumstance.cancelledAt { text += ", cancelled at \(number(fraction))" }
    if circumstance.isInteractive { text += ", driven by a gesture" }
    return text
  }
}
