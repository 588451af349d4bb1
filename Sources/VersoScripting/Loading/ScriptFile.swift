#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the bytes of script files.
enum ScriptFile {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - limit: the most bytes it may have.
  ///   - folder: the descriptor of an open folder to find it in; nothing for a path as it is. In a folder links are not
  ///     followed.
  ///   - shown: the name errors show; nothing for the path.
  /// - Throws: `ScriptError` of kind load.
  static func read(
    _ path: String, limit: Int, in folder: Int32? = nil, shown: String? = nil
  ) throws(ScriptError) -> [UInt8] {
    func problem(_ text: String) -> ScriptError { ScriptError(kind: .load, message: text, file: shown ?? path) }
    // Not blocking, so that a pipe without a writer can't hold the program before it is refused below.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    let descriptor = folder.map { openat($0, path, flags | O_NOFOLLOW) } ?? open(path, flags)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw problem("there is no such file")
      case EACCES: throw problem("the file may not be read")
      case ENAMETOOLONG: throw problem("the path is too long")
      case ELOOP: throw problem("a module must not be a link")
      default: throw problem("the file can't be opened (error \(errno))")
      }
    }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw problem("the file can't be read (error \(errno))") }
    let kind = facts.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw problem("this is a folder, not a script") }
    guard kind == S_IFREG else { throw problem("this is no ordinary file") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem("the file can't be read (error \(errno))") }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    guard bytes.count <= limit else { throw problem("the script has more than the \(limit) bytes a script may have") }
    return bytes
  }
}
