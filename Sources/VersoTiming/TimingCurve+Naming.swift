extension TimingCurve: CustomStringConvertible {
  /// Every curve that has a name, in a fixed order: the platform's, then Penner's.
  public static let named: [(name: String, curve: TimingCurve)] = {
    var list: [(name: String, curve: TimingCurve)] = [
      ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("default", .default),
    ]
    for family in PennerFamily.allCases {
      for direction in PennerDirection.allCases {
        list.append((PennerCurve.name(family, direction), .penner(family, direction)))
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
    switch function.form {
    case .linear: return (0, 0, 1, 1)
    case .bezier(let x1, let y1, let x2, let y2): return (x1, y1, x2, y2)
    default: return nil
    }
  }

  /// How the curve is written, such as `bezier(0.42, 0, 0.58, 1)` or `steps(4, jumpEnd)`.
  public var description: String { function.form.description }
}

extension CurveForm: CustomStringConvertible {
  @usableFromInline
  package var description: String {
    switch self {
    case .linear: return "linear"
    case .bezier(let x1, let y1, let x2, let y2):
      return "bezier(\([x1, y1, x2, y2].map(plainText).joined(separator: ", ")))"
    case .steps(let count, let position): return "steps(\(count), \(position))"
    case .penner(let family, let direction): return PennerCurve.name(family, direction)
    case .points(let points):
      let list = points.map { "\(plainText($0.value)) at \(plainText($0.position ?? 0))" }
      return "points(\(list.joined(separator: ", ")))"
    case .complement: return "complement"
    case .tent: return "tent"
    case .chain(let links): return CurveForm.describe(links[...])
    }
  }

  private static func describe(_ links: ArraySlice<CurveForm>) -> String {
    var rest = links
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
