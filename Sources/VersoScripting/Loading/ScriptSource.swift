#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text of a script with the name errors show: all that a worker needs to run it.
public struct ScriptSource: Sendable, Hashable {
  /// The file's path as it was given, which errors show.
  public var name: String
  /// The text, UTF-8.
  public var bytes: [UInt8]

  /// A source by its parts.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// A source out of text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The file's name without folders and `.lua`, which the transition's id must be.
  public var stem: String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
  }

  /// Reads a file.
  ///
  /// - Parameter limit: the most bytes it may have.
  /// - Throws: `ScriptError` of kind load: it is missing, a folder, unreadable, no ordinary file, or too large.
  public init(path: String, limit: Int) throws(ScriptError) {
    func problem(_ text: String) -> ScriptError { ScriptError(kind: .load, message: text, file: path) }
    // Not blocking, so that a pipe without a writer can't hold the program before it is refused below.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw problem("there is no such file")
      case EACCES: throw problem("the file may not be read")
      case ENAMETOOLONG: throw problem("the path is too long")
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
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw problem("the file can't be read (error \(errno))") }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    guard bytes.count <= limit else { throw problem("the script has more than the \(limit) bytes a script may have") }
    self.init(name: path, bytes: bytes)
  }
}
