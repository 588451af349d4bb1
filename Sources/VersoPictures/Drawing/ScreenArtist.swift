import VersoGeometry
import VersoLayers
import VersoRendering

/// Draws what layers show: the user's two pictures, or placeholder screens that make orientation, mirroring and
/// perspective easy to see; texts in any script; picture files of a script's folder.
///
/// What it drew or read once it keeps.
public struct ScreenArtist: Sendable {
  /// Makes an artist.
  ///
  /// `from` and `to` are shown by the screens of those names instead of placeholders. `folder` is where a script's
  /// picture files are; without it there are none. `title` is written on the placeholders, under their name.
  public init(from: Bitmap? = nil, to: Bitmap? = nil, folder: String? = nil, title: String? = nil) {
  }

  /// The picture of a screen, a text or a picture file; nothing for other contents, and where a file cannot be read:
  /// `problems` then says why.
  public func bitmap(of contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap? { nil }

  /// Why picture files could not be read so far, in the order in which they were asked for, each once.
  public var problems: [PictureError] { [] }
}
