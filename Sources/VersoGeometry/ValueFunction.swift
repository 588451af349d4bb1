/// A function that makes a transform of one or three animated numbers, so that a turn may be of any size.
public enum ValueFunction: String, CaseIterable, Sendable, Hashable {
  /// A turn about x by an angle in radians.
  case rotateX
  /// A turn about y by an angle in radians.
  case rotateY
  /// A turn about z by an angle in radians.
  case rotateZ
  /// A scale along x, y and z.
  case scale
  /// A scale along x.
  case scaleX
  /// A scale along y.
  case scaleY
  /// A scale along z.
  case scaleZ
  /// A move along x, y and z, in points.
  case translate
  /// A move along x, in points.
  case translateX
  /// A move along y, in points.
  case translateY
  /// A move along z, in points.
  case translateZ

  /// How many numbers the function takes: 1 or 3.
  public var inputCount: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The number a missing input stands for: 1 for scales, 0 for the others.
  public var neutralInput: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: 1
    default: 0
    }
  }

  /// Returns the transform of the numbers; nothing where there are too few or too many, or one is not finite.
  public func transform(_ inputs: [Double]) -> Transform3D? {
    guard inputs.count == inputCount, inputs.allSatisfy(\.isFinite), let first = inputs.first else { return nil }
    switch self {
    case .rotateX: return .rotation(first, 1, 0, 0)
    case .rotateY: return .rotation(first, 0, 1, 0)
    case .rotateZ: return .rotation(first, 0, 0, 1)
    case .scale: return .scale(first, inputs[1], inputs[2])
    case .scaleX: return .scale(first, 1, 1)
    case .scaleY: return .scale(1, first, 1)
    case .scaleZ: return .scale(1, 1, first)
    case .translate: return .translation(first, inputs[1], inputs[2])
    case .translateX: return .translation(first, 0, 0)
    case .translateY: return .translation(0, first, 0)
    case .translateZ: return .translation(0, 0, first)
    }
  }
}
