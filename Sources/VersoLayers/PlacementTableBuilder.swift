import VersoGeometry
import VersoTiming

/// Collects the lines of one layer after the other.
struct PlacementTableBuilder {
  var entries = ContiguousArray<PlacementTable.Entry>()
  var tracks = ContiguousArray<PlacementTracks>()
  var rects = ContiguousArray<QuickLine<SIMD4<Double>>>()
  var points = ContiguousArray<QuickLine<SIMD2<Double>>>()
  var numbers = ContiguousArray<QuickLine<SIMD2<Double>>>()
  var turns = ContiguousArray<QuickTurn>()
  var turnEnds = ContiguousArray<(from: Transform3D, to: Transform3D)>()
  var planes = ContiguousArray<PlaneInterpolation>()
  var spaces = ContiguousArray<SpaceInterpolation>()
  var components = ContiguousArray<QuickComponent>()
  var curves = ContiguousArray<TimingCurve>()
  private var placeOfCurve: [ObjectIdentifier: Int] = [:]

  mutating func add(_ layer: PlacementTracks) {
    var entry = PlacementTable.Entry(base: layer.base, hasMore: layer.hasMore)
    if let track = layer.bounds { entry.bounds = add(track) }
    if let track = layer.position { entry.position = add(track) }
    if let track = layer.opacity { entry.opacity = add(track) }
    if let track = layer.transform { entry.transform = add(track) }
    entries.append(entry)
    tracks.append(layer)
  }

  /// The first line of a track with the times at which it shows; nothing where it has none whose pacing is a curve.
  private mutating func firstLine<Value>(_ index: TrackIndex<Value>) -> (TrackIndex<Value>.Line, QuickSpan)? {
    guard let place = index.pieces.firstIndex(where: { $0.kind == .line }) else { return nil }
    let line = index.lines[index.pieces[place].place]
    var number = -1
    if !line.isLinear {
      guard let curve = line.curve else { return nil }
      number = placeOfCurve[curve.identity] ?? curves.count
      if number == curves.count {
        curves.append(curve)
        placeOfCurve[curve.identity] = number
      }
    }
    let next = place + 1 < index.pieces.count ? index.pieces[place + 1].start : Double.infinity
    var span = QuickSpan(
      start: max(index.pieces[place].start, line.begin), end: min(next, line.begin + line.last), begin: line.begin,
      duration: line.duration, curve: number)
    span.heldBefore = held(index, [place - 1, place - 2], line.from)
    span.heldAfter = held(index, [place + 1, place + 2], line.to)
    return (line, span)
  }

  /// The times of the first of some stretches in which a constant shows, where it is a given value.
  ///
  /// Between a line and the stretch next to it may lie one of the rounding at its edge.
  private func held<Value>(
    _ index: TrackIndex<Value>, _ places: [Int], _ value: Value
  ) -> (start: Double, end: Double) {
    guard
      let place = places.first(where: { index.pieces.indices.contains($0) && index.pieces[$0].kind == .constant }),
      index.constants[index.pieces[place].place] == value
    else { return (0, 0) }
    let end = place + 1 < index.pieces.count ? index.pieces[place + 1].start : Double.infinity
    return (index.pieces[place].start, end)
  }

  private mutating func add(_ index: TrackIndex<Rect>) -> Int {
    guard let (line, span) = firstLine(index), line.between == nil else { return PlacementTable.asked }
    func numbers(_ r: Rect) -> SIMD4<Double> { SIMD4<Double>(r.x, r.y, r.width, r.height) }
    rects.append(QuickLine(span: span, from: numbers(line.from), to: numbers(line.to)))
    return rects.count - 1
  }

  private mutating func add(_ index: TrackIndex<Point>) -> Int {
    guard let (line, span) = firstLine(index), line.between == nil else { return PlacementTable.asked }
    points.append(QuickLine(span: span, from: SIMD2(line.from.x, line.from.y), to: SIMD2(line.to.x, line.to.y)))
    return points.count - 1
  }

  private mutating func add(_ index: TrackIndex<Double>) -> Int {
    guard let (line, span) = firstLine(index), line.between == nil else { return PlacementTable.asked }
    numbers.append(QuickLine(span: span, from: SIMD2(line.from, 0), to: SIMD2(line.to, 0)))
    return numbers.count - 1
  }

  private mutating func add(_ index: TrackIndex<Transform3D>) -> Int {
    guard let (line, found) = firstLine(index) else { return PlacementTable.asked }
    var span = found
    let way: QuickTurn.Way
    if let path = line.between as? TransformPath {
      switch path.way.way {
      case .plane(let plane):
        way = .plane(planes.count)
        planes.append(plane)
      case .space(let space):
        way = .space(spaces.count)
        spaces.append(space)
      case .none, .elements: return PlacementTable.asked
      }
    } else if let path = line.between as? TransformComponentPath {
      way = .component(components.count)
      // What holds outside is the whole value, not the component at an end.
      (span.heldBefore, span.heldAfter) = ((0, 0), (0, 0))
      components.append(QuickComponent(replacement: path.replacement, from: path.from, to: path.to))
    } else {
      return PlacementTable.asked
    }
    turns.append(QuickTurn(span: span, way: way))
    turnEnds.append((line.from, line.to))
    return turns.count - 1
  }
}
