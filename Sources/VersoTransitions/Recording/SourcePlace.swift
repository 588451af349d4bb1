/// Where in a script, or in a plug-in's source, something stands.
public struct SourcePlace: Sendable, Hashable, Comparable {
  /// The file's name, as it was loaded.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Makes a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// Whether a place comes before another: by file, then by line.
  public static func < (a: SourcePlace, b: SourcePlace) -> Bool { (a.file, a.line) < (b.file, b.line) }

  /// The place as messages name it: `file:line`.
  public var text: String { "\(file):\(line)" }
}
