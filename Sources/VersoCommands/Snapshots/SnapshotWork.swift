import Glibc
import VersoGeometry
import VersoTransitions

/// Records and compares the numbers that are kept of a selection of transitions.
struct SnapshotWork {
  /// What came out for one transition.
  struct Outcome: Sendable {
    enum Result: Sendable {
      /// The file was written; whether there was one before.
      case recorded(replaced: Bool)
      /// The numbers were compared.
      case compared(SnapshotComparison)
      /// There is no file to compare with.
      case missing
      /// It could not be recorded, or the file could not be read.
      case failed(CommandError)
    }

    var item: TransitionSelection.Item
    /// Where its numbers are kept.
    var path: String
    var result: Result
  }

  /// What a file's name ends in.
  static let suffix = ".snapshot"

  /// The folder of the files; nil: beside each script.
  var folder: String?
  /// Differences up to this are none.
  var tolerance = 0.001
  var size: Size?
  var momentCount = 5

  /// The options of the commands that compare.
  static let definitions: [OptionDefinition] = [
    OptionDefinition(
      "folder", value: .init("DIR", .file), defaultText: "beside each script", doc: "Where the files lie"),
    OptionDefinition(
      "tolerance", value: .init("N", .number(minimum: 0)), defaultText: "0.001",
      doc: "Differences up to this are none, in points, parts of 1 and seconds"),
  ]

  /// Reads a command's words.
  init(_ command: ParsedCommand) {
    folder = command.text("folder").map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    tolerance = command.number("tolerance") ?? tolerance
  }

  /// Where the numbers of a transition are kept.
  func path(_ item: TransitionSelection.Item) -> String {
    var stem = item.name
    if stem.hasSuffix(".lua") { stem = String(stem.dropLast(4)) }
    guard let folder else { return stem + Self.suffix }
    return folder + "/" + (stem.split(separator: "/").last.map(String.init) ?? stem) + Self.suffix
  }

  /// Takes the numbers of all and writes their files.
  func record(_ selection: TransitionSelection) throws(CommandError) -> [Outcome] {
    try each(selection) { item, path throws(CommandError) in
      let document = try CommandError.converting { () throws(TransitionError) in
        try recording(selection).document(item.transition)
      }
      let isThere = access(path, F_OK) == 0
      try NewFile.makeFolders(for: path, at: nil)
      try NewFile.write(SnapshotText.text(document), to: path, replacing: true, at: nil)
      return .recorded(replaced: isThere)
    }
  }

  /// Compares the numbers of all with their files.
  func check(_ selection: TransitionSelection) throws(CommandError) -> [Outcome] {
    try each(selection) { item, path throws(CommandError) in
      guard access(path, F_OK) == 0 else { return .missing }
      let text = String(decoding: try TextFile.bytes(of: path), as: UTF8.self)
      let former: SnapshotDocument
      do throws(SnapshotText.Problem) {
        former = try SnapshotText.document(text)
      } catch {
        throw CommandError(
          .file(path: "\(path):\(error.line)", reason: error.reason),
          hints: ["snapshot --record writes it anew"])
      }
      let present = try CommandError.converting { () throws(TransitionError) in
        try recording(selection).document(item.transition, like: former)
      }
      return .compared(SnapshotComparison(former, present, tolerance: tolerance))
    }
  }

  private func recording(_ selection: TransitionSelection) -> SnapshotRecording {
    SnapshotRecording(registry: selection.registry, size: size, momentCount: momentCount)
  }

  private func each(
    _ selection: TransitionSelection,
    _ body: (TransitionSelection.Item, String) throws(CommandError) -> Outcome.Result
  ) throws(CommandError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for item in selection.items {
      try Interrupts.check()
      let path = path(item)
      do throws(CommandError) {
        outcomes.append(Outcome(item: item, path: path, result: try body(item, path)))
      } catch {
        outcomes.append(Outcome(item: item, path: path, result: .failed(error)))
      }
    }
    return outcomes
  }
}
