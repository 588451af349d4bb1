import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Draws the frames of a run as lines: outlines, axes, the eye and the cuts where layers cross in depth.
///
/// Each layer has a colour of its own; what nothing hides is tinted with it, and its back more strongly. From each layer's
/// anchor point go its own axes, x red and y green. A red line is a cut: there two layers cross. The ring is where the eye
/// looks straight at the container's plane: everything far away runs toward it.
public struct WireframeRenderer: Sendable {
  /// The number of pixels in a row: the container's width times the scale, rounded up; 16384 at most.
  public let width: Int
  /// The number of rows: the container's height times the scale, rounded up; 16384 at most.
  public let height: Int

  private let run: TransitionRun
  private let scale: Double
  private let background: Color
  private let threads: Int?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - run: what is drawn.
  ///   - pixelScale: how many pixels there are to a point, more than 0; anything else counts as 1.
  ///   - background: what the lines are drawn on.
  ///   - threads: how many threads draw a frame; nothing means one for each core. The bytes are the same for any number.
  public init(run: TransitionRun, pixelScale: Double = 1, background: Color = .white, threads: Int? = nil) {
    self.run = run
    self.background = background
    self.threads = threads
    scale = PictureSize.usable(pixelScale)
    width = PictureSize.pixels(run.request.size.width, scale)
    height = PictureSize.pixels(run.request.size.height, scale)
  }

  /// Returns the picture at a time of the virtual clock, in seconds; times outside the run are clamped.
  public func bitmap(at clock: Double) -> Bitmap { bitmap(of: run.frame(at: clock)) }

  /// Returns the picture of a tree of this run's layers, as of the one before or after it.
  public func bitmap(of tree: LayerTree) -> Bitmap { bitmap(of: Frame(tree)) }

  /// Returns the picture of a frame of this run.
  public func bitmap(of frame: Frame) -> Bitmap {
    let bounds = frame.layers.first?.state.bounds.standardized ?? .zero
    var drawing = WireDrawing(origin: bounds.origin, scale: scale, width: width, height: height)
    drawing.add(frame)
    let color = PixelMath.pixel(
      red: background.red, green: background.green, blue: background.blue, alpha: background.alpha)
    return FrameDrawing(width: width, height: height, background: color, threads: threads).bitmap(of: drawing.list)
  }
}
