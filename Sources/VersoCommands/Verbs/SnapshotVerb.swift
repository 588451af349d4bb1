import VersoGeometry
import VersoTransitions

/// `snapshot`: keeps the numbers of a transition, and compares with them later.
enum SnapshotVerb: Verb {
  static let definition = VerbDefinition(
    "snapshot", summary: "Keeps the numbers of a transition in a file, or compares with those kept",
    discussion: [
      "Of every operation, finished and cancelled half way, it takes the corners, opacity, visible part, depth and "
        + "side of each layer at some moments and after the run, rounded to a thousandth. The file lies beside the "
        + "script, its name ending in \(SnapshotWork.suffix) instead of .lua; it is made to be kept with the script and to "
        + "be read in a diff.",
      "--check, which is what happens without either, tells where and by how much the numbers of now differ; the exit "
        + "code is 1 then, and 2 where there is nothing to compare with. In a folder scripts without a file are "
        + "named, and are no failure.",
    ],
    arguments: [TransitionSelection.argument],
    options: [
      OptionDefinition("check", doc: "Compare with what was kept"),
      OptionDefinition("record", doc: "Keep the numbers of now"),
    ] + SnapshotWork.definitions + [
      OptionDefinition(
        "frames", value: .init("N", .integer(2...1000)), defaultText: "5",
        doc: "At how many moments of each run numbers are kept"),
      OptionDefinition(
        "size", value: .init("WxH", .size), defaultText: "its natural one",
        doc: "The container of what is kept, in points"),
      OptionDefinition("json", doc: "Write JSON"),
    ],
    examples: [
      .init("snapshot door.lua --record", "Keeps the numbers of the script in door.snapshot")
    ])

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    if command.has("check"), let word = command.option("record") {
      throw CommandError(.conflict("--check", "--record"), at: word.location)
    }
    let isRecording = command.has("record")
    for name in ["frames", "size"] where !isRecording {
      guard let word = command.option(name) else { continue }
      throw CommandError(
        .other("--\(name) goes with --record; what is compared is what was kept"), at: word.location)
    }
    var work = SnapshotWork(command)
    work.momentCount = command.integer("frames") ?? work.momentCount
    work.size = command.size("size").map { Size($0.width, $0.height) }
    if let size = work.size, !Recorder.isUsable(size) {
      throw CommandError(.invalidSize(size), at: command.option("size")?.location)
    }
    let selection = try TransitionSelection(command.arguments("WHAT"), of: "snapshot", in: session)
    let outcomes = isRecording ? try work.record(selection) : try work.check(selection)
    if command.has("json") {
      var writer = JSONWriter(layout: .pretty)
      writer.beginObject()
      writer.key("schema")
      writer.value("verso.snapshots/1")
      writer.key("snapshots")
      SnapshotReport.write(outcomes, to: &writer)
      writer.endObject()
      writer.newLine()
      console.output.write(bytes: writer.takeBytes())
    } else if isRecording {
      showRecorded(outcomes, console: console)
    } else {
      SnapshotReport.show(outcomes, console: console)
      console.write([SnapshotReport.summary(outcomes)])
      let isSingle = outcomes.count == 1 && !command.arguments("WHAT").contains { FolderListing.isFolder($0.text) }
      // Of a single one without numbers the error tells.
      if !isSingle || SnapshotReport.status(outcomes) != .success {
        console.write(SnapshotReport.advice(outcomes, command.arguments("WHAT")))
      }
    }
    for failure in selection.failures { console.report(failure.error) }
    let isFolder = command.arguments("WHAT").contains { FolderListing.isFolder($0.text) }
    return status(outcomes, selection, isFolder: isFolder, console: console)
  }

  private static func showRecorded(_ outcomes: [SnapshotWork.Outcome], console: Console) {
    for outcome in outcomes {
      switch outcome.result {
      case .recorded(let replaced):
        console.write([(replaced ? "recorded again " : "recorded ") + DisplayText.escaped(outcome.path)])
      case .failed(let error): console.report(error)
      default: break
      }
    }
  }

  private static func status(
    _ outcomes: [SnapshotWork.Outcome], _ selection: TransitionSelection, isFolder: Bool, console: Console
  ) -> ExitStatus {
    guard selection.failures.isEmpty else { return .wrongUse }
    if !isFolder {
      for outcome in outcomes {
        guard case .missing = outcome.result else { continue }
        console.report(
          CommandError(
            .file(path: outcome.path, reason: "there is no such file yet"),
            hints: ["snapshot \(outcome.item.name) --record keeps the numbers of now"]))
        return .wrongUse
      }
    }
    return SnapshotReport.status(outcomes)
  }
}
