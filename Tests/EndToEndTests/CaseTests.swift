import Foundation
import TestSupport
import Testing

/// Every file in `cases`, run against the built program.
@Suite struct CaseTests {
  static let cases = CaseFile.all(in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/cases")

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test(arguments: cases) func answers(file: CaseFile) throws { try file.check() }
}
