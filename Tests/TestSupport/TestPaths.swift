import Foundation

/// Where the tests find the package and what was built from it.
public enum TestPaths {
  /// The package's folder.
  public static let packageRoot: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The folder of the programs that were built together with the tests.
  public static let builtPrograms: String = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") || $0.contains(".xctest/") }
    if let bundle, let range = bundle.range(of: "/", options: .backwards), bundle.hasPrefix("/") {
      return String(bundle[..<range.lowerBound])
    }
    return packageRoot + "/.build/debug"
  }()

  /// A program that was built together with the tests.
  public static func program(_ name: String) -> String { builtPrograms + "/" + name }

  /// The `verso` that end-to-end tests drive.
  ///
  /// The variable VERSO_PROGRAM names it (`Scripts/dev/test.sh` sets it to the release build); else it is the one
  /// built together with the tests.
  public static var verso: String {
    ProcessInfo.processInfo.environment["VERSO_PROGRAM"] ?? program("verso")
  }

  /// Makes an empty folder for one test, and removes it afterwards.
  public static func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/verso-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }
}
