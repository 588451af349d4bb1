import VersoGeometry
import VersoLayers
import VersoTiming

/// A key path that names two numbers at once, as the platform's `transform.translation` does.
struct PairKeyPath {
  /// The key paths of the two numbers.
  let first: String
  let second: String

  /// The pair a key path names; nothing where it names none.
  init?(_ keyPath: String) {
    let names: (String, String)
    switch keyPath {
    case "transform.translation", "sublayerTransform.translation", "bounds.origin", "contentsRect.origin":
      names = ("x", "y")
    case "bounds.size", "contentsRect.size": names = ("width", "height")
    default: return nil
    }
    first = "\(keyPath).\(names.0)"
    second = "\(keyPath).\(names.1)"
  }

  /// The animations of the two numbers, which together do what the one of the pair does.
  ///
  /// - Throws: `TransitionError` where a value is no pair, or the pair is to move at one pace along a smooth curve.
  func animations(of animation: LayerAnimation) throws(TransitionError) -> [LayerAnimation] {
    var parts = [animation, animation]
    parts[0].keyPath = first
    parts[1].keyPath = second
    switch animation.content {
    case .basic(let from, let to, let by):
      let ends = (try numbers(from, animation), try numbers(to, animation), try numbers(by, animation))
      for place in 0...1 {
        parts[place].content = .basic(from: ends.0?[place], to: ends.1?[place], by: ends.2?[place])
      }
    case .keyframes(let values):
      var pairs: [[LayerValue]] = []
      for value in values { pairs.append(try numbers(value, animation) ?? []) }
      for place in 0...1 { parts[place].content = .keyframes(pairs.map { $0[place] }) }
      try setPace(of: &parts, through: values)
    case .path, .group:
      throw .invalidCall("'\(animation.keyPath)' cannot follow a path; only a whole point such as position can")
    }
    return parts
  }

  private func numbers(_ value: LayerValue?, _ animation: LayerAnimation) throws(TransitionError) -> [LayerValue]? {
    guard let value else { return nil }
    if let point = Point(value) { return [.number(point.x), .number(point.y)] }
    if let size = Size(value) { return [.number(size.width), .number(size.height)] }
    throw .invalidCall(
      "a value of the animation of '\(animation.keyPath)' is no pair; it is a Point, a Size or a list of two numbers")
  }

  /// Gives both numbers the key times at which the pair keeps one pace.
  private func setPace(of parts: inout [LayerAnimation], through values: [LayerValue]) throws(TransitionError) {
    guard parts[0].calculationMode == .paced || parts[0].calculationMode == .cubicPaced else { return }
    guard parts[0].calculationMode == .paced else {
      throw .invalidCall("'\(parts[0].keyPath)' and its pair cannot be cubicPaced; use paced or cubic")
    }
    let points = values.compactMap { Point($0) ?? Size($0).map { Point($0.width, $0.height) } }
    var lengths = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      lengths.append((lengths.last ?? 0) + from.distance(to: to))
    }
    guard let whole = lengths.last, whole > 0, whole.isFinite else { return }
    for place in 0...1 {
      parts[place].calculationMode = .linear
      parts[place].keyTimes = lengths.map { $0 / whole }
      parts[place].timingFunctions = nil
    }
  }
}
