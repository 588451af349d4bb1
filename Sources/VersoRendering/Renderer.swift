import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Draws the frames of a run.
public struct Renderer: Sendable {
  /// The number of pixels in a row: the container's width times the scale, rounded up.
  public let width: Int
  /// The number of rows.
  public let height: Int

  let run: TransitionRun
  let pixelScale: Double
  let background: Color
  let contents: any ContentsSource
  let threads: Int?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - run: what is drawn.
  ///   - pixelScale: how many pixels there are to a point, more than 0.
  ///   - background: what lies behind the container.
  ///   - contents: where the pictures of screens, texts and files come from.
  ///   - threads: how many threads draw a frame; nothing means one for each core. The bytes are the same for any number.
  public init(
    run: TransitionRun, pixelScale: Double = 1, background: Color = .white, contents: any ContentsSource,
    threads: Int? = nil
  ) {
    self.run = run
    self.pixelScale = pixelScale
    self.background = background
    self.contents = contents
    self.threads = threads
    width = 1
    height = 1
  }

  /// Returns the picture at a time of the virtual clock, in seconds; times outside the run are clamped.
  public func bitmap(at clock: Double) -> Bitmap { bitmap(of: run.frame(at: clock)) }

  /// Returns the picture of a frame of this run, or of a tree before or after it.
  public func bitmap(of frame: Frame) -> Bitmap { Bitmap(width: width, height: height) }
}
