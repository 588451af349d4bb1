/// Where and by how much a transition's numbers differ from those that were kept.
struct SnapshotComparison: Sendable {
  /// The largest difference of one number, or of the like numbers, of a layer in a run.
  struct Change: Sendable {
    var run: String
    /// In seconds; nil: after the run, or the run as a whole.
    var time: Double?
    var layer: String?
    var quantity: String
    var was: String
    var now: String
    /// By how much; nil where it is no number.
    var by: Double?
    /// At how many moments.
    var count = 1
  }

  /// What differs, in the order of the file.
  private(set) var changes: [Change] = []
  private let tolerance: Double

  /// Compares.
  ///
  /// - Parameter tolerance: differences up to this are none, besides what rounding makes of them.
  init(_ former: SnapshotDocument, _ present: SnapshotDocument, tolerance: Double) {
    self.tolerance = tolerance + SnapshotDocument.rounding
    for run in former.runs {
      guard let other = present.runs.first(where: { $0.title == run.title }) else {
        changes.append(Change(run: run.title, quantity: "run", was: "there", now: "gone"))
        continue
      }
      compare(run, other)
    }
    for run in present.runs where !former.runs.contains(where: { $0.title == run.title }) {
      changes.append(Change(run: run.title, quantity: "run", was: "not there", now: "there"))
    }
  }

  /// Whether nothing differs.
  var isEmpty: Bool { changes.isEmpty }

  private mutating func compare(_ run: SnapshotDocument.Run, _ other: SnapshotDocument.Run) {
    if let by = difference(run.duration, other.duration) {
      changes.append(
        Change(
          run: run.title, quantity: "duration", was: Self.text(run.duration), now: Self.text(other.duration), by: by))
    }
    if run.isCompleted != other.isCompleted {
      func text(_ flag: Bool) -> String { flag ? "completes" : "does not" }
      changes.append(
        Change(run: run.title, quantity: "result", was: text(run.isCompleted), now: text(other.isCompleted)))
    }
    var found: [String: Int] = [:]
    func note(_ change: Change, group: String) {
      guard let place = found[group] else {
        found[group] = changes.count
        changes.append(change)
        return
      }
      let count = changes[place].count + 1
      if (change.by ?? 0) > (changes[place].by ?? 0) { changes[place] = change }
      changes[place].count = count
    }
    for (moment, now) in zip(run.moments, other.moments) {
      let others = Dictionary(now.layers.map { ($0.name, $0) }) { first, _ in first }
      let names = Set(moment.layers.map(\.name))
      for layer in moment.layers {
        guard let present = others[layer.name] else {
          note(
            Change(run: run.title, time: moment.time, layer: layer.name, quantity: "layer", was: "there", now: "gone"),
            group: layer.name + "\n")
          continue
        }
        for change in Self.changes(layer, present, tolerance) {
          var change = change
          (change.run, change.time) = (run.title, moment.time)
          note(change, group: layer.name + "\n" + Self.group(change.quantity))
        }
      }
      for layer in now.layers where !names.contains(layer.name) {
        note(
          Change(
            run: run.title, time: moment.time, layer: layer.name, quantity: "layer", was: "not there", now: "there"),
          group: layer.name + "\n")
      }
      let (was, order) = (moment.layers.map(\.name), now.layers.map(\.name))
      if was != order, names == Set(order) {
        note(
          Change(
            run: run.title, time: moment.time, quantity: "drawing order", was: was.joined(separator: " "),
            now: order.joined(separator: " ")), group: "\n\n")
      }
    }
  }

  private static func changes(
    _ layer: SnapshotDocument.Layer, _ other: SnapshotDocument.Layer, _ tolerance: Double
  ) -> [Change] {
    var changes: [Change] = []
    for (was, now) in zip(layer.numbers, other.numbers) where was.value != nil || now.value != nil {
      var by: Double?
      if let one = was.value, let two = now.value {
        guard abs(one - two) > tolerance else { continue }
        by = abs(one - two)
      }
      let change = Change(
        run: "", layer: layer.name, quantity: was.name, was: was.value.map(text) ?? "clipped",
        now: now.value.map(text) ?? "clipped", by: by)
      // Of like numbers the one that differs most stands for all; a corner that comes or goes says more.
      if let last = changes.last, group(last.quantity) == group(change.quantity) {
        let isLarger = (change.by ?? .infinity) > (last.by ?? .infinity)
        if isLarger { changes[changes.count - 1] = change }
      } else {
        changes.append(change)
      }
    }
    // Which side shows says nothing new where the area is next to nothing.
    if layer.facing != other.facing, changes.contains(where: { $0.by == nil || ($0.by ?? 0) > 10 * tolerance }) {
      changes.append(Change(run: "", layer: layer.name, quantity: "side", was: layer.facing, now: other.facing))
    }
    return changes
  }

  private func difference(_ one: Double, _ two: Double) -> Double? {
    abs(one - two) > tolerance ? abs(one - two) : nil
  }

  /// Numbers of which only the one that differs most is told.
  private static func group(_ quantity: String) -> String {
    if quantity.hasSuffix(".x") || quantity.hasSuffix(".y") { return "corners" }
    return quantity.hasPrefix("depth") ? "depth" : quantity
  }

  private static func text(_ value: Double) -> String {
    NumberText.fixed(value, digits: SnapshotDocument.digits, trailingZeros: .trim)
  }
}
