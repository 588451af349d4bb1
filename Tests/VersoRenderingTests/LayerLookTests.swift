import Testing
import VersoGeometry
import VersoLayers
import VersoRendering

/// What a layer shows: shadow, border, gradient, round corners, clipping, snapshots.
@Suite struct LayerLookTests {
  @Test func aShadowIsAGaussianOfItsRadius() {
    var scene = Scene(160, 160)
    scene.add(Rect(40, 40, 80, 80)) { state in
      state.backgroundColor = .white
      (state.shadowOpacity, state.shadowRadius, state.shadowOffset) = (1, 8, Size(0, 0))
    }
    let picture = scene.picture()
    // Far from corners the edge's shadow is the normal distribution's sum: half at the edge, 0.159 one deviation out.
    for (distance, share) in [(0.5, 0.475), (8.5, 0.144), (16.5, 0.0196), (30.5, 0.0001)] {
      let expected = 255 * (1 - share)
      #expect(abs(Double(picture[Int(120 + distance - 0.5), 80][0]) - expected) <= 3, "\(distance)")
    }
    #expect(picture[80, 80] == [255, 255, 255, 255])
  }

  @Test func aShadowFallsOnWhatIsBehindAndNotOnWhatIsBefore() {
    for isFirst in [true, false] {
      var scene = Scene(100, 100, background: .white)
      func behind(_ scene: inout Scene) {
        scene.add(Rect(0, 0, 100, 100)) { state in
          state.backgroundColor = .white
          state.zPosition = -10
        }
      }
      func front(_ scene: inout Scene) {
        scene.add(Rect(60, 30, 40, 40)) { state in
          state.backgroundColor = .white
          state.zPosition = 10
        }
      }
      if isFirst { front(&scene) } else { behind(&scene) }
      scene.add(Rect(20, 20, 40, 60)) { state in
        state.backgroundColor = .white
        (state.shadowOpacity, state.shadowRadius, state.shadowOffset) = (1, 4, Size(0, 0))
      }
      if isFirst { behind(&scene) } else { front(&scene) }
      let picture = scene.picture()
      #expect(picture[17, 50][0] < 200, "\(isFirst)")
      #expect(picture[62, 50][0] == 255, "\(isFirst)")
      #expect(picture[40, 50][0] == 255, "\(isFirst)")
    }
  }

  @Test func aBorderFollowsTheCorners() {
    var scene = Scene(60, 60)
    scene.add(Rect(10, 10, 40, 40)) { state in
      (state.backgroundColor, state.borderColor) = (.white, .black)
      (state.borderWidth, state.cornerRadius) = (5, 12)
    }
    let picture = scene.picture(background: Color(0, 0, 1))
    #expect(picture[30, 12] == [0, 0, 0, 255])
    #expect(picture[30, 16] == [255, 255, 255, 255])
    #expect(picture[11, 11] == [0, 0, 255, 255])
    #expect(picture[16, 16] == [0, 0, 0, 255])
    #expect(picture[19, 19] == [255, 255, 255, 255])
  }

  /// A border lies over what the layer holds, but not over what stands before the layer.
  @Test(arguments: [1.0, 0.5]) func aBorderLiesOverSublayers(_ opacity: Double) {
    var scene = Scene(60, 60)
    let framed = scene.add(Rect(10, 10, 40, 40)) { state in
      (state.borderColor, state.borderWidth, state.opacity) = (.black, 5, opacity)
    }
    let inner = scene.add(Rect(0, 0, 40, 40), in: framed) { $0.backgroundColor = Color(1, 0, 0) }
    scene.add(Rect(10, 0, 20, 20), in: inner) { $0.backgroundColor = Color(0, 1, 0) }
    scene.add(Rect(10, 40, 20, 20)) { $0.backgroundColor = Color(0, 0, 1) }
    let picture = scene.picture()
    func near(_ x: Int, _ y: Int, _ color: [Double]) -> Bool {
      zip(picture[x, y], color).allSatisfy { abs(Double($0) - 255 * (1 - opacity + opacity * $1)) <= 1 }
    }
    #expect(near(12, 30, [0, 0, 0]))
    #expect(near(30, 12, [0, 0, 0]))
    #expect(near(30, 17, [0, 1, 0]))
    #expect(near(18, 30, [1, 0, 0]))
    #expect(picture[20, 47] == [0, 0, 255, 255])
  }

  @Test func aRoundLayerHasTheCirclesArea() {
    var scene = Scene(100, 100, background: .black)
    scene.add(Rect(10, 10, 80, 80)) { state in
      (state.backgroundColor, state.cornerRadius) = (.white, 40)
    }
    let picture = scene.picture()
    let sum = stride(from: 0, to: picture.bytes.count, by: 4).reduce(0.0) { $0 + Double(picture.bytes[$1]) / 255 }
    #expect(abs(sum - .pi * 1600) < 3)
  }

  @Test func gradientsGoFromStartToEnd() {
    var scene = Scene(100, 100)
    scene.add(Rect(0, 0, 100, 100)) {
      $0.contents = .gradient(LayerGradient(stops: [.init(.black, at: 0), .init(.white, at: 1)]))
    }
    let axial = scene.picture()
    for y in 0..<100 { #expect(abs(Double(axial[40, y][0]) - 2.55 * (Double(y) + 0.5)) <= 1) }
    scene.nodes[1].state.contents = .gradient(
      LayerGradient(
        .radial, stops: [.init(.black, at: 0), .init(.white, at: 1)], startPoint: Point(0.5, 0.5), endPoint: Point(1, 1)
      ))
    let radial = scene.picture()
    #expect(radial[50, 50][0] < 5)
    #expect(abs(radial[75, 50][0] - 130) <= 3)
    #expect(radial[2, 2][0] == 255)
  }

  @Test func aLayerThatMasksClipsInItsOwnPlane() {
    var scene = Scene(100, 100, perspective: 300)
    let mask = scene.add(Rect(20, 20, 60, 60)) { state in
      (state.masksToBounds, state.cornerRadius) = (true, 20)
      state.transform = .rotation(0.6, 0, 1, 0)
    }
    scene.add(Rect(-30, -30, 120, 120), in: mask) { $0.backgroundColor = .black }
    let clipped = scene.picture()
    scene.nodes[mask].children = []
    scene.nodes[mask].state.backgroundColor = .black
    #expect(scene.picture().largestDifference(to: clipped) <= 4)
  }

  @Test func aSnapshotShowsItsSource() {
    let noise = Bitmap.noise(50, 40, seed: 8)
    var scene = Scene(120, 40)
    let source = scene.add(Rect(0, 0, 50, 40)) { $0.contents = .screen("noise") }
    scene.add(Rect(60, 0, 50, 40)) { state in
      state.contents = .snapshot(
        LayerSnapshot(source: LayerID(source), time: 0, rect: Rect(0, 0, 50, 40), coverage: 1))
    }
    let picture = scene.picture(contents: Pictures(named: ["noise": noise]))
    for (x, y) in [(0, 0), (12, 30), (49, 39)] { #expect(picture[60 + x, y] == noise[x, y]) }
  }

  /// A picture of single lines that shrinks is grey wherever it lies: no line is passed over.
  ///
  /// Between texels the lines are a triangle wave of period 2. Over a pixel of L = 2m + r texels the exact mean is that of
  /// what whole waves leave over, at most 127.5 (r - r²/2) / L off grey about a peak; the last digits are 1.
  @Test(arguments: [0.0, 0.25, 0.5, 0.75]) func aPictureThatShrinksDoesNotShimmer(_ offset: Double) {
    let lines = Bitmap(300, 300) { x, _ in x % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    for side in [100.0, 71, 50, 33] {
      var scene = Scene(120, 120)
      scene.add(Rect(5 + offset, 5 + offset, side, side)) { $0.contents = .screen("lines") }
      let picture = scene.picture(contents: Pictures(named: ["lines": lines]))
      let length = 300 / side
      let rest = length.truncatingRemainder(dividingBy: 2)
      let bound = 127.5 * (rest - rest * rest / 2) / length + 1
      for x in 8..<Int(side) { #expect(abs(Double(picture[x, 20][0]) - 127.5) <= bound, "\(side) at \(x)") }
    }
  }

  /// So is one that shrinks across only, as a card that turns away does, but for what eight taps leave.
  ///
  /// Taps a distance h apart stand for the mean as the midpoint rule does: a kink of the wave, where its slope changes by
  /// 510 a texel, costs at most 510 h² / 8, and of the kinks of peaks and hollows in a pixel all but one cancel. The eight
  /// lie no farther apart than an eighth of the pixel.
  @Test(arguments: [0.0, 0.25, 0.5, 0.75]) func aPictureThatShrinksAcrossDoesNotShimmer(_ offset: Double) {
    let lines = Bitmap(300, 100) { x, _ in x % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    var scene = Scene(120, 120)
    scene.add(Rect(5 + offset, 5, 100, 100)) { $0.contents = .screen("lines") }
    let picture = scene.picture(contents: Pictures(named: ["lines": lines]))
    let bound = 255.0 / 12 + 510 * 0.375 * 0.375 / 8 / 3 + 1
    for x in 8..<100 { #expect(abs(Double(picture[x, 20][0]) - 127.5) <= bound, "at \(x)") }
  }
}
