import Glibc
import VersoGeometry
import VersoLayers
import VersoSampling

/// Makes the display list of a frame's wireframe.
struct WireDrawing {
  private(set) var list = DisplayList()
  private let origin: Point
  private let scale: Double
  private let width: Int
  private let height: Int

  /// How long a layer's axes are, in points of its own plane.
  private static let axisLength = 24.0
  private static let colors = [
    Color(0.12, 0.35, 0.75), Color(0.10, 0.55, 0.45), Color(0.60, 0.30, 0.70), Color(0.80, 0.50, 0.10),
    Color(0.30, 0.45, 0.20), Color(0.70, 0.25, 0.40),
  ]
  private static let cutColor = Color(0.88, 0.10, 0.12)
  private static let xColor = Color(0.85, 0.20, 0.15)
  private static let yColor = Color(0.10, 0.60, 0.20)
  private static let eyeColor = Color(0.25, 0.25, 0.28)

  init(origin: Point, scale: Double, width: Int, height: Int) {
    (self.origin, self.scale, self.width, self.height) = (origin, scale, width, height)
  }

  /// Adds everything there is to see of a frame.
  mutating func add(_ frame: Frame) {
    var colors: [LayerID: Color] = [:]
    for (index, layer) in frame.layers.enumerated() { colors[layer.id] = Self.colors[index % Self.colors.count] }
    for piece in frame.pieces {
      guard var color = colors[piece.layer] else { continue }
      color.alpha = piece.facing == .back ? 0.22 : 0.07
      fill(piece.polygon, color)
    }
    for layer in frame.layers where layer.effectiveOpacity > 0 {
      outline(layer, colors[layer.id] ?? .black)
    }
    for piece in frame.pieces { cuts(piece, among: frame.pieces) }
    addAxes(frame)
    addEye(frame)
  }

  private mutating func outline(_ layer: LayerFrame, _ color: Color) {
    let points = layer.outline?.border ?? layer.corners
    for index in points.indices {
      guard let start = points[index], let end = points[(index + 1) % points.count] else { continue }
      line(start, end, 1.5, color)
    }
    for end in [layer.outline?.crease, layer.outline?.fold] {
      if let end, end.count == 2 { line(end[0], end[1], 1, color) }
    }
    // What is in front of the eye of a layer that reaches behind it has edges of its own.
    guard points.contains(where: { $0 == nil }) else { return }
    for polygon in layer.visiblePolygons {
      for index in polygon.vertices.indices {
        line(polygon.vertices[index], polygon.vertices[(index + 1) % polygon.vertices.count], 1, color)
      }
    }
  }

  /// Marks the edges of a piece along which another layer's plane crosses its own.
  private mutating func cuts(_ piece: FramePiece, among pieces: [FramePiece]) {
    guard let plane = DepthPlane(transform: piece.matrix) else { return }
    let box = piece.polygon.boundingBox
    for other in pieces where other.layer != piece.layer && other.polygon.boundingBox.touches(box) {
      guard let its = DepthPlane(transform: other.matrix), let border = plane.halfPlaneWhereNearer(than: its) else {
        continue
      }
      for index in piece.polygon.vertices.indices {
        let start = piece.polygon.vertices[index]
        let end = piece.polygon.vertices[(index + 1) % piece.polygon.vertices.count]
        let middle = start + (end - start) * 0.5
        // Both ends on the line where the planes meet, and the other piece there as well.
        if max(abs(border.distance(of: start)), abs(border.distance(of: end))) < 1e-4,
          start.distance(to: end) > 0.5, near(other.polygon, middle)
        {
          line(start, end, 2.5, Self.cutColor)
        }
      }
    }
  }

  private func near(_ polygon: Polygon, _ point: Point) -> Bool {
    let box = polygon.boundingBox.insetBy(dx: -1e-3, dy: -1e-3)
    return box.contains(point) && polygon.halfPlanes.allSatisfy { $0.distance(of: point) > -1e-3 }
  }

  /// Draws the axes of each layer at its anchor point, as they lie on screen.
  private mutating func addAxes(_ frame: Frame) {
    var matrices: [LayerID: Transform3D] = [:]
    for piece in frame.pieces where matrices[piece.layer] == nil { matrices[piece.layer] = piece.matrix }
    for layer in frame.layers {
      guard let matrix = matrices[layer.id] else { continue }
      let anchor = layer.state.anchorInBounds
      guard let start = matrix.apply(anchor.x, anchor.y).projected else { continue }
      for (dx, dy, color) in [(Self.axisLength, 0.0, Self.xColor), (0.0, Self.axisLength, Self.yColor)] {
        if let end = matrix.apply(anchor.x + dx, anchor.y + dy).projected { line(start, end, 2, color) }
      }
      ring(start, 2.5, 2, layer.parent == nil ? Self.eyeColor : .black)
    }
  }

  /// Marks where the eye stands before the container's plane, where there is a perspective.
  private mutating func addEye(_ frame: Frame) {
    guard let container = frame.layers.first?.state, container.sublayerMatrix.m34 != 0 else { return }
    // The z axis runs toward the point that its direction is projected to.
    let far = container.sublayerMatrix.row3
    guard far.w != 0 else { return }
    let eye = Point(far.x / far.w, far.y / far.w)
    guard eye.isFinite else { return }
    ring(eye, 9, 1.5, Self.eyeColor)
    for (dx, dy) in [(1.0, 0.0), (0.0, 1.0)] {
      line(Point(eye.x - 14 * dx, eye.y - 14 * dy), Point(eye.x + 14 * dx, eye.y + 14 * dy), 1, Self.eyeColor)
    }
  }

  // MARK: Strokes

  private mutating func ring(_ center: Point, _ radius: Double, _ thickness: Double, _ color: Color) {
    let count = 24
    let points = (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      return Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
    }
    for index in points.indices { line(points[index], points[(index + 1) % count], thickness, color) }
  }

  /// Draws a line of a thickness in points, with square ends.
  private mutating func line(_ start: Point, _ end: Point, _ thickness: Double, _ color: Color) {
    let length = start.distance(to: end)
    guard length > 1e-6, length.isFinite else { return }
    let half = thickness / 2
    let along = (end - start) * (half / length)
    let across = Point(-along.y, along.x)
    let (first, last) = (start - along * 0.5, end + along * 0.5)
    fill(Polygon([first - across, last - across, last + across, first + across]), color)
  }

  private mutating func fill(_ polygon: Polygon, _ color: Color) {
    let pixels = Polygon(polygon.vertices.map { Point(($0.x - origin.x) * scale, ($0.y - origin.y) * scale) })
    guard let shape = ScanShape(pixels, width: width, height: height, edges: &list.edges) else { return }
    list.steps.append(
      DisplayStep(
        action: .fill, shape: list.shapes.count, paint: list.paints.count, rows: shape.rows, columns: shape.columns))
    list.shapes.append(shape)
    var paint = Paint()
    paint.pixel = PixelMath.pixel(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    paint.isOpaque = color.alpha >= 1
    list.paints.append(paint)
  }
}
