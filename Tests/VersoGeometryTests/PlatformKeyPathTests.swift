import TestSupport
import Testing
import VersoGeometry

/// Components and value functions as a re-implementation expects them (24 cases, all of them, no difference found).
///
/// Time is not this module's business: the number a component has at the case's time is worked out here in plain sight.
struct PlatformKeyPathTests {
  @Test func everyCase() throws {
    for item in try Oracle("platform-keypaths").cases {
      let tolerance = Tolerance(absolute: try #require(item["tolerance"].number))
      #expect(item["agree"].boolean != false, "a case that does not bind needs its own treatment")
      let value = try #require(try animated(item), "\(item.name)")
      let expected = item["expected"]
      if let matrix = expected["transform"].transform {
        #expect(tolerance.accepts(value, matrix), "\(item.name): \(value.values)")
      } else {
        #expect(!expected.fields.isEmpty)
        for (entry, number) in expected.fields {
          #expect(tolerance.accepts(try #require(value.entry(entry)), try #require(number.number)), "\(item.name)")
        }
      }
    }
  }

  private func animated(_ item: JSONValue) throws -> Transform3D? {
    let (input, animation) = (item["input"], item["input"]["animation"])
    let model = try #require(input["model_transform"].transform)
    let isAdditive = animation["additive"].boolean == true
    let path = try #require(input["key_path"].text)
    if let component = TransformComponent(rawValue: String(path.dropFirst("transform.".count))) {
      let base = model.component(component)
      let number = try #require(numbers(animation, input, model: base)?.first)
      return model.replacing(component, with: isAdditive ? base + number : number)
    }
    #expect(path == "transform")
    if let name = animation["value_function"].text {
      let function = try #require(ValueFunction(rawValue: name))
      // A number too few: the animation is refused and the model stays.
      guard let own = function.transform(numbers(animation, input, model: nil) ?? []) else { return model }
      return isAdditive ? own * model : own
    }
    let keys = try animation["values"].items.map { try #require($0.transform) }
    #expect(keys.count == 2)
    let own = Transform3D.interpolate(keys[0], keys[1], try #require(input["time"].number))
    return isAdditive ? own * model : own
  }

  /// The numbers at the case's time: linear (a cubic through two keys is a line too), discrete or cumulative.
  private func numbers(_ animation: JSONValue, _ input: JSONValue, model: Double?) -> [Double]? {
    func list(_ value: JSONValue) -> [Double]? { value.numbers ?? value.number.map { [$0] } }
    guard let time = input["time"].number else { return nil }
    var keys = animation["values"].items.compactMap(list)
    if keys.isEmpty {
      let start = list(animation["from"]) ?? model.map { [$0] }
      let sum = zip(start ?? [], list(animation["by"]) ?? []).map { $0 + $1 }
      keys = [start, list(animation["to"]) ?? sum].compactMap { $0 }
    }
    guard keys.count == 2, keys[0].count == keys[1].count else { return nil }
    if animation["mode"].text == "discrete" {
      let times = animation["key_times"].numbers ?? []
      return times.count == 3 && time < times[1] ? keys[0] : keys[1]
    }
    let whole = time.rounded(.down)
    let done = animation["cumulative"].boolean == true ? whole : 0
    return zip(keys[0], keys[1]).map { $0 + ($1 - $0) * (time - whole) + $1 * done }
  }
}
