import VersoGeometry
import VersoLayers
import VersoTiming

extension ScriptOutput {
  /// The value as it is shown at the prompt: a transform as a 4 x 4, a curve as a small plot.
  public var text: String { text(indent: 0, isNested: false) }

  private func text(indent: Int, isNested: Bool) -> String {
    switch self {
    case .nothing: return "nil"
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return Self.numberText(number)
    case .text(let text): return isNested ? Self.quoted(text) : Self.visible(text)
    case .table(let list, let entries, let more): return Self.tableText(list, entries, more, indent)
    case .transform(let transform):
      return isNested ? Self.call("Transform", transform.values) : Self.matrixText(transform)
    case .point(let point): return Self.call("Point", [point.x, point.y])
    case .size(let size): return Self.call("Size", [size.width, size.height])
    case .rect(let rect): return Self.call("Rect", [rect.x, rect.y, rect.width, rect.height])
    case .color(let color): return "Color(\"\(color.text)\")"
    case .curve(let curve):
      return isNested ? "Curve.\(curve.description)" : "Curve.\(curve.description)\n" + CurvePlot(curve).text
    case .spring(let spring): return Self.springText(spring, isNested)
    case .other(let text): return text
    }
  }

  /// The shortest text that reads back as the same number; whole floats keep their `.0`, as in Lua.
  static func numberText(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    return number.isInfinite ? number < 0 ? "-inf" : "inf" : number.description
  }

  private static func call(_ name: String, _ numbers: [Double]) -> String {
    name + "(" + numbers.map { plain($0) }.joined(separator: ", ") + ")"
  }

  private static func plain(_ number: Double) -> String { number == 0 ? "0" : number.shortText }

  /// Rows of aligned columns, rounded to six digits after the point: a matrix to look at.
  private static func matrixText(_ transform: Transform3D) -> String {
    let cells = transform.values.map { value -> String in
      let rounded = abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value
      // What rounds to nothing but is not nothing, such as -1/d for a far eye, keeps its digits.
      return plain(rounded == 0 && abs(value) > 1e-12 ? value : rounded)
    }
    let widths = (0..<4).map { column in (0..<4).map { cells[$0 * 4 + column].count }.max() ?? 0 }
    return (0..<4).map { row in
      let columns = (0..<4).map { column in
        let cell = cells[row * 4 + column]
        return String(repeating: " ", count: widths[column] - cell.count) + cell
      }
      return "[ " + columns.joined(separator: "  ") + " ]"
    }.joined(separator: "\n")
  }

  private static func springText(_ spring: Spring, _ isNested: Bool) -> String {
    let text =
      "Spring{mass = \(plain(spring.mass)), stiffness = \(plain(spring.stiffness)), "
      + "damping = \(plain(spring.damping)), initialVelocity = \(plain(spring.initialVelocity))}"
    guard !isNested else { return text }
    let settling = spring.settlingDuration
    let rest = settling.isFinite ? "settles in \(plain((settling * 1e6).rounded() / 1e6)) s" : "never settles"
    return text + "\n\(rest), "
      + "damping ratio \(plain((spring.dampingRatio * 1e6).rounded() / 1e6))"
  }

  /// How many values of a list, and how many of a table's names, a text shows.
  private static let mostShown = 100

  private static func tableText(_ list: [ScriptOutput], _ entries: [Entry], _ more: Int, _ indent: Int) -> String {
    var parts = list.prefix(mostShown).map { $0.text(indent: indent + 2, isNested: true) }
    parts += entries.prefix(mostShown).map { entry in
      let isName = entry.key.hasPrefix("[") || Self.isName(entry.key)
      return (isName ? entry.key : "[\(quoted(entry.key))]") + " = "
        + entry.value.text(indent: indent + 2, isNested: true)
    }
    let more = more + max(list.count - mostShown, 0) + max(entries.count - mostShown, 0)
    if more > 0 { parts.append("… \(more) more") }
    if parts.isEmpty { return "{}" }
    let line = "{ " + parts.joined(separator: ", ") + " }"
    if line.count + indent <= 100, !line.contains("\n") { return line }
    let space = String(repeating: " ", count: indent + 2)
    return "{\n" + parts.map { space + $0 }.joined(separator: ",\n") + "\n" + String(repeating: " ", count: indent)
      + "}"
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
  }

  /// Text with control characters made visible, so that it can't steer a terminal; newlines and tabs stay.
  private static func visible(_ text: String) -> String {
    // Plain text, which long text mostly is, is told by its bytes.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x09 }) { return text }
    return escaped(text, keeping: ["\n", "\t"])
  }

  static func quoted(_ text: String) -> String {
    var inner = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": inner += "\\\""
      case "\\": inner += "\\\\"
      case "\n": inner += "\\n"
      case "\t": inner += "\\t"
      case "\r": inner += "\\r"
      default: inner.unicodeScalars.append(scalar)
      }
    }
    return "\"" + escaped(inner, keeping: []) + "\""
  }

  private static func escaped(_ text: String, keeping kept: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator:
        if kept.contains(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
