import BuiltinTransitions
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

@testable import VersoMessages

/// Runs of every built-in transition, played in every way.
enum SampleRuns {
  static func playbacks(_ duration: Double) throws -> [Playback] {
    let interaction = Interaction(
      updates: [.init(time: 0, fraction: 0), .init(time: 0.1, fraction: 0.3), .init(time: 0.2, fraction: 0.6)],
      ending: .finish(0.3), completionSpeed: 2, completionCurve: try .bezier(0.1, 0.2, 0.3, 0.4))
    var turned = interaction
    turned.ending = .cancel(0.25)
    turned.startsInteractively = false
    turned.playsUntil = 0.05
    return [.finished, .cancelled(at: 0.4), .driven(interaction), .driven(turned)]
  }

  static let ids = TransitionRegistry.builtins.ids

  static func all(_ id: String) throws -> [TransitionRun] {
    let info = try TransitionRegistry.builtins.transition(id).info
    return try info.operations.flatMap { operation in
      try playbacks(1).map {
        try TransitionRegistry.builtins.record(id, operation: operation, playback: $0)
      }
    }
  }

  static func bytes(_ run: TransitionRun) throws -> [UInt8] { try MessageFormat.encode(run, kind: 9) }

  static func decoded(_ bytes: [UInt8]) throws(MessageError) -> TransitionRun {
    try MessageFormat.decode(from: bytes, kind: 9)
  }
}

@Suite struct RunMessageTests {
  @Test(arguments: SampleRuns.ids) func aRunIsTheSameOnTheOtherSide(id: String) throws {
    for run in try SampleRuns.all(id) {
      let bytes = try SampleRuns.bytes(run)
      let other = try SampleRuns.decoded(bytes)
      #expect(try SampleRuns.bytes(other) == bytes)
      #expect(other.info == run.info)
      #expect(other.request == run.request)
      #expect(other.schedule == run.schedule)
      #expect(other.initial == run.initial)
      #expect(other.final == run.final)
      #expect(other.completed == run.completed)
      #expect(other.reports == run.reports)
      #expect(other.corrections == run.corrections)
      #expect(other.timeline.isSampled == run.timeline.isSampled)
      #expect(other.timeline.calls == run.timeline.calls)
      for step in 0...60 {
        let time = run.duration * Double(step) / 60
        #expect(other.snapshot(at: time) == run.snapshot(at: time))
      }
    }
  }

  /// A new member of a request must be sent too.
  @Test func everyMemberOfARequestIsSent() throws {
    let run = try TransitionRegistry.builtins.record("cross-dissolve")
    #expect(Mirror(reflecting: run.request).children.count == 8)
    // The parts of a composition are those of runs that were recorded apart, and are put together by the host.
    #expect(Mirror(reflecting: run).children.count == 10)
    #expect(Mirror(reflecting: run.info).children.count == 11)
    #expect(Mirror(reflecting: run.timeline.layers[0].base).children.count == AnyLayerProperty.all.count + 1)
    #expect(Mirror(reflecting: run.timeline.layers[0]).children.count == AnyLayerProperty.all.count + 6)
    var request = run.request
    request.keepsBothViews = true
    request.screens.from = .orange
    let bytes = try MessageFormat.encode(request, kind: 1)
    #expect(try MessageFormat.decode(RecordingRequest.self, from: bytes, kind: 1) == request)
  }

  @Test func aMessageOfAnotherKindOrVersionIsRefused() throws {
    var bytes = try SampleRuns.bytes(try TransitionRegistry.builtins.record("cross-dissolve"))
    #expect(throws: MessageError.wrongKind) {
      try MessageFormat.decode(TransitionRun.self, from: bytes, kind: 8)
    }
    #expect(throws: MessageError.trailing(1)) { try SampleRuns.decoded(bytes + [0]) }
    bytes[4] = 200
    #expect(throws: MessageError.version(found: 200, wanted: MessageFormat.version)) { try SampleRuns.decoded(bytes) }
  }
}
