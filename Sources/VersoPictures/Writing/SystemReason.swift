import Glibc

/// The system's reasons in words.
enum SystemReason {
  /// What an error number means.
  static func text(_ number: Int32) -> String {
    var room = [CChar](repeating: 0, count: 256)
    guard __xpg_strerror_r(number, &room, room.count) == 0 else { return "error \(number)" }
    return String(decoding: room.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
