/// `require(name)`: a script's own modules, which the host read from the script's folder.
enum ModuleBinding {
  static func functions(_ list: HostFunctionList) -> [LuaFunctionDescription] {
    [
      // Gives the module as a function; the prelude below calls it once and keeps what it returns.
      list.function("require") { host, arguments, results in
        let name = try arguments.string(0, "the name of a module")
        guard let compile = host.compileModule else {
          throw LuaArgumentError("require finds modules beside a script's file only")
        }
        guard let function = try compile(name) else { return results.appendNil() }
        // What is returned is taken only after this.
        host.returnedModule = function
        results.append(function)
      }
    ]
  }

  /// Lets a script find its modules.
  ///
  /// - Throws: `ScriptError` where the limits leave too little memory.
  static func prepare(_ state: LuaState, _ host: ScriptHost, _ source: ScriptSource) throws(ScriptError) {
    let modules = source.modules
    host.compileModule = { [unowned state] name throws(ScriptError) in
      guard let module = modules[name] else { return nil }
      return try state.load(bytes: module.bytes, name: module.name)
    }
    guard source.mayRequire else { return }
    _ = try state.run(prelude, name: preludeName)
    state.hiddenFile = preludeName
  }

  /// What errors would call the prelude; they never show it.
  private static let preludeName = "require"

  private static let prelude = """
    local compile, error, type, ipairs, setmetatable = require, error, type, ipairs, setmetatable
    local concat = table.concat
    local loaded, loading = {}, {}
    local leaving = setmetatable({}, { __close = function() loading[#loading] = nil end })
    function require(name)
      if type(name) ~= "string" then error("the name of a module must be a string, not a " .. type(name), 2) end
      local value = loaded[name]
      if value ~= nil then return value end
      for place, other in ipairs(loading) do
        if other == name then
          error("modules require each other in a circle: " .. concat(loading, ", ", place) .. ", " .. name, 2)
        end
      end
      local chunk = compile(name)
      if not chunk then
        error("there is no module '" .. (#name > 80 and name:sub(1, 80) .. "…" or name) ..
          "': require finds .lua files in the script's own folder, by names such as 'helpers' or 'lib.curves' " ..
          "that stand in the script as they are", 2)
      end
      loading[#loading + 1] = name
      local guard <close> = leaving
      value = chunk(name)
      if value == nil then value = true end
      loaded[name] = value
      return value
    end
    """
}
