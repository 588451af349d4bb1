import Foundation
import TestSupport
import Testing

/// Every file in `cases`, run against the built program.
@Suite struct CaseTests {
  /// Those that make pictures only where there is the program for it.
  static let cases = CaseFile.all(in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/cases")
    .filter { PictureSupport.isThere || !$0.path.hasSuffix("render-files.case") }

  @Test func thereAreCases() { #expect(!Self.cases.isEmpty) }

  @Test(arguments: cases) func answers(file: CaseFile) throws { try file.check() }
}
