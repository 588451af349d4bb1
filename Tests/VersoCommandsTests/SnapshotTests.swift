import BuiltinTransitions
import TestSupport
import Testing
import VersoGeometry
import VersoTransitions

@testable import VersoCommands

/// The files that keep a transition's numbers.
@Suite struct SnapshotTests {
  private let recording = SnapshotRecording(registry: .builtins)

  private func document(_ id: String, size: Size? = nil) throws -> SnapshotDocument {
    var recording = recording
    recording.size = size
    return try recording.document(TransitionRegistry.builtins.transition(id))
  }

  @Test(arguments: TransitionRegistry.builtins.ids) func whatIsWrittenIsReadAndIsTheSame(id: String) throws {
    let document = try document(id)
    let text = SnapshotText.text(document)
    let read = try SnapshotText.document(text)
    #expect(SnapshotText.text(read) == text)
    #expect(read.runs.map(\.title) == document.runs.map(\.title))
    #expect(read.runs.count == 2 * (try TransitionRegistry.builtins.transition(id).info.operations.count))
    let again = try recording.document(TransitionRegistry.builtins.transition(id), like: read)
    // Not even a tolerance is needed besides rounding.
    #expect(SnapshotComparison(read, again, tolerance: 0).isEmpty)
  }

  @Test func aDifferenceIsToldWithItsSize() throws {
    var former = try SnapshotText.document(SnapshotText.text(document("push-flip")))
    let place = try #require(former.runs[0].moments[1].layers.firstIndex { $0.name == "from" })
    former.runs[0].moments[1].layers[place].corners[2] = (former.runs[0].moments[1].layers[place].corners[2] ?? 0) + 2.5
    former.runs[0].moments[1].layers[place].corners[3] = (former.runs[0].moments[1].layers[place].corners[3] ?? 0) - 1
    former.runs[0].moments[2].layers[place].opacity = 0.5
    let now = try recording.document(TransitionRegistry.builtins.transition("push-flip"), like: former)
    let changes = SnapshotComparison(former, now, tolerance: 0.001).changes
    #expect(changes.map(\.quantity) == ["topRight.x", "opacity"])
    #expect(changes.map(\.layer) == ["from", "from"])
    #expect(abs((changes[0].by ?? 0) - 2.5) < 0.001 && changes[0].count == 1)
    #expect(changes[1].was == "0.5" && changes[1].now == "1")
    // Larger than what differs, a tolerance lets all pass.
    #expect(SnapshotComparison(former, now, tolerance: 3).isEmpty)
  }

  @Test func runsAndLayersThatComeAndGoAreTold() throws {
    let former = try document("push-flip")
    var now = former
    now.runs.removeFirst()
    now.runs[0].duration += 1
    now.runs[0].isCompleted.toggle()
    now.runs[1].moments[0].layers.removeLast()
    now.runs[1].moments[1].layers.reverse()
    let changes = SnapshotComparison(former, now, tolerance: 0.001).changes
    #expect(changes.map(\.quantity) == ["run", "duration", "result", "layer", "drawing order"])
    #expect(changes.map(\.now) == ["gone", "2", "completes", "gone", changes.last?.now ?? ""])
  }

  @Test func anyNameOfALayerIsRead() throws {
    for name in ["a b", "{", "}", "{7b}", "#", "at", "  ", "ä-ö", "\u{1F600}", "x,y", "1..2", "\u{22}"] {
      let layer = SnapshotDocument.Layer(
        name: name, corners: [0, -0.5, nil, nil, 1e6, 3, -2, 4], opacity: 0.25, visible: 1, depth: [-1.5, 0.125],
        facing: "edge")
      var document = SnapshotDocument(transition: "test")
      document.runs = [.init(operation: .push, size: Size(1, 2), cancelledAt: 0.5, duration: 1, isCompleted: false)]
      document.runs[0].moments = [.init(time: 0.25, layers: [layer]), .init(time: nil, layers: [layer])]
      #expect(try SnapshotText.document(SnapshotText.text(document)) == document)
    }
  }

  @Test func aDamagedFileSaysWhere() throws {
    let text = SnapshotText.text(try document("push-flip"))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[6] = "  from 1,2 nonsense"
    #expect(throws: SnapshotText.Problem(line: 7, reason: "this is no line of a layer")) {
      try SnapshotText.document(lines.joined(separator: "\n"))
    }
    #expect(throws: SnapshotText.Problem.self) { try SnapshotText.document("") }
    #expect(throws: SnapshotText.Problem.self) { try SnapshotText.document("verso.snapshot/2 push-flip\n") }
    #expect(throws: SnapshotText.Problem.self) {
      try SnapshotText.document("verso.snapshot/1 a\nrun push infxinf\n")
    }
  }

  @Test func damageOfAnyKindIsSurvived() throws {
    let bytes = Array(SnapshotText.text(try document("push-flip")).utf8.prefix(1500))
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        switch Int.random(in: 0...2, using: &generator) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.remove(at: place)
        default: damaged.insert(contentsOf: Array(" 1e308 ".utf8), at: place)
        }
      }
      guard let read = try? SnapshotText.document(String(decoding: damaged, as: UTF8.self)) else { continue }
      let now = try recording.document(TransitionRegistry.builtins.transition("push-flip"), like: read)
      for change in SnapshotComparison(read, now, tolerance: 0.001).changes { #expect(change.by?.isFinite ?? true) }
    }
  }
}

/// Work spread over threads.
@Suite struct ParallelTaskTests {
  @Test(arguments: [1, 2, 7]) func theResultsKeepTheirOrder(threads: Int) throws {
    let found = try ParallelTasks.map(
      count: 100, threads: threads, prepare: { { $0 * $0 } }, waiting: { (_) throws(CommandError) in })
    #expect(found == (0..<100).map { $0 * $0 })
    let none = try ParallelTasks.map(
      count: 0, threads: threads, prepare: { { $0 } }, waiting: { (_) throws(CommandError) in })
    #expect(none.isEmpty)
  }

  @Test func whatIsThrownMeanwhileEndsIt() {
    #expect(throws: CommandError(.interrupted)) {
      _ = try ParallelTasks.map(
        count: 1_000_000, threads: 2, prepare: { { $0 } },
        waiting: { (_) throws(CommandError) in
          throw CommandError(.interrupted)
        })
    }
  }
}
