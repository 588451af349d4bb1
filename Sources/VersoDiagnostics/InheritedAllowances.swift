import VersoLayers
import VersoTransitions

/// What the parts of a composition allow themselves: it holds for what comes of their own layers.
struct InheritedAllowances {
  /// An allowance of one part.
  private struct Entry: Hashable {
    var part: String
    var law: String
    var reason: String
  }

  /// The parts' allowances, with the names of the composition's layers that each part had a hand in.
  private var layers: [Entry: Set<String>] = [:]
  private var order: [Entry] = []
  /// The ids of all parts.
  private var parts: Set<String> = []

  /// Takes in the parts of a run.
  mutating func add(_ subject: LintSubject) {
    for part in subject.run.parts {
      parts.insert(part.info.id)
      let names = part.layers.keys.map { subject.name($0) }
      for allowance in part.info.allowances where allowance.reason.contains(where: { !$0.isWhitespace }) {
        let entry = Entry(part: part.info.id, law: allowance.law, reason: allowance.reason)
        if layers[entry] == nil { order.append(entry) }
        layers[entry, default: []].formUnion(names)
      }
    }
  }

  /// Returns the allowance that excuses a finding, with the part's name before its reason; nothing where none does.
  ///
  /// What concerns no layer is excused by the part of a composition that has no other.
  func allowance(for finding: Finding, law: String?) -> Allowance? {
    let found = order.first { entry in
      guard entry.law == finding.rule || (law != nil && entry.law == law) else { return false }
      guard let layer = finding.layer else { return parts.count == 1 }
      return layers[entry]?.contains(layer) ?? false
    }
    return found.map { Allowance(rule: $0.law, reason: "of its part \($0.part): \($0.reason)") }
  }
}
