import Foundation
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// A layer tree built by hand.
struct Scene {
  private(set) var tree: LayerTree

  /// Makes a container with a perspective about its middle.
  init(_ size: Size, distance: Double? = nil) {
    var root = LayerState()
    root.bounds = Rect(origin: .zero, size: size)
    root.position = Point(size.width / 2, size.height / 2)
    if let distance { root.sublayerTransform = .perspective(distance) }
    tree = LayerTree(nodes: [LayerTree.Node(name: "container", kind: .plain, state: root)], root: LayerID(0))
  }

  /// Adds an opaque white layer on top of what is in another one, the container unless said.
  @discardableResult
  mutating func add(
    _ name: String, _ frame: Rect, in parent: LayerID = LayerID(0), kind: LayerKind = .plain,
    _ change: (inout LayerState) -> Void = { _ in }
  ) -> LayerID {
    var state = LayerState()
    state.backgroundColor = .white
    state.frame = frame
    change(&state)
    let id = LayerID(tree.nodes.count)
    tree.nodes.append(LayerTree.Node(name: name, kind: kind, state: state, parent: parent))
    tree[parent].children.append(id)
    return id
  }

  mutating func change(_ id: LayerID, _ change: (inout LayerState) -> Void) { change(&tree[id].state) }

  /// Puts the container's layers in another order.
  mutating func reorder(_ order: [LayerID]) { tree[tree.root].children = order }

  var frame: Frame { Frame(tree) }

  /// The frame of one layer.
  func layer(_ name: String) throws -> LayerFrame { try #require(Frame(tree).layer(name)) }
}

/// Numbers that look random and are the same on every run (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) <= tolerance }

func near(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-6) -> Bool {
  guard let a else { return false }
  return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

/// Degrees in radians.
func rad(_ degrees: Double) -> Double { degrees * .pi / 180 }

extension Frame {
  /// The area of all pieces of a layer, in square points.
  func visibleArea(_ name: String) -> Double { layer(name).map { $0.visiblePolygons.reduce(0) { $0 + $1.area } } ?? 0 }
}
