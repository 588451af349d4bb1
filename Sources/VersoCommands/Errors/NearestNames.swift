/// Finds the names that a mistyped one may have meant.
public enum NearestNames {
  /// The candidates closest to a name, closest first, equal ones in their given order.
  ///
  /// A candidate counts when the distance is at most a third of the longer of both lengths, or when it contains the
  /// name or starts with it. Case does not matter. Names of more than 64 characters are not compared.
  public static func nearest(to name: String, in candidates: [String], limit: Int = 3) -> [String] {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longestName else { return [] }
    var found: [(score: Int, index: Int)] = []
    for (index, candidate) in candidates.enumerated() {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard !other.isEmpty, other.count <= longestName else { continue }
      let bound = max(1, max(wanted.count, other.count) / 3)
      if let distance = distance(wanted, other, bound: bound) {
        found.append((distance, index))
      } else if wanted.count >= 3, contains(other, wanted) {
        // A part of the name, as `hinge` of `book-cover-hinge`: after all that are merely mistyped.
        found.append((longestName + other.count - wanted.count, index))
      }
    }
    found.sort { ($0.score, $0.index) < ($1.score, $1.index) }
    return found.prefix(max(0, limit)).map { candidates[$0.index] }
  }

  /// The number of edits between two texts: insertions, deletions, replacements and swaps of neighbours.
  ///
  /// The restricted Damerau-Levenshtein distance (optimal string alignment). Returns nil when it is above `bound`.
  public static func distance(_ first: String, _ second: String, bound: Int = .max) -> Int? {
    distance(Array(first.unicodeScalars), Array(second.unicodeScalars), bound: bound)
  }

  private static let longestName = 64

  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], bound: Int) -> Int? {
    if abs(first.count - second.count) > bound { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 0..<first.count {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in 0..<second.count {
        let replacement = last[column] + (first[row] == second[column] ? 0 : 1)
        var best = min(replacement, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
      // Later rows are built from these two only, and never get smaller: stop early.
      if let smallest = last.min(), let smallestBefore = beforeLast.min(), min(smallest, smallestBefore) > bound {
        return nil
      }
    }
    return last[second.count] <= bound ? last[second.count] : nil
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
