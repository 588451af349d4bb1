/// Finds the names a mistyped one was probably meant to be.
public enum NearestNames {
  /// Returns up to three names near to a word, nearest first; ties in the order given.
  ///
  /// Distance counts inserted, left out, changed and swapped neighbouring characters (Damerau–Levenshtein, restricted);
  /// at most a third of the word's length may differ, and two at least. A name that begins with the word counts as near;
  /// one that holds it elsewhere, as `book-cover-hinge` holds `hinge`, comes after all that are merely mistyped.
  public static func nearest(to word: String, among names: [String], limit: Int = 3) -> [String] {
    let typed = Array(word.lowercased().unicodeScalars.prefix(64))
    guard !typed.isEmpty else { return [] }
    let allowed = max(2, typed.count / 3)
    var found: [(name: String, distance: Int, order: Int)] = []
    for (order, name) in names.enumerated() {
      let other = Array(name.lowercased().unicodeScalars.prefix(64))
      let isStart = typed.count >= 2 && other.starts(with: typed)
      let distance = isStart ? 1 : distance(typed, other)
      if distance <= allowed && distance < max(typed.count, 2) {
        found.append((name, distance, order))
      } else if typed.count >= 3, contains(other, typed) {
        found.append((name, 64 + other.count, order))
      }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(limit).map(\.name)
  }

  /// Returns `; did you mean A, B?` where there are near names, otherwise nothing.
  public static func suggestion(for word: String, among names: [String]) -> String {
    let near = nearest(to: word, among: names)
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: ", "))?"
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
