import CPango
import VersoGeometry
import VersoLayers
import VersoRendering

/// Draws a screen that nobody gave a picture of: a grid that shows perspective, labels in the corners and an arrow that
/// show how it is turned and whether it is mirrored, its name, and on the first screen a book whose cover can open.
struct PlaceholderScreen {
  /// The colours of a screen.
  struct Look {
    var top: Color
    var bottom: Color
    var ink: Color
    var accent: Color
  }

  /// The screen's name, which is written large.
  let name: String
  /// What is written under the name.
  let title: String?
  /// Where the book lies, in points; nothing means no book.
  let book: Rect?

  /// The colours that belong to a name: the two screens of a run differ in brightness and hue.
  static func look(of name: String) -> Look {
    switch name {
    case "from":
      return Look(
        top: Color(0.16, 0.18, 0.38), bottom: Color(0.29, 0.20, 0.48), ink: Color(0.96, 0.96, 1),
        accent: Color(1, 0.77, 0.31))
    case "to":
      return Look(
        top: Color(1, 0.98, 0.94), bottom: Color(0.98, 0.90, 0.79), ink: Color(0.24, 0.17, 0.13),
        accent: Color(0.82, 0.29, 0.17))
    default:
      // A hue of its own for every other name, the same on every run.
      let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
      let hue = Double(hash % 360)
      return Look(
        top: color(hue, 0.40, 0.42), bottom: color(hue + 30, 0.46, 0.30), ink: Color(1, 1, 1),
        accent: color(hue + 180, 0.5, 0.95))
    }
  }

  /// A colour from hue (degrees), saturation and value, 0...1 each.
  private static func color(_ hue: Double, _ saturation: Double, _ value: Double) -> Color {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue / 60).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(place, 4 - place, 1))
    }
    return Color(part(5), part(3), part(1))
  }

  /// Draws the screen; nothing where the size cannot be drawn.
  func bitmap(size: Size, pixelScale: Double) -> Bitmap? {
    guard let canvas = Canvas(size, pixelScale: pixelScale) else { return nil }
    let look = Self.look(of: name)
    let unit = min(size.width / 375, size.height / 667)
    canvas.fill(Rect(0, 0, size.width, size.height), from: look.top, to: look.bottom)
    drawGrid(canvas, size, look, unit)
    drawTarget(canvas, size, look, unit)
    if let book { drawBook(canvas, book) }
    if name == "to" { drawPage(canvas, size, look, unit) }
    drawName(canvas, size, look, unit)
    drawArrow(canvas, Point(size.width * 0.76, size.height * 0.30), look, unit)
    drawEdges(canvas, size, look, unit)
    drawCorners(canvas, size, look, unit)
    return canvas.bitmap()
  }

  /// Lines every 25 points, every fourth one stronger.
  private func drawGrid(_ canvas: Canvas, _ size: Size, _ look: Look, _ unit: Double) {
    let cell = 25 * unit
    for (isUpright, length) in [(true, size.width), (false, size.height)] {
      var number = 1
      while Double(number) * cell < length {
        let at = Double(number) * cell
        let isStrong = number % 4 == 0
        canvas.strokeLine(
          isUpright ? Point(at, 0) : Point(0, at), isUpright ? Point(at, size.height) : Point(size.width, at),
          look.ink, width: (isStrong ? 1.2 : 0.8) * unit, alpha: isStrong ? 0.22 : 0.09)
        number += 1
      }
    }
  }

  /// Circles and diagonals about the centre, which turn into ellipses.
  private func drawTarget(_ canvas: Canvas, _ size: Size, _ look: Look, _ unit: Double) {
    let center = Point(size.width / 2, size.height / 2)
    canvas.strokeLine(Point(0, 0), Point(size.width, size.height), look.ink, width: unit, alpha: 0.12)
    canvas.strokeLine(Point(size.width, 0), Point(0, size.height), look.ink, width: unit, alpha: 0.12)
    let radius = 0.46 * min(size.width, size.height)
    canvas.strokeCircle(center, radius: radius, look.ink, width: 1.5 * unit, alpha: 0.22)
    canvas.strokeCircle(center, radius: radius / 2, look.ink, width: 1.5 * unit, alpha: 0.22)
  }

  private func drawName(_ canvas: Canvas, _ size: Size, _ look: Look, _ unit: Double) {
    let middle = Point(size.width / 2, size.height * 0.60)
    canvas.drawCentered(
      name, at: middle, size: 92 * unit, bold: true, most: size.width * 0.86, look.ink, alpha: 0.95)
    guard let title else { return }
    canvas.drawCentered(
      title, at: Point(middle.x, middle.y + 66 * unit), size: 19 * unit, most: size.width * 0.86, look.ink, alpha: 0.7)
  }

  /// An arrow that points up, which has no mirror image of its own: its flag flies to the right.
  private func drawArrow(_ canvas: Canvas, _ center: Point, _ look: Look, _ unit: Double) {
    let (x, y) = (center.x, center.y)
    canvas.fillCircle(center, radius: 58 * unit, look.accent, alpha: 0.16)
    canvas.strokeCircle(center, radius: 58 * unit, look.accent, width: 2 * unit, alpha: 0.8)
    let outline: [(Double, Double)] = [
      (0, -42), (24, -10), (9, -10), (9, 18), (-9, 18), (-9, -10), (-24, -10),
    ]
    canvas.fill(outline.map { Point(x + $0.0 * unit, y + $0.1 * unit) }, look.accent)
    canvas.drawCentered("up", at: Point(x, y + 34 * unit), size: 20 * unit, bold: true, look.accent)
  }

  /// A stripe along each edge, each of its own colour: red above, green right, blue below, yellow left.
  private func drawEdges(_ canvas: Canvas, _ size: Size, _ look: Look, _ unit: Double) {
    let thick = 5 * unit
    canvas.fill(Rect(0, 0, size.width, thick), Color(0.91, 0.26, 0.26))
    canvas.fill(Rect(size.width - thick, 0, thick, size.height), Color(0.20, 0.72, 0.42))
    canvas.fill(Rect(0, size.height - thick, size.width, thick), Color(0.24, 0.51, 0.93))
    canvas.fill(Rect(0, 0, thick, size.height), Color(0.96, 0.76, 0.18))
  }

  private func drawCorners(_ canvas: Canvas, _ size: Size, _ look: Look, _ unit: Double) {
    let (width, height, gap) = (52 * unit, 30 * unit, 13 * unit)
    let places = [
      ("TL", Point(gap, gap)), ("TR", Point(size.width - gap - width, gap)),
      ("BL", Point(gap, size.height - gap - height)),
      ("BR", Point(size.width - gap - width, size.height - gap - height)),
    ]
    for (label, origin) in places {
      let rect = Rect(origin.x, origin.y, width, height)
      canvas.fillRounded(rect, radius: 8 * unit, look.ink, alpha: 0.92)
      canvas.drawCentered(
        label, at: Point(rect.x + width / 2, rect.y + height / 2), size: 18 * unit, bold: true, look.top)
    }
  }

  /// A closed book: its cover fills the rectangle, so that it can be cut out and opened.
  private func drawBook(_ canvas: Canvas, _ rect: Rect) {
    let unit = min(rect.width / 120, rect.height / 160)
    canvas.fillRounded(
      Rect(rect.x + 3 * unit, rect.y + 4 * unit, rect.width + 2 * unit, rect.height + 2 * unit), radius: 5 * unit,
      .black,
      alpha: 0.28)
    canvas.fill(rect, from: Color(0.76, 0.20, 0.23), to: Color(0.55, 0.10, 0.17))
    let spine = Rect(rect.x, rect.y, 12 * unit, rect.height)
    canvas.fill(spine, from: Color(0, 0, 0, 0.34), to: Color(0, 0, 0, 0.10), sideways: true)
    canvas.fill(
      Rect(spine.x + spine.width, rect.y, 2 * unit, rect.height), from: Color(1, 1, 1, 0.20), to: Color(1, 1, 1, 0.05),
      sideways: true)
    let gold = Color(0.98, 0.83, 0.47)
    let frame = Rect(rect.x + 21 * unit, rect.y + 9 * unit, rect.width - 30 * unit, rect.height - 18 * unit)
    canvas.strokeRounded(frame, radius: 3 * unit, gold, width: 1.5 * unit)
    canvas.strokeRounded(
      Rect(frame.x + 4 * unit, frame.y + 4 * unit, frame.width - 8 * unit, frame.height - 8 * unit), radius: 2 * unit,
      gold, width: 0.7 * unit, alpha: 0.8)
    let middle = frame.x + frame.width / 2
    canvas.drawCentered(
      "Verso", at: Point(middle, rect.y + 48 * unit), size: 25 * unit, bold: true, family: "Serif",
      most: frame.width - 14 * unit, gold)
    canvas.drawCentered(
      "a book that opens", at: Point(middle, rect.y + 70 * unit), size: 8 * unit, family: "Serif",
      most: frame.width - 14 * unit, gold, alpha: 0.9)
    let seal = Point(middle, rect.y + 108 * unit)
    canvas.strokeCircle(seal, radius: 20 * unit, gold, width: 1.5 * unit)
    canvas.fill(
      [(0.0, -13.0), (11.0, 6.0), (-11.0, 6.0)].map { Point(seal.x + $0.0 * unit, seal.y + $0.1 * unit) }, gold)
  }

  /// A page of text, as bars: the last line of a paragraph ends early, at the right.
  private func drawPage(_ canvas: Canvas, _ size: Size, _ look: Look, _ unit: Double) {
    let left = size.width * 0.08
    let column = size.width * 0.46
    canvas.fillRounded(
      Rect(left, size.height * 0.185, column * 0.72, 16 * unit), radius: 4 * unit, look.accent, alpha: 0.85)
    for (line, share) in [1, 0.94, 1, 0.97, 0.55, 1, 0.92, 0.98, 0.4].enumerated() {
      let y = size.height * 0.235 + Double(line) * 17 * unit + (line > 4 ? 12 * unit : 0)
      canvas.fillRounded(Rect(left, y, column * share, 8 * unit), radius: 3 * unit, look.ink, alpha: 0.42)
    }
  }
}
