/// What went wrong with a picture, and what to do about it.
public enum PictureError: Error, Sendable, Hashable {
  /// A file could not be opened or read: the system's reason.
  case unreadable(path: String, reason: String)
  /// A file is neither PNG nor JPEG nor WebP, whatever its name says.
  case unknownFormat(path: String)
  /// A picture is cut short or its bytes contradict each other.
  case damaged(path: String, format: String, reason: String)
  /// A picture has more pixels than are read.
  case tooManyPixels(path: String, width: Int, height: Int, most: Int)
  /// A file has more bytes than are read.
  case tooManyBytes(path: String, most: Int)
  /// A picture of a kind that is not read, such as one that moves.
  case unsupported(path: String, what: String)
  /// A script names a picture outside its own folder.
  case outsideFolder(path: String)
  /// There is such a file already.
  case exists(path: String)
  /// A file could not be written: the system's reason.
  case unwritable(path: String, reason: String)
  /// The program that makes this kind of file is not installed.
  case missingProgram(name: String, package: String)
  /// The program that makes this kind of file gave up: what it said, in one line.
  case programFailed(name: String, reason: String)
  /// A setting has a value that cannot be used.
  case invalidSetting(name: String, value: String, wanted: String)
  /// A frame has other sides than the first one.
  case sizeChanged(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// There is nothing to write.
  case noFrames
  /// A library refused, most likely for want of memory.
  case failed(what: String)
}

extension PictureError: CustomStringConvertible {
  /// What went wrong, in one line.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unknownFormat(let path): "\(path) is not a PNG, JPEG or WebP picture"
    case .damaged(let path, let format, let reason): "\(path) is a damaged \(format) picture: \(reason)"
    case .tooManyPixels(let path, let width, let height, let most):
      "\(path) is \(width) x \(height) pixels; at most \(most / 1_000_000) million are read"
    case .tooManyBytes(let path, let most): "\(path) is longer than the \(most >> 20) MB that are read"
    case .unsupported(let path, let what): "\(path) is \(what), which is not read"
    case .outsideFolder(let path): "\(path) is not inside the script's folder"
    case .exists(let path): "\(path) exists already"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .missingProgram(let name, _): "the program \(name) is not installed"
    case .programFailed(let name, let reason): "\(name) failed: \(reason)"
    case .invalidSetting(let name, let value, let wanted): "\(name) cannot be \(value): it is \(wanted)"
    case .sizeChanged(let width, let height, let expectedWidth, let expectedHeight):
      "a frame of \(width) x \(height) pixels among frames of \(expectedWidth) x \(expectedHeight)"
    case .noFrames: "there is no frame to write"
    case .failed(let what): "\(what) failed"
    }
  }

  /// What to do about it, in one line; nothing where the error says it all.
  public var advice: String? {
    switch self {
    case .unknownFormat: "convert it to PNG, JPEG or WebP"
    case .damaged: "save or download it again"
    case .tooManyPixels, .tooManyBytes: "make it smaller"
    case .unsupported: "use a still picture"
    case .outsideFolder: "put the picture beside the script and name it without .. or a leading /"
    case .exists: "--force writes over it"
    case .missingProgram(_, let package): "install it: apt-get install \(package); GIF and PNG need no other program"
    case .failed: "free some memory, or make the pictures smaller"
    default: nil
    }
  }
}
