@testable import VersoScripting

/// What the tests' host offers: a view known by a handle, points that carry two numbers, and a few functions.
enum TestFunction: Int32 {
  case getOpacity, setOpacity, getName, setName, fade, children
  case makePoint, pointX, addPoints, scalePoint, pointText, pointLength
  case fail, callBack, keep, describe, double, view, unknownGet, unknownSet
}

final class TestHost: LuaHost {
  static let viewType: Int32 = 0
  static let pointType: Int32 = 1
  static let bagType: Int32 = 2

  var opacity: [UInt64: Double] = [:]
  var names: [UInt64: String] = [:]
  var printed: [String] = []
  var kept: [LuaFunction] = []
  var calls = 0

  static func makeSurface() throws(LuaSurfaceError) -> LuaSurface {
    func function(_ name: String, _ value: TestFunction) -> LuaFunctionDescription {
      LuaFunctionDescription(name, value.rawValue)
    }
    let view = LuaTypeDescription(
      "View", methods: [function("fade", .fade), function("children", .children)],
      fields: [
        LuaFieldDescription(
          "opacity", getter: TestFunction.getOpacity.rawValue, setter: TestFunction.setOpacity.rawValue),
        LuaFieldDescription("name", getter: TestFunction.getName.rawValue),
        LuaFieldDescription("secret", setter: TestFunction.setName.rawValue),
      ])
    let point = LuaTypeDescription(
      "Point", numberCount: 2, fields: [LuaFieldDescription("x", getter: TestFunction.pointX.rawValue)],
      operators: [
        .add: TestFunction.addPoints.rawValue, .multiply: TestFunction.scalePoint.rawValue,
        .text: TestFunction.pointText.rawValue, .length: TestFunction.pointLength.rawValue,
      ])
    let bag = LuaTypeDescription(
      "Bag", fallbackGetter: TestFunction.unknownGet.rawValue, fallbackSetter: TestFunction.unknownSet.rawValue)
    return try LuaSurface(
      types: [view, point, bag],
      namespaces: [
        LuaNamespaceDescription(
          "Point", call: TestFunction.makePoint.rawValue, functions: [function("make", .makePoint)],
          constants: [
            .init(
              key: "zero",
              value: .object(LuaObject(type: TestHost.pointType, typeName: "Point", payload: .numbers([0, 0]))))
          ])
      ],
      functions: [
        function("fail", .fail), function("callBack", .callBack), function("keep", .keep),
        function("describe", .describe), function("double", .double), function("viewNumber", .view),
      ],
      constants: [
        .init(key: "stage", value: .object(LuaObject(type: TestHost.viewType, typeName: "View", payload: .handle(7)))),
        .init(key: "bag", value: .object(LuaObject(type: TestHost.bagType, typeName: "Bag", payload: .handle(1)))),
      ])
  }

  func call(_ function: Int32, _ arguments: borrowing LuaArguments, _ results: borrowing LuaResults) throws {
    calls += 1
    switch TestFunction(rawValue: function) {
    case .getOpacity:
      results.append(opacity[try arguments.handle(0, type: TestHost.viewType, "self")] ?? 1)
    case .setOpacity:
      let handle = try arguments.handle(0, type: TestHost.viewType, "self")
      opacity[handle] = try arguments.number(1, "opacity")
    case .getName:
      results.append(names[try arguments.handle(0, type: TestHost.viewType, "self")] ?? "view")
    case .setName:
      names[try arguments.handle(0, type: TestHost.viewType, "self")] = try arguments.string(1, "secret")
    case .fade:
      results.append(try arguments.number(1, "amount", default: 0.5) * 2)
    case .children:
      results.append(LuaTable(array: [.integer(1), .string("two")], entries: [.init(key: "three", value: .number(3))]))
    case .makePoint:
      results.append(numbers: [try arguments.number(0, "x"), try arguments.number(1, "y")], type: TestHost.pointType)
    case .pointX:
      results.append(try arguments.withNumbers(0, type: TestHost.pointType, "self") { $0[0] })
    case .addPoints:
      let first = try arguments.withNumbers(0, type: TestHost.pointType, "left side") { Array($0) }
      let second = try arguments.withNumbers(1, type: TestHost.pointType, "right side") { Array($0) }
      results.append(numbers: [first[0] + second[0], first[1] + second[1]], type: TestHost.pointType)
    case .scalePoint:
      let point = try arguments.withNumbers(0, type: TestHost.pointType, "left side") { Array($0) }
      let factor = try arguments.number(1, "factor")
      results.append(numbers: point.map { $0 * factor }, type: TestHost.pointType)
    case .pointText:
      results.append(try arguments.withNumbers(0, type: TestHost.pointType, "self") { "<\($0[0]) \($0[1])>" })
    case .pointLength:
      results.append(2)
    case .fail:
      throw LuaArgumentError(try arguments.string(0, "message"))
    case .callBack:
      let function = try arguments.function(0, "function")
      for value in try function.call((1..<arguments.count).map { arguments.value($0) }) { results.append(value) }
    case .keep:
      kept.append(try arguments.function(0, "function"))
    case .describe:
      results.append(arguments.value(0).text)
    case .double:
      results.append(try arguments.number(0, "value") * 2)
    case .view:
      results.append(handle: UInt64(try arguments.integer(0, "number")), type: TestHost.viewType)
    case .unknownGet:
      results.append("got \(try arguments.string(1, "key"))")
    case .unknownSet:
      names[try arguments.handle(0, type: TestHost.bagType, "self")] =
        "\(try arguments.string(1, "key"))=\(arguments.value(2).text)"
    case nil:
      throw LuaArgumentError("no such function")
    }
  }

  func print(_ line: String) {
    printed.append(line)
  }
}

extension LuaValue {
  /// The value as text that is the same on every run.
  var text: String {
    switch self {
    case .nil: return "nil"
    case .boolean(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .string(let value): return "\"\(value)\""
    case .function: return "function"
    case .object(let object): return "\(object.typeName)\(object.payload)"
    case .table(let table):
      let named = table.entries.map { "\($0.key)=\($0.value.text)" }
      return "{" + (table.array.map(\.text) + named).joined(separator: ",") + "}"
    }
  }
}

/// Makes a state with the tests' host.
func makeState(_ limits: ScriptLimits = ScriptLimits(), host: TestHost = TestHost()) throws -> LuaState {
  try LuaState(surface: try TestHost.makeSurface(), host: host, limits: limits)
}

/// Runs a script in a state of its own and gives what it returned as text.
func evaluate(_ source: String, limits: ScriptLimits = ScriptLimits()) throws -> [String] {
  try makeState(limits).run(source, name: "test.lua").map(\.text)
}

/// Runs a script that must fail and gives its error.
func failure(_ source: String, limits: ScriptLimits = ScriptLimits()) throws -> ScriptError? {
  let state = try makeState(limits)
  do throws(ScriptError) {
    _ = try state.run(source, name: "test.lua")
    return nil
  } catch {
    return error
  }
}
