import CPango
import Synchronization
import VersoGeometry
import VersoLayers
import VersoRendering

/// Draws what layers show: the user's two pictures, or placeholder screens that make orientation, mirroring and
/// perspective easy to see; texts in any script; picture files of a script's folder.
///
/// What it drew or read it keeps for a while. Any number of threads may ask it.
public final class ScreenArtist: ContentsSource {
  /// Where the book lies on the first placeholder, in points, where nobody says otherwise: the cover that the built-in
  /// book transitions open.
  public static let standardBook = Rect(30, 120, 120, 160)

  /// As many bytes of pictures as are kept.
  private static let mostKept = 128 << 20

  private struct Request: Hashable {
    var contents: LayerContents
    var size: Size
    var pixelScale: Double
  }

  private struct Memory {
    var pictures: [Request: Bitmap?] = [:]
    var bytes = 0
    var problems: [PictureError] = []
  }

  private let from: Bitmap?
  private let to: Bitmap?
  private let files: ScriptPictures?
  private let title: String?
  private let book: Rect
  private let memory = Mutex(Memory())

  /// Makes an artist.
  ///
  /// `from` and `to` are shown by the screens of those names instead of placeholders. `folder` is where a script's
  /// picture files are; without it there are none. `title` is written on the placeholders, under their name. `book` is
  /// where the book lies on the placeholder called "from", in points.
  public init(
    from: Bitmap? = nil, to: Bitmap? = nil, folder: String? = nil, title: String? = nil,
    book: Rect = ScreenArtist.standardBook
  ) {
    self.from = from
    self.to = to
    files = folder.map { ScriptPictures(folder: $0) }
    self.title = title
    self.book = book
  }

  /// The picture of a screen, a text or a picture file; nothing for other contents, and where a file cannot be read:
  /// `problems` then says why.
  public func bitmap(of contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap? {
    switch contents {
    case .none, .snapshot, .gradient: return nil
    case .screen("from") where from != nil: return from
    case .screen("to") where to != nil: return to
    case .screen, .text, .picture: break
    }
    var request = Request(contents: contents, size: size, pixelScale: pixelScale)
    // A file has the same pixels at any size.
    if case .picture = contents { (request.size, request.pixelScale) = (.zero, 1) }
    if let known = memory.withLock({ $0.pictures[request] }) { return known }
    let made = draw(contents, size: size, pixelScale: pixelScale)
    memory.withLock { memory in
      let bytes = made?.bytes.count ?? 0
      // All at once: what is asked for next is what the next frame needs, of whatever age.
      if memory.bytes + bytes > Self.mostKept || memory.pictures.count >= 256 {
        memory.pictures = [:]
        memory.bytes = 0
      }
      if memory.pictures.updateValue(made, forKey: request) == nil { memory.bytes += bytes }
    }
    return made
  }

  /// Why picture files could not be read so far, in the order in which they were asked for, each once.
  public var problems: [PictureError] { memory.withLock { $0.problems } }

  private func draw(_ contents: LayerContents, size: Size, pixelScale: Double) -> Bitmap? {
    switch contents {
    case .none, .snapshot, .gradient: return nil
    case .screen(let name):
      let fits = book.x >= 0 && book.y >= 0 && book.x + book.width <= size.width && book.y + book.height <= size.height
      let screen = PlaceholderScreen(name: name, title: title, book: name == "from" && fits ? book : nil)
      return screen.bitmap(size: size, pixelScale: pixelScale)
    case .text(let text):
      return Self.bitmap(of: text, size: size, pixelScale: pixelScale)
    case .picture(let picture):
      do throws(PictureError) {
        guard let files else { throw .outsideFolder(path: picture.file) }
        return try files.read(picture.file)
      } catch {
        memory.withLock { if !$0.problems.contains(error) { $0.problems.append(error) } }
        return nil
      }
    }
  }

  /// A text within its bounds, from the top.
  private static func bitmap(of text: LayerText, size: Size, pixelScale: Double) -> Bitmap? {
    guard text.fontSize > 0, text.color.isFinite, let canvas = Canvas(size, pixelScale: pixelScale),
      let writing = canvas.writing(
        text.string, size: min(text.fontSize, 4096), bold: text.isBold, width: size.width, alignment: text.alignment)
    else { return nil }
    canvas.draw(writing, at: .zero, text.color)
    return canvas.bitmap()
  }
}
