import VersoGeometry
import VersoMessages
import VersoPictures
import VersoRendering
import VersoTransitions

/// Draws the moments of a request: its pictures, or its outlines.
struct Painter {
  /// The pixels of a row.
  let width: Int
  /// The rows.
  let height: Int

  private let artist: ScreenArtist
  private let draw: (Double) -> Bitmap

  /// Reads the user's pictures and makes ready to draw.
  ///
  /// Throws a `PictureError` for a picture that cannot be read.
  init(_ request: PictureRequest) throws(PictureError) {
    if request.isWireframe {
      artist = ScreenArtist()
      let renderer = WireframeRenderer(
        run: request.run, pixelScale: request.pixelScale, background: request.background)
      (width, height) = (renderer.width, renderer.height)
      draw = { renderer.bitmap(at: $0) }
      return
    }
    artist = ScreenArtist(
      from: try request.fromPath.map { path throws(PictureError) in try PictureReader.read(path) },
      to: try request.toPath.map { path throws(PictureError) in try PictureReader.read(path) },
      folder: request.folder, title: request.run.info.id, book: Self.book(of: request.run))
    let renderer = Renderer(
      run: request.run, pixelScale: request.pixelScale, background: request.background, contents: artist)
    (width, height) = (renderer.width, renderer.height)
    draw = { renderer.bitmap(at: $0) }
  }

  /// Where the run's book lies on the old view: transitions that open one call its place `cover`.
  private static func book(of run: TransitionRun) -> Rect {
    guard case .rect(let cover)? = run.request.parameters["cover"] else { return ScreenArtist.standardBook }
    return cover
  }

  /// The picture of a moment, in seconds of the run's clock.
  func bitmap(at moment: Double) -> Bitmap { draw(moment) }

  /// Tells which picture files of the script could not be shown.
  func tellProblems(_ reports: ReportLines) {
    for problem in artist.problems { reports.send(.note("note: \(problem.description); its layer shows without it")) }
  }
}
