import VersoDiagnostics

/// What the linter found, in the shape `verso.lint/1`.
enum LintJSON {
  /// Writes the members of a report on a selection into the object that is open.
  static func write(
    _ outcomes: [LintWork.Outcome], _ failures: [TransitionSelection.Failure], to writer: inout JSONWriter
  ) {
    writer.key("transitions")
    writer.beginArray()
    for outcome in outcomes { if let report = outcome.report { write(report, outcome.item, to: &writer) } }
    writer.endArray()
    writer.key("failures")
    writer.beginArray()
    for failure in failures { write(failure.path, failure.error, to: &writer) }
    for outcome in outcomes {
      if let failure = outcome.failure { write(outcome.item.name, CommandError(failure), to: &writer) }
    }
    writer.endArray()
    let counts = LintCounts(outcomes, failures: failures.count)
    writer.key("counts")
    writer.beginObject(inline: true)
    for (key, count) in [
      ("transitions", counts.transitions), ("runs", counts.runs), ("errors", counts.errors),
      ("warnings", counts.warnings), ("notes", counts.notes), ("allowed", counts.allowed),
      ("failures", counts.failures),
    ] {
      writer.key(key)
      writer.value(count)
    }
    writer.endObject()
  }

  private static func write(_ path: String, _ error: CommandError, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.key("source")
    writer.value(path)
    writer.key("message")
    writer.value(error.message)
    writer.endObject()
  }

  private static func write(_ report: LintReport, _ item: TransitionSelection.Item, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("transition")
    writer.value(report.transition)
    writer.key("source")
    if let path = item.path { writer.value(path) } else { writer.null() }
    writer.key("runs")
    writer.value(report.runCount)
    writer.key("findings")
    writer.beginArray()
    for finding in report.findings { write(finding, reason: nil, to: &writer) }
    writer.endArray()
    writer.key("allowed")
    writer.beginArray()
    for excused in report.excused { write(excused.finding, reason: excused.allowance.reason, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ finding: Finding, reason: String?, to writer: inout JSONWriter) {
    func text(_ key: String, _ value: String?) {
      writer.key(key)
      if let value { writer.value(value) } else { writer.null() }
    }
    func number(_ key: String, _ value: Double?) {
      writer.key(key)
      if let value { writer.value(value) } else { writer.null() }
    }
    writer.beginObject()
    text("rule", finding.rule)
    text("severity", finding.severity.rawValue)
    text("file", finding.place?.file)
    writer.key("line")
    if let place = finding.place { writer.value(place.line) } else { writer.null() }
    number("time", finding.time)
    number("fraction", finding.fraction)
    text("layer", finding.layer)
    text("subject", finding.subject)
    text("message", finding.message)
    text("cure", finding.cure)
    if let reason { text("reason", reason) }
    writer.key("run")
    write(finding.circumstance, to: &writer)
    writer.key("alsoIn")
    writer.beginArray()
    for circumstance in finding.alsoIn { write(circumstance, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ circumstance: Circumstance, to writer: inout JSONWriter) {
    writer.beginObject(inline: true)
    writer.key("operation")
    writer.value(circumstance.operation.rawValue)
    writer.key("size")
    writer.value([circumstance.size.width, circumstance.size.height])
    writer.key("cancelledAt")
    if let fraction = circumstance.cancelledAt { writer.value(fraction) } else { writer.null() }
    writer.key("interactive")
    writer.value(circumstance.isInteractive)
    writer.endObject()
  }
}
