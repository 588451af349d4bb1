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
      return "Gradient.\(gradient.kind.rawValue){ colors = { \(colors.joined(separator: ", ")) } }"
    case .text(let text):
      return "Text{ \(ScriptOutput.quoted(text.string.shortened)), fontSize = \(text.fontSize.shortText) }"
    case .picture(let picture):
      return "Picture(\(ScriptOutput.quoted(picture.file))\(picture.isOpaque ? ", { opaque = true }" : ""))"
    }
  }
}
