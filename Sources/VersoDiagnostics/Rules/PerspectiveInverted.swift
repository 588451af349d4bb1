import Glibc
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// m34 with the wrong sign.
enum PerspectiveInverted {
  static let rule = Rule(
    id: "perspective-inverted", severity: .error,
    summary: "What is nearer the viewer is drawn smaller.",
    explanation: """
      z grows toward the viewer, and w = 1 + z * m34 divides. With m34 = -1 / d what comes nearer has a smaller w and is \
      drawn larger. With +1 / d near and far change places: a door that opens toward the viewer looks as though it opened \
      away, and covers what it should uncover.

      Write m34 = -1 / d, or Transform.perspective(d), which has the sign right.
      """,
    example: Rule.Example(
      wrong: ExampleScript.door(
        "swing-open",
        perspective: "Transform.new({ 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1 / (container.bounds.width * 4), 0, 0, 0, 1 })"),
      right: ExampleScript.door("swing-open")),
    check: { subject in
      // Written in the wrong order, m34 acts in mid-flight alone, by what the interpolation makes of it.
      let without = Set(PerspectiveWithoutEffect.own(subject).compactMap(\.layer))
      var worst: [LayerID: Sight] = [:]
      for sample in subject.samples {
        for layer in sample.placed where layer.effectiveOpacity > 0.02 && all(layer.isInFront) {
          guard let sight = Sight(sample, layer), sight.excess > worst[layer.id]?.excess ?? 0 else { continue }
          worst[layer.id] = sight
        }
      }
      worst = worst.filter { !without.contains(subject.name($0.key)) }
      return worst.sorted { $0.key < $1.key }.compactMap { id, sight in
        // What lies in a layer that was found looks wrong along with it, unless its own transform is to blame.
        guard sight.isOwn || !sight.ancestors.contains(where: { worst[$0] != nil }) else { return nil }
        return subject.finding(
          at: sight.sample.time, layer: subject.name(id), sight.message(subject.name(id)),
          cure: "Take m34 = -1 / distance, as Transform.perspective does.", place: sight.place(in: subject))
      }
    })

  /// A layer at a moment at which it is seen the wrong way round.
  private struct Sight {
    var sample: LintSample
    var layer: PlacedLayer
    /// How much larger w is nearer the viewer than farther away; the plane of the screen counts with its 1.
    var excess: Double

    /// Nothing where the layer looks right.
    init?(_ sample: LintSample, _ layer: PlacedLayer) {
      let (near, far) = (layer.z.max(), layer.z.min())
      if near - far > 0.5 {
        guard let nearest = (0..<4).first(where: { layer.z[$0] == near }),
          let farthest = (0..<4).first(where: { layer.z[$0] == far })
        else { return nil }
        excess = layer.w[nearest] - layer.w[farthest]
      } else if abs(near) > 0.5 {
        // It faces the viewer: what lies behind the plane of the screen has to look smaller than in it.
        excess = near > 0 ? layer.w[0] - 1 : 1 - layer.w[0]
      } else {
        return nil
      }
      guard excess > 1e-6 else { return nil }
      (self.sample, self.layer) = (sample, layer)
    }

    /// Whether the layer's own transform is to blame.
    var isOwn: Bool { layer.placement.transform.m34 > 0 }

    /// The layers it lies in, the nearest first.
    var ancestors: [LayerID] {
      var found: [LayerID] = []
      while found.count < sample.parents.count, let next = sample.parents[found.last ?? layer.id] { found.append(next) }
      return found
    }

    /// Where the m34 was set that is to blame.
    func place(in subject: LintSubject) -> SourcePlace? {
      if isOwn { return subject.place(ofLast: "transform", of: layer.id) }
      for id in ancestors {
        for property in ["sublayerTransform", "transform"] {
          let place = subject.place(ofLast: property, of: id) { $0.count == 16 && $0[11] > 0 }
          if let place { return place }
        }
      }
      return nil
    }

    /// What is seen, with its numbers.
    func message(_ name: String) -> String {
      let time = LintText.seconds(sample.time)
      guard layer.z.max() - layer.z.min() > 0.5 else {
        let (depth, w) = (layer.z.max(), layer.w[0])
        return
          "'\(name)' lies \(LintText.number(abs(depth))) points \(depth > 0 ? "before" : "behind") the plane of the "
          + "screen and is drawn \(depth > 0 ? "smaller" : "larger"): \(LintText.number(1 / w)) times its size at \(time)"
          + (w < 2 ? " in place of \(LintText.number(1 / (2 - w)))." : ".")
      }
      let edges = (0..<4).map { ($0, ($0 + 1) % 4) }
      func depth(_ edge: (Int, Int)) -> Double { layer.z[edge.0] + layer.z[edge.1] }
      func w(_ edge: (Int, Int)) -> Double { (layer.w[edge.0] + layer.w[edge.1]) / 2 }
      func length(_ edge: (Int, Int)) -> Double {
        hypot(layer.x[edge.0] - layer.x[edge.1], layer.y[edge.0] - layer.y[edge.1])
      }
      let near = edges.max { depth($0) < depth($1) } ?? (0, 1)
      let far = edges.min { depth($0) < depth($1) } ?? (0, 1)
      // An edge in the plane of the screen keeps its length whatever the sign; then the other one tells.
      let edge = abs(w(near) - 1) > 1e-3 ? near : far
      var text =
        "The edge of '\(name)' that is \(edge == near ? "nearer" : "farther from") the viewer is drawn "
        + "\(edge == near ? "smaller" : "larger"): \(LintText.number(length(edge))) points at \(time)"
      if w(edge) < 2 { text += " in place of \(LintText.number(length(edge) * w(edge) / (2 - w(edge))))" }
      return text + "."
    }
  }
}
