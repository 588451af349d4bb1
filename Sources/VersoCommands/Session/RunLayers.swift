import VersoSampling
import VersoTransitions

/// The layers of a run by their names.
enum RunLayers {
  /// The names of all layers that a run ever has, the container first.
  static func names(_ run: TransitionRun) -> [String] { run.timeline.layers.map(\.name) }

  /// The layer that a word names.
  ///
  /// Throws a `CommandError` with the nearest names.
  static func name(_ word: ParsedWord, in run: TransitionRun) throws(CommandError) -> String {
    try name(word.text, at: word.location, in: names(run), of: run.info.id)
  }

  /// A name among some.
  static func name(
    _ text: String, at location: SourceLocation?, in names: [String], of owner: String
  ) throws(CommandError) -> String {
    if names.contains(text) { return text }
    let shown = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", ..." : "")
    throw CommandError(
      .other("\(owner) has no layer \u{22}\(text)\u{22}"), at: location,
      nearest: NearestNames.nearest(to: text, among: names), hints: ["its layers: \(shown)"])
  }

  /// The error for a layer that is not in the tree at a moment.
  static func missing(_ name: String, at moment: Double, location: SourceLocation?) -> CommandError {
    CommandError(
      .other("\(name) is not in the container at \(FrameNumbers(digits: nil).time(moment)) s"), at: location)
  }
}
