import Foundation

@testable import VersoScripting

/// The names scripts find, as lists such as `Point.x` for a member of an object, `Point::new` for one of the global table
/// and `lerp` for a global function.
enum ScriptNames {
  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What the bindings register, at the prompt, where there is the most.
  static func registered() throws -> Set<String> {
    let surface = try ScriptSurface.prompt.get().surface
    var names = Set(surface.functions.map(\.name) + surface.constants.map(\.key))
    for type in surface.types {
      names.formUnion((type.methods.map(\.name) + type.fields.map(\.name)).map { "\(type.name).\($0)" })
    }
    for space in surface.namespaces {
      names.formUnion((space.functions.map(\.name) + space.constants.map(\.key)).map { "\(space.name)::\($0)" })
    }
    return names
  }

  /// The global names the bindings register.
  static func globals() throws -> Set<String> {
    let surface = try ScriptSurface.prompt.get().surface
    return Set(surface.functions.map(\.name) + surface.constants.map(\.key) + surface.namespaces.map(\.name))
  }

  /// What the stubs for editors declare of objects and tables the bindings know.
  ///
  /// The class of an object is called as its type, that of a global table has `Library` after it; other classes describe
  /// tables scripts pass.
  static func declared() throws -> Set<String> {
    let surface = try ScriptSurface.prompt.get().surface
    let stubs = try Stubs(folder: root.appendingPathComponent("Scripts/stubs"))
    var names = stubs.functions
    for type in surface.types { names.formUnion(stubs.members(of: type.name).map { "\(type.name).\($0)" }) }
    for space in surface.namespaces {
      names.formUnion(stubs.members(of: space.name + "Library").map { "\(space.name)::\($0)" })
    }
    return names
  }

  /// The classes and functions of the stubs, as the Lua language server reads them.
  struct Stubs {
    private struct Class {
      var parents: [String] = []
      var members: Set<String> = []
    }

    private var classes: [String: Class] = [:]
    /// The global functions.
    private(set) var functions: Set<String> = []

    init(folder: URL) throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      for file in files where file.hasSuffix(".lua") {
        read(try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8))
      }
    }

    /// The members of a class and its parents.
    func members(of name: String) -> Set<String> {
      guard let found = classes[name] else { return [] }
      return found.parents.reduce(found.members) { $0.union(members(of: $1)) }
    }

    private mutating func read(_ text: String) {
      var current: String?
      var variables: [String: String] = [:]
      for line in text.split(separator: "\n") {
        if let match = line.wholeMatch(of: /---@class (\w+)(?:\s*:\s*(.*))?/) {
          let name = String(match.1)
          current = name
          classes[name, default: Class()].parents +=
            match.2.map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } } ?? []
        } else if let match = line.firstMatch(of: /^---@field (\w+)/), let current {
          classes[current]?.members.insert(String(match.1))
        } else if let match = line.wholeMatch(of: /(?:local )?(\w+) = {}/), let current {
          variables[String(match.1)] = current
        } else if let match = line.firstMatch(of: /^function (\w+)[.:](\w+)\(/) {
          if let owner = variables[String(match.1)] { classes[owner]?.members.insert(String(match.2)) }
        } else if let match = line.firstMatch(of: /^function (\w+)\(/) {
          functions.insert(String(match.1))
        }
      }
    }
  }
}
