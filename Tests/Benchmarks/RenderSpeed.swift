import Glibc
import Verso
import VersoRendering

/// How quick pictures are drawn, on one thread and on two, beside skia-python where `SKIA_PYTHON` names a Python that has it.
@MainActor
enum RenderSpeed {
  private static let degrees = [10.0, 25, 40, 55, 70]

  /// The rows of the table.
  static func rows() -> [(name: String, figure: String, target: String)] {
    let peer = peerFigures()
    var rows: [(name: String, figure: String, target: String)] = []
    for scene in [flip(), hinge()] {
      let one = time(scene, threads: 1)
      let two = time(scene, threads: 2)
      let skia = peer[scene.name]
      if let skia { rows.append(("skia-python: \(scene.title)", milliseconds(skia), "")) }
      let share = skia.map { " (\(percent(one / $0)) of skia's)" } ?? ""
      rows.append(("picture, 1 thread: \(scene.title)", milliseconds(one) + share, "25 % of skia's"))
      rows.append(("picture, 2 threads: \(scene.title)", milliseconds(two) + " (\(percent(one / two)) as fast)", ""))
    }
    return rows
  }

  private static func percent(_ share: Double) -> String {
    "\(Int((min(max(share, 0), 1e6) * 100).rounded())) %"
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

  private static func time(_ scene: Scene, threads: Int) -> Double {
    guard var run = try? TransitionRegistry.builtins.record("cross-dissolve", size: scene.size) else {
      return .infinity
    }
    run.info.id = scene.name
    let renderer = Renderer(run: run, contents: scene.pictures, threads: threads)
    return Stopwatch.median(rounds: 7, atLeast: 0.1) { _ in
      for tree in scene.trees { sink += Double(renderer.bitmap(of: tree).bytes[5]) }
    } / Double(scene.trees.count)
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

  /// The peer's seconds a frame, by scene.
  private static func peerFigures() -> [String: Double] {
    guard let python = getenv("SKIA_PYTHON"), let script = getenv("SKIA_SCRIPT"),
      let pipe = popen("'\(String(cString: python))' '\(String(cString: script))'", "r")
    else { return [:] }
    defer { pclose(pipe) }
    var found: [String: Double] = [:]
    var line = [CChar](repeating: 0, count: 200)
    while fgets(&line, 200, pipe) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      if words.count == 2, let figure = Double(words[1]) { found[String(words[0])] = figure / 1000 }
    }
    return found
  }
}
