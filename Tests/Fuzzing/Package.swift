// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzers, apart from the ordinary build since they need `--sanitize fuzzer`; Scripts/dev/fuzz.sh builds
// and runs them.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Verso", path: "../..")],
  targets: [
    // Any text as a script: loaded, and recorded where it declares a transition.
    .executableTarget(
      name: "FuzzScript",
      dependencies: [.product(name: "Verso", package: "Verso"), .product(name: "VersoScripting", package: "Verso")],
      swiftSettings: strict),
    // Any text as the parameters of every transition, which is then recorded and looked at.
    .executableTarget(
      name: "FuzzParameters", dependencies: [.product(name: "Verso", package: "Verso")], swiftSettings: strict),
    // Any bytes as what a worker sends.
    .executableTarget(
      name: "FuzzMessages",
      dependencies: [.product(name: "Verso", package: "Verso"), .product(name: "VersoScripting", package: "Verso")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
