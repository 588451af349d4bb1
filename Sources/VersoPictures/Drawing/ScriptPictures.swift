import Glibc
import VersoRendering

/// The picture files of a script, which lie in its folder and nowhere else.
struct ScriptPictures: Sendable {
  /// The script's folder.
  let folder: String

  /// Reads a file by its path within the folder.
  ///
  /// Throws `PictureError.outsideFolder` for a path that leads out of it, by `..`, from the root or over a link, and
  /// whatever `PictureReader` throws.
  func read(_ file: String) throws(PictureError) -> Bitmap {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard !file.isEmpty, !file.utf8.contains(0), !file.hasPrefix("/"), !parts.contains("..") else {
      throw .outsideFolder(path: file)
    }
    guard let root = Self.resolved(folder) else {
      throw .unreadable(path: folder, reason: SystemReason.text(errno))
    }
    guard let path = Self.resolved(root + "/" + file) else {
      throw .unreadable(path: file, reason: SystemReason.text(errno))
    }
    guard path.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else { throw .outsideFolder(path: file) }
    return try PictureReader.read(path)
  }

  /// The path without links; nothing where there is no such file.
  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
