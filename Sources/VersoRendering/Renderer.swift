import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Draws the frames of a run.
///
/// The frames are those the numbers come from: each visible piece of each layer, in drawing order, already cut where
/// layers cross. Pictures are sampled in perspective with as many taps as a pixel spans texels; edges are judged at 64
/// places a pixel, so that pieces that meet leave no seam, and where layers cross a pixel is the mean of its sixteenths;
/// blending is premultiplied, on sRGB values, as on the platform.
public struct Renderer: Sendable {
  /// The number of pixels in a row: the container's width times the scale, rounded up; 16384 at most.
  public let width: Int
  /// The number of rows: the container's height times the scale, rounded up; 16384 at most.
  public let height: Int

  private let run: TransitionRun
  private let scale: Double
  private let background: Color
  private let threads: Int?
  private let textures: TextureStore

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - run: what is drawn.
  ///   - pixelScale: how many pixels there are to a point, more than 0; anything else counts as 1.
  ///   - background: what lies behind the container.
  ///   - contents: where the pictures of screens, texts and files come from. Each is asked for once, screens and files for
  ///     the container's size, texts for their layer's.
  ///   - threads: how many threads draw a frame; nothing means one for each core. The bytes are the same for any number.
  public init(
    run: TransitionRun, pixelScale: Double = 1, background: Color = .white, contents: any ContentsSource,
    threads: Int? = nil
  ) {
    self.run = run
    self.background = background
    self.threads = threads
    scale = PictureSize.usable(pixelScale)
    width = PictureSize.pixels(run.request.size.width, scale)
    height = PictureSize.pixels(run.request.size.height, scale)
    textures = TextureStore(timeline: run.timeline, size: run.request.size, contents: contents)
  }

  /// Returns the picture at a time of the virtual clock, in seconds; times outside the run are clamped.
  public func bitmap(at clock: Double) -> Bitmap { bitmap(of: run.frame(at: clock)) }

  /// Returns the picture of a tree of this run's layers, as of the one before or after it.
  public func bitmap(of tree: LayerTree) -> Bitmap { bitmap(of: Frame(tree)) }

  /// Returns the picture of a frame of this run.
  public func bitmap(of frame: Frame) -> Bitmap {
    let bounds = frame.layers.first?.state.bounds.standardized ?? .zero
    let builder = DisplayBuilder(
      frame, region: bounds, scale: scale, width: width, height: height, textures: textures, nesting: 0)
    let color = PixelMath.pixel(
      red: background.red, green: background.green, blue: background.blue, alpha: background.alpha)
    return FrameDrawing(width: width, height: height, background: color, threads: threads).bitmap(of: builder.list)
  }
}
