import Glibc

/// What is installed on this machine, as far as verso can use it.
struct Installation {
  let environment: ProcessEnvironment

  /// The full path of a program; nil where there is none.
  func program(_ name: String) -> String? {
    let path = environment.nonEmpty("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in path.split(separator: ":") where folder.hasPrefix("/") {
      let candidate = "\(folder)/\(name)"
      if access(candidate, X_OK) == 0, !FolderListing.isFolder(candidate) { return candidate }
    }
    return nil
  }

  /// Where a file of a library or package is, by a path below one of the system's usual folders; nil for nowhere.
  func file(_ name: String) -> String? {
    for folder in Self.folders + [
      "/usr/lib", "/lib", "/usr/local/lib", "/usr/include", "/usr/local/include", "/usr/share",
    ] {
      let candidate = "\(folder)/\(name)"
      if access(candidate, R_OK) == 0 { return candidate }
    }
    return nil
  }

  /// The folders of this machine's own libraries.
  private static let folders: [String] = {
    #if arch(x86_64)
      let machine = "x86_64-linux-gnu"
    #elseif arch(arm64)
      let machine = "aarch64-linux-gnu"
    #else
      let machine = "unknown"
    #endif
    return ["/usr/lib/\(machine)", "/lib/\(machine)", "/usr/lib64"]
  }()
}

/// Something that a feature needs.
struct Requirement: Sendable {
  /// How it is found.
  enum Kind: Sendable {
    /// A program in PATH.
    case program(String)
    /// A file below the system's library, header or data folders.
    case file(String)
  }

  /// What it is called.
  var name: String
  var kind: Kind
  /// The Debian package that brings it.
  var package: String
  /// What it is for.
  var feature: String
  /// Whether verso itself does not run without it.
  var isNeeded = false

  /// Where it is; nil where it is missing.
  func place(in installation: Installation) -> String? {
    switch kind {
    case .program(let name): installation.program(name)
    case .file(let name): installation.file(name)
    }
  }

  /// The libraries that verso-pictures is built with.
  private static let pictures: [Requirement] = [
    ("libpango1.0-dev", "pango-1.0/pango/pangocairo.h"), ("libchafa-dev", "chafa/chafa.h"), ("libpng-dev", "png.h"),
    ("libjpeg62-turbo-dev", "jpeglib.h"), ("libwebp-dev", "webp/decode.h"), ("libgif-dev", "gif_lib.h"),
    ("libimagequant-dev", "libimagequant.h"),
  ].map { package, header in
    .init(name: package, kind: .file(header), package: package, feature: "building verso-pictures")
  }

  /// Everything that some feature needs, those of the program first; a feature that comes adds its own here.
  static let all: [Requirement] =
    [
      .init(
        name: "liblua5.4", kind: .file("liblua5.4.so.0"), package: "liblua5.4-0", feature: "scripts and eval",
        isNeeded: true),
      .init(
        name: "libedit", kind: .file("libedit.so.2"), package: "libedit2", feature: "line editing in the prompt",
        isNeeded: true),
      .init(
        name: "libseccomp", kind: .file("libseccomp.so.2"), package: "libseccomp2", feature: "the lock of scripts",
        isNeeded: true),
      .init(name: "ffmpeg", kind: .program("ffmpeg"), package: "ffmpeg", feature: "render to APNG, WebP, MP4 and WebM"),
      .init(
        name: "a font", kind: .file("fonts/truetype/dejavu/DejaVuSans.ttf"), package: "fonts-dejavu-core",
        feature: "text in pictures"),
      .init(
        name: "luacheck", kind: .program("luacheck"), package: "lua-check", feature: "checking scripts as you write"),
      .init(name: "swift", kind: .program("swift"), package: "", feature: "building verso and plug-ins"),
      .init(name: "pkg-config", kind: .program("pkg-config"), package: "pkg-config", feature: "building verso"),
      .init(name: "liblua5.4-dev", kind: .file("lua5.4/lua.h"), package: "liblua5.4-dev", feature: "building verso"),
      .init(name: "libedit-dev", kind: .file("histedit.h"), package: "libedit-dev", feature: "building verso"),
      .init(name: "libseccomp-dev", kind: .file("seccomp.h"), package: "libseccomp-dev", feature: "building verso"),
    ] + pictures + [
      .init(name: "lua5.4", kind: .program("lua5.4"), package: "lua5.4", feature: "the benchmarks' yardstick"),
      .init(
        name: "tweeny", kind: .file("tweeny/tweeny.h"), package: "libtweeny-dev", feature: "the benchmarks' yardstick"),
    ]
}
