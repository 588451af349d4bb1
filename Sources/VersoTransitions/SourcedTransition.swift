/// A transition whose source text is at hand, as that of a script is.
public protocol SourcedTransition: Transition {
  /// Returns the line of the source at a place; nothing where there is none.
  func sourceLine(at place: SourcePlace) -> String?
  /// Returns where a parameter is declared; nothing where that cannot be told.
  func place(ofParameter name: String) -> SourcePlace?
}

extension SourcedTransition {
  /// Returns nothing: where parameters are declared is not known.
  public func place(ofParameter name: String) -> SourcePlace? { nil }
}
