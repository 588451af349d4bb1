import VersoGeometry
import VersoLayers

extension LayerContents {
  /// The contents as a script would write them, shortened.
  var scriptText: String {
    switch self {
    case .none: return "nil"
    case .screen(let name): return "Snapshot of the screen \(ScriptOutput.quoted(name))"
    case .snapshot(let snapshot): return "Snapshot at \(snapshot.time.shortText) s"
    case .gradient(let gradient):
      let shown = gradient.stops.prefix(8).map { "\"\($0.color.text)\"" }
      let colors = shown + (gradient.stops.count > shown.count ? ["…"] : [])
      var parts = ["colors = { \(colors.joined(separator: ", ")) }"]
      let last = Double(max(gradient.stops.count - 1, 1))
      if gradient.stops.enumerated().contains(where: { abs($1.location - Double($0) / last) > 1e-12 }) {
        let places = gradient.stops.prefix(8).map(\.location.shortText)
        parts.append("locations = { \((places + (gradient.stops.count > 8 ? ["…"] : [])).joined(separator: ", ")) }")
      }
      let standard = LayerGradient(gradient.kind, stops: [])
      let isRadial = gradient.kind == .radial
      let ends = (isRadial ? Point(0.5, 0.5) : standard.startPoint, isRadial ? Point(1, 1) : standard.endPoint)
      for (name, point, usual) in [
        ("startPoint", gradient.startPoint, ends.0), ("endPoint", gradient.endPoint, ends.1),
      ]
      where point != usual {
        parts.append("\(name) = { \(point.x.shortText), \(point.y.shortText) }")
      }
      return "Gradient.\(gradient.kind.rawValue){ \(parts.joined(separator: ", ")) }"
    case .text(let text):
      let plain = LayerText("")
      var parts = [ScriptOutput.quoted(text.string.shortened), "fontSize = \(text.fontSize.shortText)"]
      if text.isBold { parts.append("bold = true") }
      if text.color != plain.color { parts.append("color = \"\(text.color.text)\"") }
      if text.alignment != plain.alignment { parts.append("alignment = \"\(text.alignment.rawValue)\"") }
      return "Text{ \(parts.joined(separator: ", ")) }"
    case .picture(let picture):
      return "Picture(\(ScriptOutput.quoted(picture.file))\(picture.isOpaque ? ", { opaque = true }" : ""))"
    }
  }
}
