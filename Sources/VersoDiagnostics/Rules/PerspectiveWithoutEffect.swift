import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// m34 that never reaches a w.
enum PerspectiveWithoutEffect {
  static let rule = Rule(
    id: "perspective-no-effect", severity: .warning,
    summary: "m34 is set, but w is 1 at every corner: nothing looks nearer or farther.",
    explanation: """
      Writing m34 into a matrix that turns already is not the same as multiplying by a perspective: the points of a layer \
      have z = 0 before its transform, so m34 gives them no w. A turned layer is then only squeezed. The same comes of a \
      rotation that is followed by nothing: perspective has to be applied after the turn.

      Turn first, then apply the perspective: Transform.rotation(...) * Transform.perspective(d). Or set the perspective \
      as the container's sublayerTransform, which is applied last by itself. There it has no effect as long as nothing \
      leaves the plane of the screen.
      """,
    example: Rule.Example(
      wrong: ExampleScript.door(
        "swing-open", perspective: "Transform.identity",
        turn: "Transform.perspective(container.bounds.width * 4) * Transform.rotation(-rad(80), 0, 1, 0)"),
      right: ExampleScript.door(
        "swing-open", perspective: "Transform.identity",
        turn: "Transform.rotation(-rad(80), 0, 1, 0) * Transform.perspective(container.bounds.width * 4)")),
    check: { subject in own(subject) + ofContainers(subject) })

  /// Layers whose own transform turns and has m34, but no w.
  static func own(_ subject: LintSubject) -> [Finding] {
    var suspects: [LayerID: (sample: LintSample, m34: Double)] = [:]
    var acquitted: Set<LayerID> = []
    for sample in subject.samples {
      for layer in sample.placed where layer.effectiveOpacity > 0 {
        let transform = layer.placement.transform
        guard abs(transform.m34) > 1e-9, abs(transform.m13) + abs(transform.m23) > 1e-6 else { continue }
        if abs(transform.m14) + abs(transform.m24) > 1e-12 || abs(transform.m44 - 1) > 1e-9 {
          acquitted.insert(layer.id)
        } else if suspects[layer.id] == nil {
          suspects[layer.id] = (sample, transform.m34)
        }
      }
    }
    // Between two such matrices the decomposition may give a w; what counts is that it ends without one.
    let last = subject.samples.last?.placed ?? []
    return suspects.sorted { $0.key < $1.key }.compactMap { id, found in
      let end = last.first { $0.id == id }?.placement.transform
      let endsWithout = end.map { abs($0.m34) > 1e-9 && abs($0.m14) + abs($0.m24) < 1e-12 } ?? false
      guard !acquitted.contains(id) || endsWithout else { return nil }
      let name = subject.name(id)
      return subject.finding(
        at: found.sample.time, layer: name,
        "m34 of '\(name)' is \(LintText.number(found.m34)) but w is 1 at every corner: it is squeezed, not seen in depth.",
        cure: "Apply the perspective after the turn: Transform.rotation(...) * Transform.perspective("
          + "\(LintText.number(-1 / found.m34))), or set it as the container's sublayerTransform.",
        place: subject.place(ofLast: "transform", of: id) { $0.count == 16 && $0[11] != 0 })
    }
  }

  /// Containers whose perspective meets nothing that leaves the plane.
  private static func ofContainers(_ subject: LintSubject) -> [Finding] {
    var distances: [LayerID: (distance: Double, time: Double)] = [:]
    for sample in subject.samples {
      for layer in sample.frame.layers where abs(layer.state.sublayerTransform.m34) > 1e-9 {
        if distances[layer.id] == nil {
          distances[layer.id] = (-1 / layer.state.sublayerTransform.m34, sample.time)
        }
      }
    }
    guard !distances.isEmpty else { return [] }
    for sample in subject.samples {
      for layer in sample.placed where layer.effectiveOpacity > 0 {
        for corner in 0..<4 where abs(layer.w[corner] - 1) > 1e-9 { return [] }
      }
      if sample.frame.layers.contains(where: { $0.depth.upperBound != 0 || $0.depth.lowerBound != 0 }) { return [] }
    }
    return distances.sorted { $0.key < $1.key }.map { id, found in
      subject.finding(
        at: found.time, layer: subject.name(id),
        "The perspective of '\(subject.name(id))', \(LintText.number(found.distance)) points, has no effect: nothing in it "
          + "ever leaves its plane.",
        cure: "Leave it out, or turn or raise a layer in it.",
        place: subject.place(ofLast: "sublayerTransform", of: id) { $0.count == 16 && $0[11] != 0 })
    }
  }
}
