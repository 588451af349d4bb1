import Glibc
import Verso
import VersoRendering

/// How quick pictures are drawn, on one thread and on two, beside skia-python where `SKIA_PYTHON` names a Python that has
/// it and `SKIA_SCRIPT` the script that draws.
@MainActor
enum RenderSpeed {
  private static let degrees = [10.0, 25, 40, 55, 70]

  /// How often each scene is drawn by either, in turn.
  private static let rounds = 9

  /// Measures the rows of the table; each is added as soon as it is known.
  ///
  /// Both programs draw in turn, a round each, so that whatever else the machine does falls on both. One thread is measured
  /// in processor time, two in time that passes.
  static func measure(_ table: (BenchmarkRow) -> Void) {
    let peer = PeerProgram("SKIA_PYTHON", "SKIA_SCRIPT")
    func add(_ name: String, _ figure: String, _ target: String = "") { table(BenchmarkRow(name, figure, target)) }
    for scene in [flip(), hinge()] {
      guard let one = Drawing(scene, threads: 1), let two = Drawing(scene, threads: 2) else { continue }
      var (ours, skia, shares, gains): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
      one.draw()
      two.draw()
      for _ in 0..<rounds {
        let mine = Stopwatch.processorTime { one.draw() } / one.frames
        ours.append(mine)
        if let its = peer?.figure(for: scene.name) {
          skia.append(its / 1000)
          shares.append(mine / (its / 1000))
        }
        gains.append(Stopwatch.time { one.draw() } / Stopwatch.time { two.draw() })
      }
      add("picture, 1 thread: \(scene.title)", milliseconds(Stopwatch.median(of: ours)))
      if !skia.isEmpty {
        // Skia takes one bilinear tap a pixel, without mipmaps; here a pixel has as many as it spans texels.
        add("skia-python: \(scene.title), one tap, no mipmaps", milliseconds(Stopwatch.median(of: skia)))
        add("ours / skia: \(scene.title)", hundredths(Stopwatch.median(of: shares)), "0.25")
      }
      add("2 threads as fast as 1: \(scene.title)", hundredths(Stopwatch.median(of: gains)) + " times, wanted 1.70")
    }
  }

  private static func hundredths(_ number: Double) -> String {
    let count = Int((min(max(number.isFinite ? number : 0, 0), 1e6) * 100).rounded())
    return "\(count / 100).\(count / 10 % 10)\(count % 10)"
  }

  /// The frames of a scene, ready to be drawn.
  private struct Drawing {
    let renderer: Renderer
    let trees: [LayerTree]
    var frames: Double { Double(2 * trees.count) }

    init?(_ scene: Scene, threads: Int) {
      guard var run = try? TransitionRegistry.builtins.record("cross-dissolve", size: scene.size) else { return nil }
      run.info.id = scene.name
      renderer = Renderer(run: run, contents: scene.pictures, threads: threads)
      trees = scene.trees
    }

    @MainActor func draw() {
      for _ in 0..<2 { for tree in trees { sink += Double(renderer.bitmap(of: tree).bytes[5]) } }
    }
  }

  private struct Scene {
    var name: String
    var title: String
    var size: Size
    var pictures: Noise
    var trees: [LayerTree]
  }

  private struct Noise: ContentsSource {
    var named: [String: Bitmap]

    func bitmap(of contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap? {
      if case .screen(let name) = contents { named[name] } else { nil }
    }
  }

  private static func noise(_ size: Size, _ seed: UInt64) -> Bitmap {
    var bitmap = Bitmap(width: Int(size.width), height: Int(size.height))
    var state = seed
    for index in bitmap.bytes.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bitmap.bytes[index] = index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 56)
    }
    return bitmap
  }

  private static func flip() -> Scene {
    let size = Size(1280, 720)
    return Scene(
      name: "flip", title: "1280 x 720 flip", size: size, pictures: Noise(named: ["a": noise(size, 1)]),
      trees: degrees.map { tree(size, perspective: 1500, turned: $0, anchor: Point(0.5, 0.5), ["a"]) })
  }

  private static func hinge() -> Scene {
    let size = Size(375, 667)
    return Scene(
      name: "hinge", title: "375 x 667 hinge", size: size,
      pictures: Noise(named: ["a": noise(size, 2), "b": noise(size, 3)]),
      trees: degrees.map { tree(size, perspective: 500, turned: -$0, anchor: Point(0, 0.5), ["a", "b"]) })
  }

  /// Layers of the container's size, the last one turned about the upright line through its anchor point.
  private static func tree(
    _ size: Size, perspective: Double, turned degrees: Double, anchor: Point, _ names: [String]
  ) -> LayerTree {
    var root = LayerState()
    root.bounds = Rect(origin: .zero, size: size)
    root.sublayerTransform = .perspective(perspective)
    root.backgroundColor = Color(0.125, 0.14, 0.157)
    var nodes = [
      LayerTree.Node(
        name: "container", kind: .plain, state: root, children: names.indices.map { LayerID($0 + 1) })
    ]
    for (index, name) in names.enumerated() {
      var state = LayerState()
      state.bounds = root.bounds
      state.contents = .screen(name)
      let isLast = index == names.count - 1
      state.anchorPoint = isLast ? anchor : Point(0.5, 0.5)
      state.position = Point(state.anchorPoint.x * size.width, state.anchorPoint.y * size.height)
      if isLast { state.transform = .rotation(degrees * .pi / 180, 0, 1, 0) }
      nodes.append(LayerTree.Node(name: name, kind: .plain, state: state, parent: LayerID(0)))
    }
    return LayerTree(nodes: nodes, root: LayerID(0))
  }
}
