import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoRendering
import VersoSampling

/// The scenes of `pixels.json` against exact pictures: 4 x 4 samples a pixel, each with its own order in depth.
@Suite struct PixelOracleTests {
  static let folder = TestPaths.packageRoot + "/Tests/Fixtures/oracles/pixels/"

  static let names = [
    "cover-rotY-45", "cover-rotY-45-toward", "plus-shape", "plus-from-above", "tilt-rounded-opacity",
  ]

  struct Subject {
    var scene: Scene
    var pictures: Pictures
    var exact: Bitmap
    var matrices: [[Double]]
  }

  static func subject(_ name: String) throws -> Subject {
    let value = try #require(try OracleFile("pixels").cases.first { $0["name"].text == name })
    let size = value["size"].numbers
    let background = value["background"].numbers.map { $0 / 255 }
    var scene = Scene(
      size[0], size[1], perspective: try #require(value["perspective"].number),
      background: Color(background[0], background[1], background[2]))
    var pictures = Pictures()
    for layer in value["layers"].list {
      let texture = try #require(layer["texture"].text)
      let picture: Bitmap = try #require(PNGReader.read(folder + texture))
      pictures.named[texture] = picture
      let (frame, anchor) = (layer["frame"].numbers, layer["anchor"].numbers)
      scene.add(Rect(frame[0], frame[1], frame[2], frame[3])) { state in
        state.anchorPoint = Point(anchor[0], anchor[1])
        state.transform = transform(layer["ops"].list)
        state.opacity = layer["opacity"].number ?? 1
        state.cornerRadius = layer["corner_radius"].number ?? 0
        state.contents = .screen(texture)
      }
    }
    let exact = try #require(PNGReader.read(folder + (value["images"]["exact"].text ?? "")))
    return Subject(
      scene: scene, pictures: pictures, exact: exact,
      matrices: value["layers"].list.map { $0["full_matrix"].numbers })
  }

  /// The last of the operations applies to a point first.
  static func transform(_ operations: [OracleValue]) -> Transform3D {
    operations.reversed().reduce(Transform3D.identity) { matrix, operation in
      let numbers = operation.list.dropFirst().compactMap(\.number)
      let radians = (numbers.first ?? 0) * .pi / 180
      switch operation.list.first?.text {
      case "translate": return matrix * .translation(numbers[0], numbers[1], numbers[2])
      case "rotateX": return matrix * .rotation(radians, 1, 0, 0)
      case "rotateY": return matrix * .rotation(radians, 0, 1, 0)
      case "rotateZ": return matrix * .rotation(radians, 0, 0, 1)
      default: return matrix
      }
    }
  }

  @Test(arguments: names) func isCloseToTheExactPicture(_ name: String) throws {
    let subject = try Self.subject(name)
    let picture = subject.scene.picture(contents: subject.pictures)
    try #require(picture.width == subject.exact.width && picture.height == subject.exact.height)
    var (sum, far) = (0, 0)
    for pixel in 0..<(picture.width * picture.height) {
      var worst = 0
      for part in 0..<3 {
        let difference = abs(Int(picture.bytes[4 * pixel + part]) - Int(subject.exact.bytes[4 * pixel + part]))
        sum += difference
        worst = max(worst, difference)
      }
      if worst > 64 { far += 1 }
    }
    let pixels = Double(picture.width * picture.height)
    let (mean, share) = (Double(sum) / (3 * pixels), Double(far) / pixels)
    #expect(mean <= 1, "\(name): mean difference \(mean)")
    #expect(share <= 0.001, "\(name): \(share) of the pixels are off by more than 64")
  }

  /// The exact picture is made of 16 samples a pixel: so is ours when it is drawn four times as large.
  @Test(arguments: names) func isTheExactPictureSampleForSample(_ name: String) throws {
    let subject = try Self.subject(name)
    let picture = subject.scene.picture(scale: 4, contents: subject.pictures).reduced(by: 4)
    var sum = 0
    for index in picture.bytes.indices where index % 4 < 3 {
      sum += abs(Int(picture.bytes[index]) - Int(subject.exact.bytes[index]))
    }
    let mean = Double(sum) / Double(picture.width * picture.height * 3)
    #expect(mean <= 0.12, "\(name): mean difference \(mean)")
  }

  /// Where two layers cross, nothing shines through: no pixel is darker or lighter than both sides of the exact picture.
  @Test(arguments: ["plus-shape", "plus-from-above"]) func hasNoSeamWhereLayersCross(_ name: String) throws {
    let subject = try Self.subject(name)
    let picture = subject.scene.picture(contents: subject.pictures)
    let fine = subject.scene.picture(scale: 4, contents: subject.pictures).reduced(by: 4)
    let frame = Frame(subject.scene.tree)
    let seams = Seams.between(LayerID(1), LayerID(2), frame)
    var count = 0
    for (x, y) in seams.pixels(picture.width, picture.height) {
      count += 1
      for part in 0..<3 {
        let exact = subject.exact[x, y][part]
        #expect(fine[x, y][part] >= exact - 3, "\(name) at \(x), \(y)")
        // One tap a pixel is a little sharper than 16, so a line of the picture that crosses the seam may be darker.
        var least = 255
        for (dx, dy) in [(0, 0), (0, -1), (0, 1), (-1, 0), (1, 0)] {
          least = min(least, subject.exact[x + dx, y + dy][part])
        }
        #expect(picture[x, y][part] >= least - 3, "\(name) at \(x), \(y)")
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: names) func usesTheNumbersMatrices(_ name: String) throws {
    let subject = try Self.subject(name)
    for piece in Frame(subject.scene.tree).pieces where piece.layer.index > 0 {
      let expected = subject.matrices[piece.layer.index - 1]
      for (mine, its) in zip(piece.matrix.values, expected) { #expect(abs(mine - its) < 1e-6) }
    }
  }
}

/// The pixels along which two layers meet.
struct Seams {
  var lines: [(Point, Point)]

  /// Returns the edges that pieces of two layers have in common.
  static func between(_ a: LayerID, _ b: LayerID, _ frame: Frame) -> Seams {
    var lines: [(Point, Point)] = []
    for first in frame.pieces where first.layer == a {
      for second in frame.pieces where second.layer == b {
        let vertices = first.polygon.vertices
        for index in vertices.indices {
          let (p, q) = (vertices[index], vertices[(index + 1) % vertices.count])
          let middle = p + (q - p) * 0.5
          let close = second.polygon.halfPlanes.map { $0.distance(of: middle) }
          if close.allSatisfy({ $0 > -1e-6 }), close.contains(where: { abs($0) < 1e-6 }) { lines.append((p, q)) }
        }
      }
    }
    return Seams(lines: lines)
  }

  /// The pixels on both sides of the lines.
  func pixels(_ width: Int, _ height: Int) -> [(Int, Int)] {
    var found: Set<Int> = []
    for (p, q) in lines {
      let steps = Int(p.distance(to: q) * 4) + 1
      for step in 0...steps {
        let point = p + (q - p) * (Double(step) / Double(steps))
        for dx in [-0.5, 0.5] {
          let (x, y) = (Int(point.x + dx), Int(point.y))
          if x > 0, y > 0, x < width - 1, y < height - 1 { found.insert(y * width + x) }
        }
      }
    }
    return found.sorted().map { ($0 % width, $0 / width) }
  }
}
