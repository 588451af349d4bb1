import VersoDiagnostics
import VersoGeometry
import VersoTransitions

/// What the linter found, for reading: `file:line: severity rule: sentence`, and below it when, where and the cure.
struct LintText {
  let palette: Palette
  let width: Int

  /// The lines of one finding.
  ///
  /// - Parameter name: what stands at the front where no place is known.
  func lines(_ finding: Finding, name: String) -> [String] {
    var lines = [
      palette.styled(Self.place(finding, name: name), .name) + ": "
        + palette.styled(finding.severity.rawValue, Self.style(finding.severity)) + " "
        + palette.styled(finding.rule, .heading) + ": " + DisplayText.escaped(finding.message)
    ]
    lines.append("  " + palette.styled(DisplayText.escaped(Self.circumstances(finding, name: name)), .faint))
    if let cure = finding.cure {
      let wrapped = TextWrap.lines("cure: " + DisplayText.escaped(cure), width: max(width - 8, 40))
      lines += wrapped.enumerated().map { ($0 == 0 ? "  " : "        ") + $1 }
    }
    return lines
  }

  /// One finding on one line.
  static func short(_ finding: Finding, name: String) -> String {
    "\(place(finding, name: name)): \(finding.severity.rawValue) \(finding.rule): \(finding.message)"
  }

  private static func place(_ finding: Finding, name: String) -> String {
    DisplayText.escaped(finding.place?.text ?? name)
  }

  private static func style(_ severity: Severity) -> TextStyle {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .faint
    }
  }

  /// `at 0.3 s (50%), layer from; push, 375 x 667, cancelled at 0.5; also 667 x 375`.
  ///
  /// What stands in another file, as what a part of a composition or a module does, names the transition first.
  private static func circumstances(_ finding: Finding, name: String) -> String {
    var subject: [String] = []
    if let time = finding.time {
      let share = finding.fraction.map { " (\(NumberText.fixed($0 * 100, digits: 0))%)" } ?? ""
      subject.append("at \(NumberText.fixed(time, digits: 4, trailingZeros: .trim)) s" + share)
    } else if let fraction = finding.fraction {
      subject.append("at \(NumberText.fixed(fraction * 100, digits: 0))%")
    }
    if let layer = finding.layer { subject.append("layer \(layer)") }
    if let name = finding.subject, !finding.message.contains(name) { subject.append(name) }
    if let file = finding.place?.file, stem(file) != stem(name) { subject.insert("in \(stem(name))", at: 0) }
    let first = text(finding.circumstance)
    var parts = subject.isEmpty ? [first] : [subject.joined(separator: ", "), first]
    let others = finding.alsoIn
    if let next = others.first {
      parts.append("also \(text(next))" + (others.count > 1 ? " and \(others.count - 1) more" : ""))
    }
    return parts.joined(separator: "; ")
  }

  /// A file's name without folders and ending.
  private static func stem(_ path: String) -> Substring {
    let file = path.split(separator: "/").last ?? ""
    return file.hasSuffix(".lua") ? file.dropLast(4) : file
  }

  private static func text(_ circumstance: Circumstance) -> String {
    var text = "\(circumstance.operation.rawValue), \(FrameNumbers.size(circumstance.size))"
    if circumstance.isInteractive { text += ", interactive" }
    if let fraction = circumstance.cancelledAt {
      text += ", cancelled at \(NumberText.fixed(fraction, digits: 3, trailingZeros: .trim))"
    }
    return text
  }

  /// `3 transitions, 60 runs: 1 error, 2 warnings, 1 note; 2 allowed`.
  static func summary(_ counts: LintCounts) -> String {
    func number(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    var text = "\(number(counts.transitions, "transition")), \(number(counts.runs, "run")): "
    text += counts.found(number)
    if counts.allowed > 0 { text += "; \(counts.allowed) allowed" }
    if counts.failures > 0 { text += "; \(number(counts.failures, "script")) could not be linted" }
    return text
  }
}

/// How much was linted and found.
struct LintCounts {
  var transitions = 0
  var runs = 0
  var errors = 0
  var warnings = 0
  var notes = 0
  var allowed = 0
  var failures = 0

  init(_ outcomes: [LintWork.Outcome], failures: Int = 0) {
    for report in outcomes.compactMap(\.report) {
      transitions += 1
      runs += report.runCount
      errors += report.count(.error)
      warnings += report.count(.warning)
      notes += report.count(.note)
      allowed += report.excused.count
    }
    self.failures = failures + outcomes.count { $0.report == nil }
  }

  /// `1 error, 2 warnings`, or that nothing was found.
  func found(_ number: (Int, String) -> String) -> String {
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
    return parts.isEmpty ? "nothing found" : parts.map { number($0.0, $0.1) }.joined(separator: ", ")
  }
}
