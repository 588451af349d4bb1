import VersoGeometry

/// Where a transition comes from.
public enum TransitionOrigin: Sendable, Hashable {
  /// It is compiled in.
  case builtIn
  /// It is one of the scripts that come with the program.
  case library
  /// It was registered by the program that embeds the library.
  case host
  /// It was loaded from a script file.
  case script(String)

  /// The origin in a word or two.
  public var text: String {
    switch self {
    case .builtIn: "built in"
    case .library: "library"
    case .host: "host"
    case .script(let path): path
    }
  }
}

/// Everything about a transition that can be told without running it.
public struct TransitionInfo: Sendable, Hashable {
  /// The id in kebab-case, equal to the transition's folder or file.
  public var id: String
  /// What it looks like, one sentence.
  public var summary: String
  /// The operations it can run; the first is the default.
  public var operations: [TransitionOperation]
  /// The parameters it takes.
  public var parameters: [Parameter]
  /// The container size it is made for; `run` uses it where none is asked for.
  public var naturalSize: Size
  /// Whether the operation after each one shows it backwards, sample for sample: show(t) = hide(duration - t).
  public var hasExactInverse: Bool
  /// Who made it; empty where nothing is said.
  public var author: String
  /// The licence it may be used under; empty where nothing is said.
  public var licence: String
  /// Words to find it by.
  public var tags: [String]
  /// Where it comes from.
  public var origin: TransitionOrigin
  /// Laws it may break, each with the reason.
  public var allowances: [Allowance]

  /// A law a transition may break, with the reason.
  public struct Allowance: Sendable, Hashable {
    /// The law's name.
    public var law: String
    /// Why it may be broken.
    public var reason: String

    /// Makes an allowance.
    public init(law: String, reason: String) {
      self.law = law
      self.reason = reason
    }
  }

  /// Makes a description.
  public init(
    id: String, summary: String, operations: [TransitionOperation], parameters: [Parameter] = [],
    naturalSize: Size = Size(375, 667), hasExactInverse: Bool = false, author: String = "",
    licence: String = "", tags: [String] = [], origin: TransitionOrigin = .host, allowances: [Allowance] = []
  ) {
    self.id = id
    self.summary = summary
    self.operations = operations
    self.parameters = parameters
    self.naturalSize = naturalSize
    self.hasExactInverse = hasExactInverse
    self.author = author
    self.licence = licence
    self.tags = tags
    self.origin = origin
    self.allowances = allowances
  }

  /// The operation that is run where none is asked for.
  public var defaultOperation: TransitionOperation { operations.first ?? .push }

  /// What ends a sentence, in the scripts that have a sign of their own for it.
  private static let fullStops: Set<Character> = [
    ".", "\u{3002}", "\u{FF0E}", "\u{FF61}", "\u{0964}", "\u{06D4}", "\u{1362}",
  ]

  /// Checks the rules every declaration keeps: a kebab-case id, a one-sentence summary, an operation, sound parameters.
  ///
  /// - Throws: `invalidDeclaration` with the rule that is broken.
  public func check() throws(TransitionError) {
    func fail(_ problem: String) -> TransitionError { .invalidDeclaration(transition: id, problem: problem) }
    guard Self.isKebabCase(id) else {
      throw fail("an id is written in kebab-case, such as slide-over (small letters, digits and single hyphens)")
    }
    guard id.utf8.count <= 64 else { throw fail("an id has at most 64 characters") }
    let sentence = summary.filter { $0 != "\n" }
    guard sentence.count >= 2, sentence.count == summary.count,
      summary.last.map(Self.fullStops.contains) == true
    else {
      throw fail("the summary is one sentence on one line that ends with a full stop")
    }
    try checkTexts()
    guard !operations.isEmpty else { throw fail("it needs at least one operation") }
    guard Set(operations).count == operations.count else { throw fail("an operation is named twice") }
    guard Set(parameters.map(\.name)).count == parameters.count else { throw fail("a parameter is named twice") }
    for parameter in parameters {
      guard !parameter.name.isEmpty, parameter.name.utf8.count <= 64 else {
        throw fail("a parameter's name has 1 to 64 characters")
      }
      guard !parameter.documentation.isEmpty else { throw fail("the parameter '\(parameter.name)' has no doc") }
      if let low = parameter.minimum, let high = parameter.maximum, !(low <= high) {
        throw fail("the range of '\(parameter.name)' is empty")
      }
      if case .value(let value) = parameter.defaultValue { _ = try parameter.checked(value, of: id) }
    }
    guard Recorder.isUsable(naturalSize) else { throw .invalidSize(naturalSize) }
  }

  /// The longest text of a declaration, in bytes.
  public static let longestText = 10_000
  /// The most tags, and the most allowances.
  public static let mostTags = 100
  /// The most parameters.
  public static let mostParameters = 1000

  /// Checks that every text can be shown, and that there are not too many.
  private func checkTexts() throws(TransitionError) {
    func check(_ what: String, _ text: String, allowsLines: Bool = true) throws(TransitionError) {
      var problem: String?
      if text.utf8.count > Self.longestText {
        problem = "\(what) has \(text.utf8.count) bytes, more than the \(Self.longestText) it may have"
      } else if text.utf8.contains(where: { ($0 < 32 && !(allowsLines && ($0 == 9 || $0 == 10))) || $0 == 127 }) {
        problem = "\(what) holds a control character, which cannot be shown"
      }
      if let problem { throw .invalidDeclaration(transition: id, problem: problem) }
    }
    func check(_ what: String, count: Int, limit: Int) throws(TransitionError) {
      guard count <= limit else {
        throw .invalidDeclaration(
          transition: id, problem: "it has \(count) \(what), more than the \(limit) it may have")
      }
    }
    try check("the summary", summary, allowsLines: false)
    try check("the author", author)
    try check("the licence", licence)
    try check("tags", count: tags.count, limit: Self.mostTags)
    for tag in tags { try check("a tag", tag) }
    try check("allowances", count: allowances.count, limit: Self.mostTags)
    for allowance in allowances {
      try check("the name of an allowance", allowance.law)
      try check("the reason of an allowance", allowance.reason)
    }
    try check("parameters", count: parameters.count, limit: Self.mostParameters)
    for parameter in parameters {
      try check("the name of a parameter", parameter.name, allowsLines: false)
      try check("the doc of '\(parameter.name)'", parameter.documentation)
    }
  }

  /// Whether a text is written in kebab-case: small letters and digits, single hyphens between, a letter first.
  public static func isKebabCase(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        }
    }
  }
}
