import Glibc

/// Writes files whole or not at all: what was there stays until what takes its place is on the disk.
enum AtomicFile {
  /// Writes a file, in the place of one that may be there.
  ///
  /// The text goes into a file beside it first, which then takes its name and keeps its permissions. What is no plain
  /// file, as a pipe, is written to as it is.
  ///
  /// Throws a `CommandError` when it cannot be written; the file that was there is then as it was.
  static func write(_ text: String, to path: String, at location: SourceLocation?) throws(CommandError) {
    var facts = stat()
    let isThere = !path.utf8.contains(0) && stat(path, &facts) == 0
    if isThere, facts.st_mode & S_IFMT != S_IFREG {
      return try NewFile.write(text, to: path, replacing: true, at: location)
    }
    // The file a link leads to is written anew, and the link stays.
    let target = isThere ? resolved(path) ?? path : path
    let unfinished = "\(target).unfinished-\(getpid())"
    unlink(unfinished)
    do throws(CommandError) {
      try NewFile.write(text, to: unfinished, replacing: false, at: location)
    } catch {
      unlink(unfinished)
      guard case .file(_, let reason) = error.problem else { throw error }
      throw CommandError(.file(path: path, reason: reason), at: location)
    }
    if isThere { chmod(unfinished, facts.st_mode & 0o7777) }
    guard rename(unfinished, target) == 0 else {
      let reason = TextFile.reason(errno)
      unlink(unfinished)
      throw CommandError(.file(path: path, reason: reason), at: location)
    }
  }

  /// The path without links.
  private static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
