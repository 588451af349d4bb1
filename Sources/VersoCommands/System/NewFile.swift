import Glibc

/// Writes files for commands: each appears whole or not at all, and one that is written over is kept until then.
enum NewFile {
  /// Writes a file that is not there yet, or any with `replacing`.
  ///
  /// It is written beside its place under a hidden name, forced to the disk and only then put in its place, with the
  /// rights of the file it replaces. What is no plain file, such as `/dev/stdout`, is written to as it is.
  ///
  /// Throws a `CommandError` when it is there already or cannot be written; what was there is then as it was.
  static func write(_ text: String, to path: String, replacing: Bool, at location: SourceLocation?) throws(CommandError)
  {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CommandError(.invalidValue(of: "a path", value: path, wanted: "a name"), at: location)
    }
    func failure(_ error: Int32) -> CommandError {
      CommandError(
        .file(path: path, reason: TextFile.reason(error)), at: location,
        hints: error == EEXIST ? ["--force writes over it"] : [])
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    if !isThere, errno != ENOENT { throw failure(errno) }
    if isThere, !replacing { throw failure(EEXIST) }
    if isThere, status.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR) }
    if path.hasSuffix("/") { throw failure(ENOTDIR) }
    let isPlain = !isThere || status.st_mode & S_IFMT == S_IFREG
    let problem = isPlain ? place(text, at: path, former: isThere ? status : nil) : writeThrough(text, path)
    if problem != 0 { throw failure(problem) }
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

  /// Writes a file beside its place and puts it there.
  ///
  /// - Parameter former: the file that it replaces; nil where there must be none.
  /// - Returns: 0, or the error number; nothing is left then.
  private static func place(_ text: String, at path: String, former: stat?) -> Int32 {
    // A link stays a link: what it leads to is replaced.
    let target = former == nil ? path : resolved(path)
    let temporary = hiddenName(beside: target)
    // Ctrl-C waits for these few moments, so that no unfinished file stays.
    let held = holdSignals()
    defer { letSignals(held) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { return errno }
    var problem = write(text, descriptor)
    if problem == 0, let former, fchmod(descriptor, former.st_mode & 0o7777) != 0 { problem = errno }
    if problem == 0, fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { problem = errno }
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem == 0 { problem = former == nil ? putNew(temporary, target) : rename(temporary, target) == 0 ? 0 : errno }
    guard problem == 0 else {
      unlink(temporary)
      return problem
    }
    flushFolder(of: target)
    return 0
  }

  /// Gives a finished file its name unless there is such a file by now.
  private static func putNew(_ temporary: String, _ target: String) -> Int32 {
    if link(temporary, target) == 0 {
      unlink(temporary)
      return 0
    }
    let problem = errno
    if problem == EEXIST { return problem }
    // A file system without links to files.
    if access(target, F_OK) == 0 { return EEXIST }
    return rename(temporary, target) == 0 ? 0 : errno
  }

  /// Writes to what is no plain file.
  private static func writeThrough(_ text: String, _ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return errno }
    let problem = write(text, descriptor)
    return close(descriptor) != 0 && problem == 0 ? errno : problem
  }

  private static func write(_ text: String, _ descriptor: Int32) -> Int32 {
    let sink = OutputSink(descriptor: descriptor)
    sink.write(text)
    sink.flush()
    return sink.failure ?? (sink.isClosed ? EPIPE : 0)
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A hidden name beside a path that no other program uses at the same time.
  private static func hiddenName(beside path: String) -> String {
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    // A name may have 255 bytes; a cut in the middle of a letter matters to nobody here.
    let name = String(decoding: path.utf8[start...].prefix(200), as: UTF8.self)
    return String(path[..<start]) + ".\(name).\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
  }

  /// Makes a new name in a folder last even where the power fails.
  private static func flushFolder(of path: String) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func holdSignals() -> sigset_t {
    var held = sigset_t()
    var former = sigset_t()
    sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &former)
    return former
  }

  private static func letSignals(_ former: sigset_t) {
    var former = former
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
