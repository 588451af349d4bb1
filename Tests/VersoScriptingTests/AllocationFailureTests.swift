import Foundation
import Testing
import VersoGeometry
import VersoTransitions

@testable import VersoScripting

/// Five good scripts whose memory runs out at every allocation in turn: a clean error each time.
///
/// `Scripts/dev/sanitize.sh` takes every one, with checks for leaks and faults of memory; the ordinary tests take steps.
@Suite struct AllocationFailureTests {
  static let scripts = ["door", "cross-zoom", "slide-over", "seeds/bubble", "seeds/spring-present"]

  /// A script as a transition whose states run out of memory.
  private struct Starved: Transition {
    let info: TransitionInfo
    let source: ScriptSource
    let failingAllocation: UInt64

    func duration(_ parameters: ParameterValues) -> Double { 0.3 }

    func animate(_ context: TransitionContext) throws(TransitionError) {
      let session: ScriptSession
      do throws(ScriptError) {
        session = try ScriptSession(source, limits: ScriptLimits(), failingAllocation: failingAllocation)
      } catch {
        throw .script(ScriptFailure(error))
      }
      try session.animate(context)
    }
  }

  @Test(arguments: scripts) func memoryMayRunOutAnywhere(script: String) throws {
    let isThorough = ProcessInfo.processInfo.environment["VERSO_EVERY_ALLOCATION"] != nil
    let source = try ScriptSource(path: ScriptSamples.folder + "/\(script).lua", limit: 1 << 20)
    let info = try InProcessScriptWorker().describe(source).info
    let values = try ParameterValues([:], declared: info.parameters, transition: info.id, size: Size(375, 667))
    let request = RecordingRequest(
      operation: info.defaultOperation, size: Size(375, 667), parameters: values, duration: 0.3)
    let good = try Starved(info: info, source: source, failingAllocation: 0).record(request)
    var failures = 0
    var allocation: UInt64 = 1
    while true {
      let starved = Starved(info: info, source: source, failingAllocation: allocation)
      do throws(TransitionError) {
        let run = try starved.record(request)
        #expect(run.final == good.final)
        #expect(run.snapshot(at: 0.1) == good.snapshot(at: 0.1))
        break
      } catch {
        guard case .script(let failure) = error else {
          Issue.record("allocation \(allocation): \(error)")
          break
        }
        #expect(failure.message.contains("memory"), "allocation \(allocation): \(failure.summary)")
        failures += 1
      }
      allocation += isThorough ? 1 : 211
    }
    #expect(failures >= 2)
  }
}
