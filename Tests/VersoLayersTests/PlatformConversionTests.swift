import TestSupport
import Testing
import VersoGeometry
import VersoLayers

/// Points, rectangles and hits between layers as recorded on the platform and expected by a re-implementation: all 37
/// cases, no difference found.
@Suite struct PlatformConversionTests {
  @Test func everyCase() throws {
    let file = try OracleFile("platform-conversion")
    #expect(file.cases.count == 37 && file.declaredCount == 37)
    for entry in file.cases {
      let name = Comment(rawValue: entry["name"].text ?? "?")
      let tolerance = try #require(entry["tolerance"].number)
      let (input, expected) = (entry["input"], entry["expected"])
      switch entry["kind"].text {
      case "point", "rect": try convert(input, expected, tolerance, name)
      case "across": try across(input, expected, tolerance, name)
      case "singular":
        let tree = LayerTree(chain: input["layers_deepest_first"].list.map(\.layerState))
        let point = try #require(input["point"].point)
        #expect(tree.convert(point, from: LayerID(1), to: LayerID(0)) == nil, name)
        #expect(tree.hitTest(point, in: LayerID(1)) == LayerID(1), name)
      case "hit":
        let tree = LayerTree(nested: input["tree"])
        let hit = tree.hitTest(try #require(input["point_in_super_of_root"].point), in: tree.root)
        #expect(hit.map { tree[$0].name } == expected["hit"].text, name)
      case "contains":
        let bounds = try #require(input["bounds"].rect)
        #expect(bounds.contains(try #require(input["point"].point)) == expected["contains"].flag, name)
      default: Issue.record("a kind of case that no test knows: \(name)")
      }
    }
  }

  private func convert(
    _ input: OracleValue, _ expected: OracleValue, _ tolerance: Double, _ name: Comment
  ) throws {
    let states = input["layers_deepest_first"].list.map(\.layerState)
    let tree = LayerTree(chain: states)
    let (deepest, root) = (LayerID(0), LayerID(states.count - 1))
    let isUp = input["direction"].text == "up"
    let (from, to) = isUp ? (deepest, root) : (root, deepest)
    if let point = input["point"].point {
      let right = try #require(expected["point"].point)
      #expect(isClose(try #require(tree.convert(point, from: from, to: to), name), right, tolerance), name)
      if states.count == 2, states[1] == LayerState() {
        // A layer without anything stands for the space around the other: the same through no layer at all.
        let direct =
          isUp ? tree.convertToSuperlayer(point, of: deepest) : tree.convertFromSuperlayer(point, of: deepest)
        #expect(isClose(try #require(direct, name), right, tolerance), name)
      }
    } else {
      let rect = try #require(input["rect"].rect)
      let right = try #require(expected["rect"].rect)
      #expect(isClose(try #require(tree.convert(rect, from: from, to: to), name), right, tolerance), name)
    }
  }

  /// Two roots in one list of layers: neither lies in the other.
  private func across(_ input: OracleValue, _ expected: OracleValue, _ tolerance: Double, _ name: Comment) throws {
    let nodes = [input["from"], input["to"]].map {
      LayerTree.Node(name: "", kind: .plain, state: $0.layerState)
    }
    let tree = LayerTree(nodes: nodes, root: LayerID(1))
    let point = tree.convert(try #require(input["point"].point), from: LayerID(0), to: LayerID(1))
    #expect(isClose(try #require(point, name), try #require(expected["point"].point), tolerance), name)
  }
}
