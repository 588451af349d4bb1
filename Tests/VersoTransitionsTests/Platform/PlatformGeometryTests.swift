import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTransitions

/// Layer geometry and the order of sublayers as recorded on the platform: all 28 cases, through the recorder's handles.
@Suite struct PlatformGeometryTests {
  /// Cases about what layers here do not have, each with its reason.
  static let notApplicable = ["set contentsScale": "pictures have no pixels of their own before they are drawn"]

  @Test func everyCase() throws {
    let file = try OracleFile("platform-geometry")
    #expect(file.cases.count == 28 && file.declaredCount == 28)
    var left: Set<String> = []
    for entry in file.cases {
      let name = entry["name"].text ?? "?"
      if Self.notApplicable[name] != nil {
        left.insert(name)
        continue
      }
      _ = try Sketch.run { context in
        if entry["kind"].text == "tree" {
          tree(entry, context)
        } else {
          geometry(entry, context.makeLayer("subject"))
        }
      }
    }
    #expect(left == Set(Self.notApplicable.keys))
  }

  private func set(_ key: String, _ value: OracleValue, _ layer: Layer) {
    switch key {
    case "bounds": if let rect = value.rect { layer.bounds = rect }
    case "position": if let point = value.point { layer.position = point }
    case "anchor": if let point = value.point { layer.anchorPoint = point }
    case "anchorPointZ": if let number = value.number { layer.anchorPointZ = number }
    case "zPosition": if let number = value.number { layer.zPosition = number }
    case "geometryFlipped": if let flag = value.flag { layer.isGeometryFlipped = flag }
    case "transform": if let transform = value.transform { layer.transform = transform }
    case "sublayerTransform": if let transform = value.transform { layer.sublayerTransform = transform }
    default: Issue.record("a property that no test knows: \(key)")
    }
  }

  private func read(_ key: String, _ layer: Layer) -> [Double] {
    func numbers(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    switch key {
    case "bounds": return numbers(layer.bounds)
    case "frame": return layer.frame.map(numbers) ?? []
    case "position": return [layer.position.x, layer.position.y]
    case "anchor": return [layer.anchorPoint.x, layer.anchorPoint.y]
    case "anchorPointZ": return [layer.anchorPointZ]
    case "zPosition": return [layer.zPosition]
    case "geometryFlipped": return [layer.isGeometryFlipped ? 1 : 0]
    case "transform": return layer.transform.values
    case "sublayerTransform": return layer.sublayerTransform.values
    default: return []
    }
  }

  private func geometry(_ entry: OracleValue, _ layer: Layer) {
    let input = entry["input"]
    for key in input["set"].keys { set(key, input["set"][key], layer) }
    for step in input["steps"].list { set(step[0].text ?? "", step[1], layer) }
    for key in input["layer"].keys { set(key, input["layer"][key], layer) }
    if let frame = input["set_frame"].rect { layer.frame = frame }
    let expected = entry["expected"]
    #expect(!expected.keys.isEmpty)
    for key in expected.keys {
      let own = read(key, layer)
      #expect(agree(own, expected[key].numbers, entry["tolerance"].number ?? 0), "\(entry["name"].text ?? ""): \(own)")
    }
  }

  private func tree(_ entry: OracleValue, _ context: TransitionContext) {
    let (parent, other) = (context.makeLayer("parent"), context.makeLayer("other"))
    var layers: [String: Layer] = [:]
    func layer(_ value: OracleValue) -> Layer {
      let name = value.text ?? ""
      let found = layers[name] ?? context.makeLayer(name)
      layers[name] = found
      return found
    }
    for step in entry["input"]["steps"].list {
      let subject = layer(step[1])
      switch step[0].text {
      case "add": parent.addSublayer(subject)
      case "insert": parent.insertSublayer(subject, at: Int(step[2].number ?? 0))
      case "insert_below": parent.insertSublayer(subject, below: layer(step[2]))
      case "insert_above": parent.insertSublayer(subject, above: layer(step[2]))
      case "add_to_other_parent": other.addSublayer(subject)
      default: Issue.record("a step that no test knows: \(step[0].text ?? "")")
      }
    }
    let expected = entry["expected"]
    #expect(parent.sublayers.map(\.name) == expected["sublayers"].list.compactMap(\.text))
    if !expected["parent_of_a"].isNull { #expect(layers["a"]?.superlayer == other) }
  }
}
