import VersoMessages
import VersoTransitions

/// What `render` makes, by the path it is written to and the options.
struct RenderTarget {
  /// What kind of file it is.
  let format: PictureFile.Format
  /// Where it goes.
  let path: String

  /// The endings of paths, and what is made for each; a PNG may be several things.
  private static let endings: [(String, PictureFile.Format)] = [
    ("png", .png), ("gif", .gif), ("apng", .apng), ("webp", .webp), ("mp4", .mp4), ("webm", .webm),
  ]

  /// The kinds that say themselves how often they are played.
  static let looping: Set<PictureFile.Format> = [.gif, .apng, .webp]
  /// The kinds that show frames one after the other.
  static let films: Set<PictureFile.Format> = [.gif, .apng, .webp, .mp4, .webm]

  /// Reads what a command asks for.
  ///
  /// Throws a `CommandError` for a path whose kind is not made, and for options that do not go with it.
  init(_ command: ParsedCommand) throws(CommandError) {
    guard let word = command.option("output") else {
      throw CommandError(
        .missingArgument("--output PATH", verb: "render"),
        hints: ["the path's ending says what is made, as --output flip.gif"])
    }
    path = word.text
    guard !path.isEmpty, path.utf8.count <= PictureRequest.longestPath, !path.utf8.contains(0) else {
      throw CommandError(.invalidValue(of: "--output", value: path, wanted: "a path"), at: word.location)
    }
    format = try Self.format(command, word)
    try check(command)
  }

  /// The endings of pictures that are not made, and what comes nearest.
  private static let foreign: [(endings: Set<String>, nearest: [String])] = [
    (["bmp", "heic", "heif", "avif", "jpeg", "jpg", "ppm", "svg", "tga", "tif", "tiff"], [".png"]),
    (["avi", "flv", "m4v", "mkv", "mov", "mpeg", "mpg", "ogv", "wmv"], [".mp4", ".webm", ".gif"]),
  ]

  private static func format(_ command: ParsedCommand, _ word: ParsedWord) throws(CommandError) -> PictureFile.Format {
    let path = word.text
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
    let isFolder = FolderListing.isFolder(path)
    if !isFolder, endings.contains(where: { "." + $0.0 == name.lowercased() }) {
      throw CommandError(
        .invalidValue(of: "--output", value: path, wanted: "a name before \(name)"), at: word.location,
        hints: ["as \(path.dropLast(name.count))flip\(name)"])
    }
    if !isFolder, FileWatcher.exists(path), !TextFile.isPlain(path) {
      throw CommandError(
        .file(path: path, reason: "this is a device, and render puts whole files in their places"), at: word.location,
        hints: ["name a file or a folder, as --output flip.gif"])
    }
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    guard let dot, !isFolder else {
      if name.contains("%") {
        throw CommandError(
          .invalidValue(of: "--output", value: path, wanted: "a pattern that ends in .png"), at: word.location)
      }
      return .frames
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let found = endings.first(where: { $0.0 == ending }) else {
      let names = endings.map { "." + $0.0 }
      let near = foreign.first { $0.endings.contains(ending) }?.nearest
      throw CommandError(
        .invalidValue(of: "--output", value: path, wanted: "a path that ends in \(CommandError.alternatives(names))"),
        at: word.location, nearest: near ?? NearestNames.nearest(to: "." + ending, among: names, limit: 2),
        hints: ["a folder, or a pattern as frame-%04d.png, takes each frame as a PNG"])
    }
    guard found.1 == .png else { return found.1 }
    let isSingle = command.has("at") || command.has("strip")
    // Where one picture is asked for, a per cent sign that numbers nothing is part of its name.
    if name.contains("%"), !isSingle || hasNumber(name) { return .frames }
    return command.has("at") ? .png : .sheet
  }

  /// Whether a name has a place for a number, as `%d` or `%04d`.
  private static func hasNumber(_ name: String) -> Bool {
    name.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains { part in
      part.drop { $0.isASCII && $0.isNumber }.first == "d"
    }
  }

  /// Sees that every option means something for what is made.
  private func check(_ command: ParsedCommand) throws(CommandError) {
    let ending = path.split(separator: ".").last.map { ".\($0)" } ?? path
    func refuse(_ option: String, _ wanted: String) throws(CommandError) {
      guard let word = command.option(option) else { return }
      let kind =
        switch format {
        case .frames: path.contains("%") ? "single frames" : "a folder of single frames"
        case .png: "one picture"
        case .sheet: "a contact sheet"
        default: ending
        }
      throw CommandError(.other("--\(option) does not go with \(kind)"), at: word.location, hints: [wanted])
    }
    if command.has("at"), command.has("strip") { throw CommandError(.conflict("--at", "--strip")) }
    let isFolder = format == .frames && !path.contains("%")
    let example = isFolder ? (path.hasSuffix("/") ? path : path + "/") + "NAME.png" : "NAME.png"
    if format != .png { try refuse("at", "--at T makes one picture: --output \(example)") }
    if format != .sheet { try refuse("strip", "--strip N makes a contact sheet: --output \(example)") }
    if format == .png || format == .sheet {
      for option in ["fps", "there-and-back"] {
        try refuse(option, "it is for films and single frames: --output NAME.gif, or a folder")
      }
      try refuse("loop", "nothing is played there; it is for films: --output NAME.gif")
    }
    if format == .frames { try refuse("loop", "nothing is played there; it is for films: --output NAME.gif") }
  }

  /// The film that a command asks for; nil for a picture.
  func film(_ command: ParsedCommand, duration: Double) throws(CommandError) -> Film? {
    guard format != .png, format != .sheet else { return nil }
    let isVideo = format == .mp4 || format == .webm
    var film = try Film(
      command, duration: duration, rate: FilmRate(isVideo || format == .frames ? 60 : 25),
      plays: Self.looping.contains(format) ? 0 : 1)
    if isVideo { try film.unroll(command) }
    return film
  }
}
