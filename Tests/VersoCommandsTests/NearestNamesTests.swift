import TestSupport
import Testing

@testable import VersoCommands

@Suite struct NearestNamesTests {
  static let names = ["book-cover-hinge", "bubble", "page-curl", "push-flip", "spring-present"]

  @Test(arguments: [
    ("book-cover-hing", ["book-cover-hinge"]), ("bubbel", ["bubble"]), ("PAGE-CURL", ["page-curl"]),
    ("hinge", ["book-cover-hinge"]), ("flip", ["push-flip"]), ("", []), ("zzzzzz", []),
  ])
  func suggests(name: String, expected: [String]) {
    #expect(NearestNames.nearest(to: name, in: Self.names) == expected)
  }

  @Test(arguments: [("", "", 0), ("ab", "ba", 1), ("abc", "", 3), ("kitten", "sitting", 3), ("ca", "abc", 3)])
  func distances(first: String, second: String, expected: Int) {
    #expect(NearestNames.distance(first, second) == expected)
  }

  /// The textbook recursion, without a table or a bound.
  private func slowDistance(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Int {
    guard let a = first.last, let b = second.last else { return first.count + second.count }
    var best = min(
      slowDistance(first.dropLast(), second) + 1, slowDistance(first, second.dropLast()) + 1,
      slowDistance(first.dropLast(), second.dropLast()) + (a == b ? 0 : 1))
    if first.count > 1, second.count > 1, a == second.dropLast().last, b == first.dropLast().last {
      best = min(best, slowDistance(first.dropLast(2), second.dropLast(2)) + 1)
    }
    return best
  }

  @Test func agreesWithTheDefinitionWithinEveryBound() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<150 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          Character(["a", "b", "c"].randomElement(using: &generator) ?? "a")
        }
      }
      let exact = slowDistance(words[0][...], words[1][...])
      for bound in 0...6 {
        let found = NearestNames.distance(String(words[0]), String(words[1]), bound: bound)
        #expect(found == (exact <= bound ? exact : nil), "\(words) within \(bound)")
      }
    }
  }

  @Test func veryLongNamesAreLeftAlone() {
    #expect(NearestNames.nearest(to: String(repeating: "a", count: 100_000), in: Self.names) == [])
  }
}
