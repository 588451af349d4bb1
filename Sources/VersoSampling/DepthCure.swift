import VersoGeometry
import VersoLayers

/// A change of zPosition that brings a layer before another one that hides it.
///
/// Both stand for what shares one space: the layers themselves, or the ones above them that are flattened there. After
/// it the hider hides nothing more, which is tried out before the cure is given.
public struct DepthCure: Sendable, Hashable {
  /// The name of the layer that hides.
  public var hider: String
  /// The layer to be raised: the explained one, or the one above it that shares a space with the hider.
  public var raised: String
  /// The layer to be lowered instead: the hider, or the one above it.
  public var lowered: String
  /// By how much to raise, in points: the least that helps; what is in the same plane as the hider needs less than a
  /// thousandth.
  public var amount: Double
  /// By how much to lower instead, in points: the least that helps.
  public var lowering: Double
  /// The zPosition of the raised layer then.
  public var zPosition: Double
  /// How many times as large perspective shows the raised layer then, on its anchor point's axis; nothing where raising
  /// does not help, as it reaches the eye first.
  public var growth: Double?
  /// How many times as large perspective shows the lowered layer then; nothing where lowering does not help.
  public var shrink: Double?
  /// Whether both lie in one plane, so that the order of the tree decided, and moving one in the tree helps as well.
  public var isTreeOrder: Bool

  /// Each cure is tried out in two frames; so many are.
  static let largestCount = 3

  /// What is left between the planes where both were one: more than counts as one plane.
  static let clearance = 1e-4

  /// Finds the cure, or nothing where depth has nothing to do with it: a sublayer always lies over what it is in.
  static func find(for id: LayerID, behind share: HiddenShare, in tree: LayerTree) -> DepthCure? {
    guard let (mine, its) = Self.rivals(id, share.layer, tree) else { return nil }
    guard let needed = Self.needed(for: mine, toPass: its, in: tree) else { return nil }
    let isTreeOrder = needed < clearance / 2
    let alone = tree.keeping([id, share.layer])
    func raised(_ amount: Double, _ tree: LayerTree) -> LayerTree {
      var raised = tree
      raised[mine.moved].state.zPosition += amount
      return raised
    }
    func lowered(_ amount: Double, _ tree: LayerTree) -> LayerTree {
      var lowered = tree
      lowered[its.moved].state.zPosition -= amount
      return lowered
    }
    let most = isTreeOrder ? clearance : needed
    let amount = Self.least(most) { Self.helps(raised($0, alone), id, share) }
    let lowering = Self.least(most) { Self.helps(lowered($0, alone), id, share) }
    let growth = amount.flatMap { Self.scale(of: mine.moved, from: tree, to: raised($0, tree)) }
    let shrink = lowering.flatMap { Self.scale(of: its.moved, from: tree, to: lowered($0, tree)) }
    guard growth != nil || shrink != nil else { return nil }
    return DepthCure(
      hider: share.name, raised: tree[mine.moved].name, lowered: tree[its.moved].name, amount: amount ?? most,
      lowering: lowering ?? most, zPosition: tree[mine.moved].state.zPosition + (amount ?? most), growth: growth,
      shrink: shrink, isTreeOrder: isTreeOrder)
  }

  /// Returns the least amount that helps, given one that should; nothing where that does not.
  ///
  /// All of a layer lies before the whole plane of its hider by the amount that is worked out. Where the hider ends
  /// before that, less is enough: the amount is halved down to the one at which the last of it comes out.
  private static func least(_ most: Double, _ helps: (Double) -> Bool) -> Double? {
    guard helps(most) else { return nil }
    guard most > clearance, helps(most * 0.999) else { return most }
    var (low, high) = (0.0, most)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if helps(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// A layer that is to be moved, and the flat layer that moves with it: itself, or one inside a transform layer.
  private struct Rival {
    var moved: LayerID
    var flat: LayerID
    /// From the flat layer's own plane to the space that both rivals share.
    var matrix: Transform3D

    init(_ chain: ArraySlice<LayerID>, _ tree: LayerTree) {
      moved = chain.first ?? tree.root
      flat = moved
      matrix = tree[moved].state.matrixToParent
      for id in chain.dropFirst() where tree[flat].kind == .transform {
        flat = id
        matrix = tree.matrixToParent(of: id) * matrix
      }
    }
  }

  /// The two layers, of those above the given ones, that share a space; nothing where one is in the other.
  private static func rivals(_ a: LayerID, _ b: LayerID, _ tree: LayerTree) -> (Rival, Rival)? {
    func chain(_ id: LayerID) -> [LayerID] {
      var chain = [id]
      while let parent = chain.last.flatMap({ tree[$0].parent }) { chain.append(parent) }
      return chain.reversed()
    }
    let (first, second) = (chain(a), chain(b))
    guard let fork = zip(first, second).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset else {
      return nil
    }
    return (Rival(first[fork...], tree), Rival(second[fork...], tree))
  }

  /// How far along z of the shared space a layer has to move for all of it to lie on the hider's plane or before it.
  private static func needed(for mine: Rival, toPass its: Rival, in tree: LayerTree) -> Double? {
    guard let plane = SpacePlane(its.matrix) else { return nil }
    let state = tree[mine.flat].state
    var corners = state.bounds.corners.map { Point3D($0.x, $0.y, 0) }
    if !state.bend.isNone {
      corners = state.bend.strips(in: state.bounds).flatMap { strip in
        state.bend.part(of: Polygon(state.bounds), in: strip, state.bounds)?.vertices.map {
          state.bend.place($0, in: state.bounds)
        } ?? []
      }
    }
    var needed = 0.0
    for corner in corners {
      guard let distance = plane.distanceAlongZ(from: mine.matrix.apply(corner)) else { return nil }
      needed = max(needed, distance)
    }
    return needed.isFinite && needed <= largestLayerNumber ? needed : nil
  }

  private static func helps(_ tree: LayerTree, _ id: LayerID, _ share: HiddenShare) -> Bool {
    let frame = Frame(tree)
    guard let layer = frame.layer(tree[id].name), layer.projectedArea > 0 else { return false }
    let corners = layer.corners.compactMap { $0 }
    let isHiding = frame.hiddenBy(layer.name).contains {
      $0.layer == share.layer && $0.reason == .covered && $0.fraction > 1e-6
    }
    return !isHiding && corners.count == layer.corners.count
  }

  /// How many times as large a layer is drawn at its anchor point in another tree: the divisor there tells.
  private static func scale(of id: LayerID, from old: LayerTree, to new: LayerTree) -> Double? {
    func divisor(_ tree: LayerTree) -> Double? {
      let state = tree[id].state
      let anchor = state.anchorInBounds
      guard let step = Projector(tree).step(from: id) else { return nil }
      let image = step.matrix.apply(Point3D(anchor.x, anchor.y, anchor.z))
      return image.w > 0 ? image.w : nil
    }
    guard let before = divisor(old), let after = divisor(new) else { return nil }
    let scale = before / after
    return scale.isFinite ? scale : nil
  }
}

/// The plane of a layer in the space it is placed in, with any perspective of its own.
private struct SpacePlane {
  /// x, y, z and w of a point times these add up to 0 on the plane.
  private let normal: SIMD4<Double>

  /// Makes the image of the plane z = 0; nothing where it is squeezed to a line.
  init?(_ matrix: Transform3D) {
    let (a, b, c) = (matrix.row1, matrix.row2, matrix.row4)
    func minor(_ i: Int, _ j: Int, _ k: Int) -> Double {
      a[i] * (b[j] * c[k] - b[k] * c[j]) - a[j] * (b[i] * c[k] - b[k] * c[i]) + a[k] * (b[i] * c[j] - b[j] * c[i])
    }
    // At right angles, in four dimensions, to the images of both directions and of the origin.
    let normal = SIMD4(minor(1, 2, 3), -minor(0, 2, 3), minor(0, 1, 3), -minor(0, 1, 2))
    let length = (normal * normal).sum().squareRoot()
    guard length.isFinite, length > 1e-100 else { return nil }
    self.normal = normal / length
  }

  /// How far a point has to move along z to lie on the plane; nothing where the plane runs along z.
  func distanceAlongZ(from point: HomogeneousPoint) -> Double? {
    let value = normal.x * point.x + normal.y * point.y + normal.z * point.z + normal.w * point.w
    guard abs(normal.z) > 1e-12, point.w > 0 else { return nil }
    let distance = -value / (normal.z * point.w)
    return distance.isFinite ? distance : nil
  }
}

extension LayerTree {
  /// The tree with everything hidden but some layers and what they lie in: enough to see whether one hides another.
  fileprivate func keeping(_ ids: [LayerID]) -> LayerTree {
    var kept: Set<LayerID> = []
    for id in ids {
      var next: LayerID? = id
      while let layer = next, kept.insert(layer).inserted { next = self[layer].parent }
    }
    var tree = self
    for index in nodes.indices where !kept.contains(LayerID(index)) { tree[LayerID(index)].state.isHidden = true }
    return tree
  }
}
