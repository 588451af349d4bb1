import Glibc

/// Reads whole files of a bounded length.
enum PictureFile {
  /// The bytes of a plain file.
  ///
  /// Throws `PictureError.unreadable` and `tooManyBytes`.
  static func bytes(of path: String, most: Int) throws(PictureError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unreadable(path: path, reason: "this is no name of a file")
    }
    // Without blocking: opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: SystemReason.text(errno)) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, path: path, most: most)
  }

  /// The bytes of a plain file that is open already.
  static func bytes(of descriptor: Int32, path: String, most: Int) throws(PictureError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: SystemReason.text(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw .unreadable(path: path, reason: isFolder ? "it is a folder" : "it is not a plain file")
    }
    guard status.st_size <= most else { throw .tooManyBytes(path: path, most: most) }
    let size = Int(status.st_size)
    var filled = 0
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while filled < size {
        let read = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, size - filled)
        if read < 0, errno == EINTR { continue }
        if read < 0 { problem = errno }
        if read <= 0 { break }
        filled += read
      }
      count = filled
    }
    guard problem == 0 else { throw .unreadable(path: path, reason: SystemReason.text(problem)) }
    return bytes
  }
}
