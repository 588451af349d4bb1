// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target of ours: warnings are errors, so that a clean build stays clean.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Verso",
  targets: [
    // The system's Lua 5.4: a module map, no logic.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    // C: every Lua call that can raise; the sandbox, limits and libraries of scripts.
    .target(name: "LuaBridge", dependencies: ["CLua"], cSettings: strictC, linkerSettings: [.linkedLibrary("m")]),
    // Points, rectangles, 4 x 4 transforms, decomposition, projection, clipping; imports nothing.
    .target(name: "VersoGeometry", swiftSettings: strict),
    // Curves, springs, keyframes, media timing: pure functions of time.
    .target(name: "VersoTiming", swiftSettings: strict),
    // Scripts: the Lua state, its values, errors and limits.
    .target(name: "VersoScripting", dependencies: ["LuaBridge"], swiftSettings: strict),
    .testTarget(name: "VersoScriptingTests", dependencies: ["VersoScripting"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
