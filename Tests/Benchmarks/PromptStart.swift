import Glibc
import ProcessSupport

/// Measures how long the prompt takes from the program's start until it can be typed at.
enum PromptStart {
  /// The median over several starts, in seconds; nil when the program does not get there.
  static func median(_ program: String, runs: Int = 21) -> Double? {
    var times: [Double] = []
    for _ in 0...runs {
      var isThere = false
      let time = Stopwatch.time { isThere = reach(program) }
      guard isThere else { return nil }
      times.append(time)
    }
    // The first start warms the disk's cache.
    return Stopwatch.median(of: Array(times.dropFirst()))
  }

  /// Starts the program on a terminal of its own, reads up to the prompt and ends it.
  private static func reach(_ program: String) -> Bool {
    var terminal: Int32 = -1
    var name = [CChar](repeating: 0, count: 128)
    guard process_support_open_terminal(&terminal, &name, name.count) == 0 else { return false }
    defer { close(terminal) }
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 { posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    let environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "TERM=xterm-256color"]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, nil, &words, &variables) == 0 else { return false }
    defer {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    var seen: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    let wanted = Array("verso>".utf8)
    while seen.count < 1 << 16 {
      var file = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 5000) == 1 else { return false }
      let count = read(terminal, &chunk, chunk.count)
      guard count > 0 else { return false }
      seen.append(contentsOf: chunk[..<count])
      if contains(seen, wanted) { return true }
    }
    return false
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains { bytes[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
