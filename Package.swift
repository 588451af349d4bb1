// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target of ours: warnings are errors, so that a clean build stays clean.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Verso",
  products: [
    .library(name: "Verso", targets: ["Verso"])
  ],
  targets: [
    // Points, rectangles, 4 x 4 transforms, decomposition, projection, clipping; imports nothing.
    .target(name: "VersoGeometry", swiftSettings: strict),
    // Curves, springs, keyframes, media timing: pure functions of time.
    .target(name: "VersoTiming", swiftSettings: strict),
    // The layer tree with typed animatable properties, their tracks over time, coordinate conversion.
    .target(name: "VersoLayers", dependencies: ["VersoGeometry", "VersoTiming"], swiftSettings: strict),
    // The transition protocol, parameters, registry, recorder and timeline.
    .target(
      name: "VersoTransitions", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers"], swiftSettings: strict),
    // Snapshots at any time, projection, visibility: the frames everything else is made from.
    .target(
      name: "VersoSampling", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions"],
      swiftSettings: strict),
    // The transitions that are compiled in: one folder each, one sorted catalogue. Not package-manager plug-ins.
    .target(
      name: "BuiltinTransitions", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions"],
      path: "Plugins", swiftSettings: strict),
    // The library other packages import: everything above under one name.
    .target(
      name: "Verso",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
      ], swiftSettings: strict),
    .testTarget(
      name: "VersoTransitionsTests",
      dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling"],
      swiftSettings: strict),
    .testTarget(
      name: "VersoSamplingTests", dependencies: ["VersoSampling", "BuiltinTransitions"], swiftSettings: strict),
    .testTarget(
      name: "BuiltinTransitionsTests",
      dependencies: [
        "VersoGeometry", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
      ], swiftSettings: strict),
    .testTarget(
      name: "TransitionContractTests",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
