import CPango
import VersoGeometry
import VersoLayers

extension Canvas {
  /// A line of text or several, measured and ready to be drawn.
  final class Writing {
    fileprivate let layout: OpaquePointer
    /// The width and height it takes, in points.
    let size: Size

    fileprivate init(_ layout: OpaquePointer) {
      self.layout = layout
      var (width, height) = (Int32(0), Int32(0))
      pango_layout_get_size(layout, &width, &height)
      size = Size(Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// Sets a text in lines of at most so many points; nothing where memory is short.
  ///
  /// Pango chooses fonts for each script, shapes the letters and orders what runs from right to left.
  func writing(
    _ text: String, size: Double, bold: Bool = false, family: String = "Sans", width: Double? = nil,
    alignment: LayerText.Alignment = .natural
  ) -> Writing? {
    guard size > 0, size <= 4096, let layout = pango_cairo_create_layout(cairo) else { return nil }
    guard let description = pango_font_description_new() else { return nil }
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_font_description(layout, description)
    // Letters stand where they would at any other size: hinting would move them when the picture is scaled.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
    cairo_font_options_destroy(options)
    pango_layout_context_changed(layout)
    pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    if let width {
      pango_layout_set_width(layout, Int32(clamping: Int(min(max(width, 0), 1e6) * Double(PANGO_SCALE))))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    // Pango's left is the side at which a text begins, for a text from right to left the right one.
    let isFromRight = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    switch alignment {
    case .natural: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .left: pango_layout_set_alignment(layout, isFromRight ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
    case .right: pango_layout_set_alignment(layout, isFromRight ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    }
    return Writing(layout)
  }

  /// Draws a text with its top left at a point.
  func draw(_ writing: Writing, at point: Point, _ color: Color, alpha: Double = 1) {
    setColor(color, alpha: alpha)
    cairo_move_to(cairo, point.x, point.y)
    pango_cairo_show_layout(cairo, writing.layout)
  }

  /// Draws a line of text with its centre at a point, smaller where it would be wider than `most` points.
  func drawCentered(
    _ text: String, at center: Point, size: Double, bold: Bool = false, family: String = "Sans", most: Double? = nil,
    _ color: Color, alpha: Double = 1
  ) {
    guard var writing = self.writing(text, size: size, bold: bold, family: family) else { return }
    if let most, writing.size.width > most, most > 0 {
      guard let smaller = self.writing(text, size: size * most / writing.size.width, bold: bold, family: family) else {
        return
      }
      writing = smaller
    }
    draw(writing, at: Point(center.x - writing.size.width / 2, center.y - writing.size.height / 2), color, alpha: alpha)
  }
}
