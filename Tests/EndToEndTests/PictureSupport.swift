import Foundation
import TestSupport
import Testing

/// Runs `verso` in a folder of its own, and looks at what it made with ffmpeg's programs, not with our own code.
enum PictureSupport {
  /// Whether the program that makes pictures is beside the one under test; continuous integration must have it.
  static let isThere: Bool = {
    let beside = URL(fileURLWithPath: TestPaths.verso).resolvingSymlinksInPath().deletingLastPathComponent()
    return ProcessInfo.processInfo.environment["CI"] == "true"
      || FileManager.default.isExecutableFile(atPath: beside.appendingPathComponent("verso-pictures").path)
  }()

  /// Runs a shell command in a new folder with `verso` in PATH, then looks at the folder.
  static func run<Result>(
    _ command: String, _ body: (ChildProcess.Outcome, String) throws -> Result
  ) throws -> Result {
    try TestPaths.withTemporaryFolder { folder in
      let outcome = try shell(command, in: folder)
      return try body(outcome, folder)
    }
  }

  /// Runs a shell command in a folder.
  static func shell(_ command: String, in folder: String) throws -> ChildProcess.Outcome {
    try TestPaths.withTemporaryFolder { home in
      try FileManager.default.createSymbolicLink(atPath: home + "/verso", withDestinationPath: TestPaths.verso)
      var environment = ChildProcess.plainEnvironment(home: home)
      environment["PATH"] = home + ":" + (environment["PATH"] ?? "")
      return try ChildProcess.run("/bin/sh", ["-c", command], environment: environment, folder: folder, deadline: 120)
    }
  }

  /// What ffprobe says of a file's pictures: the values of some fields of the stream, counted frames among them.
  static func probe(_ path: String, _ fields: String...) throws -> [String] {
    let outcome = try ChildProcess.run(
      "/usr/bin/ffprobe",
      [
        "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
        "stream=\(fields.joined(separator: ","))", "-of", "json", path,
      ], deadline: 60)
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let stream = try JSONDecoder().decode(JSONValue.self, from: Data(outcome.output.utf8))["streams"][0]
    return fields.map { stream[$0].text ?? stream[$0].number.map { String(Int($0)) } ?? "-" }
  }

  /// How long each picture of a file stays, in seconds.
  static func durations(_ path: String) throws -> [Double] {
    let outcome = try ChildProcess.run(
      "/usr/bin/ffprobe", ["-v", "error", "-show_entries", "packet=duration_time", "-of", "csv=p=0", path])
    return outcome.output.split(separator: "\n").compactMap { Double($0.prefix { $0 != "," }) }
  }

  /// The mean colour of a picture of a file, red, green and blue, 0 to 255, as ffmpeg decodes it.
  static func meanColor(_ path: String, frame: Int = 0) throws -> [Int] {
    let outcome = try shell(
      "ffmpeg -v error -i '\(path)' -vf \"select=eq(n\\\\,\(frame)),scale=1:1:flags=area\" -frames:v 1 -f rawvideo "
        + "-pix_fmt rgb24 - | od -An -tu1", in: "/")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }

  /// The names in a folder, sorted.
  static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
