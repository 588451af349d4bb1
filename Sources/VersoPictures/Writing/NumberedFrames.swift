import Glibc
import PictureOutput
import VersoRendering

/// Writes each frame as a PNG of its own, numbered from 0.
///
/// The files collect in a hidden folder beside their place, and move there when all are written.
public final class NumberedFrames: FrameSink {
  /// What was done otherwise than asked: which frames of an earlier, longer series were removed.
  public private(set) var notes: [String] = []

  private let path: String
  private let pattern: FramePattern
  /// The folder to be made; nothing where the files go to a folder that is there.
  private let newFolder: String?
  private let isReplacing: Bool
  private let temporary: String
  private var place: Int32
  private var frames = 0
  private var isDone = false

  /// Begins a series.
  ///
  /// `path` is a pattern with one `%d` or `%04d` in its last part, or a folder, in which the frames are then called
  /// `frame-0000.png` and so on; it is made where it is not there, and so is the folder of a pattern.
  ///
  /// Throws `PictureError.exists` where the first frame's file is there and `replacing` is false, `invalidSetting` for
  /// a pattern that cannot be used, and `unwritable`.
  public init(_ path: String, replacing: Bool = false) throws(PictureError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unwritable(path: path, reason: "this is no name of a folder")
    }
    self.path = path
    isReplacing = replacing
    if let pattern = try FramePattern(path) {
      self.pattern = pattern
      let folder = Self.withoutSlash(pattern.folder)
      let isThere = folder.isEmpty ? true : try Self.isFolder(folder)
      newFolder = isThere ? nil : folder
      temporary = NewOutput.temporaryName(beside: newFolder ?? pattern.folder + "frames")
    } else {
      let folder = Self.withoutSlash(path)
      pattern = .inFolder(folder)
      newFolder = try Self.isFolder(folder) ? nil : folder
      temporary = NewOutput.temporaryName(beside: folder)
    }
    if newFolder == nil {
      _ = try NewOutput.checked(pattern.folder + pattern.name(0), replacing: replacing)
    }
    place = picture_unfinished_folder(temporary)
    guard place >= 0 else { throw .unwritable(path: path, reason: "too many files are being written") }
    guard mkdir(temporary, 0o777) == 0 else {
      let reason = NewOutput.reason(errno, for: temporary)
      picture_unfinished_forget(place)
      isDone = true
      throw .unwritable(path: path, reason: reason)
    }
  }

  deinit { cancel() }

  /// Adds a frame.
  public func append(_ frame: Bitmap) throws(PictureError) {
    do throws(PictureError) {
      guard frame.width > 0, frame.height > 0, frames < 1_000_000 else { throw .noFrames }
      picture_unfinished_grows(place, Int32(frames + 1))
      let file = temporary + "/\(frames)"
      let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      guard descriptor >= 0 else { throw .unwritable(path: path, reason: SystemReason.text(errno)) }
      frames += 1
      defer { close(descriptor) }
      try PNGWriter.encode(frame, to: descriptor, path: path)
    } catch {
      cancel()
      throw error
    }
  }

  /// Puts all frames in their places.
  ///
  /// With `replacing`, later numbers of an earlier, longer series are removed.
  public func finish() throws(PictureError) {
    guard !isDone else { return }
    do throws(PictureError) {
      guard frames > 0 else { throw .noFrames }
      try check()
      for number in 0..<frames {
        let target = newFolder == nil ? pattern.folder + pattern.name(number) : temporary + "/" + pattern.name(number)
        if target == temporary + "/\(number)" { continue }
        let problem = picture_output_place(temporary + "/\(number)", target, isReplacing)
        guard problem == 0 else { throw .unwritable(path: target, reason: SystemReason.text(problem)) }
      }
      if let newFolder {
        let problem = picture_output_place(temporary, newFolder, false)
        guard problem == 0 else {
          for number in 0..<frames { unlink(temporary + "/" + pattern.name(number)) }
          throw .unwritable(path: newFolder, reason: SystemReason.text(problem))
        }
      } else {
        rmdir(temporary)
        removeLater()
      }
    } catch {
      cancel()
      throw error
    }
    isDone = true
    picture_unfinished_forget(place)
    NewOutput.flushFolder(of: newFolder ?? pattern.folder)
  }

  /// Removes what was written so far.
  public func cancel() {
    guard !isDone else { return }
    isDone = true
    for number in 0..<frames { unlink(temporary + "/\(number)") }
    rmdir(temporary)
    picture_unfinished_forget(place)
  }

  /// Throws `exists` where any file would be written over without leave, before the first one moves.
  private func check() throws(PictureError) {
    guard newFolder == nil else { return }
    for number in 0..<frames {
      _ = try NewOutput.checked(pattern.folder + pattern.name(number), replacing: isReplacing)
    }
  }

  /// Removes the files of a longer series that was there before.
  private func removeLater() {
    guard isReplacing else { return }
    var number = frames
    while number < 1_000_000, Self.removeFile(pattern.folder + pattern.name(number)) { number += 1 }
    let count = number - frames
    guard count > 0 else { return }
    let names = [pattern.name(frames), pattern.name(number - 1)]
    notes.append(
      count == 1
        ? "removed 1 older frame, \(names[0])" : "removed \(count) older frames, \(names[0]) to \(names[1])")
  }

  /// Removes a file that is no folder, link or device; says whether it did.
  private static func removeFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && unlink(path) == 0
  }

  private static func withoutSlash(_ path: String) -> String {
    var folder = path
    while folder.utf8.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  private static func isFolder(_ path: String) throws(PictureError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .unwritable(path: path, reason: SystemReason.text(errno))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .unwritable(path: path, reason: "it is there and not a folder")
    }
    return true
  }
}
