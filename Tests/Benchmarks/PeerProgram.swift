import Glibc

/// Another program that measures itself: it answers each name on its standard input with a number on its output.
final class PeerProgram {
  private let input: UnsafeMutablePointer<FILE>
  private let output: UnsafeMutablePointer<FILE>

  /// Starts an interpreter with a script, both named by variables of the environment; nothing where one is not set.
  init?(_ interpreter: String, _ script: String) {
    guard let interpreter = getenv(interpreter), let script = getenv(script) else { return nil }
    var (down, up): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&down) == 0, pipe(&up) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, down[0], 0)
    posix_spawn_file_actions_adddup2(&actions, up[1], 1)
    for end in down + up { posix_spawn_file_actions_addclose(&actions, end) }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(interpreter), strdup(script), nil]
    defer { for argument in arguments { free(argument) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var process = pid_t()
    let status = posix_spawn(&process, interpreter, &actions, nil, &arguments, &environment)
    close(down[0])
    close(up[1])
    guard status == 0, let input = fdopen(down[1], "w"), let output = fdopen(up[0], "r") else { return nil }
    (self.input, self.output) = (input, output)
    // One that fails is not to end this program when it is asked.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Returns its answer to a name; nothing where it has none.
  func figure(for name: String) -> Double? {
    fputs(name + "\n", input)
    fflush(input)
    var line = [CChar](repeating: 0, count: 200)
    guard fgets(&line, 200, output) != nil else { return nil }
    return Double(String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  deinit {
    fclose(input)
    fclose(output)
    var status: Int32 = 0
    wait(&status)
  }
}
