import CPango
import VersoGeometry
import VersoLayers
import VersoRendering

/// Frames side by side with their times under them, as one picture.
public struct ContactSheet {
  /// The widest a sheet becomes by choosing its columns, and the longest side of any, in pixels.
  private static let comfortableWidth = 2400.0
  private static let gap = 16.0
  private static let captionHeight = 26.0

  private let canvas: Canvas?
  private let columns: Int
  private let cell: Size
  private let ink: Color
  private let background: Color
  private var count = 0

  /// The size of the sheet, in pixels.
  public var size: Size { Size(Double(canvas?.width ?? 0), Double(canvas?.height ?? 0)) }

  /// Makes an empty sheet for so many frames of so many pixels.
  ///
  /// The frames become smaller where the sheet would be larger than 8192 pixels; `columns` is chosen where it is nil,
  /// so that a sheet is about as wide as a screen. Throws `PictureError.invalidSetting` where nothing is left of a
  /// frame.
  public init(count: Int, width: Int, height: Int, columns: Int? = nil, background: Color = .white)
    throws(PictureError)
  {
    let sides = 1...100_000
    guard (1...10_000).contains(count), sides.contains(width), sides.contains(height) else {
      throw .invalidSetting(
        name: "the sheet", value: "\(count) frames of \(width) x \(height)", wanted: "1 to 10000 frames")
    }
    let chosen = min(max(columns ?? Self.columns(count, width, height), 1), count)
    let rows = (count + chosen - 1) / chosen
    let most = Double(Canvas.longestSide)
    let across = (most - Self.gap) / Double(chosen) - Self.gap
    let down = (most - Self.gap) / Double(rows) - Self.gap - Self.captionHeight
    let wanted = chosen == 1 ? 1 : min(1, max(300 / Double(width), 300 / Double(height)))
    let scale = min(wanted, across / Double(width), down / Double(height))
    let cell = Size((Double(width) * scale).rounded(), (Double(height) * scale).rounded())
    let size = Size(
      Self.gap + Double(chosen) * (cell.width + Self.gap),
      Self.gap + Double(rows) * (cell.height + Self.captionHeight + Self.gap))
    guard cell.width >= 8, cell.height >= 8, let canvas = Canvas(size, pixelScale: 1) else {
      throw .invalidSetting(
        name: "the sheet", value: "\(count) frames of \(width) x \(height)", wanted: "fewer, or frames more square")
    }
    self.canvas = canvas
    self.columns = chosen
    self.cell = cell
    let brightness = 0.3 * background.red + 0.6 * background.green + 0.1 * background.blue
    let isDark = background.alpha > 0.5 && brightness < 0.5
    ink = isDark ? Color(0.92, 0.92, 0.94) : Color(0.15, 0.15, 0.18)
    // Around the frames a shade of the background, so that their edges show.
    let shade = isDark ? Color(0.12, 0.12, 0.14) : Color(0.93, 0.93, 0.95)
    canvas.fill(Rect(0, 0, size.width, size.height), background.alpha > 0 ? shade : .white)
    self.background = background
  }

  /// Adds a frame and the time under it, in seconds.
  public mutating func append(_ frame: Bitmap, time: Double) {
    guard let canvas else { return }
    let (column, row) = (count % columns, count / columns)
    count += 1
    let rect = Rect(
      Self.gap + Double(column) * (cell.width + Self.gap),
      Self.gap + Double(row) * (cell.height + Self.captionHeight + Self.gap), cell.width, cell.height)
    canvas.fillRounded(
      Rect(rect.x - 1, rect.y - 1, rect.width + 2, rect.height + 2), radius: 1, ink, alpha: 0.18)
    canvas.fill(rect, background.alpha > 0 ? background : .white)
    // By whole numbers first: cairo's filter looks at no more than the nearest pixels of a much larger picture.
    let factor = max(Int((Double(frame.width) / cell.width).rounded(.down)), 1)
    canvas.draw(frame.reduced(by: factor), in: rect)
    canvas.drawCentered(
      Self.text(time), at: Point(rect.x + rect.width / 2, rect.y + rect.height + Self.captionHeight / 2 + 2), size: 14,
      most: cell.width + Self.gap - 2, ink)
  }

  /// The sheet.
  public func bitmap() -> Bitmap { canvas?.bitmap() ?? Bitmap(width: 0, height: 0) }

  /// A time with three decimals.
  private static func text(_ time: Double) -> String {
    let thousandths = Int((min(max(time.isFinite ? time : 0, 0), 1e9) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest + " s"
  }

  /// As many columns as look right beside each other.
  private static func columns(_ count: Int, _ width: Int, _ height: Int) -> Int {
    let scale = min(1, max(300 / Double(width), 300 / Double(height)))
    let fitting = Int(comfortableWidth / (Double(width) * scale + gap))
    let fit = min(max(fitting, 1), count)
    // Rows of the same length.
    let rows = (count + fit - 1) / fit
    return (count + rows - 1) / rows
  }
}
