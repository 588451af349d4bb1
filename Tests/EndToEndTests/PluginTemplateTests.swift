import Foundation
import TestSupport
import Testing

/// The Swift package that `new --plugin` writes builds, and its tests pass.
@Suite struct PluginTemplateTests {
  @Test func itsTestsPass() throws {
    var environment = ChildProcess.plainEnvironment(home: NSHomeDirectory())
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"] ?? environment["PATH"]
    try TestPaths.withTemporaryFolder { folder in
      let written = try ChildProcess.run(
        TestPaths.verso, ["new", "my-door", "--plugin", "--verso", TestPaths.packageRoot], folder: folder)
      #expect(written.exitCode == 0 && written.errors.isEmpty)
      #expect(
        written.output == """
          wrote my-door/Package.swift
          wrote my-door/.gitignore
          wrote my-door/Sources/MyDoor/MyDoor.swift
          wrote my-door/Tests/MyDoorTests/MyDoorTests.swift
          try: swift test --package-path my-door

          """)
      let outcome = try ChildProcess.run(
        "/bin/sh",
        [
          "-c", "exec swift test --package-path \"$0\" --scratch-path \"$1\" --disable-sandbox",
          folder + "/my-door", TestPaths.packageRoot + "/.build/plugin-template",
        ],
        environment: environment, deadline: 1200)
      #expect(outcome.exitCode == 0, "\(outcome.output.suffix(3000))\(outcome.errors.suffix(2000))")
      #expect(outcome.output.contains("with 3 tests in 1 suite passed"))
      let again = try ChildProcess.run(
        TestPaths.verso, ["new", "my-door", "--plugin", "--verso", TestPaths.packageRoot], folder: folder)
      #expect(again.exitCode == 2)
      #expect(again.errors.contains("--force writes over what is in it"))
    }
  }
}
