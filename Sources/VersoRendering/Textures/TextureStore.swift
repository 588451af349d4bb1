import Synchronization
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// The textures, gradients and shadows of one run, each made once.
final class TextureStore: Sendable {
  private let timeline: Timeline
  private let size: Size
  private let contents: any ContentsSource
  private let kept = Mutex(Kept())

  /// So many bytes are kept before everything is made anew.
  private static let mostBytes = 256 << 20
  /// Pictures of layers in pictures of layers are drawn down to here.
  private static let deepestNesting = 4
  /// The longest side of a picture of a layer, in pixels.
  private static let longestSide = 4096.0

  /// A picture, and the share of it that the layer's contents are, the rest being what rounding up the sides added.
  struct Picture {
    var texture: Texture
    var share = Size(1, 1)
  }

  private struct Kept {
    var pictures: [Key: Picture?] = [:]
    var shadows: [ShadowMask.Key: ShadowMask?] = [:]
    var ramps: [LayerGradient: FixedList] = [:]
    var bytes = 0
  }

  private struct Key: Hashable {
    var contents: LayerContents
    var size: Size
    var scale: Double
  }

  /// Makes an empty store for a run.
  init(timeline: Timeline, size: Size, contents: any ContentsSource) {
    (self.timeline, self.size, self.contents) = (timeline, size, contents)
  }

  /// Returns the picture of what a layer shows, at a number of pixels to a point; nothing where it has none.
  func picture(of state: LayerState, scale: Double, nesting: Int) -> Picture? {
    var key = Key(contents: state.contents, size: .zero, scale: scale)
    switch state.contents {
    case .none, .gradient: return nil
    case .snapshot(let snapshot):
      if nesting >= Self.deepestNesting { return nil }
      return keep(key) { picture(of: snapshot, scale: scale, nesting: nesting) }
    case .text:
      // A text is set anew when its layer changes its size.
      key.size = state.bounds.size
      return keep(key) { given(state.contents, key.size, scale) }
    case .screen, .picture: return keep(key) { given(state.contents, size, scale) }
    }
  }

  private func given(_ contents: LayerContents, _ size: Size, _ scale: Double) -> Picture? {
    let bitmap = self.contents.bitmap(of: contents, size: size, pixelScale: scale)
    return bitmap.flatMap(Texture.init).map { Picture(texture: $0) }
  }

  private func keep(_ key: Key, _ make: () -> Picture?) -> Picture? {
    if let known = kept.withLock({ $0.pictures[key] }) { return known }
    let made = make()
    kept.withLock { kept in
      kept.bytes += made?.texture.size ?? 0
      if kept.bytes > Self.mostBytes { kept = Kept(bytes: made?.texture.size ?? 0) }
      kept.pictures[key] = .some(made)
    }
    return made
  }

  /// Draws a layer as it was at another moment.
  private func picture(of snapshot: LayerSnapshot, scale: Double, nesting: Int) -> Picture? {
    var tree = timeline.snapshot(at: snapshot.time)
    let rect = snapshot.rect.standardized
    guard tree.nodes.indices.contains(snapshot.source.index), snapshot.coverage > 0, rect.isFinite else { return nil }
    tree.root = snapshot.source
    tree[snapshot.source].parent = nil
    tree[snapshot.source].state.opacity = 1
    tree[snapshot.source].state.isHidden = false
    tree[snapshot.source].state.bend = .none
    let scale = min(scale, Self.longestSide / max(rect.width, rect.height, 1))
    let (width, height) = (PictureSize.pixels(rect.width, scale), PictureSize.pixels(rect.height, scale))
    guard width > 0, height > 0 else { return nil }
    let builder = DisplayBuilder(
      Frame(tree), region: rect, scale: scale, width: width, height: height, textures: self, nesting: nesting + 1)
    let bitmap = FrameDrawing(width: width, height: height, background: 0, threads: 1).bitmap(of: builder.list)
    let share = Size(rect.width * scale / Double(width), rect.height * scale / Double(height))
    return Texture(bitmap).map { Picture(texture: $0, share: share) }
  }

  /// Returns a gradient's colours.
  func ramp(of gradient: LayerGradient) -> FixedList {
    kept.withLock { kept in
      if let known = kept.ramps[gradient] { return known }
      let made = FixedList(GradientRamp.colors(of: gradient))
      // Gradients that move have other colours in each frame.
      if kept.ramps.count > 64 { kept.ramps = [:] }
      kept.ramps[gradient] = made
      return made
    }
  }

  /// Returns the blurred silhouette of a layer; nothing where it has none.
  func shadow(of state: LayerState, scale: Double, holdsLayers: Bool, nesting: Int) -> ShadowMask? {
    guard let key = ShadowMask.Key(state, scale: scale, holdsLayers: holdsLayers) else { return nil }
    if let known = kept.withLock({ $0.shadows[key] }) { return known }
    let made = ShadowMask(key, textures: self, nesting: nesting)
    kept.withLock { kept in
      if kept.shadows.count > 64 { kept.shadows = [:] }
      kept.shadows[key] = .some(made)
    }
    return made
  }
}
