import VersoGeometry

/// Puts findings together and in order.
enum FindingList {
  /// Makes one finding of those that say the same of the same thing in several runs, the first of them, and sorts the
  /// rest: the gravest first, then by place, time, layer and rule.
  static func merged(_ findings: [Finding]) -> [Finding] {
    struct Key: Hashable {
      var rule: String
      var layer: String?
      var subject: String?
      var line: Int?
    }
    var places: [Key: Int] = [:]
    var merged: [Finding] = []
    for finding in findings {
      let key = Key(rule: finding.rule, layer: finding.layer, subject: finding.subject, line: finding.place?.line)
      if let place = places[key] {
        let known = merged[place]
        if known.circumstance != finding.circumstance, !known.alsoIn.contains(finding.circumstance) {
          merged[place].alsoIn.append(finding.circumstance)
        }
      } else {
        places[key] = merged.count
        merged.append(finding)
      }
    }
    return merged.enumerated().sorted { a, b in
      if a.element.severity != b.element.severity { return a.element.severity > b.element.severity }
      let (first, second) = (a.element.place?.line ?? .max, b.element.place?.line ?? .max)
      if first != second { return first < second }
      return a.offset < b.offset
    }.map(\.element)
  }
}
