import VersoSampling
import VersoTransitions

/// Where and by how much two runs differ, at the same fractions of their lengths.
struct RunDifference {
  /// The largest difference of one group of numbers of a layer.
  struct Entry {
    var layer: String
    /// The number that differs most: `topLeft.x`.
    var quantity: String
    var difference: Double
    /// The fraction of the runs at which it does, 0...1.
    var fraction: Double
    var first: Double
    var second: Double
  }

  /// Layers and groups that differ, in the order of the first run's layers.
  var entries: [Entry] = []
  /// Layers that only one of them has.
  var onlyFirst: [String] = []
  var onlySecond: [String] = []
  /// Whether one of them finishes and the other does not, or they last differently long.
  var endsDiffer = false

  /// Whether nothing differs.
  var isEmpty: Bool { entries.isEmpty && onlyFirst.isEmpty && onlySecond.isEmpty && !endsDiffer }

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - count: at how many moments, both ends among them.
  ///   - tolerance: differences up to this are none; relative for numbers above 1.
  /// - Throws: `CommandError` once Ctrl-C was typed.
  init(
    _ first: TransitionRun, _ second: TransitionRun, count: Int, tolerance: Double, console: Console
  ) throws(CommandError) {
    endsDiffer = first.completed != second.completed || abs(first.duration - second.duration) > tolerance
    var largest: [String: Entry] = [:]
    var seen: (first: Set<String>, second: Set<String>) = ([], [])
    var progress = Progress("moments", count: count, console: console)
    for index in 0..<count {
      try progress.step(index)
      let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
      let frames = (first.frame(at: first.duration * fraction), second.frame(at: second.duration * fraction))
      let others = Dictionary(frames.1.layers.map { ($0.name, $0) }) { first, _ in first }
      seen.first.formUnion(frames.0.layers.map(\.name))
      seen.second.formUnion(others.keys)
      for layer in frames.0.layers {
        guard let other = others[layer.name] else { continue }
        for quantity in Self.compared {
          guard let one = quantity.read(layer), let two = quantity.read(other), one != two else { continue }
          let difference = abs(one - two)
          guard difference > tolerance * max(1, abs(one), abs(two)) else { continue }
          let key = layer.name + "\n" + Self.group(quantity.name)
          guard difference > largest[key]?.difference ?? 0 else { continue }
          largest[key] = Entry(
            layer: layer.name, quantity: quantity.name, difference: difference, fraction: fraction, first: one,
            second: two)
        }
      }
    }
    try progress.finish()
    let names = RunLayers.names(first)
    onlyFirst = names.filter { seen.first.contains($0) && !seen.second.contains($0) }
    onlySecond = RunLayers.names(second).filter { seen.second.contains($0) && !seen.first.contains($0) }
    var order: [String: Int] = [:]
    for (index, name) in names.enumerated() where order[name] == nil { order[name] = index }
    entries = largest.values.sorted {
      (order[$0.layer] ?? 0, Self.place($0.quantity)) < (order[$1.layer] ?? 0, Self.place($1.quantity))
    }
  }

  /// What is compared: everything but what another number says too.
  private static let compared = LayerQuantity.all.filter { quantity in
    let name = quantity.name
    if ["angle", "depth", "area", "onStage"].contains(name) { return false }
    // The matrices tell more than what they are made of.
    return !name.contains("ransform.") || name.contains("ransform.m")
  }

  private static let places = Dictionary(
    compared.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })

  private static func place(_ quantity: String) -> Int { places[quantity] ?? 0 }

  private static let corners: Set<String> = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

  /// Numbers of which only the one that differs most is told.
  private static func group(_ quantity: String) -> String {
    let head = String(quantity.prefix { $0 != "." })
    return corners.contains(head) ? "corners" : head
  }
}
