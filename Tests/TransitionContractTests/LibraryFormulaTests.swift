import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoScripting
import VersoTiming
import VersoTransitions

/// Where the animators of the library put their layers, each worked out from its idea alone.
@Suite struct LibraryFormulaTests {
  private let size = Size(375, 667)

  /// Calls a closure with a frame and how far the animation is, at eight moments that fall on samples.
  private func each(
    _ id: String, _ parameters: [String: ParameterValue] = [:], curve: TimingCurve = .easeInOut,
    operation: TransitionOperation? = nil, _ body: (_ frame: Frame, _ u: Double) throws -> Void
  ) throws {
    var registry = TransitionRegistry()
    registry.registerLibrary()
    let run = try registry.record(id, operation: operation, parameters: parameters)
    let samples = Int((run.duration * 240).rounded())
    for part in 1...8 {
      let sample = samples * part / 9
      try body(run.frame(at: Double(sample) / 240), curve.value(at: Double(sample) / Double(samples)))
    }
  }

  /// Holds a corner (0 top left, clockwise) of a layer against a place in space, as an eye in front of the middle sees it.
  private func expect(
    _ frame: Frame, _ name: String, _ corner: Int, at x: Double, _ y: Double, _ z: Double = 0,
    eye: Double = .infinity, location: SourceLocation = #_sourceLocation
  ) throws {
    let layer = try #require(frame.layer(name), sourceLocation: location)
    let seen = try #require(layer.corners[corner], sourceLocation: location)
    let factor = eye.isFinite ? eye / (eye - z) : 1
    let wanted = Point(
      size.width / 2 + (x - size.width / 2) * factor, size.height / 2 + (y - size.height / 2) * factor)
    #expect(seen.distance(to: wanted) < 1e-6, "\(name) \(seen) \(wanted)", sourceLocation: location)
  }

  @Test func flatMoves() throws {
    let (w, h) = (size.width, size.height)
    try each("slide", ["gap": 0.2]) { frame, u in
      try expect(frame, "to", 0, at: (1 - u) * 1.2 * w, 0)
      try expect(frame, "from", 2, at: w - u * 1.2 * w, h)
    }
    try each("push", ["parallax": 0.5]) { frame, u in
      try expect(frame, "to", 0, at: (1 - u) * w, 0)
      try expect(frame, "from", 0, at: -u * w / 2, 0)
      #expect(abs(try #require(frame.layer("from")).effectiveOpacity - (1 - 0.2 * u)) < 1e-9)
    }
    try each("cover") { frame, u in
      try expect(frame, "to", 0, at: 0, (1 - u) * h)
      try expect(frame, "from", 2, at: w, h)
    }
    try each("uncover") { frame, u in
      try expect(frame, "from", 0, at: -u * w, 0)
      try expect(frame, "to", 2, at: w, h)
    }
    try each("page-in") { frame, u in
      let scale = 1 - 0.3 * u
      try expect(frame, "from", 0, at: w / 2 * (1 - scale), h / 2 * (1 - scale))
      try expect(frame, "to", 0, at: (1 - u) * w, 0)
    }
    try each("drop-down", ["tilt": 0, "bounciness": 1], curve: .penner(.bounce, .out)) { frame, u in
      try expect(frame, "to", 0, at: 0, (u - 1) * h)
    }
    try each("drop-down", ["tilt": 0], curve: .penner(.cubic, .in), operation: .dismiss) { frame, u in
      try expect(frame, "from", 0, at: 0, u * h)
    }
  }

  @Test func scaling() throws {
    let (w, h) = (size.width, size.height)
    try each("zoom", ["center": .point(Point(100, 200))]) { frame, u in
      let (small, large) = (0.2 + 0.8 * u, 1 + 0.4 * u)
      try expect(frame, "to", 0, at: 100 - 100 * small, 200 - 200 * small)
      try expect(frame, "from", 2, at: 100 + (w - 100) * large, 200 + (h - 200) * large)
    }
    try each("zoom-slide") { frame, u in
      let scale = 1 - 0.3 * (1 - u)
      try expect(frame, "to", 0, at: (1 - u) * w + w / 2 * (1 - scale), h / 2 * (1 - scale))
    }
    try each("card-slide", curve: .linear) { frame, u in
      func part(_ a: Double, _ b: Double) -> Double {
        TimingCurve.easeInOut.value(at: min(max((u - a) / (b - a), 0), 1))
      }
      let card = part(0, 0.4) - part(0.6, 1)
      let scale = 1 - 0.2 * card
      let middle = w / 2 - part(0.2, 0.8) * (scale + 0.1) * w
      try expect(frame, "from", 0, at: middle - w / 2 * scale, h / 2 * (1 - scale))
      try expect(frame, "to", 0, at: middle + (scale + 0.1) * w - w / 2 * scale, h / 2 * (1 - scale))
      #expect(abs(try #require(frame.layer("to")).state.cornerRadius - 24 * card) < 1e-9)
    }
    try each("shrink-grow") { frame, u in
      try expect(frame, "from", 0, at: 0.33 * w * u, 0.5 * h * u)
      try expect(frame, "to", 2, at: 0.67 * w + 0.33 * w * u, 0.5 * h + 0.5 * h * u)
    }
    try each("rotate-scale", ["turns": 0.5]) { frame, u in
      let scale = 1 - 0.9 * sin(.pi * u)
      let turn = Transform3D.rotation(.pi * u, 0, 0, 1).apply(-w / 2 * scale, -h / 2 * scale)
      try expect(frame, "from", 0, at: w / 2 + turn.x, h / 2 + turn.y)
      try expect(frame, "to", 2, at: w / 2 + turn.x, h / 2 + turn.y)
    }
    try each("circle-reveal", ["center": .point(Point(75, 100))]) { frame, u in
      let radius = u * hypot(w - 75, h - 100)
      try expect(frame, "window", 0, at: 75 - radius, 100 - radius)
      try expect(frame, "picture", 2, at: w, h)
      #expect(abs(try #require(frame.layer("window")).state.cornerRadius - radius) < 1e-9)
    }
    try each("explode") { frame, u in
      let pieces = frame.layers.filter { $0.name.hasPrefix("piece") }
      #expect(pieces.count == 40)
      let scale = 1 - 0.99 * u
      for piece in pieces { #expect(abs(piece.projectedArea / (w * h / 40) - scale * scale) < 1e-9) }
    }
  }

  @Test func turningInSpace() throws {
    let (w, h) = (size.width, size.height)
    try each("cube", ["recede": 0.5]) { frame, u in
      // Half the diagonal from the axis, which lies half a side behind the screen and steps back.
      let (angle, reach) = (.pi / 4 - u * .pi / 2, w / 2 * 2.0.squareRoot())
      let z = reach * cos(angle) - w / 2 - 0.5 * w * sin(.pi * u)
      try expect(frame, "from", 1, at: w / 2 + reach * sin(angle), 0, z, eye: 2 * h)
      try expect(frame, "to", 0, at: w / 2 + reach * sin(angle), 0, z, eye: 2 * h)
    }
    try each("turn") { frame, u in
      let angle = u * .pi / 2
      try expect(frame, "from", 1, at: w * cos(angle), 0, -w * sin(angle), eye: 1.5 * h)
      try expect(frame, "to", 0, at: w - w * sin(angle), 0, -w * cos(angle), eye: 1.5 * h)
    }
    try each("cards") { frame, u in
      let angle = 20 * .pi / 180 * sin(.pi * u)
      // Its lower edge stays as far behind the screen as the view is.
      try expect(frame, "from", 2, at: w, h / 2 + h / 2 * cos(angle), -0.25 * h * u, eye: 1.5 * h)
      try expect(frame, "to", 0, at: 0, (1 - u) * h)
    }
    try each("nat-geo") { frame, u in
      let angle = .pi / 3 * sin(.pi * u)
      for (name, hinge) in [("from", -u * w), ("to", (1 - u) * w)] {
        try expect(frame, name, 0, at: hinge, 0)
        try expect(frame, name, 2, at: hinge + w * cos(angle), h, -w * sin(angle), eye: 1.5 * h)
      }
    }
    try each("carousel", ["seats": .integer(5), "gap": 0]) { frame, u in
      let step = 2 * Double.pi / 5
      let reach = w / 2 / sin(step / 2)
      let angle = step / 2 - u * step
      let z = reach * cos(angle) - w / 2 / tan(step / 2)
      try expect(frame, "from", 1, at: w / 2 + reach * sin(angle), 0, z, eye: 2 * h)
      try expect(frame, "to", 0, at: w / 2 + reach * sin(angle), 0, z, eye: 2 * h)
    }
    try each("swap") { frame, u in
      let aside = 0.55 * w * sin(.pi * u)
      try expect(frame, "from", 0, at: -aside, 0, -u * w, eye: 1.5 * h)
      try expect(frame, "to", 2, at: w + aside, h, (u - 1) * w, eye: 1.5 * h)
    }
  }

  @Test func parts() throws {
    let (w, h) = (size.width, size.height)
    try each("portal") { frame, u in
      try expect(frame, "half", 0, at: -u * w / 2, 0)
      try expect(frame, "half-2", 2, at: w + u * w / 2, h)
      let scale = 0.8 + 0.2 * u
      try expect(frame, "to", 0, at: w / 2 * (1 - scale), h / 2 * (1 - scale))
    }
    try each("doorway") { frame, u in
      let angle = u * .pi / 2
      try expect(frame, "door", 1, at: w / 2 * cos(angle), 0, w / 2 * sin(angle), eye: 1.5 * h)
      try expect(frame, "door-2", 0, at: w - w / 2 * cos(angle), 0, w / 2 * sin(angle), eye: 1.5 * h)
      try expect(frame, "to", 0, at: 0, 0, (u - 1) * 0.5 * w, eye: 1.5 * h)
    }
    try each("fold", ["folds": .integer(3)]) { frame, u in
      let names = (1...12).map { $0 == 1 ? "strip" : "strip-\($0)" }
      // A strip is a sixth of a view; where it ends the next begins, at the front or back in turn.
      for (place, name) in names.enumerated() {
        let part = place < 6 ? 1 - u : u
        let (own, width) = (place % 6, w / 6)
        let left = (place < 6 ? 0 : (1 - u) * w) + Double(own) * width * part
        let depth = -width * (1 - part * part).squareRoot()
        try expect(frame, name, 0, at: left, 0, own % 2 == 0 ? 0 : depth, eye: 1.5 * h)
        try expect(frame, name, 2, at: left + width * part, h, own % 2 == 0 ? depth : 0, eye: 1.5 * h)
      }
    }
    try each("blinds", ["count": .integer(4), "stagger": 0.4], curve: .linear) { frame, u in
      let names = ["front", "front-2", "front-3", "front-4"]
      for (place, name) in names.enumerated() {
        let own = min(max((u - 0.4 * Double(place) / 3) / 0.6, 0), 1)
        let angle = Double.pi * TimingCurve.easeInOut.value(at: own)
        let middle = (Double(place) + 0.5) * h / 4
        try expect(frame, name, 0, at: 0, middle - h / 8 * cos(angle), -h / 8 * sin(angle), eye: 2 * h)
        let shown = try #require(frame.layer(name)).visibleFraction
        if abs(angle - .pi / 2) > 0.3 { #expect((shown > 0) == (angle < .pi / 2), "\(name) \(angle)") }
      }
    }
    try each("flip-half") { frame, u in
      let angle = u * .pi
      try expect(frame, "front", 1, at: w / 2 + w / 2 * cos(angle), 0, w / 2 * sin(angle), eye: 2 * h)
      try expect(frame, "back", 0, at: w / 2 + w / 2 * cos(angle), 0, w / 2 * sin(angle), eye: 2 * h)
    }
    try each("page-turn", ["slant": 0, "radius": 0.1]) { frame, u in
      let bend = try #require(frame.layer("from")).state.bend
      let radius = 0.1 * w * (0.4 + 0.6 * sin(.pi / 2 * u))
      #expect(abs(bend.radius - radius) < 1e-9 && bend.angle == 0)
      #expect(abs(bend.crease - (w / 2 - u * (w + radius))) < 1e-9)
    }
  }
}
