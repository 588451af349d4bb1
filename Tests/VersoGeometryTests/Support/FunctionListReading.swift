import Foundation
import TestSupport
import VersoGeometry

extension TransformFunctionList {
  /// Reads steps written as name and numbers, angles in degrees; nothing where a step is unknown.
  init?(steps: [(name: String, numbers: [Double])]) {
    var functions: [TransformFunction] = []
    for step in steps {
      guard let function = TransformFunction(name: step.name, step.numbers) else { return nil }
      functions.append(function)
    }
    self.init(functions)
  }

  /// Reads a list of steps, each a list of a name and numbers.
  init?(_ json: JSONValue) {
    self.init(steps: json.items.map { ($0[0].text ?? "", $0.items.dropFirst().compactMap(\.number)) })
  }

  /// Reads a transform list as written in style sheets.
  init?(css: String) {
    guard css != "none" else {
      self.init()
      return
    }
    var steps: [(name: String, numbers: [Double])] = []
    for part in css.split(separator: ")") {
      let halves = part.split(separator: "(")
      guard halves.count == 2 else { return nil }
      let numbers = halves[1].split(separator: ",").map { argument -> Double? in
        let text = argument.trimmingCharacters(in: .whitespaces)
        if text.hasSuffix("rad") { return Double(text.dropLast(3)).map { $0 * 180 / .pi } }
        if text.hasSuffix("deg") { return Double(text.dropLast(3)) }
        if text.hasSuffix("px") { return Double(text.dropLast(2)) }
        return Double(text)
      }
      let known = numbers.compactMap { $0 }
      guard known.count == numbers.count else { return nil }
      steps.append((halves[0].trimmingCharacters(in: .whitespaces), known))
    }
    self.init(steps: steps)
  }
}

extension TransformFunction {
  /// Reads one step; angles in degrees.
  init?(name: String, _ n: [Double]) {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    switch (name, n.count) {
    case ("translate", 3), ("translate3d", 3): self = .translate(n[0], n[1], n[2])
    case ("translate", 2): self = .translate(n[0], n[1], 0)
    case ("scale", 3), ("scale3d", 3): self = .scale(n[0], n[1], n[2])
    case ("scale", 2): self = .scale(n[0], n[1], 1)
    case ("scale", 1): self = .scale(n[0], n[0], 1)
    case ("scaleX", 1): self = .scale(n[0], 1, 1)
    case ("scaleY", 1): self = .scale(1, n[0], 1)
    case ("scaleZ", 1): self = .scale(1, 1, n[0])
    case ("rotateX", 1): self = .rotate(angle: radians(n[0]), x: 1, y: 0, z: 0)
    case ("rotateY", 1): self = .rotate(angle: radians(n[0]), x: 0, y: 1, z: 0)
    case ("rotateZ", 1), ("rotate", 1): self = .rotate(angle: radians(n[0]), x: 0, y: 0, z: 1)
    case ("rotate3d", 4): self = .rotate(angle: radians(n[3]), x: n[0], y: n[1], z: n[2])
    case ("skewX", 1): self = .skew(x: radians(n[0]), y: 0)
    case ("skewY", 1): self = .skew(x: 0, y: radians(n[0]))
    case ("perspective", 1): self = .perspective(n[0])
    case ("matrix", 6): self = .matrix(.affine(n[0], n[1], n[2], n[3], n[4], n[5]))
    case ("matrix3d", 16):
      guard let matrix = Transform3D(values: n) else { return nil }
      self = .matrix(matrix)
    default: return nil
    }
  }
}
