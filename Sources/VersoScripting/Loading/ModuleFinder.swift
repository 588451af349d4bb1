#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A module of a script: the name errors show, and its text.
public struct ScriptModule: Sendable, Hashable {
  /// The file's path beside the script's, which errors show.
  public var name: String
  /// The text, UTF-8.
  public var bytes: [UInt8]

  /// A module by its parts.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Reads the modules that scripts require, from the folder of the script and the folders in it, and from nowhere else.
///
/// A module's name is one or more parts of letters, digits, `_` and `-`, with dots between: `lib.curves` is
/// `lib/curves.lua`. Links are not followed. Only names that stand in the text as they are, as in `require "lib.curves"`,
/// are read.
struct ModuleFinder {
  /// The most modules of one script.
  static let mostModules = 64

  /// A name that stands in a text behind `require`.
  struct Wish {
    var name: String
    /// The file that asks for it, and the line.
    var asker: String
    var line: Int
  }

  private let scriptPath: String
  private let folder: String
  private let limit: Int

  /// - Parameters:
  ///   - scriptPath: the script's path.
  ///   - limit: the most bytes all modules may have together.
  init(scriptPath: String, limit: Int) {
    self.scriptPath = scriptPath
    folder = scriptPath.lastIndex(of: "/").map { String(scriptPath[...$0]) } ?? ""
    self.limit = limit
  }

  /// Reads the modules a text requires, and those that they require; one there is no file of is left out.
  ///
  /// - Throws: `ScriptError` of kind load: too many, too large, links, or unreadable.
  func modules(requiredBy bytes: [UInt8]) throws(ScriptError) -> [String: ScriptModule] {
    var found: [String: ScriptModule] = [:]
    var waiting = Self.wishes(in: bytes, of: scriptPath)
    var tried: Set<String> = []
    var left = limit
    while let wish = waiting.popLast() {
      guard tried.insert(wish.name).inserted, let module = try read(wish, left) else { continue }
      found[wish.name] = module
      left -= module.bytes.count
      guard found.count <= Self.mostModules else {
        throw ScriptError(
          kind: .load,
          message: "the script \(scriptPath) requires more than the \(Self.mostModules) modules it may, with "
            + "'\(wish.name)'", file: wish.asker, line: wish.line)
      }
      waiting += Self.wishes(in: module.bytes, of: module.name)
    }
    return found
  }

  /// Reads the module of a name; what is wrong with it is told where it is asked for.
  private func read(_ wish: Wish, _ limit: Int) throws(ScriptError) -> ScriptModule? {
    do throws(ScriptError) {
      return try read(wish.name, limit)
    } catch {
      var placed = error
      placed.message = "the module '\(wish.name)' (\(error.file)) can't be had: \(error.message)"
      (placed.file, placed.line) = (wish.asker, wish.line)
      throw placed
    }
  }

  private func read(_ name: String, _ limit: Int) throws(ScriptError) -> ScriptModule? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy(Self.isSound), let last = parts.last else { return nil }
    let shown = folder + parts.joined(separator: "/") + ".lua"
    var descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    for part in parts.dropLast() where descriptor >= 0 {
      let next = openat(descriptor, part, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      close(descriptor)
      descriptor = next
    }
    guard descriptor >= 0, faccessat(descriptor, last + ".lua", F_OK, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return ScriptModule(
      name: shown, bytes: try ScriptFile.read(last + ".lua", limit: limit, in: descriptor, shown: shown))
  }

  private static func isSound(_ part: String) -> Bool {
    !part.isEmpty && part.utf8.count <= 100
      && part.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// The names that stand after the word `require` in a text; those in comments count too, which does no harm.
  static func wishes(in bytes: [UInt8], of file: String) -> [Wish] {
    var wishes: [Wish] = []
    var (line, counted) = (1, 0)
    let word = Array("require".utf8)
    var place = 0
    while place + word.count < bytes.count, wishes.count < 1000 {
      guard bytes[place] == word[0], bytes[place..<place + word.count].elementsEqual(word) else {
        place += 1
        continue
      }
      place += word.count
      var next = place
      while next < bytes.count, [32, 9, 10, 13, UInt8(ascii: "(")].contains(bytes[next]) { next += 1 }
      guard next < bytes.count, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") else { continue }
      let start = next + 1
      guard let end = bytes[start...].prefix(300).firstIndex(of: bytes[next]) else { continue }
      line += bytes[counted..<start].count(where: { $0 == 10 })
      counted = start
      wishes.append(Wish(name: String(decoding: bytes[start..<end], as: UTF8.self), asker: file, line: line))
      place = end
    }
    return wishes
  }
}

extension ScriptSource {
  /// Whether the text has the word `require` in it.
  var mayRequire: Bool {
    if !modules.isEmpty { return true }
    let word = Array("require".utf8)
    return bytes.count >= word.count
      && (0...bytes.count - word.count).contains {
        bytes[$0] == word[0] && bytes[$0..<$0 + word.count].elementsEqual(word)
      }
  }
}
