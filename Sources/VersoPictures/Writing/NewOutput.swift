import Glibc
import PictureOutput

/// A file that is written beside its target and put in its place when it is complete; else nothing stays.
final class NewOutput {
  /// Where the file will be.
  let target: String
  /// Where it is while it is written.
  let temporary: String
  /// What it is written through.
  private(set) var descriptor: Int32
  private let isReplacing: Bool
  private var place: Int32
  private var isDone = false

  /// Makes the unfinished file.
  ///
  /// Throws `PictureError.exists` where the target is there and `replacing` is false, and `unwritable`.
  init(_ path: String, replacing: Bool) throws(PictureError) {
    target = try Self.checked(path, replacing: replacing)
    temporary = Self.temporaryName(beside: target)
    isReplacing = replacing
    place = picture_unfinished_file(temporary)
    guard place >= 0 else { throw .unwritable(path: path, reason: "too many files are being written") }
    descriptor = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else {
      let reason = Self.reason(errno, for: temporary)
      picture_unfinished_forget(place)
      isDone = true
      throw .unwritable(path: path, reason: reason)
    }
  }

  deinit { discard() }

  /// Puts the file in its place.
  ///
  /// Throws `exists` and `unwritable`; then nothing is left.
  func complete() throws(PictureError) {
    guard !isDone else { return }
    guard fsync(descriptor) == 0 else {
      let reason = SystemReason.text(errno)
      discard()
      throw .unwritable(path: target, reason: reason)
    }
    let problem = picture_output_place(temporary, target, isReplacing)
    guard problem == 0 else {
      discard()
      throw problem == EEXIST ? .exists(path: target) : .unwritable(path: target, reason: SystemReason.text(problem))
    }
    close(descriptor)
    picture_unfinished_forget(place)
    isDone = true
    Self.flushFolder(of: target)
  }

  /// Removes the unfinished file.
  func discard() {
    guard !isDone else { return }
    isDone = true
    unlink(temporary)
    close(descriptor)
    picture_unfinished_forget(place)
  }

  /// The file that a path names, links followed, once it is sure that it may be written.
  static func checked(_ path: String, replacing: Bool) throws(PictureError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.last != UInt8(ascii: "/") else {
      throw .unwritable(path: path, reason: "this is no name of a file")
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT {
        guard lstat(path, &status) != 0 else { throw .unwritable(path: path, reason: "it is a link to nothing") }
        return path
      }
      throw .unwritable(path: path, reason: SystemReason.text(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .unwritable(path: path, reason: isFolder ? "it is a folder" : "it is not a plain file")
    }
    guard replacing else { throw .exists(path: path) }
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Why a file or folder could not be made: an error number in words, and of a folder above it that is missing which.
  static func reason(_ number: Int32, for path: String) -> String {
    guard number == ENOENT else { return SystemReason.text(number) }
    var missing: String?
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = folder[..<slash]
      if access(String(folder), F_OK) == 0 { break }
      missing = String(folder)
    }
    return missing.map { "there is no folder \($0)" } ?? SystemReason.text(number)
  }

  /// A hidden name beside a path that no other run uses at the same time.
  static func temporaryName(beside path: String) -> String {
    let folderEnd = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    // A name may have 255 bytes; a cut in the middle of a letter matters to nobody here.
    let name = String(decoding: path.utf8[folderEnd...].prefix(200), as: UTF8.self)
    return String(path[..<folderEnd]) + ".\(name).\(getpid())-\(UInt64.random(in: 0...0xFFFF_FFFF)).part"
  }

  /// Makes a new name in a folder last even where the power fails.
  static func flushFolder(of path: String) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
