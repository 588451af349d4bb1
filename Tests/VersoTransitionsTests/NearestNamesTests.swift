import Testing
import VersoTransitions

@Suite struct NearestNamesTests {
  static let names = ["book-cover-hinge", "bubble", "page-curl", "push-flip", "spring-present"]

  @Test(arguments: [
    ("book-cover-hing", ["book-cover-hinge"]), ("bubbel", ["bubble"]), ("PAGE-CURL", ["page-curl"]),
    ("hinge", ["book-cover-hinge"]), ("flip", ["push-flip"]), ("pu", ["push-flip"]), ("", []), ("zzzzzz", []),
  ])
  func findsWhatWasMeant(word: String, expected: [String]) {
    #expect(NearestNames.nearest(to: word, among: Self.names) == expected)
  }

  @Test func whatIsMistypedComesBeforeWhatHoldsTheWord() {
    #expect(NearestNames.nearest(to: "curl", among: ["page-curl", "curk"]) == ["curk", "page-curl"])
  }

  @Test func aVeryLongWordIsNearToNothing() {
    #expect(NearestNames.nearest(to: String(repeating: "a", count: 100_000), among: Self.names).isEmpty)
  }
}
