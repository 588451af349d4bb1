// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target of ours: warnings are errors, so that a clean build stays clean.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Verso",
  products: [
    .library(name: "Verso", targets: ["Verso"]),
    .library(name: "VersoScripting", targets: ["VersoScripting", "VersoMessages"]),
    .executable(name: "verso", targets: ["verso"]),
  ],
  targets: [
    // Module map for the system's line editing library; no logic.
    .systemLibrary(name: "CLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    // The system's Lua 5.4: a module map, no logic.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    // The system's seccomp filter library: a module map, no logic.
    .systemLibrary(name: "CLibseccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    // Points, rectangles, 4 x 4 transforms, decomposition, projection, clipping; imports nothing.
    .target(name: "VersoGeometry", swiftSettings: strict),
    // Curves, springs, keyframes, media timing: pure functions of time.
    .target(name: "VersoTiming", swiftSettings: strict),
    // The layer tree with typed animatable properties, their tracks over time, coordinate conversion.
    .target(name: "VersoLayers", dependencies: ["VersoGeometry", "VersoTiming"], swiftSettings: strict),
    // The transition protocol, parameters, registry, recorder, timeline and hosts.
    .target(
      name: "VersoTransitions", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers"], swiftSettings: strict),
    // Snapshots at any time, projection, visibility: the frames everything else is made from.
    .target(
      name: "VersoSampling", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions"],
      swiftSettings: strict),
    // Frames to pixels, without any picture library.
    .target(
      name: "VersoRendering",
      dependencies: ["VersoGeometry", "VersoLayers", "VersoTransitions", "VersoSampling"], swiftSettings: strict),
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
    // The checked binary form in which descriptions, requests and recordings go from one process to another.
    .target(
      name: "VersoMessages", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions"],
      swiftSettings: strict),
    // C: a second process that locks itself up, and the talk with it.
    .target(name: "WorkerProcess", dependencies: ["CLibseccomp"], cSettings: strictC),
    // C: every Lua call that can raise; the sandbox, limits and libraries of scripts.
    .target(name: "LuaBridge", dependencies: ["CLua"], cSettings: strictC, linkerSettings: [.linkedLibrary("m")]),
    // The animators that come with the program, embedded: one line a file.
    .target(
      name: "ScriptLibrary", path: "Scripts", exclude: ["animators", "dev", "examples", "stubs"], sources: ["library"],
      publicHeadersPath: "library/include", cSettings: strictC),
    // Lua scripts as transitions: the state, its surface over the engine, loading and evaluating.
    .target(
      name: "VersoScripting",
      dependencies: [
        "LuaBridge", "ScriptLibrary", "WorkerProcess", "VersoGeometry", "VersoTiming", "VersoLayers",
        "VersoTransitions", "VersoSampling", "VersoMessages",
      ], swiftSettings: strict),
    // Line editing, history and completion on a terminal, in C over libedit.
    .target(name: "LineEditor", dependencies: ["CLibedit"], cSettings: strictC),
    // Verbs, prompt, help, completion: one table of options feeds parser, help and completion.
    .target(
      name: "VersoCommands",
      dependencies: [
        "LineEditor", "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling",
        "BuiltinTransitions", "VersoScripting",
      ], swiftSettings: strict),
    // The command `verso`.
    .executableTarget(name: "verso", dependencies: ["VersoCommands"], swiftSettings: strict),

    // Starting programs, in C, for TestSupport.
    .target(name: "ProcessSupport", path: "Tests/ProcessSupport", cSettings: strictC),
    // Child processes, pseudo-terminals, goldens and seeded random numbers for the tests.
    .target(name: "TestSupport", dependencies: ["ProcessSupport"], path: "Tests/TestSupport", swiftSettings: strict),
    // A program that the line editor's tests drive on a pseudo-terminal.
    .executableTarget(
      name: "LineEditorProbe", dependencies: ["LineEditor"], path: "Tests/LineEditorProbe", cSettings: strictC),
    // Transforms, projection and polygons against independent figures, laws and hostile numbers.
    .testTarget(
      name: "VersoGeometryTests", dependencies: ["VersoGeometry", "TestSupport"], swiftSettings: strict),
    // Curves, springs and keyframes against recorded figures.
    .testTarget(name: "VersoTimingTests", dependencies: ["VersoTiming", "TestSupport"], swiftSettings: strict),
    // Layers, their geometry and their tracks.
    .testTarget(
      name: "VersoLayersTests", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "TestSupport"],
      swiftSettings: strict),
    // The recorder, the hosts and the public cases.
    .testTarget(
      name: "VersoTransitionsTests",
      dependencies: ["VersoTransitions", "VersoSampling", "BuiltinTransitions", "TestSupport"],
      swiftSettings: strict),
    // Frames and visibility.
    .testTarget(
      name: "VersoSamplingTests", dependencies: ["VersoSampling", "BuiltinTransitions", "TestSupport"],
      swiftSettings: strict),
    // Messages there and back, and bytes that nobody should send.
    .testTarget(
      name: "VersoMessagesTests",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoMessages", "BuiltinTransitions",
        "TestSupport",
      ], swiftSettings: strict),
    // Scripts in a process of their own, and the loss of that process.
    .testTarget(
      name: "ScriptWorkerTests",
      dependencies: [
        "verso", "VersoGeometry", "VersoTransitions", "VersoMessages", "BuiltinTransitions", "VersoScripting",
        "TestSupport",
      ], swiftSettings: strict),
    // The Lua state: values, errors, limits, hostile scripts; the engine's surface, forms, loading, the prompt.
    .testTarget(
      name: "VersoScriptingTests",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
        "VersoScripting",
      ], swiftSettings: strict),
    // The system's compression library, for tests that read pictures.
    .systemLibrary(name: "CZlib", path: "Tests/CZlib", providers: [.apt(["zlib1g-dev"])]),
    // Pictures against exact ones, laws and extremes.
    .testTarget(
      name: "VersoRenderingTests",
      dependencies: [
        "CZlib", "VersoGeometry", "VersoLayers", "VersoTransitions", "VersoSampling", "VersoRendering",
        "BuiltinTransitions", "TestSupport",
      ], swiftSettings: strict),
    // The numbers of every built-in transition.
    .testTarget(
      name: "BuiltinTransitionsTests",
      dependencies: [
        "VersoGeometry", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
      ], swiftSettings: strict),
    // Every law over every transition.
    .testTarget(
      name: "TransitionContractTests",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
        "VersoScripting", "TestSupport",
      ], swiftSettings: strict),
    // The line editor on a pseudo-terminal.
    .testTarget(
      name: "LineEditorTests", dependencies: ["LineEditorProbe", "TestSupport"], swiftSettings: strict),
    // Parsing, help, numbers and tables.
    .testTarget(
      name: "VersoCommandsTests",
      dependencies: [
        "VersoCommands", "VersoScripting", "VersoTransitions", "VersoSampling", "BuiltinTransitions", "TestSupport",
      ],
      swiftSettings: strict),
    // The tools of the tests themselves.
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: strict),
    // The built program, driven from outside, and a package that uses the library.
    .testTarget(
      name: "EndToEndTests", dependencies: ["verso", "Verso", "VersoScripting", "VersoCommands", "TestSupport"],
      exclude: ["cases"], swiftSettings: strict),
    // How quick it all is: sampling, projection, start-up.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Verso", "VersoRendering", "VersoScripting", "VersoCommands", "ProcessSupport"],
      path: "Tests/Benchmarks", exclude: ["peers"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
