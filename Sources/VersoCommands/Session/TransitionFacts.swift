import VersoGeometry
import VersoTransitions

/// What list and info tell about a transition beyond its own declaration.
struct TransitionFacts {
  /// The declaration; for a list it may be without the parameters.
  let info: TransitionInfo
  /// How long each operation takes with the default parameters, in seconds.
  let durations: [(operation: TransitionOperation, seconds: Double)]

  /// All about a transition.
  init(_ transition: any Transition) { self.init(transition, transition.info) }

  /// What a list tells about a transition.
  init(outlineOf transition: any Transition) { self.init(transition, transition.outline) }

  private init(_ transition: any Transition, _ info: TransitionInfo) {
    self.info = info
    let defaults = try? ParameterValues([:], declared: info.parameters, transition: info.id, size: info.naturalSize)
    durations = info.operations.compactMap { operation in
      guard let defaults else { return nil }
      return (operation, transition.duration(defaults, operation: operation))
    }
  }

  /// The lengths in seconds, each once: `0.8 s`, `0.6 / 0.5 s`.
  var durationText: String {
    var texts: [String] = []
    for (_, seconds) in durations {
      let text = FrameNumbers.seconds(seconds)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: " / ") + " s"
  }

  /// Where its source is: a folder of the package, or a script's path.
  ///
  /// Nil for one that the embedding program registered.
  var sourcePlace: String? {
    switch info.origin {
    case .builtIn:
      "Plugins/" + info.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    case .library: "Scripts/animators/\(info.id).lua"
    case .script(let path): path
    case .host: nil
    }
  }

  /// Where it comes from, in words.
  var originText: String {
    if case .script = info.origin { "script" } else { info.origin.text }
  }

  /// Writes the members that list and info share.
  func write(to writer: inout JSONWriter) {
    func member(_ key: String, _ text: String) {
      writer.key(key)
      writer.value(text)
    }
    member("id", info.id)
    member("summary", info.summary)
    writer.key("operations")
    writer.value(info.operations.map(\.rawValue))
    writer.key("durations")
    writer.beginObject(inline: true)
    for (operation, seconds) in durations {
      writer.key(operation.rawValue)
      writer.value(seconds)
    }
    writer.endObject()
    writer.key("naturalSize")
    writer.value([info.naturalSize.width, info.naturalSize.height])
    member("origin", originText)
    writer.key("source")
    if let sourcePlace { writer.value(sourcePlace) } else { writer.null() }
    member("author", info.author)
    member("licence", info.licence)
    writer.key("tags")
    writer.value(info.tags)
  }
}
