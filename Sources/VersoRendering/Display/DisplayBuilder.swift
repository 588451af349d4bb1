import VersoGeometry
import VersoLayers
import VersoSampling

/// Makes the display list of a frame: each piece as a shape and a paint, layers that are faded as a whole as groups,
/// shadows and borders in their place.
struct DisplayBuilder {
  var list = DisplayList()
  let layers: [LayerID: LayerFrame]
  let parents: [LayerID: LayerID]
  let width: Int
  let height: Int
  let scale: Double
  let origin: Point
  let textures: TextureStore
  /// How deep pictures of layers lie in pictures of layers.
  let nesting: Int
  private var looks: [LayerID: LayerLook] = [:]
  private var open: [(layer: LayerID, step: Int)] = []

  init(_ frame: Frame, region: Rect, scale: Double, width: Int, height: Int, textures: TextureStore, nesting: Int) {
    (self.width, self.height, self.scale, origin) = (width, height, scale, region.origin)
    self.textures = textures
    self.nesting = nesting
    var layers: [LayerID: LayerFrame] = [:]
    var names: [String: LayerID] = [:]
    for layer in frame.layers {
      layers[layer.id] = layer
      names[layer.name] = layer.id
    }
    self.layers = layers
    var parents: [LayerID: LayerID] = [:]
    for layer in frame.layers { parents[layer.id] = layer.parent.flatMap { names[$0] } }
    self.parents = parents
    let holders = Set(parents.values)
    for layer in frame.layers { looks[layer.id] = LayerLook(layer, holdsLayers: holders.contains(layer.id)) }
    build(frame)
  }

  private mutating func build(_ frame: Frame) {
    let planes = LayerPlanes(layers: layers, parents: parents)
    var shadows = ShadowPlan(frame, looks, planes).placements
    let borders = BorderPlan(frame, planes).placements
    for (index, piece) in frame.pieces.enumerated() {
      if let before = shadows.removeValue(forKey: index) { for shadow in before { add(shadow) } }
      add(piece)
      for border in borders[index] ?? [] { add(border, to: frame.pieces[border.piece].polygon) }
    }
    if let last = shadows[frame.pieces.count] { for shadow in last { add(shadow) } }
    enter([])
    list.seams = SeamLine.lines(of: frame) {
      layers[$0.layer]?.outline == nil
    } place: {
      pixel(at: $0)
    }
    for index in list.steps.indices where list.steps[index].action == .open { close(index) }
  }

  // MARK: Groups

  /// The layers, outermost first, which fade a layer as part of a group.
  private func groups(of id: LayerID) -> [LayerID] {
    var found: [LayerID] = []
    var current: LayerID? = id
    while let here = current {
      if looks[here]?.isGroup == true { found.append(here) }
      current = parents[here]
    }
    return found.reversed()
  }

  /// The opacity of a layer and of the layers above it up to the next group, each of which fades its sublayers one by one.
  private func ownOpacity(of id: LayerID) -> Double {
    var opacity = looks[id]?.opacity ?? 1
    var current = parents[id]
    while let here = current, let look = looks[here], !look.isGroup {
      opacity *= look.opacity
      current = parents[here]
    }
    return opacity
  }

  /// Ends groups and begins others, until just these are open.
  private mutating func enter(_ wanted: [LayerID]) {
    var shared = 0
    while shared < min(open.count, wanted.count), open[shared].layer == wanted[shared] { shared += 1 }
    while open.count > shared, let group = open.popLast() {
      list.steps.append(
        DisplayStep(
          action: .close, factor: PixelMath.factor(ownOpacity(of: group.layer)), rows: 0..<0, columns: 0..<0))
    }
    for layer in wanted[shared...] {
      open.append((layer, list.steps.count))
      list.steps.append(DisplayStep(action: .open, rows: 0..<0, columns: 0..<0))
      list.depth = max(list.depth, open.count)
    }
  }

  /// Gives a group the rows and columns that what is in it touches.
  private mutating func close(_ start: Int) {
    var depth = 0
    var rows: Range<Int>?
    var columns: Range<Int>?
    for index in start..<list.steps.count {
      let step = list.steps[index]
      switch step.action {
      case .open: depth += 1
      case .fill:
        rows = union(rows, step.rows)
        columns = union(columns, step.columns)
      case .close:
        depth -= 1
        guard depth == 0 else { continue }
        for end in [start, index] {
          list.steps[end].rows = rows ?? 0..<0
          list.steps[end].columns = columns ?? 0..<0
        }
        return
      }
    }
  }

  private func union(_ a: Range<Int>?, _ b: Range<Int>) -> Range<Int> {
    guard let a else { return b }
    return min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
  }

  // MARK: Pieces

  private mutating func add(_ piece: FramePiece) {
    guard let layer = layers[piece.layer], let look = looks[piece.layer], look.isDrawn else { return }
    enter(groups(of: piece.layer))
    let factor = look.isGroup ? 256 : PixelMath.factor(ownOpacity(of: piece.layer))
    guard factor > 0, let paint = paint(of: layer, piece, factor) else { return }
    fill(piece.polygon, paint)
  }

  private mutating func add(_ shadow: ShadowPlan.Shadow) {
    guard let layer = layers[shadow.layer] else { return }
    enter(groups(of: shadow.layer))
    let holdsLayers = looks[shadow.layer]?.holdsLayers == true
    guard let mask = textures.shadow(of: layer.state, scale: scale, holdsLayers: holdsLayers, nesting: nesting) else {
      return
    }
    let factor = looks[shadow.layer]?.isGroup == true ? 256 : PixelMath.factor(ownOpacity(of: shadow.layer))
    var color = layer.state.shadowColor
    color.alpha = PixelMath.unit(color.alpha) * PixelMath.unit(layer.state.shadowOpacity)
    for polygon in shadow.polygons {
      guard let map = map(shadow.matrix, polygon) else { continue }
      var paint = Paint(kind: .tint, pixel: pixel(color), factor: factor)
      stretch(TextureStore.Picture(texture: mask.texture), over: mask.rect, Rect(0, 0, 1, 1), map, &paint)
      list.keepers.append(mask.texture)
      fill(polygon, paint)
    }
  }

  /// Fills the part of a piece that lies in the frame inside a layer's outline that is as wide as its border.
  private mutating func add(_ border: BorderPlan.Border, to piece: Polygon) {
    guard let state = layers[border.layer]?.state, let look = looks[border.layer], look.isDrawn else { return }
    let width = state.borderWidth
    let factor = look.isGroup ? 256 : PixelMath.factor(ownOpacity(of: border.layer))
    guard width.isFinite, state.borderColor.alpha > 0, factor > 0,
      let outline = LayerOutline.polygon(of: state).projected(through: border.matrix),
      let framed = piece.intersection(outline)
    else { return }
    enter(groups(of: border.layer))
    var paint = Paint(kind: .flat, pixel: pixel(state.borderColor), factor: factor)
    paint.isOpaque = factor == 256 && paint.pixel >> 24 == 255
    var inner = state
    inner.bounds = state.bounds.insetBy(dx: width, dy: width)
    inner.cornerRadius = max(state.cornerRadius - width, 0)
    guard inner.bounds.width > 0, inner.bounds.height > 0,
      let hole = LayerOutline.polygon(of: inner).projected(through: border.matrix)
    else { return fill(framed, paint) }
    for part in framed.subtracting(hole) { fill(part, paint) }
  }

  /// Returns the place in the picture of a point of the container.
  private func pixel(at point: Point) -> Point { Point((point.x - origin.x) * scale, (point.y - origin.y) * scale) }

  private mutating func fill(_ polygon: Polygon, _ paint: Paint) {
    let pixels = Polygon(polygon.vertices.map { pixel(at: $0) })
    guard paint.factor > 0, !(paint.isFlat && paint.pixel == 0),
      let shape = ScanShape(pixels, width: width, height: height, edges: &list.edges)
    else { return }
    list.steps.append(
      DisplayStep(
        action: .fill, shape: list.shapes.count, paint: list.paints.count, rows: shape.rows, columns: shape.columns))
    list.shapes.append(shape)
    list.paints.append(paint)
  }

  // MARK: Paints

  private func map(_ matrix: Transform3D, _ polygon: Polygon) -> PlaneMap? {
    PlaneMap(matrix, origin: origin, scale: scale, inside: pixel(at: polygon.center))
  }

  private func pixel(_ color: Color) -> UInt32 {
    PixelMath.pixel(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Returns what a piece is filled with; nothing for what shows nothing.
  private mutating func paint(of layer: LayerFrame, _ piece: FramePiece, _ factor: UInt32) -> Paint? {
    let state = layer.state
    var paint = Paint(kind: .flat, pixel: pixel(state.backgroundColor), factor: factor)
    paint.isOpaque = paint.pixel >> 24 == 255
    let picture = textures.picture(of: state, scale: scale, nesting: nesting)
    let isBent = layer.outline != nil
    var gradient: LayerGradient?
    if case .gradient(let found) = state.contents { gradient = found }
    if picture != nil || gradient != nil || isBent {
      guard let map = map(piece.matrix, piece.polygon) else { return nil }
      paint.map = map
      if let picture {
        stretch(picture, over: state.bounds, state.contentsRect, map, &paint)
        list.keepers.append(picture.texture)
        paint.isOpaque = paint.isOpaque || picture.texture.isOpaque
      } else if let gradient {
        lay(gradient, state.bounds, map, &paint)
      }
      if isBent { shade(state, map, &paint) } else { paint.plane = piece.layer.index }
    }
    paint.isOpaque = paint.isOpaque && factor == 256
    return paint.kind == .flat && paint.pixel == 0 ? nil : paint
  }

  private func stretch(
    _ picture: TextureStore.Picture, over bounds: Rect, _ part: Rect, _ map: PlaneMap, _ paint: inout Paint
  ) {
    let texture = picture.texture
    let (width, height) = (Double(texture.width) * picture.share.width, Double(texture.height) * picture.share.height)
    let part = part.isUsable ? part : Rect(0, 0, 1, 1)
    let (x, y) = (part.width * width / bounds.width, part.height * height / bounds.height)
    guard x.isFinite, y.isFinite else { return }
    let texels = map.scaled(
      x, part.x * width - bounds.minX * x - 0.5, y, part.y * height - bounds.minY * y - 0.5)
    guard texels.isFinite else { return }
    if paint.kind == .flat { paint.kind = .texture }
    paint.map = texels
    paint.levels = texture.levels.baseAddress
    paint.levelCount = texture.levels.count
    func limits(_ low: Double, _ high: Double, _ count: Double) -> (Double, Double) {
      let (first, last) = (min(max(min(low, high) * count, 0), count), min(max(max(low, high) * count, 0), count))
      return (first, max(last - 1, first))
    }
    (paint.minU, paint.maxU) = limits(part.minX, part.maxX, width)
    (paint.minV, paint.maxV) = limits(part.minY, part.maxY, height)
  }

  private mutating func lay(_ gradient: LayerGradient, _ bounds: Rect, _ map: PlaneMap, _ paint: inout Paint) {
    let start = Point(
      bounds.minX + gradient.startPoint.x * bounds.width, bounds.minY + gradient.startPoint.y * bounds.height)
    let end = Point(bounds.minX + gradient.endPoint.x * bounds.width, bounds.minY + gradient.endPoint.y * bounds.height)
    var placed = map
    switch gradient.kind {
    case .axial:
      // Across the line as the unit square shows it, so that opposite corners give a diagonal whatever the bounds' shape.
      let (dx, dy) = (gradient.endPoint.x - gradient.startPoint.x, gradient.endPoint.y - gradient.startPoint.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { return }
      let (x, y) = (dx / square / bounds.width, dy / square / bounds.height)
      placed.u = map.function(x, y, -(start.x * x + start.y * y))
      placed.v = SIMD3(0, 0, 0)
      paint.kind = .axial
    case .radial:
      let (x, y) = (1 / abs(end.x - start.x), 1 / abs(end.y - start.y))
      guard x.isFinite, y.isFinite else { return }
      placed = map.scaled(x, -start.x * x, y, -start.y * y)
      paint.kind = .radial
    }
    guard placed.isFinite else {
      paint.kind = .flat
      return
    }
    paint.map = placed
    let ramp = textures.ramp(of: gradient)
    paint.ramp = ramp.start
    list.keepers.append(ramp)
    paint.isOpaque = paint.isOpaque || gradient.isOpaque
  }

  private mutating func shade(_ state: LayerState, _ map: PlaneMap, _ paint: inout Paint) {
    let (bend, bounds) = (state.bend, state.bounds)
    let reach = bounds.corners.map { bend.distance(of: $0, in: bounds) }
    guard let low = reach.min(), let high = reach.max(), high > low else { return }
    let (direction, middle) = (bend.direction, bounds.center)
    let length = high - low
    let offset = -(middle.x * direction.x + middle.y * direction.y) - low
    let light = map.function(direction.x / length, direction.y / length, offset / length)
    guard light.sum().isFinite else { return }
    // The texels' map has the same third function, so both are divided by the same.
    let shades = FixedList(SheetShading.factors(of: bend, from: low, to: high))
    paint.light = light
    paint.shades = shades.start
    list.keepers.append(shades)
  }
}
