import Glibc
import VersoTransitions

/// The Swift package that `new --plugin` writes: a transition, its test, and nothing else.
struct PluginTemplate {
  /// The transition's id.
  let id: String
  /// Where the package Verso lies.
  let versoPath: String

  /// The id as the name of a Swift type: `my-door` is `MyDoor`.
  var typeName: String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Names that a type or module of this package cannot have: words of Swift, modules, and what the files use.
  static let takenNames: Set<String> = [
    "Any", "Double", "Foundation", "Glibc", "ParameterValues", "Point", "Protocol", "Self", "Size", "String", "Swift",
    "Testing", "Transition", "TransitionContext", "TransitionError", "TransitionInfo", "TransitionRegistry", "Type",
    "Verso",
  ]

  /// The files, by their paths in the package's folder.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", package), (".gitignore", ".build/\n"),
      ("Sources/\(typeName)/\(typeName).swift", transition),
      ("Tests/\(typeName)Tests/\(typeName)Tests.swift", test),
    ]
  }

  /// The package Verso that a program was built in, found from the program's own place; nil where there is none.
  static func versoPackage() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    guard length > 0 else { return nil }
    var folder = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
      if isVersoPackage(folder) { return folder }
    }
    return nil
  }

  /// Whether a folder holds the package Verso.
  static func isVersoPackage(_ folder: String) -> Bool {
    guard let bytes = try? TextFile.bytes(of: folder + "/Package.swift") else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("name: \u{22}Verso\u{22},") && access(folder + "/Sources/VersoTransitions", F_OK) == 0
  }

  /// A path in full, as another folder's package has to name it; nil where nothing is there.
  static func fullPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  private var package: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(typeName)",
      products: [.library(name: "\(typeName)", targets: ["\(typeName)"])],
      dependencies: [
        // Where Verso lies; `swift build` finds everything else.
        .package(name: "Verso", path: \(Self.quoted(versoPath)))
      ],
      targets: [
        .target(name: "\(typeName)", dependencies: [.product(name: "Verso", package: "Verso")]),
        .testTarget(name: "\(typeName)Tests", dependencies: ["\(typeName)"]),
      ],
      swiftLanguageModes: [.v6]
    )

    """
  }

  private var transition: String {
    """
    import Verso

    /// The old view swings open like a door on its left edge, and the new one lies behind it.
    public struct \(typeName): Transition {
      /// Makes the transition.
      public init() {}

      /// What it is and what it takes.
      public var info: TransitionInfo {
        TransitionInfo(
          id: "\(id)", summary: "The old view swings open like a door.", operations: [.push, .present],
          parameters: [
            .number("angle", default: 75, minimum: 10, maximum: 170, documentation: "How far it opens, in degrees."),
            .duration(default: 0.6, documentation: "How long it takes."),
          ], tags: ["3d"])
      }

      /// Returns the parameter `duration`, in seconds.
      public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

      /// Records it once, on a virtual clock; it reads like code for UIKit.
      public func animate(_ context: TransitionContext) throws(TransitionError) {
        let (container, from, to) = (context.containerView, context.from, context.to)
        let angle = context.parameters.number("angle") * .pi / 180
        // The new view lies behind the old one, at its final frame.
        container.insertSubview(to, at: 0)
        // The eye, two screens away: near enough for depth, far enough that no edge comes up to it.
        container.layer.sublayerTransform = .perspective(2 * container.bounds.size.width)
        // It turns about its left edge and stays where it is.
        from.setAnchorPoint(Point(0, 0.5), keepingFrame: true)
        context.animate(
          withDuration: context.duration, curve: .easeInOut,
          // Toward the viewer: what turns away goes behind the new view's plane.
          animations: {
            from.transform = .rotation(-angle, 0, 1, 0)
            from.alpha = 0
          },
          completion: { _ in
            // Called also after a cancel, when everything has gone back.
            let finished = !context.transitionWasCancelled
            container.layer.sublayerTransform = .identity
            from.transform = .identity
            from.alpha = 1
            from.setAnchorPoint(Point(0.5, 0.5), keepingFrame: true)
            (finished ? from : to).removeFromSuperview()
            context.completeTransition(finished)
          })
      }
    }

    """
  }

  private var test: String {
    """
    import Testing
    import Verso

    @testable import \(typeName)

    /// The numbers of the door, and what lint has to say about it.
    @Suite struct \(typeName)Tests {
      @Test func halfWayTheDoorIsHalfOpen() throws {
        var registry = TransitionRegistry.builtins
        try registry.register(\(typeName)())
        let run = try registry.record("\(id)", size: Size(375, 667), parameters: ["angle": 60])
        let layer = try #require(run.frame(at: 0.3).layer("from"))
        // The left edge is the hinge and stays; the right edge has come 30 degrees toward the viewer.
        let (left, right) = (try #require(layer.corners[0]), try #require(layer.corners[1]))
        #expect(abs(left.x) < 1e-9 && abs(left.y) < 1e-9)
        // Its depth, and how much larger that makes it for an eye 2 * 375 points away from the middle.
        let depth = 375 * 0.5
        let scale = 750 / (750 - depth)
        #expect(abs(right.x - (187.5 + (375 * 0.75.squareRoot() - 187.5) * scale)) < 1e-9)
        #expect(abs(right.y - (333.5 - 333.5 * scale)) < 1e-9)
      }

      @Test(arguments: [nil, 0.4]) func nothingIsLeftBehind(cancel: Double?) throws {
        var registry = TransitionRegistry()
        try registry.register(\(typeName)())
        let run = try registry.record("\(id)", playback: cancel.map { .cancelled(at: $0) } ?? .finished)
        #expect(run.completed == (cancel == nil))
        #expect(run.corrections.isEmpty)
      }

      @Test func lintFindsNothing() throws {
        let report = try Linter().lint(\(typeName)())
        #expect(report.findings(from: .warning).isEmpty)
      }
    }

    """
  }

  private static func quoted(_ path: String) -> String {
    let escaped = path.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
