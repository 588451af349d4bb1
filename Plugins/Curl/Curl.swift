import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// A sheet rolls round a cylinder whose crease moves across, so that its back is seen.
///
/// Both curls share this. Curling up, the old view is the sheet and rolls off, beginning at the named edge; curling down,
/// the new view is the sheet and unrolls over the old one, beginning at the named edge. The platform's own geometry is
/// not published, so this one is ours: ease-in-out over the whole, a straight crease whose way goes from the sheet's
/// end, where it is still flat, to so far before its other end that the roll has left the container.
struct Curl {
  /// Whether the old view rolls up or the new one comes down.
  enum Way {
    case up, down
  }

  let way: Way

  /// The parameters both curls take; the edge is where the sheet's movement begins.
  static func parameters(edge: String) -> [Parameter] {
    [
      Parameter(
        "edge", .choice(["bottom", "top", "left", "right"]), default: .value(.text(edge)),
        documentation: "The edge at which it begins."),
      .number(
        "radius", default: 0.1, minimum: 0.001, maximum: 1, unit: "larger sides",
        documentation: "How wide the roll is: its radius as a part of the container's larger side."),
      .number(
        "slant", default: 10, minimum: -60, maximum: 60, unit: "degrees",
        documentation: "How far the crease is turned against the edge, so that one corner comes first."),
      .number(
        "eyeDistance", default: 2.5, minimum: 0.1, maximum: 1000, unit: "larger sides",
        documentation: "How far the eye is from the screen, as a multiple of the container's larger side."),
      .duration(default: 0.5, documentation: "How long the whole curl takes."),
    ]
  }

  /// The operations both curls have: they fit any pair of views in one container.
  static let operations: [TransitionOperation] = [.swap, .select, .push, .pop, .present, .dismiss]

  /// Records the curl.
  func animate(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let size = container.bounds.size
    let larger = max(size.width, size.height)
    container.layer.sublayerTransform = .perspective(context.parameters.number("eyeDistance") * larger)
    to.frame = context.finalFrame(for: to)

    let (sheet, under) = way == .up ? (from, to) : (to, from)
    if way == .up { container.insertSubview(under, at: 0) } else { container.addSubview(sheet) }
    let bends = bends(of: sheet.bounds.size, radius: context.parameters.number("radius") * larger, context.parameters)
    sheet.bend = way == .up ? bends.flat : bends.gone
    context.animate(
      withDuration: context.duration,
      animations: { sheet.bend = way == .up ? bends.gone : bends.flat },
      completion: { _ in
        sheet.bend = .none
        container.layer.sublayerTransform = .identity
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }

  /// The bend with which the sheet is still flat, its crease at its end, and the one with which it is gone.
  private func bends(of size: Size, radius: Double, _ parameters: ParameterValues) -> (flat: Bend, gone: Bend) {
    let flat = Bend(radius: radius, crease: 0, angle: angle(parameters))
    let direction = flat.direction
    let half = (abs(size.width * direction.x) + abs(size.height * direction.y)) / 2
    // The roll reaches one radius beyond its crease.
    return (
      Bend(radius: radius, crease: half, angle: flat.angle),
      Bend(radius: radius, crease: -half - radius, angle: flat.angle)
    )
  }

  /// The direction toward the rolled part, in radians: the edge itself curling up, the opposite one coming down.
  private func angle(_ parameters: ParameterValues) -> Double {
    let toward: Double =
      switch parameters.text("edge") {
      case "right": 0
      case "bottom": 90
      case "left": 180
      default: 270
      }
    let degrees = (way == .up ? toward : toward + 180) - parameters.number("slant")
    return degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
  }
}
