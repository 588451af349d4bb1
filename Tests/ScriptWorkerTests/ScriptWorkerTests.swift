import BuiltinTransitions
import Foundation
import TestSupport
import Testing
import VersoMessages
import VersoTransitions

@testable import VersoScripting

@Suite struct ScriptWorkerTests {
  private static let examples: [String] = {
    let folder = TestPaths.packageRoot + "/Scripts/examples"
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    // What several examples share is no transition itself.
    return all.filter { $0.hasSuffix(".lua") && !$0.contains("shared/") }.sorted().map { folder + "/" + $0 }
  }()

  @Test func everyExampleIsTheSameInAWorkerAndInProcess() throws {
    #expect(Self.examples.count >= 16)
    let worker = WorkerSamples.worker()
    for path in Self.examples {
      let source = try ScriptSource(path: path, limit: 1 << 20)
      let inProcess = try WorkerSamples.bytes(source, InProcessScriptWorker())
      #expect(try WorkerSamples.bytes(source, worker) == inProcess, "\(path)")
      let first = try worker.describe(source)
      #expect(first == (try InProcessScriptWorker().describe(source)))
    }
  }

  @Test func errorsAreTheSameInAWorkerAndInProcess() {
    let worker = WorkerSamples.worker()
    let bad = [
      ScriptSource(name: "a.lua", text: "return 1 +"), ScriptSource(name: "b.lua", text: "local x = nil\nx.y = 1"),
      ScriptSource(name: "c.lua", text: "return 5"), ScriptSource(name: "d.lua", bytes: [0x2d, 0x2d, 0xff, 0xfe]),
      ScriptSource(name: "e.lua", text: "return transition { id = 'e', sumary = 'x' }"),
      ScriptSource(name: "f.lua", text: "while true do end"),
    ]
    for source in bad {
      let inProcess = #expect(throws: ScriptError.self) { try InProcessScriptWorker().describe(source) }
      let other = #expect(throws: ScriptError.self) { try worker.describe(source) }
      #expect(inProcess == other)
    }
    let source = WorkerSamples.animating("\nto.alpha = 'x'")
    #expect(WorkerSamples.failure(source, worker) == WorkerSamples.failure(source, InProcessScriptWorker()))
  }

  @Test func nothingIsStartedBeforeItIsNeeded() throws {
    let worker = WorkerSamples.worker()
    #expect(worker.processID == 0)
    _ = try worker.describe(WorkerSamples.good)
    let process = worker.processID
    #expect(process > 0)
    _ = try worker.describe(WorkerSamples.good)
    #expect(worker.processID == process)
  }

  @Test func aWorkerIsLockedUp() throws {
    let worker = WorkerSamples.worker()
    _ = try worker.start()
    let process = worker.processID
    #expect(try WorkerSamples.status(process, "Seccomp") == "2")
    #expect(try WorkerSamples.status(process, "NoNewPrivs") == "1")
    #expect(try WorkerSamples.status(process, "Threads") == "1")
    let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
    for (name, value) in [("Max open files", "3"), ("Max core file size", "0"), ("Max file size", "0")] {
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix(name) })
      #expect(line.split(separator: " ").contains { $0 == value }, "\(line)")
    }
    let space = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max address space") })
    #expect(!space.contains("unlimited"))
    // Only the system's administrator may look at what a locked process has open and was given.
    if getuid() == 0 {
      #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").sorted() == ["0", "1", "2"])
      #expect(try String(contentsOfFile: "/proc/\(process)/environ", encoding: .utf8).isEmpty)
    }
  }

  @Test func aWorkerEndsWithItsParent() throws {
    var worker: ProcessScriptWorker? = WorkerSamples.worker()
    _ = try worker?.start()
    let process = try #require(worker?.processID)
    worker = nil
    #expect(kill(process, 0) != 0)
  }

  @Test(arguments: [SIGKILL, SIGSEGV, SIGTERM, SIGSYS, SIGABRT])
  func aWorkerThatIsLostWhileItWaitsIsReplaced(signal: Int32) throws {
    let worker = WorkerSamples.worker()
    let before = try WorkerSamples.bytes(WorkerSamples.good, worker)
    let process = worker.processID
    WorkerSamples.signal(process, signal)
    usleep(100_000)
    #expect(try WorkerSamples.bytes(WorkerSamples.good, worker) == before)
    #expect(worker.processID != process)
  }

  /// At any moment of a request: the request fails with a reason, and the next one is answered.
  @Test func aWorkerThatIsLostWhileItWorksIsReplaced() throws {
    let limits = ScriptLimits(instructions: .max, seconds: 30)
    let worker = WorkerSamples.worker(limits)
    let before = try WorkerSamples.bytes(WorkerSamples.good, worker)
    for (signal, word) in [(SIGKILL, "signal 9"), (SIGSEGV, "signal 11"), (SIGXCPU, "30 seconds")] {
      let process = worker.processID
      Thread.detachNewThread {
        usleep(200_000)
        WorkerSamples.signal(process, signal)
      }
      let source = ScriptSource(name: "endless.lua", text: "while true do end")
      let error = #expect(throws: ScriptError.self) { try worker.describe(source) }
      #expect(error?.file == "endless.lua")
      #expect(error?.message.contains(word) == true, "\(String(describing: error))")
      #expect(try WorkerSamples.bytes(WorkerSamples.good, worker) == before)
    }
  }

  @Test func aWorkerThatIsLostAtAnyMomentDoesNoHarm() throws {
    let worker = WorkerSamples.worker()
    let before = try WorkerSamples.bytes(WorkerSamples.good, worker)
    for step in 0..<40 {
      let process = worker.processID
      Thread.detachNewThread {
        usleep(UInt32(step * 97))
        WorkerSamples.signal(process, SIGKILL)
      }
      do { _ = try WorkerSamples.bytes(WorkerSamples.good, worker) } catch {
        #expect("\(error)".contains("good.lua"), "\(error)")
      }
      usleep(5000)
    }
    usleep(50_000)
    #expect(try WorkerSamples.bytes(WorkerSamples.good, worker) == before)
  }

  @Test func theParentEndsWhatItsOwnLimitsDoNotEnd() throws {
    let worker = WorkerSamples.worker(ScriptLimits(instructions: .max, seconds: 0.3))
    _ = try worker.start()
    WorkerSamples.signal(worker.processID, SIGSTOP)
    let start = ContinuousClock.now
    let error = #expect(throws: ScriptError.self) { try worker.describe(WorkerSamples.good) }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(error?.kind == .time)
    let text = "good.lua: the script runs longer than the 0.3 seconds it may take; its process was ended"
    #expect(error?.description == text)
  }

  @Test func aRecordingAsAWholeHasALimitOfTime() throws {
    let source = ScriptSource(
      name: "slow.lua",
      text: """
        return transition { id = "slow", summary = "Slow.", duration = 60,
          frame = function(progress, context) for i = 1, 40000 do local x = i * i end end }
        """)
    let limits = ScriptLimits(seconds: 0.5)
    for worker in [WorkerSamples.worker(limits) as any ScriptWorker, InProcessScriptWorker(limits: limits)] {
      let transition = try ScriptTransition(source, limits: limits, worker: worker)
      var registry = TransitionRegistry()
      try registry.register(transition)
      let start = ContinuousClock.now
      let error = #expect(throws: TransitionError.self) { try registry.record("slow") }
      #expect(ContinuousClock.now - start < .seconds(10))
      #expect(error?.description.contains("0.5 seconds") == true, "\(String(describing: error))")
    }
  }

  @Test func whatIsRecordedHasALimitOfMemory() throws {
    let worker = WorkerSamples.worker(
      ScriptLimits(memoryBytes: 1 << 20, instructions: .max, seconds: 60, layers: 20_000))
    let source = WorkerSamples.animating(
      """
      for i = 1, 19000 do container.layer:addSublayer(Layer.new()) end
      context:completeTransition(true)
      """)
    let failure = WorkerSamples.failure(source, worker)
    #expect(failure.contains("bad.lua: the script and what it records need more than the 1 MB"), "\(failure)")
    _ = try WorkerSamples.bytes(WorkerSamples.good, worker)
  }

  @Test func whatIsNoWorkerIsRefused() {
    for program in ["/bin/true", "/bin/cat", "/nothing/there", "/etc/passwd"] {
      let worker = ProcessScriptWorker(program: program)
      let error = #expect(throws: ScriptError.self) { try worker.describe(WorkerSamples.good) }
      #expect(error?.message.contains("--trust") == true, "\(program)")
    }
  }

  /// A program in the worker's place that answers with bytes of its own.
  @Test func whatAStrangeWorkerAnswersIsRefused() throws {
    let ready = "\\010\\000\\000\\000VRSO\\001\\000\\002\\000"
    let answers = [
      "\\377\\377\\377\\377", "\\003\\000\\000\\000abc", "\\010\\000\\000\\000VRSO\\001\\000\\002\\377", ready,
      "\\010\\000\\000\\000VRSO\\001\\000\\002\\007",
    ]
    try TestPaths.withTemporaryFolder { folder in
      for (place, answer) in answers.enumerated() {
        let path = folder + "/strange\(place)"
        try "#!/bin/sh\nprintf '\(ready)'\nprintf '\(answer)'\nexec /bin/sleep 5\n".write(
          toFile: path, atomically: true, encoding: .utf8)
        chmod(path, 0o755)
        let worker = ProcessScriptWorker(limits: ScriptLimits(seconds: 1), program: path)
        let error = #expect(throws: ScriptError.self) { try worker.describe(WorkerSamples.good) }
        #expect(error?.file == "good.lua" || error?.message.contains("--trust") == true, "\(String(describing: error))")
      }
    }
  }
}
