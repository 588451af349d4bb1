import Glibc
import VersoGeometry
import VersoLayers
import VersoSampling

/// A layer's silhouette, blurred: how dark its shadow is at each place of its plane.
struct ShadowMask {
  /// What silhouettes depend on.
  struct Key: Hashable {
    var state: LayerState
    var scale: Double

    /// Makes the key of a layer's shadow; nothing for a layer without a silhouette.
    init?(_ state: LayerState, scale: Double, holdsLayers: Bool) {
      let bounds = state.bounds
      guard bounds.width > 0, bounds.height > 0, bounds.isFinite, state.shadowRadius.isFinite else { return nil }
      var plain = LayerState()
      plain.bounds = bounds
      plain.cornerRadius = state.cornerRadius
      plain.shadowRadius = max(state.shadowRadius, 0)
      plain.backgroundColor = .white
      if !state.hasOpaqueFill {
        // Whatever shows through throws no shadow there; a layer that only holds others counts as its whole area.
        plain.backgroundColor.alpha = state.backgroundColor.alpha
        if state.contents != .none {
          plain.contents = state.contents
          plain.contentsRect = state.contentsRect
        } else if state.backgroundColor.alpha <= 0 {
          guard holdsLayers else { return nil }
          plain.backgroundColor = .white
        }
      }
      (self.state, self.scale) = (plain, scale)
    }
  }

  /// The silhouette's darkness as a picture's alpha.
  let texture: Texture
  /// Where the picture lies in the layer's plane, the shadow's offset left out, in points.
  let rect: Rect

  /// The blur's standard deviation in cells of the picture at which a finer picture would look no better.
  private static let enoughCells = 5.0
  /// The longest side, in cells.
  private static let longestSide = 2048.0

  /// Draws the silhouette alone and blurs it by a Gaussian whose standard deviation is the shadow's radius.
  init?(_ key: Key, textures: TextureStore, nesting: Int) {
    let (state, radius) = (key.state, key.state.shadowRadius)
    let margin = 3 * radius
    let longest = max(state.bounds.width, state.bounds.height) + 2 * margin
    var scale = key.scale
    if radius * scale > Self.enoughCells { scale = Self.enoughCells / radius }
    scale = min(scale, Self.longestSide / (longest + 4))
    guard scale > 0, scale.isFinite else { return nil }
    let edge = margin + 2 / scale
    let outer = state.bounds.insetBy(dx: -edge, dy: -edge)
    let (width, height) = (PictureSize.pixels(outer.width, scale), PictureSize.pixels(outer.height, scale))
    rect = Rect(outer.x, outer.y, Double(width) / scale, Double(height) / scale)
    var tree = LayerTree(nodes: [LayerTree.Node(name: "silhouette", kind: .plain, state: state)], root: LayerID(0))
    tree[LayerID(0)].state.shadowOpacity = 0
    let builder = DisplayBuilder(
      Frame(tree), region: rect, scale: scale, width: width, height: height, textures: textures, nesting: nesting)
    let drawing = FrameDrawing(width: width, height: height, background: 0, threads: 1)
    let bitmap = Self.blurred(drawing.bitmap(of: builder.list), by: radius * scale)
    guard let texture = Texture(bitmap) else { return nil }
    self.texture = texture
  }

  /// Blurs the alpha of a picture, first along rows, then along columns, by a deviation in pixels.
  private static func blurred(_ bitmap: Bitmap, by deviation: Double) -> Bitmap {
    let (width, height) = (bitmap.width, bitmap.height)
    var values = (0..<(width * height)).map { Float(bitmap.bytes[4 * $0 + 3]) }
    let reach = Int(min((3 * deviation).rounded(.up), 64))
    if reach > 0 {
      var kernel = (-reach...reach).map { Float(exp(-Double($0 * $0) / (2 * deviation * deviation))) }
      let sum = kernel.reduce(0, +)
      for index in kernel.indices { kernel[index] /= sum }
      values = blurred(values, width, height, kernel)
      values = blurred(values, height, width, kernel)
    }
    var result = Bitmap(width: width, height: height)
    for index in values.indices {
      let alpha = UInt8(min(max(values[index].rounded(), 0), 255))
      for part in 0..<4 { result.bytes[4 * index + part] = alpha }
    }
    return result
  }

  /// Blurs each row and turns rows into columns on the way; what lies outside is clear.
  private static func blurred(_ values: [Float], _ width: Int, _ height: Int, _ kernel: [Float]) -> [Float] {
    var result = [Float](repeating: 0, count: values.count)
    let reach = kernel.count / 2
    values.withUnsafeBufferPointer { values in
      kernel.withUnsafeBufferPointer { kernel in
        result.withUnsafeMutableBufferPointer { result in
          for y in 0..<height {
            for x in 0..<width {
              let (first, last) = (max(x - reach, 0), min(x + reach, width - 1))
              var sum: Float = 0
              for place in first...last { sum += values[y * width + place] * kernel[place - x + reach] }
              result[x * height + y] = sum
            }
          }
        }
      }
    }
    return result
  }
}
