import Glibc

/// Keeps the frames of a film in a file without a name, each as what changed since the one before, until the whole film
/// has been seen.
///
/// A pixel is 0xFFRRGGBB where opaque and 0 where clear.
final class FrameSpool {
  /// A rectangle of whole pixels.
  struct Area: Equatable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0
  }

  /// How many pixels a row of a frame has.
  let width: Int
  /// How many rows a frame has.
  let height: Int
  /// The changed area of each frame.
  private(set) var areas: [Area] = []
  private let descriptor: Int32
  private var last: [UInt32]
  private var offset = 0

  /// Makes a spool in the folder of a file.
  ///
  /// Throws `PictureError.unwritable`.
  init(beside path: String, width: Int, height: Int) throws(PictureError) {
    self.width = width
    self.height = height
    last = [UInt32](repeating: 0, count: width * height)
    let name = NewOutput.temporaryName(beside: path)
    descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: SystemReason.text(errno)) }
    unlink(name)
  }

  deinit { close(descriptor) }

  /// Adds a frame.
  ///
  /// Throws `PictureError.unwritable` where the disk is full.
  func append(_ pixels: [UInt32], path: String) throws(PictureError) {
    let area = areas.isEmpty ? Area(x: 0, y: 0, width: width, height: height) : Self.changes(last, pixels, width: width)
    var problem: Int32 = 0
    pixels.withUnsafeBytes { bytes in
      for y in area.y..<area.y + area.height where problem == 0 {
        let row = UnsafeRawBufferPointer(rebasing: bytes[(4 * (y * width + area.x))...].prefix(4 * area.width))
        problem = write(row)
      }
    }
    guard problem == 0 else { throw .unwritable(path: path, reason: SystemReason.text(problem)) }
    areas.append(area)
    last = pixels
  }

  /// Calls a closure with every frame in turn: its number and itself.
  ///
  /// Throws what the closure throws, and `PictureError.unreadable`.
  func replay(
    path: String, _ body: (_ frame: Int, _ pixels: [UInt32]) throws(PictureError) -> Void
  ) throws(PictureError) {
    var pixels = [UInt32](repeating: 0, count: width * height)
    offset = 0
    for (number, area) in areas.enumerated() {
      var problem: Int32 = 0
      pixels.withUnsafeMutableBytes { bytes in
        for y in area.y..<area.y + area.height where problem == 0 {
          problem = read(
            UnsafeMutableRawBufferPointer(rebasing: bytes[(4 * (y * width + area.x))...].prefix(4 * area.width)))
        }
      }
      guard problem == 0 else { throw .unreadable(path: path, reason: SystemReason.text(problem)) }
      try body(number, pixels)
    }
  }

  /// The smallest area outside of which two frames are the same.
  static func changes(_ a: [UInt32], _ b: [UInt32], width: Int) -> Area {
    guard width > 0, a.count == b.count else { return Area() }
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let height = a.count / width
        func isSame(_ y: Int) -> Bool {
          guard let first = a.baseAddress, let second = b.baseAddress else { return true }
          return memcmp(first + y * width, second + y * width, 4 * width) == 0
        }
        guard let top = (0..<height).first(where: { !isSame($0) }) else { return Area() }
        let bottom = (top..<height).last { !isSame($0) } ?? top
        var (left, right) = (width - 1, 0)
        for y in top...bottom {
          let row = y * width
          var x = 0
          while x < left, a[row + x] == b[row + x] { x += 1 }
          left = min(left, x)
          x = width - 1
          while x > right, a[row + x] == b[row + x] { x -= 1 }
          right = max(right, x)
        }
        return Area(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var done = 0
    while done < bytes.count {
      let written = pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return written < 0 ? errno : EIO }
      done += written
      offset += written
    }
    return 0
  }

  private func read(_ bytes: UnsafeMutableRawBufferPointer) -> Int32 {
    var done = 0
    while done < bytes.count {
      let count = pread(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      done += count
      offset += count
    }
    return 0
  }
}
