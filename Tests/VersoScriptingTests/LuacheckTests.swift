import Foundation
import Testing

/// Every script that ships passes luacheck (Debian's lua-check), where it is installed; continuous integration needs it.
@Suite struct LuacheckTests {
  private static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/luacheck" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()
  private static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  @Test(.enabled(if: program != nil || isRequired, "luacheck is not installed (Debian's package lua-check)"))
  func everyScriptPasses() throws {
    let program = try #require(Self.program, "continuous integration needs luacheck (Debian's package lua-check)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--no-color", "--quiet", "Scripts"]
    process.currentDirectoryURL = ScriptNames.root
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(output)")
    // Scripts written since are checked too: the folder is given, not a list.
    #expect(output.contains(" files"), "\(output)")
  }
}
