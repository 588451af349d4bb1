import Foundation
import TestSupport
import Testing
import Verso
import VersoScripting

/// `list --json` and `info --json` tell what the library declares.
@Suite struct DescriptionJSONTests {
  /// What comes with the program.
  static let shipped: TransitionRegistry = {
    var registry = TransitionRegistry.builtins
    registry.registerLibrary()
    return registry
  }()

  @Test func listHasEveryTransition() throws {
    let outcome = try ChildProcess.run(TestPaths.verso, ["list", "--json"])
    let list = try JSONValue.read(outcome.output).items
    #expect(list.map { $0["id"].text } == Self.shipped.ids)
    for (entry, transition) in zip(list, Self.shipped.all) {
      #expect(entry["operations"].items.map(\.text) == transition.info.operations.map(\.rawValue))
      let place = try #require(entry["source"].text)
      var isFolder: ObjCBool = false
      #expect(FileManager.default.fileExists(atPath: TestPaths.packageRoot + "/" + place, isDirectory: &isFolder))
      #expect(isFolder.boolValue == (transition.info.origin == .builtIn))
      #expect(entry["origin"].text == (isFolder.boolValue ? "built in" : "library"))
    }
  }

  @Test(arguments: shipped.ids) func infoHasEveryParameter(id: String) throws {
    let info = try Self.shipped.transition(id).info
    let outcome = try ChildProcess.run(TestPaths.verso, ["info", id, "--json"])
    let properties = try JSONValue.read(outcome.output)["parameters"]["properties"].fields
    #expect(Set(properties.keys) == Set(info.parameters.map(\.name)))
    for parameter in info.parameters {
      let property = try #require(properties[parameter.name])
      #expect(property["kind"].text == parameter.kind.name)
      #expect(property["minimum"].number == parameter.minimum)
      #expect(property["maximum"].number == parameter.maximum)
      #expect(property["unit"].text == parameter.unit)
      #expect(!property["default"].isNull)
      switch property["type"].text {
      case "number", "integer": #expect(property["default"].number != nil)
      case "boolean": #expect(property["default"].boolean != nil)
      case "array":
        #expect((property["default"].numbers?.count).map(Double.init) == property["minItems"].number)
      case let type:
        #expect(type == "string")
        #expect(property["default"].text != nil)
      }
    }
  }
}
