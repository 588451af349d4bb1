/// The text of a script with the name errors show: all that a worker needs to run it.
public struct ScriptSource: Sendable, Hashable {
  /// The file's path as it was given, which errors show.
  public var name: String
  /// The text, UTF-8.
  public var bytes: [UInt8]
  /// The modules it requires, by the names it requires them by.
  public var modules: [String: ScriptModule] = [:]

  /// A source by its parts.
  public init(name: String, bytes: [UInt8], modules: [String: ScriptModule] = [:]) {
    self.name = name
    self.bytes = bytes
    self.modules = modules
  }

  /// A source out of text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The line, from 1, in which a text first stands between quotation marks; nothing where it does not.
  func line(of text: String) -> Int? {
    for (number, line) in String(decoding: bytes, as: UTF8.self).utf8.split(
      separator: 10, omittingEmptySubsequences: false
    ).enumerated() {
      let line = String(Substring(line))
      if ["'", "\""].contains(where: { line.contains($0 + text + $0) }) { return number + 1 }
    }
    return nil
  }

  /// The line with which the text ends, from 1: the last one that is neither empty nor a comment.
  var lastLine: Int {
    var last = 1
    for (number, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == 32 || $0 == 9 || $0 == 13 }
      if !text.isEmpty, !text.starts(with: Array("--".utf8)) { last = number + 1 }
    }
    return last
  }

  /// The file's name without folders and `.lua`, which the transition's id must be.
  public var stem: String {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
  }

  /// Reads a file, and the modules from its folder that it requires.
  ///
  /// - Parameter limit: the most bytes it and its modules may have together.
  /// - Throws: `ScriptError` of kind load: it is missing, a folder, unreadable, no ordinary file, or too large.
  public init(path: String, limit: Int) throws(ScriptError) {
    try self.init(path: path, bytes: try ScriptFile.read(path, limit: limit), limit: limit)
  }

  /// The same for a file that was read already.
  ///
  /// - Throws: `ScriptError` of kind load for its modules.
  public init(path: String, bytes: [UInt8], limit: Int) throws(ScriptError) {
    self.init(name: path, bytes: bytes)
    modules = try ModuleFinder(scriptPath: path, limit: limit - bytes.count).modules(requiredBy: bytes)
  }
}
