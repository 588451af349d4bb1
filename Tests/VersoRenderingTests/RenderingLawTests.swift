import Glibc
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoRendering
import VersoSampling

/// What holds for every picture.
@Suite struct RenderingLawTests {
  @Test func aPictureThatLiesOnThePixelsIsCopied() {
    let noise = Bitmap.noise(61, 47, seed: 3)
    var scene = Scene(80, 60)
    scene.add(Rect(7, 5, 61, 47)) { $0.contents = .screen("noise") }
    let picture = scene.picture(contents: Pictures(named: ["noise": noise]))
    for y in 0..<60 {
      for x in 0..<80 {
        let isInside = (7..<68).contains(x) && (5..<52).contains(y)
        #expect(picture[x, y] == (isInside ? noise[x - 7, y - 5] : [255, 255, 255, 255]))
      }
    }
  }

  @Test func aPictureIsCopiedAtDoubleScaleToo() {
    let noise = Bitmap.noise(122, 94, seed: 4)
    var scene = Scene(61, 47)
    scene.add(Rect(0, 0, 61, 47)) { $0.contents = .screen("noise") }
    #expect(scene.picture(scale: 2, contents: Pictures(named: ["noise": noise])) == noise)
  }

  @Test func aPictureTurnedOverIsItsMirrorImage() {
    let noise = Bitmap.noise(40, 30, seed: 5)
    var scene = Scene(40, 30)
    scene.add(Rect(0, 0, 40, 30)) { state in
      state.contents = .screen("noise")
      state.transform = .rotation(.pi, 0, 1, 0)
    }
    let picture = scene.picture(contents: Pictures(named: ["noise": noise]))
    let mirrored = Bitmap(40, 30) { x, y in noise[39 - x, y] }
    #expect(picture.largestDifference(to: mirrored) <= 1)
    scene.nodes[1].state.isDoubleSided = false
    #expect(
      scene.picture(contents: Pictures(named: ["noise": noise])) == Bitmap(40, 30) { _, _ in [255, 255, 255, 255] })
  }

  @Test(arguments: [0.3, 1.1, 2.0, 2.8]) func flatColoursStayExact(_ angle: Double) {
    let flat = Bitmap(200, 300) { _, _ in [17, 130, 201, 255] }
    var scene = Scene(120, 160, perspective: 400, background: Color(17.0 / 255, 130.0 / 255, 201.0 / 255))
    scene.add(Rect(20, 30, 80, 100)) { state in
      state.contents = .screen("flat")
      state.transform = .rotation(angle, 0.3, 1, 0.2)
    }
    let picture = scene.picture(contents: Pictures(named: ["flat": flat]))
    for pixel in 0..<(120 * 160) {
      #expect(picture.bytes[(4 * pixel)..<(4 * pixel + 4)].elementsEqual([17, 130, 201, 255]))
    }
  }

  /// White on clear black, over white: whoever filters without premultiplying sees a dark fringe.
  @Test(arguments: [0.0, .pi / 6]) func clearPixelsLeaveNoFringe(_ angle: Double) {
    let white = Bitmap(140, 140) { x, y in
      (20..<120).contains(x) && (20..<120).contains(y) ? [255, 255, 255, 255] : [0, 0, 0, 0]
    }
    var scene = Scene(200, 200)
    scene.add(Rect(30.5, 30.5, 140, 140)) { state in
      state.contents = .picture(LayerPicture(file: "white"))
      state.transform = .rotation(angle, 0, 0, 1)
    }
    let picture = scene.picture(contents: Pictures(named: ["white": white]))
    #expect(picture.bytes.min() == 255)
  }

  /// Two parts of a faded layer that overlap are as faded there as elsewhere.
  @Test func aGroupIsFadedAsOne() {
    var scene = Scene(60, 40)
    let group = scene.add(Rect(0, 0, 60, 40)) { $0.opacity = 0.5 }
    scene.add(Rect(5, 5, 30, 30), in: group) { $0.backgroundColor = .black }
    scene.add(Rect(25, 5, 30, 30), in: group) { $0.backgroundColor = .black }
    let picture = scene.picture()
    #expect(abs(picture[10, 20][0] - 128) <= 1)
    #expect(picture[30, 20] == picture[10, 20])
    // A transform layer fades what it holds one by one.
    scene.nodes[group].kind = .transform
    let single = scene.picture()
    #expect(abs(single[10, 20][0] - 128) <= 1)
    #expect(abs(single[30, 20][0] - 64) <= 1)
  }

  /// Cut into strips, a layer looks as it does whole.
  @Test(arguments: [0.0, 0.4, 1.0, 1.3]) func stripsLeaveNoSeam(_ angle: Double) {
    let noise = Bitmap.noise(150, 200, seed: 9)
    func scene(_ strips: Int) -> Scene {
      var scene = Scene(200, 240, perspective: 500, background: .black)
      let holder = scene.add(Rect(25, 20, 150, 200), kind: .transform) { $0.transform = .rotation(angle, 0.4, 1, 0.2) }
      for strip in 0..<strips {
        let width = 150 / Double(strips)
        scene.add(Rect(width * Double(strip), 0, width, 200), in: holder) { state in
          state.contents = .screen("noise")
          state.contentsRect = Rect(Double(strip) / Double(strips), 0, 1 / Double(strips), 1)
        }
      }
      return scene
    }
    // Strips that show parts of one picture do not see across their ends, so a smooth one is what must not change.
    let smooth = Bitmap(150, 200) { x, y in [100 + x / 2, 200 - y / 2, 80, 255] }
    let pictures = Pictures(named: ["noise": smooth])
    let whole = scene(1).picture(contents: pictures)
    #expect(scene(7).picture(contents: pictures).largestDifference(to: whole) <= 1)
    // One layer cut by others that hide parts of it keeps its pixels, the sharpest picture's too.
    var cut = scene(1)
    let sharp = Pictures(named: ["noise": noise])
    let before = cut.picture(contents: sharp)
    let frame = Frame(cut.tree)
    var pieces = frame
    pieces.pieces = frame.pieces.flatMap { piece in
      var parts = [piece.polygon]
      for index in 0..<9 {
        guard let line = HalfPlane(1, Double(index) * 0.3 - 1, -60 - Double(index) * 11.3) else { continue }
        parts = parts.flatMap { [$0.split(by: line).inside, $0.split(by: line).outside].compactMap { $0 } }
      }
      return parts.map { part in
        var copy = piece
        copy.polygon = part
        return copy
      }
    }
    #expect(pieces.pieces.count > 10)
    let after = Renderer(run: cut.run, contents: sharp, threads: 1).bitmap(of: pieces)
    #expect(after.largestDifference(to: before) <= 1)
    cut.nodes[0].state.backgroundColor = .white
  }

  /// How much of a pixel lies on one side of a line is known to 4 of 64 samples, and mostly to one.
  @Test func anEdgeIsKnownToFourOf64() throws {
    var random = SeededGenerator(seed: 31)
    func number(_ range: Range<Double>) -> Double { Double.random(in: range, using: &random) }
    let square = Polygon(Rect(20, 20, 1, 1))
    var sum = 0.0
    for _ in 0..<500 {
      var scene = Scene(41, 41)
      let (x, y, angle) = (number(20..<21), number(20..<21), number(0..<(2 * .pi)))
      scene.add(Rect(x, y - 50, 100, 100)) { state in
        state.backgroundColor = .black
        state.anchorPoint = Point(0, 0.5)
        state.transform = .rotation(angle, 0, 0, 1)
      }
      let half = try #require(HalfPlane(cos(angle), sin(angle), -x * cos(angle) - y * sin(angle)))
      let area = square.split(by: half).inside.map { abs($0.signedArea) } ?? 0
      let error = abs(1 - Double(scene.picture()[20, 20][0]) / 255 - area)
      #expect(error <= 4.0 / 64 + 0.5 / 255, "\(x), \(y), \(angle)")
      sum += error
    }
    #expect(sum / 500 <= 1.0 / 64)
  }

  /// The two coverages of layers that meet add up: what is behind does not shine through.
  @Test func layersThatCrossHideWhatIsBehind() {
    var scene = Scene(200, 200, perspective: 500, background: .black)
    for angle in [0.5, -0.6] {
      scene.add(Rect(30, 30, 140, 140)) { state in
        state.backgroundColor = .white
        state.transform = .rotation(0.3, 0, 0, 1) * .rotation(angle, 0.1, 1, 0)
      }
    }
    let frame = Frame(scene.tree)
    #expect(frame.pieces.count > 2)
    let picture = scene.picture()
    for (x, y) in Seams.between(LayerID(1), LayerID(2), frame).pixels(200, 200) {
      let around = [(0, -1), (0, 1), (-1, 0), (1, 0)].map { picture[x + $0.0, y + $0.1][0] }
      if around.allSatisfy({ $0 == 255 }) { #expect(picture[x, y][0] == 255, "at \(x), \(y)") }
    }
    let dark = (60..<140).filter { y in (80..<120).contains { picture[$0, y][0] < 255 } }
    #expect(dark.isEmpty)
  }

  /// A sheet that is bent round a cylinder has no lines where its strips meet.
  @Test func aBentSheetHasNoSeams() {
    var scene = Scene(200, 200, perspective: 800, background: .black)
    scene.add(Rect(20, 20, 160, 160)) { state in
      state.backgroundColor = .white
      state.bend = Bend(radius: 30, crease: 10, angle: 0.4)
    }
    let picture = scene.picture()
    // Along a row the light changes little from pixel to pixel, but for the sheet's own edges.
    for y in 60..<140 {
      for x in 30..<110 { #expect(picture[x, y][0] > 120, "at \(x), \(y)") }
    }
  }

  @Test func anyNumberOfThreadsGivesTheSameBytes() {
    let scene = Self.rich()
    let pictures = Pictures(named: [
      "noise": .noise(150, 120, seed: 2), "clear": .noise(90, 80, seed: 1, isOpaque: false),
    ])
    let one = scene.picture(scale: 1.5, contents: pictures, threads: 1)
    for threads in [2, 3, 5, 64] {
      #expect(scene.picture(scale: 1.5, contents: pictures, threads: threads) == one)
    }
  }

  /// Something of everything.
  static func rich() -> Scene {
    var scene = Scene(160, 200, perspective: 350, background: Color(0.9, 0.95, 1))
    scene.add(Rect(10, 20, 120, 140)) { state in
      state.contents = .screen("noise")
      state.transform = .rotation(0.7, 0, 1, 0)
      state.shadowOpacity = 0.5
      state.shadowRadius = 6
    }
    let group = scene.add(Rect(30, 40, 100, 100)) { state in
      state.opacity = 0.7
      state.cornerRadius = 18
      state.masksToBounds = true
      state.backgroundColor = Color(0.2, 0.5, 0.3)
      state.transform = .rotation(-0.5, 1, 0.2, 0)
      state.borderWidth = 4
    }
    scene.add(Rect(-20, 30, 80, 50), in: group) { state in
      state.contents = .picture(LayerPicture(file: "clear"))
      state.transform = .rotation(0.3, 0, 0, 1)
    }
    scene.add(Rect(20, 60, 100, 90)) { state in
      state.contents = .gradient(
        LayerGradient(.radial, stops: [.init(.white, at: 0), .init(.orange, at: 0.6), .init(.clear, at: 1)]))
      state.transform = .translation(0, 0, 30)
    }
    return scene
  }
}
