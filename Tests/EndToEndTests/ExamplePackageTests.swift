import Foundation
import TestSupport
import Testing

/// A package from outside brings a transition of its own, runs it and finds the number it computed by hand.
@Suite struct ExamplePackageTests {
  @Test func aHostFromOutsideRunsItsOwnTransition() throws {
    var environment = ChildProcess.plainEnvironment(home: NSHomeDirectory())
    environment["PATH"] = ProcessInfo.processInfo.environment["PATH"] ?? environment["PATH"]
    let outcome = try ChildProcess.run(
      "/bin/sh",
      [
        "-c", "exec swift run --package-path \"$0\" --scratch-path \"$1\" --disable-sandbox Example",
        TestPaths.packageRoot + "/Tests/ExamplePackage", TestPaths.packageRoot + "/.build/example-package",
      ],
      environment: environment, deadline: 900)
    #expect(outcome.exitCode == 0, "\(outcome.errors.suffix(2000))")
    #expect(
      outcome.output.hasSuffix(
        "cross-zoom at 0.2 s: the old view's top left corner lies at -93.75, -166.75\nas computed by hand\n"))
  }
}
