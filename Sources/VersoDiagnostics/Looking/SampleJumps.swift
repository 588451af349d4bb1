import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Looks for layers that jump between neighbouring moments.
enum SampleJumps {
  /// A jump is so many times as far as the steps around it.
  static let factor = 12.0
  /// And at least this part of the container's larger side.
  static let smallestShare = 0.04

  static func findings(_ subject: LintSubject) -> [Finding] {
    settings(subject) + ramps(subject)
  }

  /// Values that are set, without an animation, on a layer that can be seen before and after.
  private static func settings(_ subject: LintSubject) -> [Finding] {
    let stage = subject.stage
    return subject.jumps.filter { $0.cause == .modelSet && $0.staysVisible && $0.distance.isFinite }.compactMap {
      jump in
      guard jump.time < subject.duration, jump.distance > 0.02 * max(stage.width, stage.height) else { return nil }
      let before = Moments.sample(of: subject.timeline, at: Moments.before(jump.time, in: subject.timeline))
      let after = Moments.sample(of: subject.timeline, at: jump.time)
      guard let first = before.layer(jump.layer), let second = after.layer(jump.layer), first.onStage > 0.02,
        second.onStage > 0.02, first.facing != .edge, second.facing != .edge
      else { return nil }
      let name = subject.name(jump.layer)
      return subject.finding(
        at: jump.time, layer: name, subject: jump.property,
        "'\(name)' jumps by \(LintText.number(jump.distance)) points at \(LintText.seconds(jump.time)), as \(jump.property) "
          + "is set\(jump.text.isEmpty ? "" : " \(jump.text)").",
        cure: "Set it within an animation, or while the layer cannot be seen.",
        place: subject.place(ofLast: jump.property, of: jump.layer, before: jump.time))
    }
  }

  /// Functions of progress: a step that is many times as far as those around it.
  private static func ramps(_ subject: LintSubject) -> [Finding] {
    guard subject.timeline.isSampled, subject.duration > 0 else { return [] }
    let count = min(Int((subject.duration * 240).rounded(.up)), 2400)
    guard count > 8 else { return [] }
    // Where each layer's corners were when it was last seen, by the layer's index.
    var last: [Corners?] = Array(repeating: nil, count: subject.timeline.layers.count)
    var steps: [[(time: Double, distance: Double)]] = Array(repeating: [], count: last.count)
    var placed: [PlacedLayer] = []
    for step in 0...count {
      let time = subject.duration * Double(step) / Double(count)
      subject.timeline.place(at: time, into: &placed)
      for layer in placed where layer.effectiveOpacity > 0.02 && all(layer.isInFront) {
        let index = layer.id.index
        if let before = last[index], before.step == step - 1 {
          let (x, y) = (layer.x - before.x, layer.y - before.y)
          steps[index].append((time, (x * x + y * y).max().squareRoot()))
        }
        last[index] = Corners(step: step, x: layer.x, y: layer.y)
      }
    }
    return steps.enumerated().compactMap { index, steps in worst(subject, LayerID(index), steps) }
  }

  /// Where a layer's corners are at one of the steps.
  private struct Corners {
    var step: Int
    var x: SIMD4<Double>
    var y: SIMD4<Double>
  }

  private static func worst(
    _ subject: LintSubject, _ id: LayerID, _ steps: [(time: Double, distance: Double)]
  ) -> Finding? {
    guard steps.count > 8, let index = steps.indices.max(by: { steps[$0].distance < steps[$1].distance }) else {
      return nil
    }
    let found = steps[index]
    let around = steps[max(index - 6, 0)..<min(index + 7, steps.count)].filter { $0.time != found.time }.map(\.distance)
      .sorted()
    let usual = around[around.count / 2]
    let side = max(subject.stage.width, subject.stage.height)
    guard found.distance > smallestShare * side, found.distance > factor * max(usual, 1e-6) else { return nil }
    let sample = Moments.sample(of: subject.timeline, at: found.time)
    guard let layer = sample.layer(id), layer.onStage > 0.02, layer.visibleFraction > 0.02 else { return nil }
    let name = subject.name(id)
    return subject.finding(
      at: found.time, layer: name,
      "'\(name)' jumps by \(LintText.number(found.distance)) points within 1/240 s before \(LintText.seconds(found.time)); "
        + "around that it moves by \(LintText.number(usual)).",
      cure: "Make both sides of the condition give the same value there.",
      place: subject.place(ofLast: "transform", of: id) ?? subject.place(ofLast: "position", of: id))
  }
}
