import VersoGeometry
import VersoTiming

/// What moves all layers about, ready for quick sampling: the first line of each property lies in lists of plain
/// numbers, one after the other in the order of the layers, so that a frame reads memory straight through.
///
/// Whatever is no such line comes from the prepared tracks themselves, so it shows what `LayerTrack.state` shows.
public final class PlacementTable: Sendable {
  /// What is known of one layer, with the places of its lines; -1 for a property that never moves, -2 for one that
  /// only its track knows.
  struct Entry: Sendable {
    var base: LayerPlacement
    var bounds = PlacementTable.still
    var position = PlacementTable.still
    var transform = PlacementTable.still
    var opacity = PlacementTable.still
    /// Whether another property moves.
    var hasMore: Bool
  }

  /// A property that never moves.
  static let still = -1
  /// A property that only its track knows.
  static let asked = -2

  private let entries: ContiguousArray<Entry>
  private let tracks: ContiguousArray<PlacementTracks>
  private let rects: ContiguousArray<QuickLine<SIMD4<Double>>>
  private let points: ContiguousArray<QuickLine<SIMD2<Double>>>
  private let numbers: ContiguousArray<QuickLine<SIMD2<Double>>>
  private let turns: ContiguousArray<QuickTurn>
  /// The first and the last transform of each turn, apart, as they are seldom needed.
  private let turnEnds: ContiguousArray<(from: Transform3D, to: Transform3D)>
  private let planes: ContiguousArray<PlaneInterpolation>
  private let spaces: ContiguousArray<SpaceInterpolation>
  private let components: ContiguousArray<QuickComponent>
  private let curves: ContiguousArray<TimingCurve>

  /// Takes the tracks out of prepared layers; nothing where one could not be prepared.
  public init?(_ layers: [LayerTrack]) {
    var builder = PlacementTableBuilder()
    for layer in layers {
      guard let tracks = PlacementTracks(layer) else { return nil }
      builder.add(tracks)
    }
    (entries, tracks, curves) = (builder.entries, builder.tracks, builder.curves)
    (rects, points, numbers) = (builder.rects, builder.points, builder.numbers)
    (turns, turnEnds, planes) = (builder.turns, builder.turnEnds, builder.planes)
    (spaces, components) = (builder.spaces, builder.components)
  }

  /// Which kind of layer it is.
  public func kind(of index: Int) -> LayerKind { tracks[index].kind }

  /// Returns the transform of all sublayers of a layer at a time, in seconds of recording time.
  public func sublayerTransform(of index: Int, at time: Double) -> Transform3D {
    var memo = PacingMemo()
    return tracks[index].sublayerTransform(at: time, memo: &memo)
  }

  /// Calls a function with what reads the table at a time, in seconds of recording time.
  @inlinable
  public func read<Result>(at time: Double, _ body: (inout PlacementReader) -> Result) -> Result {
    var reader = PlacementReader(self, time)
    return body(&reader)
  }

  @inline(__always)
  func place(_ index: Int, at time: Double, _ memo: inout QuickMemo, into placement: inout LayerPlacement) {
    entries.withUnsafeBufferPointer { entries in
      placement = entries[index].base
      if entries[index].bounds != Self.still { moveBounds(index, entries[index].bounds, time, &memo, &placement) }
      if entries[index].position != Self.still { move(index, entries[index].position, time, &memo, &placement) }
      if entries[index].transform != Self.still { turn(index, entries[index].transform, time, &memo, &placement) }
      if entries[index].opacity != Self.still { fade(index, entries[index].opacity, time, &memo, &placement) }
      if entries[index].hasMore { tracks[index].addMore(to: &placement, at: time) }
    }
  }

  /// How far a line has come; nothing where something else shows.
  @inline(__always)
  private func progress(_ span: QuickSpan, _ time: Double, _ memo: inout QuickMemo) -> Double? {
    guard span.contains(time) else { return span.heldEnd(at: time) }
    let fraction = span.fraction(at: time)
    if span.curve < 0 { return fraction }
    if span.curve == memo.curve, fraction == memo.fraction { return memo.progress }
    memo.progress = curves[span.curve].value(at: fraction)
    (memo.curve, memo.fraction) = (span.curve, fraction)
    return memo.progress
  }

  @inline(__always)
  private func moveBounds(
    _ index: Int, _ place: Int, _ time: Double, _ memo: inout QuickMemo, _ placement: inout LayerPlacement
  ) {
    let isQuick = rects.withUnsafeBufferPointer { rects in
      guard place >= 0, let u = progress(rects[place].span, time, &memo) else { return false }
      let n = rects[place].numbers(at: u)
      placement.bounds = Rect(n.x, n.y, n.z, n.w)
      if n.z < 0 || n.w < 0 { placement.bounds = placement.bounds.standardized }
      return true
    }
    if !isQuick { tracks[index].moveBounds(of: &placement, at: time) }
  }

  @inline(__always)
  private func move(
    _ index: Int, _ place: Int, _ time: Double, _ memo: inout QuickMemo, _ placement: inout LayerPlacement
  ) {
    let isQuick = points.withUnsafeBufferPointer { points in
      guard place >= 0, let u = progress(points[place].span, time, &memo) else { return false }
      let n = points[place].numbers(at: u)
      placement.position = Point(n.x, n.y)
      return true
    }
    if !isQuick { tracks[index].move(&placement, at: time) }
  }

  @inline(__always)
  private func fade(
    _ index: Int, _ place: Int, _ time: Double, _ memo: inout QuickMemo, _ placement: inout LayerPlacement
  ) {
    let isQuick = numbers.withUnsafeBufferPointer { numbers in
      guard place >= 0, let u = progress(numbers[place].span, time, &memo) else { return false }
      let opacity = numbers[place].numbers(at: u).x
      placement.opacity = min(max(opacity, 0), 1)
      return true
    }
    if !isQuick { tracks[index].fade(&placement, at: time) }
  }

  @inline(__always)
  private func turn(
    _ index: Int, _ place: Int, _ time: Double, _ memo: inout QuickMemo, _ placement: inout LayerPlacement
  ) {
    let isQuick = turns.withUnsafeBufferPointer { turns in
      guard place >= 0, let u = progress(turns[place].span, time, &memo) else { return false }
      switch turns[place].way {
      case .component(let number):
        components.withUnsafeBufferPointer { components in
          let (from, to) = (components[number].from, components[number].to)
          placement.transform = components[number].replacement.value(Double.interpolate(from, to, u))
        }
        return true
      case .plane(let number):
        guard u != 0, u != 1 else { break }
        planes.withUnsafeBufferPointer { placement.transform = $0[number].value(at: u) }
        return placement.transform.isFinite
      case .space(let number):
        guard u != 0, u != 1 else { break }
        spaces.withUnsafeBufferPointer { placement.transform = $0[number].value(at: u) }
        return placement.transform.isFinite
      }
      // The ends come back bit for bit.
      turnEnds.withUnsafeBufferPointer { placement.transform = u == 0 ? $0[place].from : $0[place].to }
      return true
    }
    if !isQuick { tracks[index].turn(&placement, at: time) }
  }
}
