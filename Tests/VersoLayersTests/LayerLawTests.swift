import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming

/// What holds for any layer, with random ones that are the same on every run.
@Suite struct LayerLawTests {
  private func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    Double.random(in: range, using: &random)
  }

  private func state(_ random: inout SeededGenerator, flat: Bool) -> LayerState {
    var state = LayerState()
    state.bounds = Rect(
      number(-50...50, &random), number(-50...50, &random), number(20...300, &random), number(20...300, &random))
    state.position = Point(number(-200...200, &random), number(-200...200, &random))
    state.anchorPoint = Point(number(-0.5...1.5, &random), number(-0.5...1.5, &random))
    state.isGeometryFlipped = Bool.random(using: &random)
    state.transform =
      .scale(number(0.3...2, &random), number(0.3...2, &random))
      * .rotation(number(-3...3, &random), 0, 0, 1)
    if !flat {
      state.transform = state.transform * .rotation(number(-0.6...0.6, &random), 0.3, 1, 0)
      state.zPosition = number(-40...40, &random)
      state.sublayerTransform = .perspective(2000)
    }
    return state
  }

  /// A point carried to any other layer and back is where it was.
  @Test func conversionThereAndBack() throws {
    var random = SeededGenerator(seed: 61)
    for round in 0..<300 {
      let count = 2 + round % 4
      let tree = LayerTree(chain: (0..<count).map { _ in state(&random, flat: round % 2 == 0) })
      let point = Point(number(-80...80, &random), number(-80...80, &random))
      for target in 1..<count {
        guard let there = tree.convert(point, from: LayerID(0), to: LayerID(target)) else { continue }
        let back = try #require(tree.convert(there, from: LayerID(target), to: LayerID(0)))
        #expect(isClose(back, point, 1e-6))
      }
    }
  }

  /// The matrix written out is the product of its factors, bit for bit where nothing is flipped.
  @Test func theMatrixIsTheProductOfItsFactors() {
    var random = SeededGenerator(seed: 62)
    for _ in 0..<500 {
      var layer = state(&random, flat: false)
      layer.anchorPointZ = number(-9...9, &random)
      layer.transform = layer.transform * .perspective(700)
      layer.isGeometryFlipped = false
      let anchor = layer.anchorInBounds
      let product =
        Transform3D.translation(-anchor.x, -anchor.y, -anchor.z) * layer.transform
        * .translation(layer.position.x, layer.position.y, layer.zPosition)
      #expect(layer.matrixToParent == product)
      layer.isGeometryFlipped = true
      let flip = Transform3D.affine(1, 0, 0, -1, 0, 2 * layer.bounds.origin.y + layer.bounds.height)
      #expect(zip(layer.matrixToParent.values, (flip * product).values).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  /// A flip maps the bounds onto themselves, so the frame stays.
  @Test func flippedGeometryKeepsTheFrame() throws {
    var random = SeededGenerator(seed: 63)
    for _ in 0..<100 {
      var layer = state(&random, flat: true)
      layer.isGeometryFlipped = false
      let frame = try #require(layer.frame)
      layer.isGeometryFlipped = true
      #expect(isClose(try #require(layer.frame), frame, 1e-9))
    }
  }

  /// A frame that was written reads back, under any scale and move.
  @Test func aFrameThatWasWrittenReadsBack() throws {
    var random = SeededGenerator(seed: 64)
    for _ in 0..<300 {
      var layer = state(&random, flat: true)
      layer.transform =
        .scale(number(-2 ... -0.1, &random), number(0.1...3, &random))
        * .translation(number(-90...90, &random), number(-90...90, &random))
      let wanted = Rect(
        number(-99...99, &random), number(-99...99, &random), number(-200...200, &random), number(0...200, &random))
      let origin = layer.bounds.origin
      layer.frame = wanted
      #expect(isClose(try #require(layer.frame), wanted.standardized, 1e-9))
      #expect(layer.bounds.origin == origin && layer.bounds.width >= 0 && layer.bounds.height >= 0)
    }
  }

  /// What is worked out for quick sampling gives the same values as going through everything.
  @Test func preparedTracksShowTheSame() {
    var random = SeededGenerator(seed: 65)
    for round in 0..<200 {
      var track = Track(Transform3D.identity)
      var (times, now) = ([-1.0, 0, 0.5], 0.0)
      for step in 0..<(1 + round % 9) {
        now += Double(Int.random(in: 0...2, using: &random)) * 0.25
        let value = state(&random, flat: step % 2 == 0).transform
        track.set(value, at: now)
        let begin = now + Double(Int.random(in: 0...2, using: &random)) * 0.2
        let duration = Double(Int.random(in: 0...3, using: &random)) * 0.3
        let effect: PropertyAnimation<Transform3D>.Effect =
          step % 3 == 2
          ? .component(.rotationY, .fromTo(0, number(-9...9, &random)))
          : .value(.fromTo(.identity, value))
        let fill = FillMode.allCases[Int.random(in: 0...3, using: &random)]
        let end = Bool.random(using: &random) ? begin + duration : Double.infinity
        track.add(
          PropertyAnimation(
            key: "\(Int.random(in: 0...2, using: &random))", addedAt: now, removedAt: end,
            timing: MediaTiming(
              beginTime: begin, duration: duration, repeatCount: step % 4 == 3 ? 1.5 : 0,
              autoreverses: step % 5 == 4, fillMode: fill),
            pacing: .curve(step % 2 == 0 ? .linear : .easeInOut), effect: effect, isAdditive: step % 4 == 1))
        times += [now, begin, begin + duration, begin.nextUp, begin.nextDown, (begin + duration).nextDown]
      }
      times += (0..<40).map { Double($0) * 0.13 }
      let plain = track
      track.prepare()
      for time in times { #expect(track.value(at: time) == plain.value(at: time), "round \(round) at \(time)") }
    }
  }
}
