import VersoGeometry

extension ScriptOutput {
  /// The value as JSON on one line.
  ///
  /// Numbers that are not finite become null. Points and sizes are two numbers, rectangles four, transforms 16, colours
  /// a text, curves their name, springs an object. A table with names is an object, in which a list that is there too
  /// has the keys 1, 2, 3. Where a table was too large to be given whole, the last of the list, or the name `…`, is a
  /// text that says how many values are left out; what lies more than five tables deep, or in itself, is the text `{…}`.
  public var json: String {
    switch self {
    case .nothing: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number): Self.json(number)
    case .text(let text), .other(let text): Self.json(text)
    case .table(let list, let entries, let more): Self.json(list, entries, more)
    case .transform(let transform): Self.json(transform.values)
    case .point(let point): Self.json([point.x, point.y])
    case .size(let size): Self.json([size.width, size.height])
    case .rect(let rect): Self.json([rect.x, rect.y, rect.width, rect.height])
    case .color(let color): Self.json(color.text)
    case .curve(let curve): Self.json(curve.description)
    case .spring(let spring):
      "{\"mass\":\(Self.json(spring.mass)),\"stiffness\":\(Self.json(spring.stiffness)),"
        + "\"damping\":\(Self.json(spring.damping)),\"initialVelocity\":\(Self.json(spring.initialVelocity)),"
        + "\"settlingDuration\":\(Self.json(spring.settlingDuration))}"
    }
  }

  /// Whether there is a number in it that JSON cannot write: an infinite one, or none at all (NaN).
  public var hasUnwritable: Bool {
    switch self {
    case .number(let number): !number.isFinite
    case .table(let list, let entries, _):
      list.contains(where: \.hasUnwritable) || entries.contains { $0.value.hasUnwritable }
    case .spring(let spring): !spring.settlingDuration.isFinite || !spring.damping.isFinite
    default: false
    }
  }

  private static func json(_ number: Double) -> String {
    number.isFinite ? number == 0 ? "0" : number.shortText : "null"
  }

  private static func json(_ numbers: [Double]) -> String {
    "[" + numbers.map { json($0) }.joined(separator: ",") + "]"
  }

  private static func json(_ list: [ScriptOutput], _ entries: [Entry], _ more: Int) -> String {
    let rest = more > 0 ? [json("… \(more) more")] : []
    if entries.isEmpty { return "[" + (list.map(\.json) + rest).joined(separator: ",") + "]" }
    var parts = list.enumerated().map { "\"\($0 + 1)\":\($1.json)" }
    parts += entries.map { "\(json($0.key)):\($0.value.json)" }
    parts += rest.map { "\(json("…")):\($0)" }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7f {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
