import Glibc
import Synchronization

/// A person's wish that the work of this process stops at once.
///
/// Work that may take long looks at it and ends early with whatever it has. Such a result is worth nothing: whoever asked
/// for the work knows of the wish too and throws the result away. Where nobody watches a flag nothing ever stops.
public enum WorkInterrupts {
  /// Where the flag lies; 0 for nowhere.
  private static let address = Atomic<UInt>(0)

  /// Watches a flag for the rest of the process: work stops while it is not 0.
  ///
  /// The flag has to stay where it is; a signal handler may set it.
  public static func watch(_ flag: UnsafePointer<sig_atomic_t>) {
    address.store(UInt(bitPattern: flag), ordering: .relaxed)
  }

  /// Whether work has to stop.
  ///
  /// It costs two loads. The address is loaded anew each time, so that the flag is read each time too.
  @inline(__always)
  public static var isRequested: Bool {
    guard let flag = UnsafePointer<sig_atomic_t>(bitPattern: address.load(ordering: .relaxed)) else { return false }
    return flag.pointee != 0
  }
}
