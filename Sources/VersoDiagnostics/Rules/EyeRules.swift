import Glibc
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A corner that comes to the eye or behind it.
enum ReachesEye {
  static let rule = Rule(
    id: "reaches-eye", severity: .error,
    summary: "An edge of a layer comes to the eye or behind it.",
    explanation: """
      At z = d, the distance of the eye, w is 0 and the divide has no answer; beyond it the divide throws the point to the \
      other side of the screen. A distance that looks fine on a phone is too small on a tablet, since z grows with the view \
      and the distance does not.

      Verso clips at the eye; other renderers show a torn or mirrored view. Take the eye farther away, in proportion to the \
      container, or turn less far.
      """,
    example: Rule.Example(
      wrong: ExampleScript.door("swing-open", perspective: "Transform.perspective(300)"),
      right: ExampleScript.door("swing-open", perspective: "Transform.perspective(container.bounds.width * 5)")),
    check: { subject in
      var done: Set<LayerID> = []
      var findings: [Finding] = []
      for (index, sample) in subject.samples.enumerated() {
        for layer in sample.placed where isBehind(layer, in: sample) && done.insert(layer.id).inserted {
          findings.append(finding(subject, layer.id, index))
        }
      }
      return findings
    })

  private static func isBehind(_ layer: PlacedLayer, in sample: LintSample) -> Bool {
    guard layer.effectiveOpacity > 0.002, !all(layer.isInFront), !layer.placement.bounds.isEmpty else { return false }
    // What lies behind the eye as a whole shows nothing, and a transform layer never does.
    return sample.layer(layer.id).map { $0.projectedArea > 0 } ?? false
  }

  private static func finding(_ subject: LintSubject, _ id: LayerID, _ index: Int) -> Finding {
    let sample = subject.samples[index]
    func placed(_ time: Double) -> PlacedLayer? { subject.timeline.placedLayers(at: time).first { $0.id == id } }
    // The moment at which the first corner gets there, by halving.
    var (early, late) = (index > 0 ? subject.samples[index - 1].time : 0, sample.time)
    for _ in 0..<48 {
      let middle = (early + late) / 2
      if placed(middle).map({ all($0.isInFront) }) ?? true { early = middle } else { late = middle }
    }
    let name = subject.name(id)
    var message = "An edge of '\(name)' reaches the eye at \(LintText.seconds(late))"
    if let angle = subject.turn(of: id, at: late) { message += ", turned by \(LintText.degrees(angle))" }
    let depth = subject.samples.compactMap { $0.place(of: id)?.z.max() }.max()
    var cure = "Turn less far, or take the eye farther away"
    if let depth, depth.isFinite { cure += ": more than \(LintText.number(depth)) points; depth then looks weaker" }
    return subject.finding(
      at: late, layer: name, message + "; what lies beyond is not drawn.", cure: cure + ".",
      place: subject.place(ofLast: "transform", of: id, before: sample.time)
        ?? subject.place(ofLast: "zPosition", of: id, before: sample.time))
  }
}

/// A turned layer whose near edge grows too much.
enum PerspectiveTooStrong {
  /// More than so many times as large looks torn.
  static let largest = 2.0

  static let rule = Rule(
    id: "perspective-too-strong", severity: .warning,
    summary: "The near edge of a turned layer is drawn more than twice as large.",
    explanation: """
      A fixed distance of the eye does not scale with the view. The near edge of a view that is twice as wide comes twice \
      as near, and is drawn many times larger: 60 degrees at 500 points magnify 1.38 times at a width of 320 and 8.83 \
      times at 1024.

      Make the distance a multiple of the container's width, or of its larger side.
      """,
    example: Rule.Example(
      wrong: ExampleScript.door("swing-open", perspective: "Transform.perspective(900)")
        .replacing("-rad(80)", with: "-rad(35)"),
      right: ExampleScript.door("swing-open", perspective: "Transform.perspective(container.bounds.width * 2)")
        .replacing("-rad(80)", with: "-rad(35)")),
    check: { subject in
      var worst: [LayerID: (sample: LintSample, w: Double, z: Double)] = [:]
      var clipped: Set<LayerID> = []
      for sample in subject.samples {
        for layer in sample.placed where layer.effectiveOpacity > 0.05 {
          guard all(layer.isInFront) else {
            clipped.insert(layer.id)
            continue
          }
          let (near, far) = (layer.z.max(), layer.z.min())
          guard near - far > 0.5, let corner = (0..<4).first(where: { layer.z[$0] == near }) else { continue }
          let w = layer.w[corner]
          guard w > 0, 1 / w > largest, w < worst[layer.id]?.w ?? 1 else { continue }
          guard let shown = sample.layer(layer.id), shown.onStage > 0.001 else { continue }
          worst[layer.id] = (sample, w, near)
        }
      }
      return worst.sorted { $0.key < $1.key }.filter { !clipped.contains($0.key) }.map { id, found in
        finding(subject, id, found.sample, w: found.w, z: found.z)
      }
    })

  private static func finding(
    _ subject: LintSubject, _ id: LayerID, _ sample: LintSample, w: Double, z: Double
  ) -> Finding {
    let name = subject.name(id)
    let distance = z / (1 - w)
    var message =
      "The near edge of '\(name)' is drawn \(LintText.number(1 / w)) times as large at \(LintText.seconds(sample.time))"
    if let angle = subject.turn(of: id, at: sample.time), abs(sin(angle)) > 1e-6 {
      message += ", turned by \(LintText.degrees(angle))"
      let reach = z / abs(sin(angle))
      if reach > distance { message += "; at \(LintText.degrees(asin(distance / reach))) it reaches the eye" }
    }
    let natural = subject.info.naturalSize.width
    var cure = "An eye distance of \(LintText.number(z * largest / (largest - 1))) keeps it to twice"
    if subject.run.request.size.width > natural * 1.01 {
      cure +=
        "; \(LintText.number(distance * subject.run.request.size.width / natural)) looks as at "
        + "\(LintText.size(subject.info.naturalSize))"
    }
    return subject.finding(
      at: sample.time, layer: name, message + ".", cure: cure + ". Depth then looks weaker.",
      place: sample.parents[id].flatMap { subject.place(ofLast: "sublayerTransform", of: $0) }
        ?? subject.place(ofLast: "transform", of: id))
  }
}

extension LintSubject {
  /// The angle by which a layer's own transform is turned out of its plane at a time, in radians; nothing where it is not.
  func turn(of id: LayerID, at time: Double) -> Double? {
    guard let layer = timeline.placedLayers(at: time).first(where: { $0.id == id }) else { return nil }
    let transform = layer.placement.transform
    // The way of the layer's own normal: the angle between it and the one of the screen.
    let (a, b) = (transform.row1, transform.row2)
    let normal = (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    let length = (normal.0 * normal.0 + normal.1 * normal.1 + normal.2 * normal.2).squareRoot()
    guard length > 1e-12 else { return nil }
    let angle = acos(min(max(normal.2 / length, -1), 1))
    return angle > 1e-6 ? angle : nil
  }
}
