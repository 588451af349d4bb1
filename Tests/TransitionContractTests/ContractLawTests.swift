import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// The laws every transition obeys, each held against everything that is registered.
@Suite struct ContractLawTests {
  @Test func everyFactoryRegistersSomething() throws {
    var count = 0
    for (place, factory) in ContractSubject.factories.enumerated() {
      // The built-in ones count once, though scripts may be registered beside them.
      let own = try factory().all.filter { place == 0 || $0.info.origin != .builtIn }
      #expect(!own.isEmpty)
      count += own.count
    }
    #expect(ContractSubject.all.count == count)
  }

  @Test("initial shows only the old view", arguments: ContractSubject.all)
  func initial(_ subject: ContractSubject) throws {
    try subject.forEachRun { try expectOnly("from", in: $0.initialFrame, $0) }
  }

  @Test("final shows only the view that stays", arguments: ContractSubject.all)
  func final(_ subject: ContractSubject) throws {
    try subject.forEachRun { try expectOnly("to", in: $0.finalFrame, $0) }
    try subject.forEachCancelledRun { try expectOnly("from", in: $0.finalFrame, $0) }
  }

  @Test("the host has nothing to put right", arguments: ContractSubject.all)
  func cleanUp(_ subject: ContractSubject) throws {
    guard try !subject.isExcused(from: "clean-up") else { return }
    try subject.forEachRun { run in
      #expect(run.corrections.isEmpty, "\(run.label): \(run.corrections.map(\.text))")
    }
    try subject.forEachCancelledRun { run in
      #expect(run.corrections.isEmpty, "\(run.label): \(run.corrections.map(\.text))")
    }
  }

  @Test("exactly one result is reported, false when cancelled", arguments: ContractSubject.all)
  func result(_ subject: ContractSubject) throws {
    try subject.forEachRun { #expect($0.reports == [true] && $0.completed, "\($0.label)") }
    try subject.forEachCancelledRun { #expect($0.reports == [false] && !$0.completed, "\($0.label)") }
  }

  @Test("a cancelled run leads back to its start", arguments: ContractSubject.all)
  func cancel(_ subject: ContractSubject) throws {
    try subject.forEachCancelledRun { run in
      #expect(run.snapshot(at: run.duration) == run.timeline.snapshot(at: 0), "\(run.label)")
      #expect(run.finalFrame == run.initialFrame, "\(run.label)")
    }
  }

  @Test("it can be cancelled at any moment", arguments: ContractSubject.all)
  func cancelAnywhere(_ subject: ContractSubject) throws {
    let registry = try subject.registry()
    for operation in try subject.info().operations {
      for step in 0...subject.cancelSteps {
        let run = try registry.record(
          subject.id, operation: operation, playback: .cancelled(at: Double(step) / Double(subject.cancelSteps)))
        #expect(try subject.isClean(run), "\(run.label): \(run.corrections.map(\.text))")
        #expect(run.reports == [false] && run.finalFrame == run.initialFrame, "\(run.label)")
      }
    }
  }

  @Test("a gesture ends as a plain run does", arguments: ContractSubject.all)
  func driven(_ subject: ContractSubject) throws {
    let updates = [0.1, 0.7, 0.3].enumerated().map {
      Interaction.Update(time: Double($0.offset) * 0.2, fraction: $0.element)
    }
    for ending in [Interaction.Ending.finish(1), .cancel(1), .open] {
      let registry = try subject.registry()
      for operation in try subject.info().operations {
        let run = try registry.record(
          subject.id, operation: operation, playback: .driven(Interaction(updates: updates, ending: ending)))
        let finishes = ending == .finish(1)
        #expect(try subject.isClean(run), "\(run.label): \(run.corrections.map(\.text))")
        #expect(run.reports == [finishes] && run.completed == finishes, "\(run.label)")
        try expectOnly(finishes ? "to" : "from", in: run.finalFrame, run)
        // What the gesture shows is the recording at the fraction of its duration.
        let shown = run.snapshot(at: 0.3)
        #expect(shown == run.timeline.snapshot(at: 0.7 * run.request.duration), "\(run.label)")
      }
    }
  }

  @Test("no frame of a cancelled run shows another state than the way there", arguments: ContractSubject.all)
  func cancelRunsBackwards(_ subject: ContractSubject) throws {
    let registry = try subject.registry()
    for operation in try subject.info().operations {
      let straight = try registry.record(subject.id, operation: operation)
      let cancelled = try registry.record(subject.id, operation: operation, playback: .cancelled(at: 0.9))
      for step in 0...24 {
        let clock = cancelled.duration * Double(step) / 24
        let moment = cancelled.schedule.recordingTime(at: clock)
        #expect(
          cancelled.snapshot(at: clock).shown == straight.timeline.snapshot(at: moment).shown,
          "\(subject.id) \(operation) at \(clock)")
      }
    }
  }

  @Test("all numbers are finite", arguments: ContractSubject.all)
  func finite(_ subject: ContractSubject) throws {
    try subject.forEachRun { run in
      for step in -1...9 {
        let frame = run.frame(at: run.duration * Double(step) / 8)
        #expect(frame.hasOnlyFiniteNumbers, "\(run.label) at \(frame.time ?? 0)")
        for layer in frame.layers { #expect((0...1).contains(layer.effectiveOpacity), "\(run.label)") }
      }
    }
  }

  @Test("the same input gives the same output", arguments: ContractSubject.all)
  func deterministic(_ subject: ContractSubject) throws {
    for operation in try subject.info().operations {
      let first = try subject.registry().record(subject.id, operation: operation)
      let second = try subject.registry().record(subject.id, operation: operation)
      #expect(first.duration == second.duration)
      for step in 0...8 {
        let time = first.duration * Double(step) / 8
        #expect(first.frame(at: time) == second.frame(at: time), "\(first.label) at \(time)")
      }
    }
  }

  @Test("sampling order and step do not matter", arguments: ContractSubject.all)
  func pure(_ subject: ContractSubject) throws {
    for operation in try subject.info().operations {
      let run = try subject.registry().record(subject.id, operation: operation)
      let times = (0...20).map { run.duration * Double($0) / 20 }
      let forward = times.map { run.snapshot(at: $0) }
      let backward = times.reversed().map { run.snapshot(at: $0) }
      #expect(forward == Array(backward.reversed()), "\(run.label)")
      for index in stride(from: 0, through: 20, by: 5) {
        #expect(run.frame(at: times[index]).layers == Frame(forward[index]).layers, "\(run.label)")
      }
    }
  }

  @Test("a declared exact inverse shows the run backwards", arguments: ContractSubject.all)
  func inverse(_ subject: ContractSubject) throws {
    let info = try subject.info()
    guard info.hasExactInverse else { return }
    for operation in info.operations {
      try #require(info.operations.contains(operation.inverse), "\(info.id) has no inverse of \(operation)")
      let show = try subject.registry().record(subject.id, operation: operation)
      let hide = try subject.registry().record(subject.id, operation: operation.inverse)
      #expect(abs(show.duration - hide.duration) < 1e-12)
      for step in 0...32 {
        let time = show.duration * Double(step) / 32
        let there = SeenLayer.list(show.frame(at: time))
        let back = SeenLayer.list(hide.frame(at: hide.duration - time), swappingScreens: true)
        #expect(there.map(\.name) == back.map(\.name), "\(show.label) at \(time)")
        for (a, b) in zip(there, back) { #expect(a.isNear(b), "\(show.label) \(a.name) at \(time)") }
      }
    }
  }

  @Test("a run takes as long as declared", arguments: ContractSubject.all)
  func duration(_ subject: ContractSubject) throws {
    guard try !subject.isExcused(from: "duration") else { return }
    try subject.forEachRun { run in
      #expect(abs(run.timeline.duration - run.request.duration) < 1e-9, "\(run.label)")
      #expect(run.duration == run.timeline.duration)
    }
  }

  @Test("the declaration keeps the rules", arguments: ContractSubject.all)
  func declaration(_ subject: ContractSubject) throws {
    let info = try subject.info()
    try info.check()
    #expect(info.id == subject.id && TransitionInfo.isKebabCase(info.id))
    #expect(!info.summary.dropLast().contains(". "), "the summary is one sentence")
    #expect(info.summary.first?.isUppercase == true && info.summary.hasSuffix("."))
    for parameter in info.parameters { #expect(parameter.documentation.hasSuffix("."), "\(parameter.name)") }
    if case .script(let path) = info.origin {
      #expect(path.split(separator: "/").last.map(String.init) == info.id + ".lua")
    }
  }

  /// Holds a frame against the contract's end state: the container and one full, plain, untouched view.
  private func expectOnly(_ name: String, in frame: Frame, _ run: TransitionRun) throws {
    let bounds = Rect(origin: .zero, size: run.request.size)
    #expect(frame.layers.map(\.name) == ["container", name], "\(run.label)")
    let layer = try #require(frame.layer(name), "\(run.label)")
    #expect(layer.corners == bounds.corners.map { $0 }, "\(run.label)")
    #expect(layer.state.transform == .identity && layer.state.frame == bounds, "\(run.label)")
    #expect(layer.effectiveOpacity == 1 && layer.visibleFraction == 1 && layer.onStage == 1, "\(run.label)")
    let container = try #require(frame.layers.first)
    #expect(container.state == run.initial[run.initial.root].state, "\(run.label)")
    #expect(container.state.sublayerTransform == .identity, "\(run.label)")
  }
}
