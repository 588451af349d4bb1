import LuaBridge
import VersoTransitions

/// One Lua state: a sandbox of its own, with limits, that talks to one host.
///
/// A state belongs to one thread at a time. Nothing a script does stops the process or reaches beyond the surface;
/// whatever ends it arrives as a `ScriptError`, and the state can be used again. The state keeps its host alive, so the
/// host must not keep the state; it may keep functions.
///
/// Scripts find: `assert error getmetatable ipairs next pairs pcall print rawequal rawget rawlen rawset select
/// setmetatable tonumber tostring type xpcall`, `math` (random from a fixed seed), `string` (without dump), `table`,
/// `utf8`, and the surface. `pairs` and `next` go in a fixed order. Tables with holes have no fixed length, as in Lua.
public final class LuaState {
  /// The names scripts find.
  public let surface: LuaSurface
  /// What answers scripts.
  public let host: any LuaHost
  let bridge: OpaquePointer
  let box: LuaStateBox

  /// A file of the host's own, whose functions errors don't show.
  var hiddenFile: String?

  private var sources: [String: String] = [:]
  /// The chunk whose place was asked for last; chunks stay where they are as long as the state.
  private var lastFile: (chunk: UnsafePointer<CChar>, name: String)?
  /// The last error of a script that passed through the host into another call of the script.
  private var nestedError: ScriptError?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - surface: the names scripts find.
  ///   - host: what answers them.
  ///   - limits: what scripts may use up.
  ///   - randomSeed: where `math.random` starts; the same seed gives the same numbers.
  /// - Throws: `ScriptError` of kind memory when the limits leave too little for an empty state.
  public convenience init(
    surface: LuaSurface, host: any LuaHost, limits: ScriptLimits = ScriptLimits(), randomSeed: UInt64 = 0
  ) throws(ScriptError) {
    try self.init(surface: surface, host: host, limits: limits, randomSeed: randomSeed, failingAllocation: 0)
  }

  /// Makes a state whose memory fails from the given allocation on, counted from 1, for tests.
  ///
  /// 0 never fails.
  init(
    surface: LuaSurface, host: any LuaHost, limits: ScriptLimits, randomSeed: UInt64, failingAllocation: UInt64
  ) throws(ScriptError) {
    self.surface = surface
    self.host = host
    let box = LuaStateBox(host: host)
    self.box = box
    var callbacks = verso_host(
      context: Unmanaged.passUnretained(box).toOpaque(), call: callHost, print: printLine, write: takeWrites)
    var bridged = limits.bridged(randomSeed: randomSeed, failingAllocation: failingAllocation)
    guard let bridge = verso_lua_create(surface.bridge, &bridged, &callbacks) else {
      throw ScriptError(kind: .memory, message: "there is too little memory for a script to start")
    }
    self.bridge = bridge
    box.state = self
  }

  deinit {
    box.state = nil
    verso_lua_destroy(bridge)
  }

  /// From now on all calls together may take the time that each one could.
  func shareTime() { verso_lua_share_time(bridge) }

  /// Says that the call of the host that runs now may have taken long, so that its time is looked at when it returns.
  func noteWork() { verso_lua_note_work(bridge) }

  /// Whether fields that may wait do so, many for one call of the host; see `LuaFieldDescription.written`.
  public var buffersWrites = false {
    didSet { verso_lua_buffer_writes(bridge, buffersWrites) }
  }

  /// Where the innermost function of a script stands that runs now; nothing where none does.
  var place: SourcePlace? {
    var (level, line): (Int32, Int32) = (0, 0)
    while let chunk = verso_lua_place(bridge, &level, &line) {
      let file = fileName(chunk)
      if file != hiddenFile { return SourcePlace(file: file, line: Int(line)) }
      level += 1
    }
    return nil
  }

  /// Where a function begins, for one that stands in a script.
  func definition(of function: LuaFunction) -> SourcePlace? {
    var line: Int32 = 0
    guard function.box === box, let chunk = verso_lua_definition(bridge, function.reference, &line) else { return nil }
    return SourcePlace(file: fileName(chunk), line: Int(line))
  }

  /// The name of a chunk; most questions are about the same one.
  private func fileName(_ chunk: UnsafePointer<CChar>) -> String {
    if let lastFile, lastFile.chunk == chunk { return lastFile.name }
    let name = String(cString: chunk)
    lastFile = (chunk, name)
    return name
  }

  /// Bytes of memory in use now.
  public var memoryInUse: Int { verso_lua_memory(bridge) }

  /// Instructions the last call from outside has used, work of library functions included.
  public var instructionsUsed: Int { Int(clamping: verso_lua_instructions(bridge)) }

  /// Compiles a script without running it.
  ///
  /// - Parameters:
  ///   - source: the text. A byte order mark and a first line that starts with `#` are passed over.
  ///   - name: the file name errors show.
  /// - Returns: the script as a function.
  /// - Throws: `ScriptError` of kind syntax, load (too large), or a limit.
  public func load(_ source: String, name: String) throws(ScriptError) -> LuaFunction {
    try load(bytes: Array(source.utf8), name: name)
  }

  /// Compiles a script from the bytes of a file, which must be UTF-8.
  ///
  /// - Throws: `ScriptError` as for text, and of kind load with the line where the bytes are no UTF-8.
  public func load(bytes: [UInt8], name: String) throws(ScriptError) -> LuaFunction {
    let name = name.isEmpty ? "script" : String(name.map { $0.isNewline || $0 == "\0" ? "?" : $0 })
    sources[name] = String(decoding: bytes, as: UTF8.self)
    var outcome = verso_outcome()
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        verso_lua_load(bridge, text.baseAddress, text.count, name, &outcome)
      }
    }
    let values = try take(outcome)
    guard case .function(let function)? = values.first else {
      throw ScriptError(kind: .load, message: "the script gave no function", file: name)
    }
    return function
  }

  /// Compiles a script and runs it.
  ///
  /// - Returns: everything it returned.
  /// - Throws: `ScriptError`, whatever goes wrong.
  public func run(_ source: String, name: String) throws(ScriptError) -> [LuaValue] {
    try call(try load(source, name: name))
  }

  /// Calls a function of this state.
  ///
  /// - Returns: everything it returned.
  /// - Throws: `ScriptError`, whatever goes wrong.
  public func call(_ function: LuaFunction, _ arguments: [LuaValue] = []) throws(ScriptError) -> [LuaValue] {
    try check(function)
    let results = LuaResults(bridge: verso_lua_arguments(bridge))
    for argument in arguments { results.append(argument) }
    var outcome = verso_outcome()
    verso_lua_call(bridge, function.reference, &outcome)
    return try take(outcome)
  }

  /// Calls a function of this state without making values of what goes in and comes out.
  ///
  /// - Parameters:
  ///   - function: the function.
  ///   - arguments: writes the arguments.
  ///   - body: reads what came back.
  /// - Throws: `ScriptError`; also for what `body` throws, with the function's place unknown.
  public func call<Result>(
    _ function: LuaFunction, arguments: (borrowing LuaResults) -> Void,
    returning body: (borrowing LuaArguments) throws(LuaArgumentError) -> Result
  ) throws(ScriptError) -> Result {
    try check(function)
    arguments(LuaResults(bridge: verso_lua_arguments(bridge)))
    var outcome = verso_outcome()
    verso_lua_call(bridge, function.reference, &outcome)
    try throwError(of: outcome)
    defer { verso_lua_finish(bridge, &outcome) }
    do {
      return try body(LuaArguments(values: UnsafeBufferPointer(start: outcome.values, count: outcome.count), box: box))
    } catch {
      throw ScriptError(kind: .host, message: error.description)
    }
  }

  private func check(_ function: LuaFunction) throws(ScriptError) {
    guard function.box === box else {
      throw ScriptError(kind: .limit, message: "the function belongs to another script")
    }
  }

  /// The values of an outcome, which is over then.
  private func take(_ outcome: verso_outcome) throws(ScriptError) -> [LuaValue] {
    var outcome = outcome
    try throwError(of: outcome)
    let values = UnsafeBufferPointer(start: outcome.values, count: outcome.count).map { value($0) }
    verso_lua_finish(bridge, &outcome)
    return values
  }

  private func throwError(of outcome: verso_outcome) throws(ScriptError) {
    guard outcome.status != 0 else { return }
    guard let report = outcome.report else {
      throw ScriptError(kind: ScriptError.Kind(outcome.status), message: "the script failed")
    }
    var error = ScriptError(report.pointee)
    if error.kind == .host, let nested = nestedError, nested.message == error.message {
      // The inner error says more: its kind, and the functions on its side of the host.
      error.kind = nested.kind
      error.frames = nested.frames + error.frames
    }
    nestedError = nil
    if let hiddenFile {
      error.frames.removeAll { $0.file == hiddenFile }
      // A call that ended its function left no trace of it; the next one out has to do.
      if error.file == hiddenFile, let visible = error.frames.first {
        (error.file, error.line) = (visible.file, visible.line)
      }
    }
    if let source = sources[error.file] { error.locate(in: source) }
    throw error
  }

  /// A value of the bridge as one that can be kept.
  func value(_ value: verso_value) -> LuaValue {
    switch value.kind {
    case LuaKind.boolean: return .boolean(value.integer != 0)
    case LuaKind.integer: return .integer(value.integer)
    case LuaKind.number: return .number(value.number)
    case LuaKind.string:
      return .string(String(decoding: UnsafeRawBufferPointer(start: value.pointer, count: value.length), as: UTF8.self))
    case LuaKind.function: return .function(LuaFunction(box: box, bridge: bridge, reference: value.detail))
    case LuaKind.handle:
      let payload = LuaObject.Payload.handle(UInt64(bitPattern: value.integer))
      return .object(LuaObject(type: value.detail, typeName: surface.typeName(value.detail), payload: payload))
    case LuaKind.numbers:
      let start = value.pointer?.assumingMemoryBound(to: Double.self)
      let numbers = Array(UnsafeBufferPointer(start: start, count: value.length))
      return .object(
        LuaObject(type: value.detail, typeName: surface.typeName(value.detail), payload: .numbers(numbers)))
    case LuaKind.table:
      guard let table = value.pointer?.assumingMemoryBound(to: verso_table.self).pointee else { return .nil }
      let array = UnsafeBufferPointer(start: table.array, count: table.array_count)
      let entries = UnsafeBufferPointer(start: table.entries, count: table.entry_count)
      return .table(
        LuaTable(
          array: array.map { self.value($0) },
          entries: entries.map { entry in
            let key = UnsafeRawBufferPointer(start: entry.key, count: entry.key_length)
            return LuaTable.Entry(key: String(decoding: key, as: UTF8.self), value: self.value(entry.value))
          }))
    default: return .nil
    }
  }

  /// Notes what a host function threw; the bridge raises it when this frame is gone.
  fileprivate func note(_ error: any Error, in results: OpaquePointer) {
    var text = String(describing: error)
    var isPlaced = false
    if let script = error as? ScriptError {
      nestedError = script
      isPlaced = !script.file.isEmpty && script.line != nil
    }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { _ = verso_results_error(results, $0.baseAddress, $0.count, isPlaced) }
    }
  }
}

/// What the bridge, and functions that are kept, know a state by; empty once the state is gone.
///
/// References to it are cheaper than weak ones to the state, which would slow every call.
final class LuaStateBox {
  /// Kept alive by the state, without which nothing is called; a function the host keeps must not keep the host.
  unowned(unsafe) let host: any LuaHost
  unowned(unsafe) var state: LuaState?

  init(host: any LuaHost) {
    self.host = host
  }
}

/// Where the bridge calls the host.
///
/// Errors become a status, since Lua's own must not pass a Swift frame.
private func callHost(
  _ context: UnsafeMutableRawPointer?, _ function: Int32, _ arguments: UnsafePointer<verso_value>?, _ count: Int,
  _ results: OpaquePointer?
) -> Int32 {
  guard let context, let results else { return 1 }
  // The state holds the box, and only a call of the state comes here.
  return Unmanaged<LuaStateBox>.fromOpaque(context)._withUnsafeGuaranteedRef { box in
    do {
      let values = UnsafeBufferPointer(start: arguments, count: count)
      try box.host.call(function, LuaArguments(values: values, box: box), LuaResults(bridge: results))
      return 0
    } catch {
      box.state?.note(error, in: results)
      return 1
    }
  }
}

/// Where the bridge gives the fields that were set.
private func takeWrites(_ context: UnsafeMutableRawPointer?, _ writes: UnsafeRawPointer?, _ length: Int) {
  guard let context else { return }
  Unmanaged<LuaStateBox>.fromOpaque(context)._withUnsafeGuaranteedRef {
    $0.host.write(LuaWrites(UnsafeRawBufferPointer(start: writes, count: length)))
  }
}

/// Where the bridge gives a line that was printed.
private func printLine(_ context: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int) {
  guard let context else { return }
  let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  Unmanaged<LuaStateBox>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.host.print(line) }
}
