import VersoGeometry

/// Shows what code returned: a transform as rows and columns, a curve as a small plot, anything else on a line.
struct ScriptAnswerText {
  /// The digits after the point; nil: as many as tell the number apart, up to 9.
  var digits: Int?
  /// The columns that a plot may take.
  var width = 60

  /// The deepest nesting of lists that is shown.
  private static let deepest = 8

  func lines(_ answer: ScriptAnswer) -> [String] {
    answer.printed.map(DisplayText.escaped) + answer.values.flatMap(lines)
  }

  func lines(_ value: ScriptValue) -> [String] {
    switch value {
    case .transform(let transform): rows(transform)
    case .curve(let name, let samples):
      [DisplayText.escaped(name)] + CurvePlot(samples: samples, width: min(width, 60)).lines()
    // A text that is the whole answer is shown as it is, line by line.
    case .text(let text):
      text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.escaped(String($0)) }
    case .list(let values) where values.contains(where: \.needsSeveralLines): values.flatMap(lines)
    default: [inline(value, depth: 0)]
    }
  }

  func number(_ value: Double) -> String {
    if let digits { return NumberText.fixed(value, digits: digits) }
    return NumberText.fixed(value, digits: 9, trailingZeros: .trim)
  }

  private func rows(_ transform: Transform3D) -> [String] {
    var table = TextTable((0..<4).map { _ in TextTable.Column("", .trailing) })
    let texts = transform.values.map(number)
    for row in 0..<4 { table.addRow(texts[(4 * row)..<(4 * row + 4)].map { TextTable.Cell($0) }) }
    return table.rendered()
  }

  private func inline(_ value: ScriptValue, depth: Int) -> String {
    func list(_ numbers: Double...) -> String { numbers.map(number).joined(separator: ", ") }
    switch value {
    case .null: return "nil"
    case .boolean(let flag): return flag ? "true" : "false"
    case .number(let number): return digits == nil ? exact(number) : self.number(number)
    case .text(let text): return "\"" + DisplayText.escaped(text) + "\""
    case .transform(let transform): return "Transform(" + transform.values.map(number).joined(separator: ", ") + ")"
    case .curve(let name, _): return DisplayText.escaped(name)
    case .point(let point): return "Point(\(list(point.x, point.y)))"
    case .size(let size): return "Size(\(list(size.width, size.height)))"
    case .rect(let rect): return "Rect(\(list(rect.x, rect.y, rect.width, rect.height)))"
    case .list(let values):
      if depth >= Self.deepest { return "{ ... }" }
      return braces(values.map { inline($0, depth: depth + 1) })
    case .record(let members):
      if depth >= Self.deepest { return "{ ... }" }
      return braces(members.map { DisplayText.escaped($0.name) + " = " + inline($0.value, depth: depth + 1) })
    case .other(let text): return DisplayText.escaped(text)
    }
  }

  /// A number alone reads back as itself.
  private func exact(_ number: Double) -> String {
    if number.isNaN { return "nan" }
    return NumberText.shortest(number) ?? (number > 0 ? "inf" : "-inf")
  }

  private func braces(_ parts: [String]) -> String {
    parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
  }
}

extension ScriptValue {
  fileprivate var needsSeveralLines: Bool {
    switch self {
    case .transform, .curve: true
    default: false
    }
  }
}
