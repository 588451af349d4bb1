import VersoGeometry
import VersoLayers

/// A visible part of one layer on its way to the screen, in the plane it has reached so far.
struct Part {
  var layer: LayerID
  var polygon: Polygon
  /// Whether nothing behind it shows through.
  var hides: Bool
  /// From the layer's own plane to the plane the polygon is in, before the divide.
  var matrix: Transform3D
}

/// A part of a layer's area in front of the eye, whether it shows or not.
struct Extent: Sendable, Hashable {
  var layer: LayerID
  var polygon: Polygon
  /// Why it shows nowhere, whatever lies before it.
  var loss: Loss?
}

/// Why a part of a layer cannot show.
enum Loss: Sendable, Hashable {
  /// A layer above it in the tree clips it.
  case clipped(LayerID)
  /// It lies in a layer that is not double-sided and shows its back.
  case turned(LayerID)
}

/// All that is flattened into one plane.
struct Surface {
  var extents: [Extent] = []
  /// What shows, back to front.
  var parts: [Part] = []
  /// What hides others; the polygons may overlap.
  var covers: [Polygon] = []
  /// Whether there is one polygon, which is extent, part and cover at once, as of a layer that holds nothing.
  var isWhole = false
}

/// A flat thing in a space, that is to be compared in depth with the others there.
struct Member {
  /// The layer it is, or is a strip of.
  var layer: LayerID
  var surface: Surface
  /// How near it is to the eye; planes that count as one are made one before anything is compared.
  var plane: DepthPlane?
  /// The box around what shows and what hides.
  var box: Rect

  /// Makes a member by mapping a surface from its own plane into the space.
  ///
  /// Flipped geometry turns coordinates upside down, not the layer: its front stays its front.
  init(_ surface: Surface, _ matrix: Transform3D, layer: LayerID, isDoubleSided: Bool, isFlipped: Bool = false) {
    self.layer = layer
    plane = DepthPlane(transform: matrix)
    self.surface = Member.map(surface, matrix)
    box = .zero
    if !isDoubleSided, Member.isTurned(surface, matrix) != isFlipped { lose(.turned(layer)) }
    if plane == nil {
      self.surface.parts = []
      self.surface.covers = []
    }
    setBox()
  }

  private static func map(_ surface: Surface, _ matrix: Transform3D) -> Surface {
    if surface.isWhole, let first = surface.extents.first { return mapWhole(first, surface, matrix) }
    var mapped = Surface()
    mapped.extents = surface.extents.compactMap { extent in
      extent.polygon.projected(through: matrix).map { Extent(layer: extent.layer, polygon: $0, loss: extent.loss) }
    }
    mapped.parts = surface.parts.compactMap { part in
      part.polygon.projected(through: matrix).map {
        Part(layer: part.layer, polygon: $0, hides: part.hides, matrix: part.matrix.flattened * matrix)
      }
    }
    mapped.covers = surface.covers.compactMap { $0.projected(through: matrix) }
    return mapped
  }

  private static func mapWhole(_ extent: Extent, _ surface: Surface, _ matrix: Transform3D) -> Surface {
    guard let image = extent.polygon.projected(through: matrix) else { return Surface() }
    var mapped = surface
    mapped.extents[0].polygon = image
    for index in mapped.parts.indices {
      mapped.parts[index].polygon = image
      mapped.parts[index].matrix = matrix
    }
    for index in mapped.covers.indices { mapped.covers[index] = image }
    return mapped
  }

  /// Whether the eye sees the back of the plane: the direction of an outline is turned round on the way.
  private static func isTurned(_ surface: Surface, _ matrix: Transform3D) -> Bool {
    for extent in surface.extents {
      guard let image = extent.polygon.projected(through: matrix) else { continue }
      return (image.signedArea < 0) != (extent.polygon.signedArea < 0)
    }
    return false
  }

  private mutating func lose(_ loss: Loss) {
    for index in surface.extents.indices where surface.extents[index].loss == nil {
      surface.extents[index].loss = loss
    }
    surface.parts = []
    surface.covers = []
  }

  private mutating func setBox() {
    var known: Rect?
    func add(_ polygon: Polygon) {
      let box = polygon.boundingBox
      known = known.map { BoxTree.union($0, box) } ?? box
    }
    for part in surface.parts { add(part.polygon) }
    if !surface.isWhole || surface.parts.isEmpty { for cover in surface.covers { add(cover) } }
    box = known ?? .zero
  }
}
