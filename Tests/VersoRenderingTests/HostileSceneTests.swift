import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoRendering

/// Numbers that nobody should use: pictures of some size come out, nothing traps.
@Suite struct HostileSceneTests {
  private static func length(_ random: inout SeededGenerator) -> Double {
    switch random.next() % 8 {
    case 0: 0
    case 1: random.number(-1e-6...1e-6)
    case 2: random.number(-1e4...1e4)
    case 3: random.number(-1e12...1e12)
    case 4: random.number(-1e200...1e200)
    default: random.number(-80...160)
    }
  }

  private static func change(_ state: inout LayerState, _ random: inout SeededGenerator) {
    func number() -> Double { length(&random) }
    if random.chance(0.7) { state.transform = .rotation(number(), number(), number(), number()) }
    if random.chance(0.2) { state.transform = state.transform * .scale(number(), number(), number()) }
    if random.chance(0.3) { state.sublayerTransform = .perspective(number()) }
    if random.chance(0.3) { state.zPosition = number() }
    if random.chance(0.2) { state.anchorPoint = Point(number(), number()) }
    if random.chance(0.4) { state.opacity = random.number(-0.5...1.5) }
    if random.chance(0.3) { state.cornerRadius = number() }
    if random.chance(0.2) { state.borderWidth = number() }
    if random.chance(0.3) { state.bend = Bend(radius: number(), crease: number(), angle: number()) }
    if random.chance(0.3) {
      (state.shadowOpacity, state.shadowRadius, state.shadowOffset) = (1, number(), Size(number(), number()))
    }
    if random.chance(0.3) { state.contentsRect = Rect(number(), number(), number(), number()) }
    state.masksToBounds = random.chance(0.3)
    state.isDoubleSided = random.chance(0.7)
    state.backgroundColor = Color(random.number(0...1), random.number(0...1), 0, random.chance(0.5) ? 1 : 0.5)
    switch random.next() % 5 {
    case 0: state.contents = .screen("noise")
    case 1: state.contents = .picture(LayerPicture(file: "clear"))
    case 2:
      state.contents = .gradient(
        LayerGradient(
          random.chance(0.5) ? .axial : .radial,
          stops: [.init(.white, at: 0), .init(.clear, at: random.number(0...1))],
          startPoint: Point(number(), number()), endPoint: Point(number(), number())))
    case 3:
      state.contents = .snapshot(
        LayerSnapshot(
          source: LayerID(Int(random.next() % 6)), time: 0, rect: Rect(number(), number(), number(), number()),
          coverage: 1))
    default: break
    }
  }

  @Test(arguments: 0..<60) func anySceneIsDrawn(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pictures = Pictures(named: ["noise": .noise(33, 20, seed: 1), "clear": .noise(9, 70, seed: 1, isOpaque: false)])
    var scene = Scene(70, 60, perspective: random.number(10...500), background: .gray)
    for _ in 0..<(2 + random.next() % 5) {
      let parent = Int(random.next() % UInt64(scene.nodes.count))
      let frame = Rect(
        Self.length(&random), Self.length(&random), abs(Self.length(&random)), abs(Self.length(&random)))
      scene.add(frame, in: parent, kind: random.chance(0.2) ? .transform : .plain) { Self.change(&$0, &random) }
    }
    let picture = scene.picture(scale: random.chance(0.5) ? 1 : 2, contents: pictures)
    #expect(picture.bytes.count == picture.width * picture.height * 4)
    // A premultiplied part is never more than its alpha, and the background is opaque.
    for pixel in stride(from: 0, to: picture.bytes.count, by: 4) { #expect(picture.bytes[pixel + 3] == 255) }
  }

  @Test func uselessScalesAndSizesAreBorne() {
    for scale in [0, -1, Double.nan, .infinity] {
      #expect(Scene(10, 10).picture(scale: scale).width == 10)
    }
    #expect(Scene(0, 10).picture().bytes.isEmpty)
    #expect(Scene(-5, 10).picture().bytes.isEmpty)
  }
}
