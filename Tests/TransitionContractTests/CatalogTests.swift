import BuiltinTransitions
import Foundation
import Testing
import VersoTransitions

/// The catalogue of built-in transitions against the folders it is made from.
@Suite struct CatalogTests {
  /// The folders of Plugins/ that hold a transition: a folder `Name` with the file `NameTransition.swift`.
  private func folders() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Plugins")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    return names.filter {
      FileManager.default.fileExists(atPath: root.appendingPathComponent("\($0)/\($0)Transition.swift").path)
    }
  }

  /// `PushFlip` in kebab-case: `push-flip`.
  private func kebab(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text += "-" }
      text += letter.lowercased()
    }
  }

  @Test func theCatalogueIsSorted() {
    let ids = TransitionCatalog.all.map(\.info.id)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test func theCatalogueHoldsEveryFolder() throws {
    let ids = try folders().map(kebab)
    #expect(ids.sorted() == TransitionCatalog.all.map(\.info.id))
    #expect(TransitionRegistry.builtins.ids == ids.sorted())
  }

  @Test func everyIdIsItsFolderAndType() throws {
    for transition in TransitionCatalog.all {
      let type = String(describing: Swift.type(of: transition))
      #expect(type.hasSuffix("Transition"))
      #expect(kebab(String(type.dropLast("Transition".count))) == transition.info.id)
      #expect(transition.info.origin == .builtIn)
    }
  }
}
