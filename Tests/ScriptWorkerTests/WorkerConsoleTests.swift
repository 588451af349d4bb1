import BuiltinTransitions
import Foundation
import Testing
import VersoTransitions

@testable import VersoScripting

@Suite struct WorkerConsoleTests {
  private func lose(_ worker: ProcessScriptWorker) {
    WorkerSamples.signal(worker.processID, SIGKILL)
    usleep(100_000)
  }

  @Test func aPromptKeepsWhatItHasWhenItsProcessIsLost() throws {
    let worker = WorkerSamples.worker()
    var registry = TransitionRegistry.builtins
    try registry.register(try ScriptTransition(WorkerSamples.good, worker: worker))
    let console = WorkerConsole(worker: worker, registry: registry)
    _ = try console.evaluate("x = 5 y = { 1, 2 }", name: nil)
    _ = try console.evaluate("nav = Navigation.new { root = 'home' }", name: nil)
    _ = try console.evaluate("nav:push('detail', { transition = 'good' })", name: nil)
    _ = try console.evaluate("nav:tick(0.1)", name: nil)
    #expect(throws: ScriptError.self) { try console.evaluate("x = nothing.at.all", name: nil) }
    let before = try console.evaluate("x, #y, nav.progress, nav:state(), _", name: nil)
    lose(worker)
    // What `_` holds comes from the last line, which was run again too.
    let after = try console.evaluate("x, #y, nav.progress, nav:state(), __", name: nil)
    #expect(after.values.dropLast() == before.values.dropLast())
    #expect(after.values.first == .integer(5))
  }

  @Test func aLineThatEndsTheProcessIsNotRunAgain() throws {
    let worker = WorkerSamples.worker(ScriptLimits(instructions: .max, seconds: 30))
    let console = WorkerConsole(worker: worker)
    _ = try console.evaluate("x = 1", name: nil)
    let process = worker.processID
    Thread.detachNewThread {
      usleep(200_000)
      WorkerSamples.signal(process, SIGKILL)
    }
    let error = #expect(throws: ScriptError.self) { try console.evaluate("x = 2 while true do end", name: nil) }
    #expect(error?.message.contains("signal 9") == true)
    #expect(try console.evaluate("x", name: nil).values == [.integer(1)])
  }

  @Test func aLineThatFailsTheSecondTimeIsTold() throws {
    let worker = WorkerSamples.worker()
    var registry = TransitionRegistry.builtins
    try registry.register(try ScriptTransition(WorkerSamples.good, worker: worker))
    let console = WorkerConsole(worker: worker, registry: registry)
    _ = try console.evaluate("x = 1", name: nil)
    _ = try console.evaluate("nav = Navigation.new { root = 'home' } nav:push('b', { transition = 'good' })", name: nil)
    console.registry = .builtins
    lose(worker)
    let error = #expect(throws: ScriptError.self) { try console.evaluate("x", name: nil) }
    #expect(error?.message.contains("lost") == true, "\(String(describing: error))")
    #expect(try console.evaluate("x", name: nil).values == [.integer(1)])
  }

  @Test func whatWasPrintedBeforeAnErrorIsKept() throws {
    let console = WorkerConsole(worker: WorkerSamples.worker())
    #expect(throws: ScriptError.self) { try console.evaluate("print('a') print('b') error('c')", name: "input") }
    #expect(console.takePrinted() == ["a", "b"])
    #expect(console.takePrinted().isEmpty)
    #expect(console.isIncomplete("x = {"))
    #expect(!console.isIncomplete("x = 1"))
  }

  @Test func answersAreTheSameInAWorkerAndInProcess() throws {
    let inWorker = WorkerConsole(worker: WorkerSamples.worker(), registry: .builtins)
    let inProcess = try ScriptConsole(registry: .builtins)
    let lines = [
      "1, 2.5, 0/0, 1/0, 'text', true, nil", "{ 1, { 2, { 3 } }, a = { b = Point(1, 2) } }", "Curve.easeInOut",
      "Spring { mass = 1, stiffness = 100, damping = 10 }, Size(1, 2), Rect(1, 2, 3, 4), Color('#ff8800')",
      "Transform.rotation(1, 0, 1, 0)", "print('x')", "string", "Navigation.new { root = 'home' }",
    ]
    for line in lines {
      let first = try? inWorker.evaluate(line, name: "line")
      let second = try? inProcess.evaluate(line, name: "line")
      #expect(first?.json == second?.json)
      #expect(first?.text == second?.text)
      #expect(first?.printed == second?.printed)
      #expect(first != nil)
    }
  }

  @Test func theLibraryRunsInAProcessThatIsLockedUp() throws {
    var registry = TransitionRegistry.builtins
    registry.registerLibrary()
    let console = WorkerConsole(worker: WorkerSamples.worker(), registry: registry)
    #expect(try console.evaluate("return Run('cube').duration", name: nil).values == [.number(0.6)])
  }
}
