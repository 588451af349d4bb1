import Glibc

/// Reads files for commands, with errors that say what to do.
public enum TextFile {
  /// The largest file that is read, in bytes.
  public static let largest = 16 << 20

  /// Whether a path leads to a file that is no folder, device or pipe.
  static func isPlain(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// A file's bytes.
  ///
  /// Throws a `CommandError` when it is missing, unreadable, a folder, or larger than it may be.
  ///
  /// Devices and what is open already are read to their end, up to the same size; a named pipe is refused.
  ///
  /// - Parameters:
  ///   - limit: the most bytes it may have; nil: `largest`.
  ///   - hint: what to do about one that is larger.
  public static func bytes(
    of path: String, limit: Int? = nil, hint: String? = nil
  ) throws(CommandError) -> [UInt8] {
    let limit = limit.map { min($0, largest) } ?? largest
    guard !path.utf8.contains(0) else { throw CommandError(.file(path: path, reason: "a path has no NUL character")) }
    // Not blocking, so that a pipe without a writer cannot hold the program before it is refused.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path) }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw CommandError(.file(path: path, reason: "this is a folder, not a file"))
    }
    if status.st_mode & S_IFMT == S_IFIFO, !path.hasPrefix("/dev/"), !path.hasPrefix("/proc/") {
      throw CommandError(.file(path: path, reason: "this is a pipe, not a file"))
    }
    // What is open already, such as /dev/stdin, is read to its end, however long that takes to come.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR {
          try Interrupts.check()
          continue
        }
        throw failure(path)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > limit {
        let size = limit >= 1 << 20 && limit % (1 << 20) == 0 ? "\(limit >> 20) MB" : "\(limit >> 10) KB"
        throw CommandError(
          .file(path: path, reason: "larger than \(size), the limit"), hints: hint.map { [$0] } ?? [])
      }
    }
  }

  /// The system's words for an error number.
  public static func reason(_ error: Int32) -> String {
    strerror(error).map { String(cString: $0) } ?? "error \(error)"
  }

  private static func failure(_ path: String) -> CommandError { CommandError(.file(path: path, reason: reason(errno))) }
}
