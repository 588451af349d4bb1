import BuiltinTransitions
import Foundation
import Testing
import VersoGeometry
import VersoSampling
import VersoTransitions

/// A recording of a built-in transition with the container's default size unless another is given.
func record(
  _ id: String, _ operation: TransitionOperation, size: Size? = nil, _ parameters: [String: ParameterValue] = [:],
  playback: Playback = .finished
) throws -> TransitionRun {
  try TransitionRegistry.builtins.record(
    id, operation: operation, size: size, parameters: parameters, playback: playback)
}

extension Frame {
  /// The corners of a layer that is wholly in front of the eye.
  func corners(_ name: String) throws -> [Point] {
    try #require(layer(name), "no layer '\(name)'").corners.map { try #require($0) }
  }

  /// The names of the layers in another one, back to front.
  func order(in parent: String) -> [String] {
    layers.filter { $0.parent == parent }.map(\.name)
  }
}

/// Whether two lists of points differ by less than a tolerance, in points.
func near(_ a: [Point], _ b: [Point], _ tolerance: Double = 1e-6) -> Bool {
  a.count == b.count
    && zip(a, b).allSatisfy { abs($0.x - $1.x) < tolerance && abs($0.y - $1.y) < tolerance }
}

/// Whether two numbers differ by less than a tolerance.
func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) < tolerance }

let phone = Size(375, 667)
let screen = Rect(0, 0, 375, 667)
let book = Rect(30, 120, 120, 160)
