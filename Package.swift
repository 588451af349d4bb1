// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target of ours: warnings are errors, so that a clean build stays clean.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Verso",
  targets: [
    // Points, rectangles, 4 x 4 transforms, decomposition, projection, clipping; imports nothing.
    .target(name: "VersoGeometry", swiftSettings: strict),
    // Curves, springs, keyframes, media timing: pure functions of time.
    .target(name: "VersoTiming", swiftSettings: strict),

    // Tests, in the same order.
    .testTarget(name: "VersoTimingTests", dependencies: ["VersoTiming"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
