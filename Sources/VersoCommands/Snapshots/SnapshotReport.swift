/// What comparing with kept numbers gave, for reading and for other programs.
enum SnapshotReport {
  /// Shows where the numbers of transitions differ from the kept ones.
  static func show(_ outcomes: [SnapshotWork.Outcome], console: Console) {
    for outcome in outcomes {
      switch outcome.result {
      case .compared(let comparison) where !comparison.isEmpty:
        console.write([
          console.palette.styled(DisplayText.escaped(outcome.item.name), .name) + " differs from "
            + DisplayText.escaped(outcome.path) + ":"
        ])
        console.write(lines(comparison, palette: console.palette))
      case .failed(let error): console.report(error)
      default: break
      }
    }
  }

  private static func lines(_ comparison: SnapshotComparison, palette: Palette) -> [String] {
    var table = TextTable([
      .init("run"), .init("time", .trailing), .init("layer", style: .name), .init("number"), .init("was", .trailing),
      .init("is", .trailing), .init("by", .trailing), .init("moments", .trailing),
    ])
    table.addHeadings()
    for change in comparison.changes {
      let isWhole = change.layer == nil && change.time == nil
      let time = change.time.map { NumberText.fixed($0, digits: 4, trailingZeros: .trim) + " s" } ?? "after"
      table.addRow([
        .init(change.run), .init(isWhole ? "" : time), .init(change.layer ?? ""), .init(change.quantity),
        .init(change.was), .init(change.now),
        .init(change.by.map { NumberText.fixed($0, digits: SnapshotDocument.digits, trailingZeros: .trim) } ?? ""),
        .init(isWhole ? "" : String(change.count)),
      ])
    }
    return table.rendered(palette: palette).map { "  " + $0 }
  }

  /// `2 snapshots the same, 1 differs, 3 without a snapshot`.
  static func summary(_ outcomes: [SnapshotWork.Outcome]) -> String {
    var (same, different, missing, failed) = (0, 0, 0, 0)
    for outcome in outcomes {
      switch outcome.result {
      case .compared(let comparison): if comparison.isEmpty { same += 1 } else { different += 1 }
      case .missing: missing += 1
      case .failed: failed += 1
      case .recorded: break
      }
    }
    var parts = ["\(same) snapshot\(same == 1 ? "" : "s") the same", "\(different) different"]
    if missing > 0 { parts.append("\(missing) without a snapshot") }
    if failed > 0 { parts.append("\(failed) could not be compared") }
    return parts.joined(separator: ", ")
  }

  /// Lines to be read after the summary: which have no numbers to compare with, and how numbers are kept; none where
  /// there is nothing to do.
  static func advice(_ outcomes: [SnapshotWork.Outcome], _ words: [ParsedWord]) -> [String] {
    var (missing, different): ([String], [String]) = ([], [])
    for outcome in outcomes {
      let name = DisplayText.escaped(LineTokenizer.escaped(outcome.item.name))
      switch outcome.result {
      case .missing: missing.append(name)
      case .compared(let comparison) where !comparison.isEmpty: different.append(name)
      default: break
      }
    }
    func listed(_ names: [String]) -> String {
      names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }
    var lines: [String] = []
    if !missing.isEmpty {
      // Where nothing has any, the words of the command record them all.
      let isAll = missing.count == outcomes.count && !words.isEmpty
      let what =
        isAll ? words.map { DisplayText.escaped(LineTokenizer.escaped($0.text)) }.joined(separator: " ") : missing[0]
      lines.append(
        isAll
          ? "  nothing was compared: snapshot \(what) --record keeps the numbers of now, to compare with from then on"
          : "  no snapshot of \(listed(missing)): snapshot \(what) --record keeps the numbers of now")
    }
    if let first = different.first {
      lines.append("  where the change was meant, snapshot \(first) --record keeps the numbers of now")
    }
    return lines
  }

  /// The exit code: 2 where something could not be compared, 1 where something differs.
  static func status(_ outcomes: [SnapshotWork.Outcome]) -> ExitStatus {
    var status = ExitStatus.success
    for outcome in outcomes {
      switch outcome.result {
      case .failed: return .wrongUse
      case .compared(let comparison) where !comparison.isEmpty: status = .negative
      default: break
      }
    }
    return status
  }

  /// Writes an array of what came out.
  static func write(_ outcomes: [SnapshotWork.Outcome], to writer: inout JSONWriter) {
    writer.beginArray()
    for outcome in outcomes {
      writer.beginObject()
      member("transition", outcome.item.transition.outline.id, to: &writer)
      member("source", outcome.item.path, to: &writer)
      member("snapshot", outcome.path, to: &writer)
      switch outcome.result {
      case .recorded(let replaced): member("result", replaced ? "recorded again" : "recorded", to: &writer)
      case .missing: member("result", "missing", to: &writer)
      case .failed(let error):
        member("result", "failed", to: &writer)
        member("message", error.message, to: &writer)
      case .compared(let comparison):
        member("result", comparison.isEmpty ? "same" : "different", to: &writer)
        writer.key("changes")
        writer.beginArray()
        for change in comparison.changes { write(change, to: &writer) }
        writer.endArray()
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ change: SnapshotComparison.Change, to writer: inout JSONWriter) {
    func number(_ key: String, _ value: Double?) {
      writer.key(key)
      if let value { writer.value(value) } else { writer.null() }
    }
    writer.beginObject(inline: true)
    member("run", change.run, to: &writer)
    number("time", change.time)
    member("layer", change.layer, to: &writer)
    member("number", change.quantity, to: &writer)
    member("was", change.was, to: &writer)
    member("is", change.now, to: &writer)
    number("by", change.by)
    writer.key("moments")
    writer.value(change.count)
    writer.endObject()
  }

  private static func member(_ key: String, _ value: String?, to writer: inout JSONWriter) {
    writer.key(key)
    if let value { writer.value(value) } else { writer.null() }
  }
}
