import VersoScripting

/// What the curves with names look like, in words.
enum CurveNames {
  /// What a constant of Curve is; nil for any other name.
  static func text(_ name: ScriptName) -> String? {
    guard name.owner == "Curve", name.kind == .constant else { return nil }
    switch name.name {
    case "linear": return "Even all the way: as much of the way as of the time."
    case "ease", "default": return "Quick at the start, slow toward the end."
    case "easeIn": return "Slow at the start: the platform's curve of that name."
    case "easeOut": return "Slow toward the end: the platform's curve of that name."
    case "easeInOut": return "Slow at the start and toward the end: the platform's curve of that name."
    default: break
    }
    for (prefix, place) in [
      ("easeInOut", "at both ends"), ("easeIn", "at the start"), ("easeOut", "toward the end"),
    ] where name.name.hasPrefix(prefix) {
      guard let shape = shapes[String(name.name.dropFirst(prefix.count))] else { return nil }
      return "One of Robert Penner's curves: \(shape), \(place)."
    }
    return nil
  }

  private static let shapes: [String: String] = [
    "Quad": "slow as the square of the time", "Cubic": "slow as the cube of the time",
    "Quart": "slow as the fourth power of the time", "Quint": "slow as the fifth power of the time",
    "Sine": "slow as a quarter of a sine", "Expo": "very slow, as powers of two", "Circ": "slow as a quarter circle",
    "Back": "a little past the mark", "Elastic": "swinging as on a rubber band", "Bounce": "bouncing like a ball",
  ]
}
