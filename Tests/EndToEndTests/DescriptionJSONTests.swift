import Foundation
import TestSupport
import Testing
import Verso

/// `list --json` and `info --json` tell what the library declares.
@Suite struct DescriptionJSONTests {
  @Test func listHasEveryTransition() throws {
    let outcome = try ChildProcess.run(TestPaths.verso, ["list", "--json"])
    let list = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(list.map { $0["id"] as? String } == TransitionCatalog.all.map(\.info.id))
    for (entry, transition) in zip(list, TransitionCatalog.all) {
      #expect(entry["operations"] as? [String] == transition.info.operations.map(\.rawValue))
      let place = try #require(entry["source"] as? String)
      var isFolder: ObjCBool = false
      #expect(FileManager.default.fileExists(atPath: TestPaths.packageRoot + "/" + place, isDirectory: &isFolder))
      #expect(isFolder.boolValue)
    }
  }

  @Test(arguments: TransitionCatalog.all.map(\.info.id)) func infoHasEveryParameter(id: String) throws {
    let info = try TransitionRegistry.builtins.transition(id).info
    let outcome = try ChildProcess.run(TestPaths.verso, ["info", id, "--json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let parameters = try #require(object["parameters"] as? [String: Any])
    let properties = try #require(parameters["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(info.parameters.map(\.name)))
    for parameter in info.parameters {
      let property = try #require(properties[parameter.name])
      #expect(property["kind"] as? String == parameter.kind.name)
      #expect(property["minimum"] as? Double == parameter.minimum)
      #expect(property["maximum"] as? Double == parameter.maximum)
      #expect(property["unit"] as? String == parameter.unit)
      #expect(property["default"] != nil)
      switch property["type"] as? String {
      case "number", "integer": #expect(property["default"] is NSNumber)
      case "boolean": #expect(property["default"] is Bool)
      case "array": #expect((property["default"] as? [Double])?.count == property["minItems"] as? Int)
      case let type:
        #expect(type == "string")
        #expect(property["default"] is String)
      }
    }
  }
}
