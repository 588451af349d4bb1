import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// A transition that only says from where to where properties of the two views go.
///
/// A pop or dismissal plays the ranges backwards: the leaving view goes by those of `to`, the coming one by those of
/// `from`.
struct TableForm {
  let to: PropertyRanges
  let from: PropertyRanges
  let curve: TimingCurve
  let stage: ScriptStage.Settings

  /// Records the run.
  func record(_ context: TransitionContext) {
    let goesBack = ScriptStage.goesBack(context.operation)
    let size = context.containerView.bounds.size
    let stage = ScriptStage(context, stage)
    let moves = [
      (view: context.to, ranges: goesBack ? from.reversed : to),
      (view: context.from, ranges: goesBack ? to.reversed : from),
    ]
    for move in moves {
      if let anchor = move.ranges.anchor { move.view.setAnchorPoint(anchor, keepingFrame: true) }
      move.ranges.apply(at: 0, to: move.view, in: size)
    }
    let moments = Set(moves.flatMap { $0.ranges.moments }).sorted()
    context.animateKeyframes(
      withDuration: context.duration, curve: curve,
      animations: {
        for (start, end) in zip(moments, moments.dropFirst()) {
          context.addKeyframe(withRelativeStartTime: start, relativeDuration: end - start) {
            for move in moves { move.ranges.apply(at: end, to: move.view, in: size) }
          }
        }
      })
    // The end is the declared one, also where nothing moves.
    context.complete(afterDelay: context.duration) { _ in stage.clear() }
  }
}

/// From where to where the properties of one view go.
///
/// Every property has a list of at least two values, spread evenly over the run, or one value that stays:
///
/// | property | unit |
/// | --- | --- |
/// | `x`, `y` | moves, as fractions of the container's width and height |
/// | `z` | a move toward the viewer, as a fraction of the container's width |
/// | `scale`, `scaleX`, `scaleY` | factors |
/// | `rotation`, `rotationX`, `rotationY` | radians, about the z, x and y axis |
/// | `opacity` | 0...1 |
/// | `cornerRadius` | points |
/// | `anchor` | the point it turns and scales about, {x, y} as fractions of the view; it stays |
struct PropertyRanges {
  private static let names = [
    "cornerRadius", "opacity", "rotation", "rotationX", "rotationY", "scale", "scaleX", "scaleY", "x", "y", "z",
  ]

  private(set) var anchor: Point?
  private var values: [String: [Double]] = [:]

  /// Reads ranges.
  ///
  /// - Throws: `LuaArgumentError` that names the property.
  init(_ table: LuaTable, _ owner: String) throws(LuaArgumentError) {
    try table.requireKeys(Self.names + ["anchor", "alpha"], in: owner)
    for entry in table.entries {
      if entry.key == "anchor" {
        anchor = try entry.value.point("\(owner).anchor")
        continue
      }
      let name = "\(owner).\(entry.key)"
      var list: [Double]
      if case .table(let range) = entry.value {
        try range.requireKeys([], in: name, allowsList: true)
        list = try range.numbers(name)
      } else {
        list = [try entry.value.number(name)]
      }
      guard !list.isEmpty else { throw LuaArgumentError("\(name) must have at least one value, as in {0, 1}") }
      guard list.count <= 1000 else { throw LuaArgumentError("\(name) has more than 1000 values") }
      if list.count == 1 { list.append(list[0]) }
      values[entry.key == "alpha" ? "opacity" : entry.key] = list
    }
  }

  /// The same played backwards.
  var reversed: PropertyRanges {
    var copy = self
    copy.values = values.mapValues { $0.reversed() }
    return copy
  }

  /// The fractions of the run between which every property moves straight and no turn is more than an eighth.
  var moments: [Double] {
    var found: Set<Double> = [0, 1]
    for (name, list) in values {
      let pieces = list.count - 1
      var parts = 1
      if name.hasPrefix("rotation") {
        let largest = zip(list, list.dropFirst()).map { abs($1 - $0) }.max() ?? 0
        // Beyond a thousand turns nobody sees a difference.
        parts = Int(min((largest / (.pi / 4)).rounded(.up), 8000 / Double(pieces)).clamped(1, 8000))
      }
      for step in 0...(pieces * parts) { found.insert(Double(step) / Double(pieces * parts)) }
    }
    return found.sorted()
  }

  /// Sets the properties to what they are at a fraction of the run.
  func apply(at fraction: Double, to view: View, in size: Size) {
    func value(_ name: String) -> Double? {
      guard let list = values[name] else { return nil }
      let place = fraction * Double(list.count - 1)
      let index = min(Int(place), list.count - 2)
      let u = place - Double(index)
      return list[index] * (1 - u) + list[index + 1] * u
    }
    let scale = value("scale") ?? 1
    var transform = Transform3D.scale(scale * (value("scaleX") ?? 1), scale * (value("scaleY") ?? 1))
    if let angle = value("rotationX") { transform = transform * .rotation(angle, 1, 0, 0) }
    if let angle = value("rotationY") { transform = transform * .rotation(angle, 0, 1, 0) }
    if let angle = value("rotation") { transform = transform * .rotation(angle, 0, 0, 1) }
    let move = Transform3D.translation(
      (value("x") ?? 0) * size.width, (value("y") ?? 0) * size.height, (value("z") ?? 0) * size.width)
    view.transform = transform * move
    if let opacity = value("opacity") { view.alpha = opacity }
    if let radius = value("cornerRadius") { view.layer.cornerRadius = radius }
  }
}

extension Double {
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double { Swift.min(Swift.max(self, low), high) }
}
