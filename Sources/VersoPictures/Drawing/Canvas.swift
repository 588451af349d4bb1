import CPango
import Glibc
import VersoGeometry
import VersoLayers
import VersoRendering

/// A bitmap that cairo and pango draw in, in points from the top left.
final class Canvas {
  /// The longest side, in pixels.
  static let longestSide = 8192

  let width: Int
  let height: Int
  private let surface: OpaquePointer
  let cairo: OpaquePointer

  /// Makes a clear canvas; nothing where the size is empty, not finite or too large, or where memory is short.
  init?(_ size: Size, pixelScale: Double) {
    let (pixelWidth, pixelHeight) = (size.width * pixelScale, size.height * pixelScale)
    guard pixelWidth > 0, pixelHeight > 0, pixelWidth <= Double(Self.longestSide),
      pixelHeight <= Double(Self.longestSide)
    else { return nil }
    // Rounding errors of the product must not cost a row.
    width = max(Int((pixelWidth - 1e-6).rounded(.up)), 1)
    height = max(Int((pixelHeight - 1e-6).rounded(.up)), 1)
    guard let made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else { return nil }
    guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let context = cairo_create(made) else {
      cairo_surface_destroy(made)
      return nil
    }
    surface = made
    cairo = context
    // The picture is stretched over the bounds, so that what is drawn must fill it to the edge.
    cairo_scale(cairo, Double(width) / size.width, Double(height) / size.height)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// What was drawn.
  func bitmap() -> Bitmap {
    cairo_surface_flush(surface)
    var bitmap = Bitmap(width: width, height: height)
    guard let data = cairo_image_surface_get_data(surface) else { return bitmap }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let rowWidth = width
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride)
      bitmap.bytes.withUnsafeMutableBytes { target in
        for x in 0..<rowWidth {
          // Cairo's pixels are numbers 0xAARRGGBB, premultiplied.
          let pixel = row.load(fromByteOffset: 4 * x, as: UInt32.self)
          let turned = (pixel & 0xFF00_FF00) | (pixel & 0xFF) << 16 | (pixel >> 16 & 0xFF)
          target.storeBytes(of: turned.littleEndian, toByteOffset: 4 * (y * rowWidth + x), as: UInt32.self)
        }
      }
    }
    return bitmap
  }

  /// Sets the colour of what is drawn next.
  func setColor(_ color: Color, alpha: Double = 1) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * alpha)
  }

  /// Fills a rectangle.
  func fill(_ rect: Rect, _ color: Color, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
    cairo_fill(cairo)
  }

  /// Fills a rectangle with a gradient from its top to its bottom.
  func fill(_ rect: Rect, from top: Color, to bottom: Color, sideways: Bool = false) {
    let pattern =
      sideways
      ? cairo_pattern_create_linear(rect.x, 0, rect.x + rect.width, 0)
      : cairo_pattern_create_linear(0, rect.y, 0, rect.y + rect.height)
    cairo_pattern_add_color_stop_rgba(pattern, 0, top.red, top.green, top.blue, top.alpha)
    cairo_pattern_add_color_stop_rgba(pattern, 1, bottom.red, bottom.green, bottom.blue, bottom.alpha)
    cairo_set_source(cairo, pattern)
    cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }

  /// Adds the outline of a rounded rectangle to the path.
  func addRoundedRect(_ rect: Rect, radius: Double) {
    let radius = max(min(radius, rect.width / 2, rect.height / 2), 0)
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right - radius, rect.y + radius, radius, -.pi / 2, 0)
    cairo_arc(cairo, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, rect.x + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(cairo)
  }

  /// Fills a rounded rectangle.
  func fillRounded(_ rect: Rect, radius: Double, _ color: Color, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    addRoundedRect(rect, radius: radius)
    cairo_fill(cairo)
  }

  /// Draws the outline of a rounded rectangle.
  func strokeRounded(_ rect: Rect, radius: Double, _ color: Color, width: Double, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    cairo_set_line_width(cairo, width)
    addRoundedRect(rect, radius: radius)
    cairo_stroke(cairo)
  }

  /// Fills a circle.
  func fillCircle(_ center: Point, radius: Double, _ color: Color, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, center.x, center.y, max(radius, 0), 0, 2 * .pi)
    cairo_fill(cairo)
  }

  /// Draws a circle's line.
  func strokeCircle(_ center: Point, radius: Double, _ color: Color, width: Double, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    cairo_set_line_width(cairo, width)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, center.x, center.y, max(radius, 0), 0, 2 * .pi)
    cairo_stroke(cairo)
  }

  /// Draws a straight line.
  func strokeLine(_ from: Point, _ to: Point, _ color: Color, width: Double, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    cairo_set_line_width(cairo, width)
    cairo_move_to(cairo, from.x, from.y)
    cairo_line_to(cairo, to.x, to.y)
    cairo_stroke(cairo)
  }

  /// Fills a polygon.
  func fill(_ points: [Point], _ color: Color, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    for (at, point) in points.enumerated() {
      at == 0 ? cairo_move_to(cairo, point.x, point.y) : cairo_line_to(cairo, point.x, point.y)
    }
    cairo_close_path(cairo)
    cairo_fill(cairo)
  }

  /// Draws a bitmap stretched over a rectangle, smoothly.
  func draw(_ bitmap: Bitmap, in rect: Rect) {
    guard bitmap.width > 0, bitmap.height > 0,
      let made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))
    else { return }
    defer { cairo_surface_destroy(made) }
    cairo_surface_flush(made)
    guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(made) else {
      return
    }
    let stride = Int(cairo_image_surface_get_stride(made))
    bitmap.bytes.withUnsafeBytes { source in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let at = 4 * (y * bitmap.width + x)
          let pixel =
            UInt32(source[at + 3]) << 24 | UInt32(source[at]) << 16 | UInt32(source[at + 1]) << 8
            | UInt32(source[at + 2])
          UnsafeMutableRawPointer(data + y * stride).storeBytes(of: pixel, toByteOffset: 4 * x, as: UInt32.self)
        }
      }
    }
    cairo_surface_mark_dirty(made)
    cairo_save(cairo)
    cairo_translate(cairo, rect.x, rect.y)
    cairo_scale(cairo, rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
    cairo_set_source_surface(cairo, made, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_rectangle(cairo, 0, 0, Double(bitmap.width), Double(bitmap.height))
    cairo_fill(cairo)
    cairo_restore(cairo)
  }
}
