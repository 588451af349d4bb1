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
