/// A name that scripts find, for help and completion.
public struct ScriptName: Sendable, Hashable {
  /// What stands behind a name.
  public enum Kind: String, Sendable, Hashable {
    /// `Name(...)` makes an object.
    case maker
    /// A global function.
    case function
    /// `Name.name(...)`.
    case tableFunction
    /// `Name.name`.
    case constant
    /// `object:name(...)`.
    case method
    /// `object.name`.
    case field
  }

  /// The type or table it belongs to; nil for a global function.
  public var owner: String?
  /// Its own name; that of the type for a maker.
  public var name: String
  /// What stands behind it.
  public var kind: Kind

  /// As it is written: `Transform.rotation`, `Transform:inverted`, `lerp`; of a maker the type's name.
  public var text: String {
    guard let owner, kind != .maker else { return name }
    return owner + (kind == .method ? ":" : ".") + name
  }

  /// Every name that is found at the prompt, by type; empty where the names could not be made.
  public static let all: [ScriptName] = {
    guard case .success(let made) = ScriptSurface.prompt else { return [] }
    return made.names
  }()

  static func all(
    _ types: [LuaTypeDescription], _ namespaces: [LuaNamespaceDescription], _ globals: [LuaFunctionDescription]
  ) -> [ScriptName] {
    var names = globals.map { ScriptName(owner: nil, name: $0.name, kind: .function) }
    for space in namespaces {
      if space.call != nil { names.append(ScriptName(owner: space.name, name: space.name, kind: .maker)) }
      names += space.functions.map { ScriptName(owner: space.name, name: $0.name, kind: .tableFunction) }
      names += space.constants.map { ScriptName(owner: space.name, name: $0.key, kind: .constant) }
    }
    for type in types {
      names += type.methods.map { ScriptName(owner: type.name, name: $0.name, kind: .method) }
      names += type.fields.map { ScriptName(owner: type.name, name: $0.name, kind: .field) }
    }
    return names
  }
}
