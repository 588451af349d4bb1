/// A transition whose source text is at hand, as that of a script is.
public protocol SourcedTransition: Transition {
  /// Returns the line of the source at a place; nothing where there is none.
  func sourceLine(at place: SourcePlace) -> String?
}
