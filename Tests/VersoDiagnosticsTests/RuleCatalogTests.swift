import Testing
import VersoDiagnostics
import VersoTransitions

/// The list of rules itself.
@Suite struct RuleCatalogTests {
  @Test func idsAreSortedKebabCaseAndUnique() {
    let ids = RuleCatalog.all.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    for id in ids { #expect(TransitionInfo.isKebabCase(id), "\(id)") }
  }
}
