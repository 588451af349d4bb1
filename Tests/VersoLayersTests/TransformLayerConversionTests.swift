import TestSupport
import Testing
import VersoGeometry
import VersoLayers

/// A transform layer keeps the depth of what it holds, up to the next plain layer, which flattens it.
@Suite struct TransformLayerConversionTests {
  private typealias Node = LayerTree.Node
  private let stage = LayerID(0)

  /// A stage, one transform layer in it or two one in the other, two faces in the inner one, and a plain layer beside.
  private func tree(_ states: [LayerState], levels: Int) -> LayerTree {
    let faces = [LayerID(levels + 1), LayerID(levels + 2)]
    var nodes = [Node(name: "stage", kind: .plain, state: states[0], children: [LayerID(1), LayerID(levels + 3)])]
    for level in 1...levels {
      nodes.append(
        Node(
          name: "space \(level)", kind: .transform, state: states[level], parent: LayerID(level - 1),
          children: level == levels ? faces : [LayerID(level + 1)]))
    }
    for face in faces {
      nodes.append(Node(name: "face", kind: .plain, state: states[face.index], parent: LayerID(levels)))
    }
    nodes.append(Node(name: "beside", kind: .plain, state: states[levels + 3], parent: stage))
    return LayerTree(nodes: nodes, root: stage)
  }

  private func random(_ random: inout SeededGenerator, levels: Int) -> LayerTree {
    var states: [LayerState] = []
    for _ in 0..<levels + 4 {
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      var state = LayerState()
      state.bounds = Rect(number(-20...20), number(-20...20), number(50...200), number(50...200))
      state.position = Point(number(-60...60), number(-60...60))
      state.anchorPoint = Point(number(0...1), number(0...1))
      state.anchorPointZ = number(-20...20)
      state.zPosition = number(-80...80)
      state.transform = .rotation(number(-1...1), number(-1...1), 1, number(-1...1))
      if Bool.random(using: &random) { state.sublayerTransform = .rotation(number(-0.4...0.4), 1, 0.2, 0) }
      states.append(state)
    }
    states[0].sublayerTransform = states[0].sublayerTransform * .perspective(900)
    return tree(states, levels: levels)
  }

  /// The matrix of the whole way, worked out apart: a face's point in space, through every matrix above it.
  private func matrix(_ tree: LayerTree, from face: LayerID) -> Transform3D {
    var (matrix, next) = (Transform3D.identity, face)
    while next != stage {
      matrix = matrix * tree.matrixToParent(of: next)
      guard let parent = tree[next].parent else { break }
      next = parent
    }
    return matrix
  }

  /// A box of 200 points turned by 60° about y, its face 100 points before it, seen from 500: x and z of the corner are
  /// (-100 cos 60° + 100 sin 60°, 100 sin 60° + 100 cos 60°) = (36.603, 136.603), which 500 / (500 - z) enlarges.
  @Test func theExampleWorkedOutByHand() throws {
    var (container, space, face) = (LayerState(), LayerState(), LayerState())
    container.bounds = Rect(0, 0, 375, 667)
    container.position = Point(187.5, 333.5)
    container.sublayerTransform = .perspective(500)
    space.bounds = Rect(0, 0, 200, 200)
    space.position = Point(200, 200)
    space.transform = .rotation(.pi / 3, 0, 1, 0)
    face.bounds = Rect(0, 0, 100, 100)
    face.position = Point(50, 50)
    face.zPosition = 100
    let tree = tree([container, space, face, face, face], levels: 1)
    let enlarged = 500 / (500 - (100 * 0.75.squareRoot() + 50))
    let right = Point(187.5 + (200 - 50 + 100 * 0.75.squareRoot() - 187.5) * enlarged, 333.5 - 233.5 * enlarged)
    let found = try #require(tree.convert(Point.zero, from: LayerID(2), to: stage))
    #expect(isClose(found, right, 1e-9))
    #expect(isClose(found, Point(255.060, 12.226), 1e-3))
    #expect(isClose(try #require(tree.convert(found, from: stage, to: LayerID(2))), Point.zero, 1e-9))
    // A rectangle is held by the images of its corners.
    let rect = try #require(tree.convert(face.bounds, from: LayerID(2), to: stage))
    let corners = try face.bounds.corners.map { try #require(tree.convert($0, from: LayerID(2), to: stage)) }
    #expect(isClose(rect, .bounding(corners), 1e-9))
  }

  /// Points go there and back, by the plain layer above and directly, and every way agrees with the matrices' product.
  @Test func everyWayAgrees() throws {
    var generator = SeededGenerator(seed: 71)
    var compared = 0
    for round in 0..<400 {
      let levels = 1 + round % 2
      let tree = random(&generator, levels: levels)
      let (one, other, beside) = (LayerID(levels + 1), LayerID(levels + 2), LayerID(levels + 3))
      let point = Point(.random(in: 0...60, using: &generator), .random(in: 0...60, using: &generator))
      let projected = matrix(tree, from: one).apply(point.x, point.y).projected
      let onStage = tree.convert(point, from: one, to: stage)
      #expect((projected == nil) == (onStage == nil))
      guard let projected, let onStage else { continue }
      #expect(isClose(onStage, projected, 1e-8))
      for target in [other, beside] {
        let direct = tree.convert(point, from: one, to: target)
        let over = tree.convert(onStage, from: stage, to: target)
        guard let direct, let over, abs(direct.x) < 1e4, abs(direct.y) < 1e4 else { continue }
        #expect(isClose(direct, over, 1e-5))
        #expect(isClose(try #require(tree.convert(direct, from: target, to: one)), point, 1e-5))
        compared += 1
      }
    }
    #expect(compared > 300)
  }

  /// What is hit at a point is what the point converts into, and back again.
  @Test func aHitConvertsBack() throws {
    var generator = SeededGenerator(seed: 72)
    var hits = 0
    for round in 0..<2000 {
      let tree = random(&generator, levels: 1 + round % 2)
      let above = Point(.random(in: -150...150, using: &generator), .random(in: -150...150, using: &generator))
      guard let hit = tree.hitTest(above, in: stage), hit != stage else { continue }
      let point = try #require(tree.convertFromSuperlayer(above, of: stage))
      let own = try #require(tree.convert(point, from: stage, to: hit))
      #expect(tree[hit].state.bounds.contains(own))
      #expect(isClose(try #require(tree.convert(own, from: hit, to: stage)), point, 1e-6))
      if tree[hit].name == "face" { hits += 1 }
    }
    #expect(hits > 50)
  }

  /// Into the transform layer's own coordinates, and to what lies above without saying what, the depth is left out.
  @Test func theLayerAboveIsOneStep() throws {
    var generator = SeededGenerator(seed: 73)
    for _ in 0..<100 {
      let tree = random(&generator, levels: 1)
      let found = tree.convert(Point(3, 4), from: LayerID(2), to: LayerID(1))
      #expect(found == tree.convertToSuperlayer(Point(3, 4), of: LayerID(2)))
      guard let found else { continue }
      guard let back = tree.convert(found, from: LayerID(1), to: LayerID(2)) else { continue }
      #expect(isClose(back, Point(3, 4), 1e-6))
    }
  }

  /// Two trees: one root is a transform layer, and the space that both roots share flattens.
  @Test func betweenTwoTrees() throws {
    var (space, face, plain) = (LayerState(), LayerState(), LayerState())
    space.transform = .rotation(.pi / 3, 0, 1, 0) * .perspective(500)
    face.bounds = Rect(0, 0, 100, 100)
    face.zPosition = 80
    plain.bounds = Rect(0, 0, 50, 50)
    plain.position = Point(30, -20)
    let tree = LayerTree(
      nodes: [
        Node(name: "space", kind: .transform, state: space, children: [LayerID(1)]),
        Node(name: "face", kind: .plain, state: face, parent: LayerID(0)),
        Node(name: "plain", kind: .plain, state: plain),
      ], root: LayerID(2))
    let product = tree.matrixToParent(of: LayerID(1)) * tree.matrixToParent(of: LayerID(0))
    let shared = try #require(product.apply(10, 20).projected)
    let found = try #require(tree.convert(Point(10, 20), from: LayerID(1), to: LayerID(2)))
    #expect(isClose(found, Point(shared.x - 5, shared.y + 45), 1e-9))
    #expect(isClose(try #require(tree.convert(found, from: LayerID(2), to: LayerID(1))), Point(10, 20), 1e-9))
  }
}
