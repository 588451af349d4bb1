import Glibc

/// Watches files and folders for changes of what they hold.
///
/// A file is watched through its folder, since many editors write a new file and move it over the old one. For one
/// thread.
final class FileWatcher {
  private let descriptor: Int32
  /// What is watched in each folder: names, or everything that is a script.
  private var folders: [Int32: (path: String, names: Set<String>?)] = [:]

  /// How long after a change more of them are waited for, in milliseconds: an editor's save is several.
  private static let calm: Int32 = 40
  /// How often Ctrl-C is looked for, in milliseconds.
  private static let patience: Int32 = 200

  /// Starts to watch.
  ///
  /// Throws a `CommandError` for a path that does not exist.
  init(_ paths: [String]) throws(CommandError) {
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else {
      throw CommandError(.other("files cannot be watched here: \(TextFile.reason(errno))"))
    }
    for path in paths { try watch(path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private func watch(_ path: String) throws(CommandError) {
    let isFolder = FolderListing.isFolder(path)
    if !isFolder, access(path, F_OK) != 0 { throw CommandError(.file(path: path, reason: TextFile.reason(errno))) }
    let slash = isFolder ? nil : path.lastIndex(of: "/")
    let folder = isFolder ? path : slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = isFolder ? nil : slash.map { String(path[path.index(after: $0)...]) } ?? path
    let events = [IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE, IN_CREATE]
    let watch = inotify_add_watch(descriptor, folder, events.reduce(0) { $0 | UInt32($1) })
    guard watch >= 0 else { throw CommandError(.file(path: folder, reason: TextFile.reason(errno))) }
    guard let known = folders[watch] else {
      folders[watch] = (isFolder || path.contains("/") ? folder : "", name.map { [$0] })
      return
    }
    // A folder that is watched whole stays so.
    folders[watch] = (known.path, name.flatMap { name in known.names.map { $0.union([name]) } })
  }

  /// Waits for changes and returns the paths of what changed, sorted; empty once Ctrl-C was typed.
  ///
  /// - Parameter isOver: asked now and then; waiting ends when it says so.
  func changes(until isOver: () -> Bool) -> [String] {
    var changed: Set<String> = []
    while !Interrupts.isRequested, !isOver() {
      var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&file, 1, changed.isEmpty ? Self.patience : Self.calm)
      if count > 0 { changed.formUnion(readNames()) } else if count == 0, !changed.isEmpty { break }
    }
    return Interrupts.isRequested ? [] : changed.sorted()
  }

  /// The paths that the events waiting now name.
  private func readNames() -> [String] {
    var paths: [String] = []
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = read(descriptor, &bytes, bytes.count)
    let header = MemoryLayout<inotify_event>.size
    var start = 0
    while start + header <= count {
      let (watch, event, length) = bytes.withUnsafeBytes {
        (
          $0.loadUnaligned(fromByteOffset: start, as: Int32.self),
          $0.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
          Int($0.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        )
      }
      let end = start + header + length
      guard end <= count else { break }
      let name = String(decoding: bytes[(start + header)..<end].prefix { $0 != 0 }, as: UTF8.self)
      if let folder = folders[watch], isWatched(name, in: folder.names) {
        let path =
          folder.path.isEmpty ? name : folder.path.hasSuffix("/") ? folder.path + name : folder.path + "/" + name
        if event & UInt32(IN_CREATE) == 0 || Self.holdsSomething(path) { paths.append(path) }
      }
      start = end
    }
    return paths
  }

  /// Whether a new name leads to a file with contents, as links do; one that is yet to be written tells of that itself.
  private static func holdsSomething(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  private func isWatched(_ name: String, in names: Set<String>?) -> Bool {
    names?.contains(name) ?? (name.hasSuffix(".lua") && !name.hasPrefix("."))
  }
}

extension FileWatcher {
  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
