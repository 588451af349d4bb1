import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoScripting
import VersoTransitions

/// What holds for the animators of the library beyond the laws of every transition.
@Suite struct LibraryLawTests {
  static let ids = LibraryTransition.all.map(\.outline.id)

  private func runs(_ id: String, _ body: (TransitionRun) throws -> Void) throws {
    var registry = TransitionRegistry()
    registry.registerLibrary()
    for operation in try registry.transition(id).info.operations {
      try body(try registry.record(id, operation: operation))
    }
  }

  /// The area of the container in which a screen shows, itself or in pictures of it, as a part of the whole.
  private func share(of screen: String, in frame: Frame, _ run: TransitionRun) -> Double {
    frame.layers.reduce(0) { sum, layer in
      let isOfScreen =
        switch layer.state.contents {
        case .screen(let name): name == screen
        case .snapshot(let picture): run.initial[picture.source].name == screen
        case .none, .gradient, .text, .picture: false
        }
      guard isOfScreen, layer.effectiveOpacity > 0 else { return sum }
      return sum + layer.onStage * layer.projectedArea / run.request.size.area
    }
  }

  @Test("the first moment shows the old screen only, the last the new one", arguments: ids)
  func ends(_ id: String) throws {
    try runs(id) { run in
      let (first, last) = (run.frame(at: 0), run.frame(at: run.duration))
      #expect(share(of: "to", in: first, run) < 0.001, "\(run.label)")
      #expect(share(of: "from", in: last, run) < 0.001, "\(run.label)")
      // A window cuts the picture in it, which covers more than the window shows.
      if id != "circle-reveal" {
        #expect(abs(share(of: "from", in: first, run) - 1) < 0.001, "\(run.label)")
        #expect(abs(share(of: "to", in: last, run) - 1) < 0.001, "\(run.label)")
      }
    }
  }

  @Test("nothing comes near the eye", arguments: ids)
  func eye(_ id: String) throws {
    try runs(id) { run in
      for step in 0...16 {
        for layer in run.frame(at: run.duration * Double(step) / 16).layers {
          #expect(layer.corners.allSatisfy { $0 != nil }, "\(run.label) \(layer.name)")
          #expect(layer.w.allSatisfy { $0 > 0.2 }, "\(run.label) \(layer.name) \(layer.w)")
        }
      }
    }
  }

  @Test("something happens at every moment", arguments: ids)
  func moves(_ id: String) throws {
    try runs(id) { run in
      let frames = (0...8).map { run.frame(at: run.duration * Double($0) / 8).layers }
      for (a, b) in zip(frames, frames.dropFirst()) { #expect(a != b, "\(run.label)") }
    }
  }

  @Test("a picture of a part lies where it was cut out while nothing has moved", arguments: ids)
  func parts(_ id: String) throws {
    try runs(id) { run in
      for (time, screen) in [(0, "from"), (run.duration, "to")] {
        for layer in run.frame(at: time).layers where layer.effectiveOpacity > 0 {
          guard case .snapshot(let picture) = layer.state.contents, run.initial[picture.source].name == screen,
            layer.onStage > 0.99
          else { continue }
          let part = picture.part(layer.state.contentsRect)
          // Pieces that have flown away lie elsewhere; they are as small as can be.
          if id == "explode", layer.projectedArea < 0.01 * part.size.area { continue }
          for (corner, wanted) in zip(layer.corners, part.corners) {
            #expect(corner.map { $0.distance(to: wanted) < 1e-6 } ?? false, "\(run.label) \(layer.name) at \(time)")
          }
        }
      }
    }
  }

  @Test func theDirectionsAreFourDifferentWays() throws {
    var registry = TransitionRegistry()
    registry.registerLibrary()
    for id in ["slide", "push", "cover", "uncover"] {
      var places: Set<[Double]> = []
      for direction in ["left", "right", "up", "down"] {
        let run = try registry.record(id, parameters: ["direction": .text(direction)])
        let moving = try #require(run.frame(at: run.duration / 2).layer(id == "uncover" ? "from" : "to")?.corners[0])
        // Half of the way, against or along the direction.
        let sign = id == "uncover" ? 1.0 : -1
        let way = ["left": Point(-1, 0), "right": Point(1, 0), "up": Point(0, -1), "down": Point(0, 1)][direction]
        let wanted = try #require(way)
        #expect(abs(moving.x - sign * wanted.x * 187.5) < 1e-9 && abs(moving.y - sign * wanted.y * 333.5) < 1e-9)
        places.insert([moving.x, moving.y])
      }
      #expect(places.count == 4, "\(id)")
    }
  }
}

extension Size {
  /// Width times height.
  fileprivate var area: Double { width * height }
}
