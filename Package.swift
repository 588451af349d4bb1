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
    .executable(name: "verso-pictures", targets: ["verso-pictures"]),
  ],
  targets: [
    // Module map for the system's line editing library; no logic.
    .systemLibrary(name: "CLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    // The system's Lua 5.4: a module map, no logic.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    // The system's seccomp filter library: a module map, no logic.
    .systemLibrary(name: "CLibseccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    // The system's picture libraries: module maps, no logic. Only verso-pictures links them.
    .systemLibrary(name: "CPango", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CImagequant", pkgConfig: "imagequant", providers: [.apt(["libimagequant-dev"])]),
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
    // C: PNG, JPEG and WebP decoded, PNG and GIF written; what those libraries raise stays in C.
    .target(
      name: "PictureCodecs", dependencies: ["CPNG", "CJPEG", "CWebP", "CGIF", "CImagequant"], cSettings: strictC),
    // C: unfinished files that a signal removes, and another program fed through a pipe.
    .target(name: "PictureOutput", cSettings: strictC),
    // Pictures in, placeholder screens, pictures, GIFs, videos and terminal graphics out. `verso` does not link it.
    .target(
      name: "VersoPictures",
      dependencies: [
        "CPango", "CChafa", "PictureCodecs", "PictureOutput", "VersoGeometry", "VersoLayers", "VersoRendering",
      ], swiftSettings: strict),
    // The transitions that are compiled in: one folder each, one sorted catalogue. Not package-manager plug-ins.
    .target(
      name: "BuiltinTransitions", dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions"],
      path: "Plugins", swiftSettings: strict),
    // What is wrong with a transition, why, and what cures it: the rules and the linter.
    .target(
      name: "VersoDiagnostics",
      dependencies: ["VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling"],
      swiftSettings: strict),
    // The library other packages import: everything above under one name.
    .target(
      name: "Verso",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
        "VersoDiagnostics",
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
    // C: starting the program that makes pictures.
    .target(name: "PictureProcess", cSettings: strictC),
    // Verbs, prompt, help, completion: one table of options feeds parser, help and completion.
    .target(
      name: "VersoCommands",
      dependencies: [
        "LineEditor", "PictureProcess", "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions",
        "VersoSampling", "VersoMessages", "VersoDiagnostics", "BuiltinTransitions", "VersoScripting",
      ], swiftSettings: strict),
    // The command `verso`.
    .executableTarget(name: "verso", dependencies: ["VersoCommands"], swiftSettings: strict),
    // What `verso` asks of the program that makes pictures: requests in, files and a terminal's pictures out.
    .target(
      name: "VersoPictureJobs",
      dependencies: [
        "VersoGeometry", "VersoLayers", "VersoTransitions", "VersoRendering", "VersoPictures", "VersoMessages",
      ], swiftSettings: strict),
    // The command `verso-pictures`, which `verso` starts for render, show and frame.
    .executableTarget(name: "verso-pictures", dependencies: ["VersoPictureJobs"], swiftSettings: strict),

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
    // A program that reads and writes pictures for the tests, with little memory or until a signal comes.
    .executableTarget(
      name: "PictureProbe", dependencies: ["VersoPictures", "VersoRendering", "VersoGeometry", "VersoLayers"],
      path: "Tests/PictureProbe",
      swiftSettings: strict),
    // Pictures read and written, decoded again by other programs.
    .testTarget(
      name: "VersoPicturesTests",
      dependencies: ["VersoPictures", "VersoRendering", "VersoGeometry", "VersoLayers", "PictureProbe", "TestSupport"],
      swiftSettings: strict),
    // Messages there and back, and bytes that nobody should send.
    .testTarget(
      name: "VersoMessagesTests",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoMessages", "BuiltinTransitions",
        "TestSupport",
      ], swiftSettings: strict),
    // Every rule on what it should find and on what it should not.
    .testTarget(
      name: "VersoDiagnosticsTests",
      dependencies: [
        "VersoGeometry", "VersoTiming", "VersoLayers", "VersoTransitions", "VersoSampling", "BuiltinTransitions",
        "VersoDiagnostics", "VersoScripting", "TestSupport",
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
      name: "EndToEndTests",
      dependencies: ["verso", "verso-pictures", "Verso", "VersoScripting", "VersoCommands", "TestSupport"],
      exclude: ["cases"], swiftSettings: strict),
    // How quick it all is: sampling, projection, start-up.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Verso", "VersoRendering", "VersoScripting", "VersoCommands", "ProcessSupport"],
      path: "Tests/Benchmarks", exclude: ["peers"],
      swiftSettings: strict),
    // How quickly pictures become files, and how much memory that takes.
    .executableTarget(
      name: "PictureBenchmarks",
      dependencies: ["VersoPictures", "VersoRendering", "VersoGeometry", "VersoTransitions", "BuiltinTransitions"],
      path: "Tests/PictureBenchmarks", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
