import Glibc
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// m34 with the wrong sign.
enum PerspectiveInverted {
  static let rule = Rule(
    id: "perspective-inverted", severity: .error,
    summary: "The edge nearer the viewer is drawn smaller.",
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
      var worst: [LayerID: (sample: LintSample, layer: PlacedLayer, spread: Double)] = [:]
      for sample in subject.samples {
        for layer in sample.placed where layer.effectiveOpacity > 0.02 && all(layer.isInFront) {
          let (near, far) = (layer.z.max(), layer.z.min())
          guard near - far > 0.5 else { continue }
          guard let nearest = (0..<4).first(where: { layer.z[$0] == near }),
            let farthest = (0..<4).first(where: { layer.z[$0] == far }), layer.w[nearest] > layer.w[farthest] + 1e-6
          else { continue }
          let spread = layer.w[nearest] - layer.w[farthest]
          if spread > worst[layer.id]?.spread ?? 0 { worst[layer.id] = (sample, layer, spread) }
        }
      }
      return worst.sorted { $0.key < $1.key }.filter { !without.contains(subject.name($0.key)) }.map { id, found in
        finding(subject, id, found.sample, found.layer)
      }
    })

  private static func finding(
    _ subject: LintSubject, _ id: LayerID, _ sample: LintSample, _ layer: PlacedLayer
  ) -> Finding {
    let name = subject.name(id)
    let edges = (0..<4).map { ($0, ($0 + 1) % 4) }
    let near = edges.max { layer.z[$0.0] + layer.z[$0.1] < layer.z[$1.0] + layer.z[$1.1] } ?? (0, 1)
    func length(_ edge: (Int, Int)) -> Double {
      hypot(layer.x[edge.0] - layer.x[edge.1], layer.y[edge.0] - layer.y[edge.1])
    }
    let (drawn, w) = (length(near), (layer.w[near.0] + layer.w[near.1]) / 2)
    var message =
      "The edge of '\(name)' that is nearer the viewer is drawn smaller: \(LintText.number(drawn)) points at "
      + LintText.seconds(sample.time)
    if w < 2 { message += " in place of \(LintText.number(drawn * w / (2 - w)))" }
    let parent = sample.parents[id]
    let own = layer.placement.transform.m34 > 0
    let place =
      own
      ? subject.place(ofLast: "transform", of: id)
      : parent.flatMap { subject.place(ofLast: "sublayerTransform", of: $0) { $0.count == 16 && $0[11] > 0 } }
    return subject.finding(
      at: sample.time, layer: name, message + ".", cure: "Take m34 = -1 / distance, as Transform.perspective does.",
      place: place)
  }
}
