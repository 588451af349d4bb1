import BuiltinTransitions
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoRendering
import VersoSampling
import VersoTransitions

/// Screens that show which way up they are: a colour each, a grid, a dark corner at the top left.
struct PlainScreens: ContentsSource {
  func bitmap(of contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap? {
    guard case .screen(let name) = contents else { return nil }
    let (width, height) = (Int(size.width * pixelScale), Int(size.height * pixelScale))
    let base = name == "to" ? [40, 110, 190] : [215, 95, 60]
    return Bitmap(width, height) { x, y in
      let (u, v) = (Double(x) / Double(width), Double(y) / Double(height))
      if u < 0.25, v < 0.1 { return [20, 20, 24, 255] }
      let isLine = x * 6 / width != (x + 1) * 6 / width || y * 10 / height != (y + 1) * 10 / height
      if isLine { return [250, 250, 250, 255] }
      let light = 0.75 + 0.25 * u - 0.3 * v
      return base.map { Int(Double($0) * light) } + [255]
    }
  }
}

/// Every built-in transition at five moments, against pictures that were looked at.
@Suite struct BuiltinPictureTests {
  static let folder = TestPaths.packageRoot + "/Tests/Fixtures/pictures/"
  static let ids = TransitionRegistry.builtins.ids

  /// The pictures of five moments side by side, each a quarter of the container's size.
  static func strip(_ id: String) throws -> Bitmap {
    let run = try TransitionRegistry.builtins.record(id)
    let renderer = Renderer(run: run, pixelScale: 0.25, contents: PlainScreens(), threads: 1)
    let pictures = [0.1, 0.3, 0.5, 0.7, 0.9].map { renderer.bitmap(at: $0 * run.duration) }
    return Bitmap(renderer.width * pictures.count, renderer.height) { x, y in
      pictures[x / renderer.width][x % renderer.width, y]
    }
  }

  /// Across machines the last digit of a sine differs, so a sample at an edge may fall to the other side: pixels may
  /// differ by up to 8 of 255, and the mean by a hundredth.
  @Test(arguments: ids) func looksAsItDid(_ id: String) throws {
    try Self.expect(Self.strip(id), "\(id)")
  }

  @Test(arguments: ["book-cover-hinge", "curl-up", "push-flip"]) func itsLinesLookAsTheyDid(_ id: String) throws {
    let run = try TransitionRegistry.builtins.record(id)
    let renderer = WireframeRenderer(run: run, pixelScale: 0.6, threads: 2)
    try Self.expect(renderer.bitmap(at: 0.4 * run.duration), "\(id)-wireframe")
  }

  static func expect(_ strip: Bitmap, _ name: String) throws {
    let path = folder + name + ".png"
    guard let kept = PNGReader.read(path), !Golden.isRecording else {
      try PNGWriter.write(strip, to: path)
      Issue.record("recorded \(path): look at it, then run again")
      return
    }
    #expect(strip.largestDifference(to: kept) <= 8)
    let sum = zip(strip.bytes, kept.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(sum) / Double(strip.bytes.count) <= 0.01)
  }
}
