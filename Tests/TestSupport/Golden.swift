import Foundation
import Testing

/// Compares texts with files that were looked at once and then kept.
public enum Golden {
  /// Whether goldens are to be written anew: the variable VERSO_RECORD_GOLDENS is `1`.
  public static var isRecording: Bool { ProcessInfo.processInfo.environment["VERSO_RECORD_GOLDENS"] == "1" }

  /// Expects a text to be that of a file.
  ///
  /// A missing file, or recording, writes the file and fails, so that no golden is kept unseen. Numbers in the text may
  /// differ by `tolerance` (see `TextComparison`).
  public static func expect(
    _ text: String, matches path: String, tolerance: Double = 1e-9, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let kept = try? String(contentsOfFile: path, encoding: .utf8)
    guard let kept, !isRecording else {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(path): look at it, then run again", sourceLocation: sourceLocation)
      return
    }
    if let difference = TextComparison.difference(actual: text, expected: kept, tolerance: tolerance) {
      Issue.record("\(path): \(difference)", sourceLocation: sourceLocation)
    }
  }
}
