import Glibc
import Synchronization
import VersoSampling

/// Long work on the items of a list, spread over threads that each take the next item as they get to it.
enum ParallelTasks {
  /// The number of threads that can run at once.
  static var cores: Int { min(WorkThread.cores, 64) }

  /// Returns the results of all items, in their order.
  ///
  /// - Parameters:
  ///   - prepare: called once on each thread, for what it works with.
  ///   - waiting: called on this thread now and then with how many items are done; what it throws ends the work after
  ///     the items at hand.
  /// - Throws: what `waiting` throws.
  static func map<Result: Sendable>(
    count: Int, threads: Int = cores, prepare: @escaping @Sendable () -> (Int) -> Result,
    waiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> [Result] {
    let state = Work<Result>(count: count)
    let body: @Sendable () -> Void = {
      let work = prepare()
      while let item = state.take() { state.put(work(item), at: item) }
      state.leave()
    }
    var started: [WorkThread] = []
    for _ in 0..<min(max(threads, 1), count) {
      state.enter()
      if let thread = WorkThread(body) { started.append(thread) } else { state.leave() }
    }
    if started.isEmpty {
      state.enter()
      body()
    }
    var problem: CommandError?
    while state.isRunning {
      do throws(CommandError) {
        try waiting(state.doneCount)
      } catch {
        problem = problem ?? error
        state.stop()
      }
      usleep(5000)
    }
    for thread in started { thread.wait() }
    if let problem { throw problem }
    return state.results
  }

  /// What the threads share.
  private final class Work<Result: Sendable>: Sendable {
    private struct State {
      var next = 0
      var running = 0
      var results: [Result?]
      var done = 0
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

    func take() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func put(_ result: Result, at item: Int) {
      state.withLock { state in
        state.results[item] = result
        state.done += 1
      }
    }

    func enter() { state.withLock { $0.running += 1 } }
    func leave() { state.withLock { $0.running -= 1 } }
    func stop() { state.withLock { $0.next = $0.results.count } }
    var isRunning: Bool { state.withLock { $0.running > 0 } }
    var doneCount: Int { state.withLock { $0.done } }
    var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
  }
}
