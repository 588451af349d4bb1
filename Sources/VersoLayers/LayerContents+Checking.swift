extension LayerContents {
  /// What makes the contents unusable, as a clause that follows the layer's name; nothing where they can be shown.
  ///
  /// Numbers are finite and within the engine's bounds, a gradient has 2 to 64 colours whose places do not fall, a text
  /// and its font have a size, and a picture's file lies inside a folder.
  public var problem: String? {
    switch self {
    case .none, .screen: nil
    case .snapshot(let snapshot):
      snapshot.rect.isUsable && snapshot.time.isFinite && snapshot.coverage.isFinite
        ? nil : "a snapshot has a number that is not finite, or too large"
    case .gradient(let gradient): gradient.problem
    case .text(let text): text.problem
    case .picture(let picture): picture.problem
    }
  }
}

extension LayerGradient {
  /// What makes the gradient unusable, as a clause; nothing where it can be shown.
  public var problem: String? {
    guard (2...Self.mostStops).contains(stops.count) else {
      return "a gradient has 2 to \(Self.mostStops) colours, not \(stops.count)"
    }
    guard stops.allSatisfy({ $0.color.isUsable }) else { return "a colour of a gradient is not finite" }
    guard stops.allSatisfy({ (0...1).contains($0.location) }) else { return "a gradient's locations are from 0 to 1" }
    guard zip(stops, stops.dropFirst()).allSatisfy({ $0.location <= $1.location }) else {
      return "a gradient's locations never fall"
    }
    return startPoint.isUsable && endPoint.isUsable ? nil : "a gradient's points are not finite, or too large"
  }
}

extension LayerText {
  /// The largest height of a font, in points.
  public static let largestFont = 10_000.0

  /// What makes the text unusable, as a clause; nothing where it can be shown.
  public var problem: String? {
    guard string.utf8.count <= Self.longest else { return "a text has at most \(Self.longest) bytes" }
    guard !string.utf8.contains(0) else { return "a text has no NUL character" }
    guard fontSize > 0, fontSize <= Self.largestFont else {
      return "a text's fontSize is more than 0 and at most \(Int(Self.largestFont)) points"
    }
    return color.isUsable ? nil : "a text's colour is not finite"
  }
}

extension LayerPicture {
  /// The most bytes the path of a picture file has.
  public static let longestPath = 255

  /// What makes the file unusable, as a clause; nothing where it lies inside the folder it is looked for in.
  ///
  /// Only the path is looked at, not the file: it is relative, has no `..`, and no empty name.
  public var problem: String? {
    if file.isEmpty { return "a picture needs the path of a file" }
    guard file.utf8.count <= Self.longestPath else { return "a picture's path has at most \(Self.longestPath) bytes" }
    guard file.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      return "a picture's path has no control characters"
    }
    if file.hasPrefix("/") { return "a picture's path is relative to the folder of the script" }
    for name in file.split(separator: "/", omittingEmptySubsequences: false) {
      if name == ".." { return "a picture's path stays inside the folder of the script, without .." }
      if name.isEmpty { return "a picture's path names a file" }
    }
    return nil
  }
}
