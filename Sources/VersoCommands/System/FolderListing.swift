import Glibc
import VersoTransitions

/// Names in folders.
public enum FolderListing {
  /// The names in a folder, sorted, without `.` and `..`.
  ///
  /// Throws a `CommandError` when it cannot be read.
  public static func names(in folder: String) throws(CommandError) -> [String] {
    guard let stream = opendir(folder) else {
      throw CommandError(.file(path: folder, reason: TextFile.reason(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    // The system would read the path up to its first NUL character only.
    guard !path.utf8.contains(0) else { return false }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The scripts and folders beside a path that leads nowhere whose names look like its own, closest first.
  static func scripts(near path: String) -> [String] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard let names = try? names(in: folder.isEmpty ? "." : folder) else { return [] }
    let fitting = names.filter { !$0.hasPrefix(".") && ($0.hasSuffix(".lua") || isFolder(folder + $0)) }
    return NearestNames.nearest(to: name, among: fitting).map { folder + $0 }
  }

  /// The paths that start with a partial path, folders with a slash behind them.
  ///
  /// Hidden names only when asked for.
  static func completions(of partial: String) -> [String] {
    let slash = partial.lastIndex(of: "/")
    let folder = slash.map { String(partial[...$0]) } ?? ""
    let start = slash.map { String(partial[partial.index(after: $0)...]) } ?? partial
    guard let names = try? names(in: folder.isEmpty ? "." : folder) else { return [] }
    return names.filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }.map { name in
      isFolder(folder + name) ? folder + name + "/" : folder + name
    }
  }
}
