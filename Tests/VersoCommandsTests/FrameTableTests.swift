import BuiltinTransitions
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

@testable import VersoCommands

/// Frames as a table for reading.
@Suite struct FrameTableTests {
  static let ids = TransitionCatalog.all.map(\.info.id)

  private func lines(_ id: String, width: Int, digits: Int? = nil) throws -> [String] {
    let run = try TransitionRegistry.builtins.record(id)
    var table = FrameTable(numbers: FrameNumbers(digits: digits), width: width, palette: .plain)
    for index in 0...8 {
      table.add(run.frame(at: run.duration * Double(index) / 8), heading: "moment \(index)")
    }
    return table.lines()
  }

  /// With few digits a row fits into 100 columns, and where it does not the rest goes below.
  @Test(arguments: ids) func everythingFits(id: String) throws {
    #expect(try lines(id, width: 100).allSatisfy { DisplayText.width($0) <= 100 })
    #expect(try lines(id, width: 80).allSatisfy { DisplayText.width($0) <= 80 })
  }

  @Test(arguments: ids) func everyLayerOfEveryMomentHasItsRow(id: String) throws {
    let run = try TransitionRegistry.builtins.record(id)
    // What is indented says who hides a layer.
    let table = try lines(id, width: 200).filter { !$0.hasPrefix("  ") }
    let wanted = (0...8).reduce(0) { $0 + run.frame(at: run.duration * Double($1) / 8).layers.count }
    // A heading and a head of columns a block, an empty line between two.
    #expect(table.count == wanted + 9 * 2 + 8)
  }

  @Test func moreDigitsAreThere() throws {
    let table = try lines("push-flip", width: 300, digits: 6).joined(separator: "\n")
    #expect(table.contains("90.954545"))
  }

  /// A turn past the quarter is told by one angle, not by three.
  @Test(arguments: [-170.0, -100, -60, 30, 89, 91, 120, 175]) func aTurnIsOneAngle(degrees: Double) throws {
    var tree = LayerTree(
      nodes: [LayerTree.Node(name: "container", kind: .plain, state: LayerState())], root: LayerID(0))
    tree[LayerID(0)].state.bounds = Rect(0, 0, 100, 100)
    tree[LayerID(0)].state.transform = .rotation(degrees * .pi / 180, 0, 1, 0)
    let layer = try #require(Frame(tree).layers.first)
    #expect(FrameNumbers(digits: 0).motion(layer) == "y \(Int(degrees))°")
  }

  @Test func aLayerBehindTheEyeAndAHiddenOneSaySo() throws {
    let run = try TransitionRegistry.builtins.record("push-flip", parameters: ["eyeDistance": 100])
    var table = FrameTable(numbers: FrameNumbers(digits: 1), width: 200, palette: .plain)
    table.add(run.frame(at: 0.4), heading: "")
    #expect(table.lines().contains { $0.hasPrefix("from") && $0.contains("behind the eye") })
    var tree = run.initial
    tree[LayerID(1)].state.isHidden = true
    table = FrameTable(numbers: FrameNumbers(digits: 1), width: 200, palette: .plain)
    table.add(Frame(tree), heading: "")
    #expect(table.lines().contains { $0.hasPrefix("from") && $0.hasSuffix("hidden") })
  }
}
