import VersoGeometry

/// How frames are written.
enum FrameFormat: String, CaseIterable, Sendable {
  /// Blocks and rows for reading.
  case table
  /// The shape that other programs rely on.
  case json
  /// A row a layer and sampled time.
  case csv
}

/// What holds for every command of a session that says nothing else.
struct SessionSettings: Sendable, Equatable {
  /// The container's size, in points; nil: each transition's natural one.
  var size: Size?
  /// The digits after the point in what is made to be read; nil: what suits the number.
  var digits: Int?
  /// How frames are written.
  var format = FrameFormat.table
  /// The kind of scene that the stage commands set up where there is none; nil: what the command needs.
  var scene: StageKind?
  /// Whether what is loaded is linted at once, in short.
  var lints = true
}
