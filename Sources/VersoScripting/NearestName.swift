import LuaBridge

/// The name of several that is nearest to one there is not, or nil where none is near.
///
/// Near is at most a third of the letters wrong, and one more; of equally near names the first by letters wins.
func nearestName(to wanted: String, among names: [String]) -> String? {
  let letters = wanted.utf8.count
  let allowed = letters < 2 ? 1 : min(4, 1 + letters / 3)
  let scored = names.map { name in
    (
      distance: wanted.withCString { first in
        name.withCString { second in Int(verso_name_distance(first, letters, second, name.utf8.count)) }
      }, name: name
    )
  }
  guard let best = scored.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else { return nil }
  return best.distance <= allowed ? best.name : nil
}

/// "; did you mean 'x'?", or nothing.
func suggestion(for wanted: String, among names: [String]) -> String {
  nearestName(to: wanted, among: names).map { "; did you mean '\($0)'?" } ?? ""
}
