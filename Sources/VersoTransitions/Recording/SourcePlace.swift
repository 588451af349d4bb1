/// A place in a source: the line of a script, or of a plug-in's file.
public struct SourcePlace: Sendable, Hashable {
  /// The file, as it was given when it was loaded.
  public var file: String
  /// The line in the file, from 1.
  public var line: Int

  /// Makes a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
