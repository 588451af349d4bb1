import TestSupport
import VersoGeometry
import VersoLayers
import VersoRendering
import VersoSampling
import VersoTransitions

/// A tree of layers to be drawn without a transition.
struct Scene {
  /// The trees' nodes; the first one is the container.
  var nodes: [LayerTree.Node]

  /// Makes a container of a size, in points, with nothing in it.
  init(_ width: Double, _ height: Double, perspective: Double = 0, background: Color = .clear) {
    var state = LayerState()
    state.bounds = Rect(0, 0, width, height)
    state.position = Point(width / 2, height / 2)
    state.sublayerTransform = .perspective(perspective)
    state.backgroundColor = background
    nodes = [LayerTree.Node(name: "container", kind: .plain, state: state)]
  }

  /// Adds a layer with a frame, in points of the layer it lies in.
  @discardableResult
  mutating func add(
    _ frame: Rect, in parent: Int = 0, kind: LayerKind = .plain, _ change: (inout LayerState) -> Void = { _ in }
  ) -> Int {
    var state = LayerState()
    change(&state)
    state.bounds = Rect(0, 0, frame.width, frame.height)
    state.position = Point(
      frame.x + state.anchorPoint.x * frame.width, frame.y + state.anchorPoint.y * frame.height)
    return addState(state, in: parent, kind: kind)
  }

  /// Adds a layer as it is.
  @discardableResult
  mutating func addState(_ state: LayerState, in parent: Int = 0, kind: LayerKind = .plain) -> Int {
    let index = nodes.count
    nodes.append(LayerTree.Node(name: "layer-\(index)", kind: kind, state: state, parent: LayerID(parent)))
    nodes[parent].children.append(LayerID(index))
    return index
  }

  /// The tree.
  var tree: LayerTree { LayerTree(nodes: nodes, root: LayerID(0)) }

  /// A run in which nothing moves.
  var run: TransitionRun {
    let tracks = nodes.map { node in
      var track = LayerTrack(name: node.name, kind: node.kind, base: node.state)
      track.children = StepTrack(node.children)
      return track
    }
    let size = nodes[0].state.bounds.size
    return TransitionRun(
      info: TransitionInfo(id: "scene", summary: "Layers.", operations: [.push]),
      request: RecordingRequest(operation: .push, size: size, parameters: ParameterValues(entries: []), duration: 1),
      timeline: Timeline(duration: 1, layers: tracks, root: LayerID(0)), schedule: PlaybackSchedule(), initial: tree,
      final: tree, completed: true, reports: [true], corrections: [])
  }

  /// Draws it.
  func picture(
    scale: Double = 1, background: Color = .white, contents: any ContentsSource = NoContents(), threads: Int? = 1
  ) -> Bitmap {
    Renderer(run: run, pixelScale: scale, background: background, contents: contents, threads: threads).bitmap(of: tree)
  }
}

/// Pictures by the names of screens and files.
struct Pictures: ContentsSource {
  var named: [String: Bitmap] = [:]

  func bitmap(of contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap? {
    switch contents {
    case .screen(let name): named[name]
    case .picture(let picture): named[picture.file]
    default: nil
    }
  }
}

extension Bitmap {
  /// Red, green, blue and alpha of a pixel.
  subscript(x: Int, y: Int) -> [Int] { (0..<4).map { Int(bytes[4 * (y * width + x) + $0]) } }

  /// Makes a picture pixel by pixel.
  init(_ width: Int, _ height: Int, _ color: (Int, Int) -> [Int]) {
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        for (part, value) in color(x, y).enumerated() { bytes[4 * (y * width + x) + part] = UInt8(value) }
      }
    }
  }

  /// The largest difference of any part of any pixel; 255 for pictures of other sizes.
  func largestDifference(to other: Bitmap) -> Int {
    guard width == other.width, height == other.height else { return 255 }
    return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// The picture made smaller by a whole factor, each pixel the mean of those it is made of.
  func reduced(by factor: Int) -> Bitmap {
    Bitmap(width / factor, height / factor) { x, y in
      (0..<4).map { part in
        var sum = 0
        for dy in 0..<factor {
          for dx in 0..<factor {
            sum += Int(bytes[4 * ((y * factor + dy) * width + x * factor + dx) + part])
          }
        }
        return (sum + factor * factor / 2) / (factor * factor)
      }
    }
  }

  /// A picture of noise and lines, the worst there is to sample.
  static func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = true) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    return Bitmap(width, height) { _, _ in
      let alpha = isOpaque ? 255 : Int(random.next() % 256)
      return (0..<3).map { _ in Int(random.next() % UInt64(alpha + 1)) } + [alpha]
    }
  }
}
