import Glibc

/// The system's reasons in words.
enum SystemReason {
  /// What an error number means.
  static func text(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
