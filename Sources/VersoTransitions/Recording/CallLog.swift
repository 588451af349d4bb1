import VersoGeometry

/// The calls of a recording so far, and who knows where in the source the present one stands.
struct CallLog {
  private(set) var calls: [RecordedCall] = []
  /// Answers with the place of the call that is being made.
  var place: (() -> SourcePlace?)?
  /// Answers with the turn that was asked for to make a matrix; nothing where that is not known.
  var turn: ((Transform3D) -> RecordedCall.Turn?)?
  /// Whether calls are part of another one that is listed itself.
  var isQuiet = false

  /// Whether another call would be listed.
  var isOpen: Bool { !isQuiet && calls.count < RecordedCall.most }

  /// Lists a call and returns its place in the list.
  mutating func add(_ call: RecordedCall) -> Int {
    calls.append(call)
    return calls.count - 1
  }
}
