import Glibc

/// Writes files for commands.
enum NewFile {
  /// Writes a file that is not there yet, or any with `replacing`.
  ///
  /// Throws a `CommandError` when it is there already or cannot be written.
  static func write(_ text: String, to path: String, replacing: Bool, at location: SourceLocation?) throws(CommandError)
  {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CommandError(.invalidValue(of: "a path", value: path, wanted: "a name"), at: location)
    }
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (replacing ? O_TRUNC : O_EXCL)
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else {
      let hints = errno == EEXIST ? ["--replace writes over it"] : []
      throw CommandError(.file(path: path, reason: TextFile.reason(errno)), at: location, hints: hints)
    }
    let sink = OutputSink(descriptor: descriptor)
    sink.write(text)
    sink.flush()
    let failure = sink.failure
    guard close(descriptor) == 0, failure == nil else {
      throw CommandError(.file(path: path, reason: TextFile.reason(failure ?? errno)), at: location)
    }
  }

  /// Makes the folders in which a file is to lie.
  ///
  /// Throws a `CommandError` where one of them cannot be made.
  static func makeFolders(for path: String, at location: SourceLocation?) throws(CommandError) {
    guard !path.utf8.contains(0) else {
      throw CommandError(.invalidValue(of: "a path", value: path, wanted: "a name"), at: location)
    }
    for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
      let folder = String(path[..<index])
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw CommandError(.file(path: folder, reason: TextFile.reason(errno)), at: location)
      }
    }
  }
}
