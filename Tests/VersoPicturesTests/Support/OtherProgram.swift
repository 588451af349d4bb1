import Foundation
import TestSupport
import Testing

/// Other people's programs, which look at what was written: ffmpeg, ffprobe, and ImageMagick's convert and identify.
enum OtherProgram {
  /// Where a program is; nothing where it is not installed.
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether tests that need a program run; in continuous integration they always do.
  static func isUsable(_ names: String...) -> Bool {
    ProcessInfo.processInfo.environment["CI"] == "true" || names.allSatisfy { path($0) != nil }
  }

  /// Runs a program that must succeed; what it wrote.
  @discardableResult static func run(_ name: String, _ arguments: [String]) throws -> String {
    let program = try #require(path(name), "\(name) is not installed")
    let outcome = try ChildProcess.run(program, arguments, deadline: 120)
    try #require(outcome.exitCode == 0, "\(name) \(arguments): \(outcome.errors)")
    return outcome.output
  }

  /// The frames of a film as straight RGBA, as ffmpeg decodes them.
  static func frames(of path: String, bytesEach: Int) throws -> [[UInt8]] {
    let raw = path + ".raw"
    defer { try? FileManager.default.removeItem(atPath: raw) }
    try run(
      "ffmpeg",
      ["-v", "error", "-y", "-ignore_loop", "1", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-vsync", "0", raw]
        .filter { path.hasSuffix(".gif") || ($0 != "-ignore_loop" && $0 != "1") })
    return try split(raw, bytesEach)
  }

  /// The frames of a GIF as a viewer shows them one after the other, as ImageMagick puts them together.
  static func shownFrames(of path: String, bytesEach: Int) throws -> [[UInt8]] {
    let raw = path + ".shown"
    defer { try? FileManager.default.removeItem(atPath: raw) }
    try run("convert", [path, "-coalesce", "-depth", "8", "rgba:" + raw])
    return try split(raw, bytesEach)
  }

  private static func split(_ path: String, _ bytesEach: Int) throws -> [[UInt8]] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try #require(bytesEach > 0 && bytes.count % bytesEach == 0, "\(bytes.count) bytes of frames of \(bytesEach)")
    return stride(from: 0, to: bytes.count, by: bytesEach).map { Array(bytes[$0..<$0 + bytesEach]) }
  }

  /// What ffprobe says about a film's first video stream, by name.
  static func facts(of path: String, _ names: [String]) throws -> [String: String] {
    let text = try run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
        "stream=" + names.joined(separator: ","), "-of", "default=noprint_wrappers=1", path,
      ])
    let pairs = text.split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// What identify says about each frame, one line each.
  static func identify(_ path: String, _ format: String) throws -> [String] {
    try run("identify", ["-format", format + "\\n", path]).split(separator: "\n").map(String.init)
  }
}
