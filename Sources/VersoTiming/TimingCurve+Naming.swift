extension TimingCurve: CustomStringConvertible {
  /// Every curve that has a name, in a fixed order: the platform's, then Penner's.
  public static let named: [(name: String, curve: TimingCurve)] = {
    var list: [(name: String, curve: TimingCurve)] = [
      ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("default", .default),
    ]
    for family in PennerFamily.allCases {
      for direction in PennerDirection.allCases {
        let curve = PennerCurve(family: family, direction: direction)
        list.append((curve.name, TimingCurve(.penner(curve))))
      }
    }
    return list
  }()

  /// The curve of that name, or nil; Core Animation's `easeInEaseOut` is known too.
  public static func named(_ name: String) -> TimingCurve? {
    if name == "easeInEaseOut" { return .easeInOut }
    return named.first { $0.name == name }?.curve
  }

  /// The control points of a cubic or linear curve, nil for others.
  public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
    switch shape {
    case .primitive(.linear): return (0, 0, 1, 1)
    case .primitive(.bezier(let bezier)): return (bezier.x1, bezier.y1, bezier.x2, bezier.y2)
    default: return nil
    }
  }

  /// How the curve is written, such as `bezier(0.42, 0, 0.58, 1)` or `steps(4, jumpEnd)`.
  public var description: String {
    var rest = links[...]
    var opening = ""
    var depth = 0
    // A wrapper is peeled off a turn, so that a deep one needs no deep stack.
    while rest.count >= 2 {
      if rest.count >= 3, rest.first == .complement, rest.last == .complement {
        opening += "reversed("
        rest = rest.dropFirst().dropLast()
      } else if rest.first == .tent {
        opening += "mirrored("
        rest = rest.dropFirst()
      } else {
        break
      }
      depth += 1
    }
    return opening + rest.map(\.description).joined(separator: " then ") + String(repeating: ")", count: depth)
  }
}

extension TimingCurve.Primitive {
  var description: String {
    switch self {
    case .linear: return "linear"
    case .bezier(let bezier):
      return "bezier(\([bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(plainText).joined(separator: ", ")))"
    case .steps(let steps): return "steps(\(steps.count), \(steps.position))"
    case .penner(let penner): return penner.name
    case .points(let points):
      let list = points.points.map { "\(plainText($0.output)) at \(plainText($0.input))" }
      return "points(\(list.joined(separator: ", ")))"
    case .complement: return "complement"
    case .tent: return "tent"
    }
  }
}
