import VersoTransitions

/// Lua at the prompt: one state that keeps its globals from line to line.
///
/// A line is tried as an expression first, then as statements. What it gives goes to `_`, and what `_` was to `__`.
/// `print` is collected. Besides what scripts find there are hosts to drive: `Navigation`, `Modal`, `TabBar`,
/// `Children`. An error leaves everything as it was before the line, as far as the line had not changed it.
public final class ScriptConsole: ScriptEvaluator {
  private let state: LuaState
  private let host: ScriptHost
  private let hosts: ConsoleHosts
  private let wrapper: LuaFunction
  private var printed: [String] = []
  private var lineCount = 0

  /// The transitions hosts can be driven with.
  public var registry: TransitionRegistry {
    get { hosts.registry }
    set { hosts.registry = newValue }
  }

  /// Makes a prompt.
  ///
  /// - Throws: `ScriptError` where the limits leave too little memory.
  public init(
    registry: TransitionRegistry = TransitionRegistry(), limits: ScriptLimits = ScriptLimits()
  ) throws(ScriptError) {
    (state, host) = try ScriptSurface.makeState(isPrompt: true, limits: limits)
    hosts = ConsoleHosts(registry)
    host.hosts = hosts
    host.file = "prompt"
    guard case .function(let wrapper)? = try state.run(ConsolePrelude.source, name: ConsolePrelude.name).first else {
      throw ScriptError(kind: .memory, message: "there is too little memory for the prompt to start")
    }
    self.wrapper = wrapper
    host.printing = { [unowned self] line in printed.append(line) }
  }

  /// Runs a line or a whole text.
  ///
  /// - Parameter name: what errors call it; lines of the prompt are numbered where none is given.
  /// - Throws: `ScriptError`; `isIncomplete` says that more text may mend it. What was printed before is in
  ///   `takePrinted`.
  public func evaluate(_ code: String, name: String? = nil) throws(ScriptError) -> ScriptAnswer {
    lineCount += 1
    printed = []
    let name = name ?? "line \(lineCount)"
    do throws(ScriptError) {
      let chunk = try compile(code, name)
      let returned = try state.call(wrapper, [.function(chunk)])
      let values = returned.map { host.output($0) }
      return ScriptAnswer(values: values, printed: takePrinted())
    } catch {
      throw Self.asTyped(error, code, name)
    }
  }

  /// The error as it concerns what was typed: without the word put before it and the functions that ran it.
  private static func asTyped(_ error: ScriptError, _ code: String, _ name: String) -> ScriptError {
    var typed = error
    typed.frames.removeAll { $0.file == ConsolePrelude.name }
    if typed.file == ConsolePrelude.name || typed.file.isEmpty {
      // What went wrong with the values of the text, behind its end.
      (typed.file, typed.line, typed.sourceLine, typed.column) = (name, nil, nil, nil)
    }
    let first = code.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    if typed.sourceLine == returning + first {
      typed.sourceLine = first
      typed.column = typed.column.map { max($0 - returning.count, 1) }
    }
    return typed
  }

  /// What turns an expression into a chunk that gives its value.
  private static let returning = "return "

  /// The lines the last text printed before an error, which are forgotten then.
  public func takePrinted() -> [String] {
    defer { printed = [] }
    return printed
  }

  /// Whether a text only ended too early, so that the prompt should ask for more.
  public func isIncomplete(_ code: String) -> Bool {
    do throws(ScriptError) { _ = try compile(code, "line \(lineCount + 1)") } catch { return error.isIncomplete }
    return false
  }

  private func compile(_ code: String, _ name: String) throws(ScriptError) -> LuaFunction {
    let unfinished: ScriptError
    do throws(ScriptError) {
      return try state.load(Self.returning + code, name: name)
    } catch {
      guard error.kind == .syntax else { throw error }
      unfinished = error
    }
    do throws(ScriptError) {
      return try state.load(code, name: name)
    } catch {
      // An expression that was not finished is worth waiting for.
      throw unfinished.isIncomplete ? unfinished : error
    }
  }
}

/// What runs around every line: it looks at the values with raw access and within limits, whatever they are.
enum ConsolePrelude {
  /// The most values in tables that one line gives, all together.
  static let mostItems = 20_000
  /// What errors would call it.
  static let name = "prelude"

  /// The chunk gives a function that calls the line's and describes what it returns.
  static let source = """
    local next, pairs, getmetatable, type, rawget, rawset, rawlen, select, error, sort, max =
      next, pairs, getmetatable, type, rawget, rawset, rawlen, select, error, table.sort, math.max
    local env, depth_limit, item_limit, value_limit = _ENV, 5, \(ConsolePrelude.mostItems), 100
    local left
    local function before(a, b)
      local first, second = type(a.key), type(b.key)
      if first ~= second then return first < second end
      return a.key < b.key
    end
    local describe
    local function members(value, depth, seen)
      local list, named, more = {}, {}, 0
      local count = rawlen(value)
      for i = 1, count do
        if left <= 0 then
          more = count - i + 1
          break
        end
        left = left - 1
        list[i] = describe(rawget(value, i), depth, seen)
      end
      local step, state, first = next, value, nil
      if getmetatable(value) == nil then step, state, first = pairs(value) end
      for key in step, state, first do
        local kind = type(key)
        local listed = kind == "number" and key >= 1 and key <= count and key % 1 == 0
        if not listed then
          local name = key
          if kind == "boolean" then
            name = key and "[true]" or "[false]"
          elseif kind ~= "number" and kind ~= "string" then
            name = "[" .. kind .. "]"
          end
          named[#named + 1] = { key = name, value = rawget(value, key) }
        end
      end
      sort(named, before)
      for i = #named, max(left, 0) + 1, -1 do
        named[i] = nil
        more = more + 1
      end
      left = left - #named
      for i = 1, #named do named[i].value = describe(named[i].value, depth, seen) end
      return { list = list, named = named, more = more }
    end
    function describe(value, depth, seen)
      if value == nil then return { mark = "nil" } end
      if type(value) ~= "table" then return { leaf = value } end
      if seen[value] then return { mark = "{…}" } end
      if depth == 0 then return { mark = "{…}" } end
      seen[value] = true
      local result = members(value, depth - 1, seen)
      seen[value] = nil
      return result
    end
    local function all(count, value, ...)
      if count == 0 then return end
      return describe(value, depth_limit, {}), all(count - 1, ...)
    end
    local function finish(...)
      local count = select("#", ...)
      if count > value_limit then
        error("these are " .. count .. " values, more than the " .. value_limit .. " the prompt shows at once", 0)
      end
      left = item_limit
      if count > 0 and (...) ~= nil then
        rawset(env, "__", rawget(env, "_"))
        rawset(env, "_", (...))
      end
      return all(count, ...)
    end
    return function(chunk) return finish(chunk()) end
    """
}

extension ScriptHost {
  /// What the prelude described, as something to show.
  func output(_ value: LuaValue) -> ScriptOutput {
    guard case .table(let table) = value else { return leaf(value) }
    if let inner = table["leaf"] { return leaf(inner) }
    if case .string(let mark)? = table["mark"] { return mark == "nil" ? .nothing : .other(mark) }
    guard case .table(let list)? = table["list"], case .table(let named)? = table["named"] else { return .nothing }
    let entries = named.array.compactMap { entry -> ScriptOutput.Entry? in
      guard case .table(let entry) = entry, let key = entry["key"] else { return nil }
      let name =
        switch key {
        case .string(let text): text
        case .integer(let number): "[\(number)]"
        case .number(let number): "[\(number.shortText)]"
        default: "[?]"
        }
      return ScriptOutput.Entry(key: name, value: output(entry["value"] ?? .nil))
    }
    var more = 0
    if case .integer(let count)? = table["more"] { more = Int(clamping: count) }
    return .table(list: list.array.map { output($0) }, entries: entries, more: more)
  }

  private func leaf(_ value: LuaValue) -> ScriptOutput {
    switch value {
    case .nil: return .nothing
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .text(text)
    case .function: return .other("function")
    case .table: return .other("{…}")
    case .object(let object): return output(of: object, value)
    }
  }

  private func output(of object: LuaObject, _ value: LuaValue) -> ScriptOutput {
    switch ScriptType(rawValue: object.type) {
    case .transform: if let found = try? value.transform("") { return .transform(found) }
    case .point: if let found = try? value.point("") { return .point(found) }
    case .size: if let found = try? value.size("") { return .size(found) }
    case .rect: if let found = try? value.rect("") { return .rect(found) }
    case .color: if let found = try? value.color("") { return .color(found) }
    case .spring: if let found = try? value.spring("") { return .spring(found) }
    case .curve: if let handle = value.handle(of: .curve) { return .curve(curve(handle: handle)) }
    case .transition:
      if let handle = value.handle(of: .transition), handle < declarations.count {
        let info = declarations[Int(handle)].description.info
        return .other("Transition '\(info.id)': \(info.summary)")
      }
    case .gradient, .text, .picture, .snapshot:
      if let found = contentsValues.contents(of: value) { return .other(found.scriptText) }
    case .navigation, .modal, .tabBar, .children:
      if let text = hosts?.text(of: value) { return .other(text) }
    case .run: if let run = hosts?.runs[value.handle(of: .run)] { return .other(RunBinding.text(of: run)) }
    case .frame: if let frame = hosts?.frames[value.handle(of: .frame)] { return .other(FrameBinding.text(of: frame)) }
    default: break
    }
    return .other(object.typeName)
  }
}
