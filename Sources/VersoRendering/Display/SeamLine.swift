import VersoGeometry
import VersoSampling

/// A line on which two layers cross or meet at an angle, in pixels: what is beside it is sampled more finely.
struct SeamLine {
  private let top: Point
  private let bottom: Point

  /// How far from the line a pixel may lie, in pixels, to count as beside it.
  private static let reach = 0.5
  /// Beyond so many pieces nobody looks for seams: there each is small.
  private static let mostPieces = 256

  init(_ a: Point, _ b: Point) { (top, bottom) = a.y <= b.y ? (a, b) : (b, a) }

  /// Returns the pixels of a row that the line runs through or comes near to.
  func columns(row: Int, width: Int) -> Range<Int> {
    let (low, high) = (Double(row) - Self.reach, Double(row + 1) + Self.reach)
    guard top.y <= high, bottom.y >= low else { return 0..<0 }
    let height = bottom.y - top.y
    func place(_ y: Double) -> Double {
      height > 0 ? top.x + (bottom.x - top.x) * min(max((y - top.y) / height, 0), 1) : top.x
    }
    // A level line has all of its length in the row.
    let ends = height > 0 ? (place(low), place(high)) : (top.x, bottom.x)
    let first = max((min(ends.0, ends.1) - Self.reach).rounded(.down), 0)
    let last = min((max(ends.0, ends.1) + Self.reach).rounded(.up), Double(width))
    guard first < last else { return 0..<0 }
    return Int(first)..<Int(last)
  }

  /// Returns the lines of a frame: edges of pieces that lie where the plane of another layer crosses theirs, with that
  /// layer's own piece on the other side.
  ///
  /// - Parameters:
  ///   - isFlat: whether a piece belongs to a layer that is not bent.
  ///   - place: from the container, in points, to the picture, in pixels.
  static func lines(
    of frame: Frame, isFlat: (FramePiece) -> Bool, place: (Point) -> Point
  ) -> [SeamLine] {
    guard frame.pieces.count > 1, frame.pieces.count <= mostPieces else { return [] }
    let pieces = frame.pieces.filter(isFlat).compactMap { piece in
      DepthPlane(transform: piece.matrix).map { (piece: piece, plane: $0) }
    }
    var lines: [SeamLine] = []
    for (index, first) in pieces.enumerated() {
      let box = first.piece.polygon.boundingBox
      for second in pieces[(index + 1)...] where second.piece.layer != first.piece.layer {
        guard second.piece.polygon.boundingBox.touches(box),
          let border = first.plane.halfPlaneWhereNearer(than: second.plane),
          border.distance(of: first.piece.polygon.center) * border.distance(of: second.piece.polygon.center) < 0,
          let mine = edge(of: first.piece.polygon, on: border), let its = edge(of: second.piece.polygon, on: border)
        else { continue }
        for end in [mine, its] { lines.append(SeamLine(place(end.0), place(end.1))) }
      }
    }
    return lines
  }

  /// The edge of a polygon that lies on a line.
  private static func edge(of polygon: Polygon, on line: HalfPlane) -> (Point, Point)? {
    let vertices = polygon.vertices
    for index in vertices.indices {
      let (a, b) = (vertices[index], vertices[index + 1 == vertices.count ? 0 : index + 1])
      if abs(line.distance(of: a)) < 1e-4, abs(line.distance(of: b)) < 1e-4, a.distance(to: b) > 1e-3 { return (a, b) }
    }
    return nil
  }
}
