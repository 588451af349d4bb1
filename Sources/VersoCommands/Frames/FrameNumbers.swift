import Glibc
import VersoGeometry
import VersoSampling

/// Turns the numbers of frames into texts for reading.
struct FrameNumbers {
  /// Digits after the point of points and degrees.
  var digits: Int

  init(digits: Int?) { self.digits = digits ?? 1 }

  /// Points or degrees.
  func length(_ value: Double) -> String { NumberText.fixed(value, digits: digits) }

  /// A depth, in points: one digit less, since it orders the layers and places nothing on screen.
  func depth(_ value: Double) -> String { NumberText.fixed(value, digits: max(digits - 1, 0)) }

  /// A factor or an opacity: one digit more, since 1 is its whole range.
  func factor(_ value: Double) -> String { NumberText.fixed(value, digits: max(digits + 1, 2)) }

  /// A fraction as a percentage.
  func percent(_ value: Double) -> String { NumberText.fixed(value * 100, digits: max(digits - 1, 0)) + "%" }

  /// A moment or a length of time, in seconds, at least to the millisecond.
  func time(_ value: Double) -> String {
    NumberText.fixed(value, digits: max(digits, 4), trailingZeros: .trim)
  }

  /// A length of time in seconds, to the millisecond.
  static func seconds(_ value: Double) -> String { NumberText.fixed(value, digits: 3, trailingZeros: .trim) }

  /// A width and a height: `375 x 667`.
  static func size(_ size: Size) -> String {
    "\(NumberText.shortest(size.width) ?? "-") x \(NumberText.shortest(size.height) ?? "-")"
  }

  /// How a layer is turned and scaled: `y -45.0°`, `scale 0.50`, `scale 0.50 x 1.00`; empty where it is not.
  func motion(_ layer: LayerFrame) -> String {
    let motion = layer.motion
    var parts: [String] = []
    let turn = Self.turn(layer)
    for (axis, angle) in [("x", turn.x), ("y", turn.y), ("z", turn.z)] where abs(angle) > 1e-9 {
      parts.append("\(axis) \(length(angle * 180 / .pi))°")
    }
    let scale = motion.scale
    if abs(scale.x - 1) > 1e-9 || abs(scale.y - 1) > 1e-9 {
      let isEven = abs(scale.x - scale.y) <= 1e-9 * max(abs(scale.x), 1)
      parts.append("scale " + factor(scale.x) + (isEven ? "" : " x " + factor(scale.y)))
    }
    return parts.joined(separator: " ")
  }

  /// From how far what lies in a layer is seen, in points; nil where the layer gives it no perspective.
  static func eyeDistance(_ layer: LayerFrame) -> Double? {
    let distance = -1 / layer.state.sublayerTransform.m34
    return distance.isFinite ? distance : nil
  }

  /// How a layer is turned about each axis, in radians.
  static func turn(_ layer: LayerFrame) -> Point3D { plainTurn(layer.motion.rotation) }

  /// Half a turn about x and z is a turn about y that has passed the quarter: one angle tells it better than three.
  private static func plainTurn(_ turn: Point3D) -> Point3D {
    guard turn.x.isFinite, turn.y.isFinite, turn.z.isFinite else { return Point3D(0, 0, 0) }
    guard abs(abs(turn.x) - .pi) < 1e-9, abs(abs(turn.z) - .pi) < 1e-9 else { return turn }
    let angle = Double.pi - turn.y
    return Point3D(0, angle > .pi ? angle - 2 * .pi : angle, 0)
  }
}
