// swift-tools-version: 6.2
import PackageDescription

// A package from outside: it depends on Verso by path and brings a transition of its own.
let package = Package(
  name: "ExamplePackage",
  dependencies: [.package(name: "Verso", path: "../..")],
  targets: [
    .executableTarget(name: "Example", dependencies: [.product(name: "Verso", package: "Verso")])
  ],
  swiftLanguageModes: [.v6]
)
