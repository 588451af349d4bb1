import VersoSampling

/// Says who hides a layer, in words and as JSON.
enum HidingText {
  /// `57% behind to, 3% cut off by card`; empty where nothing is hidden.
  static func text(_ shares: [HiddenShare], of layer: String, numbers: FrameNumbers) -> String {
    shares.compactMap { share -> String? in
      let part = numbers.percent(share.fraction)
      // What rounds to nothing is not worth a word.
      if part == numbers.percent(0) { return nil }
      switch share.reason {
      case .covered: return "\(part) behind \(share.name == layer ? "itself" : share.name)"
      case .clipped: return "\(part) cut off by \(share.name)"
      case .turnedAway: return "\(part) turned away\(share.name == layer ? "" : " with \(share.name)")"
      }
    }.joined(separator: ", ")
  }

  /// Writes the member `hiddenBy`: who, why and how much of the projected area, the largest part first.
  static func write(_ shares: [HiddenShare], to writer: inout JSONWriter) {
    writer.key("hiddenBy")
    writer.beginArray()
    for share in shares {
      writer.beginObject(inline: true)
      writer.key("layer")
      writer.value(share.name)
      writer.key("reason")
      writer.value(share.reason.rawValue)
      writer.key("fraction")
      writer.value(share.fraction)
      writer.endObject()
    }
    writer.endArray()
  }
}
