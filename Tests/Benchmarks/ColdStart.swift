import Glibc

/// Measures how long a program takes from its start to its end.
enum ColdStart {
  /// The median over several runs, in seconds; nil when the program cannot be started or fails.
  ///
  /// - Parameter warmsUp: whether it runs once before, so that the system has its files at hand.
  static func median(
    _ program: String, _ arguments: [String], runs: Int = 41, warmsUp: Bool = true
  ) -> Double? {
    guard !warmsUp || run(program, arguments) else { return nil }
    var succeeded = true
    let times = (0..<runs).map { _ in
      Stopwatch.time { succeeded = run(program, arguments) && succeeded }
    }
    return succeeded ? Stopwatch.median(of: times) : nil
  }

  /// Runs a program with its output thrown away, and tells whether it ended well.
  private static func run(_ program: String, _ arguments: [String]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup("PATH=/usr/local/bin:/usr/bin:/bin"), nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, program, &actions, nil, &words, &variables) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
