import BuiltinTransitions
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

@testable import VersoMessages

/// Bytes that no worker of ours would send.
@Suite struct HostileMessageTests {
  @Test func aMessageThatEndsAnywhereIsRefused() throws {
    let bytes = try SampleRuns.bytes(try TransitionRegistry.builtins.record("book-cover-hinge"))
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: MessageError.self) { try SampleRuns.decoded(Array(bytes[..<count])) }
    }
  }

  /// Whatever is changed, it is refused, or is a run that can be sampled and sent on as it is.
  @Test(arguments: SampleRuns.ids) func changedBytesDoNoHarm(id: String) throws {
    var generator = SeededGenerator(seed: 4)
    let bytes = try SampleRuns.bytes(try TransitionRegistry.builtins.record(id))
    var refused = 0
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 7..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: changed[place] = 0xff
        case 1: changed[place] = 0
        case 2: changed[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default: changed.replaceSubrange(place..<min(place + 8, bytes.count), with: [0, 0, 0, 0, 0, 0, 0xf0, 0x7f])
        }
      }
      let run: TransitionRun
      do { run = try SampleRuns.decoded(changed) } catch {
        refused += 1
        continue
      }
      let again = try SampleRuns.bytes(run)
      #expect(try SampleRuns.bytes(SampleRuns.decoded(again)) == again)
      for step in 0...8 {
        let tree = run.snapshot(at: run.duration * Double(step) / 8)
        #expect(tree.layersInTree.allSatisfy { tree[$0].state.position.x.isFinite })
      }
    }
    #expect(refused > 50)
  }

  private func timeline(_ layers: [LayerTrack], root: Int = 0) throws -> Timeline {
    var writer = MessageWriter()
    writer.number(1)
    writer.flag(false)
    writer.count(layers.count)
    writer.count(root)
    for layer in layers { writer.value(layer) }
    // No files and no calls.
    writer.count(0)
    writer.count(0)
    var reader = MessageReader(writer.bytes)
    return try Timeline(from: &reader)
  }

  private func layer(_ name: String, _ changes: [(time: Double, children: [Int])]) -> LayerTrack {
    var layer = LayerTrack(name: name, kind: .plain, base: LayerState())
    for change in changes { layer.children.set(change.children.map { LayerID($0) }, at: change.time) }
    return layer
  }

  @Test func layersLieInEachOtherAsInAForest() throws {
    let good = [layer("a", [(0, [1]), (0.5, [2])]), layer("b", [(0, [2]), (0.5, [])]), layer("c", [])]
    #expect(try timeline(good).snapshot(at: 0.7).layersInTree == [LayerID(0), LayerID(2)])
    // In a circle, in itself, in two at once, the root in another, and a layer there is not.
    let bad: [[LayerTrack]] = [
      [layer("a", []), layer("b", [(0, [2])]), layer("c", [(0.5, [1])])],
      [layer("a", []), layer("b", [(0.1, [1])])],
      [layer("a", [(0, [2])]), layer("b", [(0.3, [2])]), layer("c", [])],
      [layer("a", [(0, [1, 1])]), layer("b", [])],
      [layer("a", []), layer("b", [(0, [0])])],
      [layer("a", [(0, [3])]), layer("b", [])],
      [layer("a", [(0, [1])]), layer("a", [])],
    ]
    for layers in bad {
      #expect(throws: MessageError.self) { try timeline(layers) }
    }
    #expect(throws: MessageError.self) { try timeline(good, root: 3) }
  }

  @Test func layersLieOnlySoDeep() throws {
    func chain(_ count: Int) -> [LayerTrack] {
      (0..<count).map { layer("l\($0)", $0 + 1 < count ? [(0, [$0 + 1])] : []) }
    }
    _ = try timeline(chain(Recorder.mostLevels))
    #expect(throws: MessageError.self) { try timeline(chain(Recorder.mostLevels + 2)) }
    // Two chains that are put together later.
    var joined = chain(Recorder.mostLevels) + chain(Recorder.mostLevels)
    for index in joined.indices {
      joined[index].name = "n\(index)"
      if index >= Recorder.mostLevels {
        joined[index].children = StepTrack(index + 1 < joined.count ? [LayerID(index + 1)] : [])
      }
    }
    joined[Recorder.mostLevels - 1].children.set([LayerID(Recorder.mostLevels)], at: 0.5)
    #expect(throws: MessageError.self) { try timeline(joined) }
  }

  @Test func aCountAloneReservesNothing() throws {
    var writer = MessageWriter()
    writer.number(1)
    writer.flag(false)
    writer.count(20_000)
    writer.count(0)
    var reader = MessageReader(writer.bytes)
    #expect(throws: MessageError.truncated) { try Timeline(from: &reader) }
  }

  @Test func numbersAreUsable() throws {
    for number in [Double.nan, .infinity, -.infinity, 1e13] {
      var state = LayerState()
      state.opacity = number
      var writer = MessageWriter()
      writer.value(state)
      var reader = MessageReader(writer.bytes)
      #expect(throws: MessageError.self) { try LayerState(from: &reader) }
    }
  }

  /// Found by the fuzzer: the number of a curve far below any.
  @Test func theNumberOfACurveMayBeAnything() throws {
    for number in [Int64.min, -1, 2, .max] {
      var writer = MessageWriter()
      writer.integer(number)
      var reader = MessageReader(writer.bytes)
      #expect(throws: MessageError.self) { try TimingCurve(from: &reader) }
    }
  }

  @Test func curvesAreChecked() throws {
    let forms: [CurveForm] = [
      .bezier(x1: 2, y1: 0, x2: 0, y2: 0), .steps(0, .jumpEnd), .points([]), .bezier(x1: .nan, y1: 0, x2: 0, y2: 0),
    ]
    for form in forms { #expect(throws: TimingError.self) { try TimingCurve(form: form) } }
    let curves: [TimingCurve] = [
      .linear, .easeInOut, try .steps(3, .jumpBoth), .penner(.bounce, .inOut), .easeIn.mirrored, .easeOut.reversed,
      try .points([LinearStop(0), LinearStop(0.7), LinearStop(1)]), try TimingCurve.easeIn.composed(with: .easeOut),
      .easeInOut,
    ]
    var writer = MessageWriter()
    writer.list(curves)
    var reader = MessageReader(writer.bytes)
    let read = try reader.list("curves", limit: 100) { reader throws(MessageError) in
      try reader.value(TimingCurve.self)
    }
    #expect(read == curves)
    #expect(read[8].identity == read[1].identity)
    try reader.finish()
  }
}
