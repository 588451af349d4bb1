import VersoGeometry
import VersoLayers

// What is taken down of the calls a transition makes.
extension Recorder {
  /// Whether the present call is to be listed: of a function of progress only those of its first sample are.
  var listsCalls: Bool { log.isOpen && !hasFailed && (frameSampler.map { $0.previous == nil } ?? true) }

  /// Lists a call.
  ///
  /// - Parameter geometry: whether how the layer lies belongs to it.
  /// - Returns: its place in the list; nothing where it is not listed.
  @discardableResult
  func note(_ kind: @autoclosure () -> RecordedCall.Kind, _ layer: LayerID? = nil, geometry: Bool = false) -> Int? {
    guard listsCalls else { return nil }
    return list(kind(), layer, geometry: geometry)
  }

  /// Lists what the transition reports, also when many other calls were made.
  func noteReport(_ didComplete: Bool) {
    if !hasFailed, reports.count < RecordedCall.most {
      _ = list(.completeTransition(didComplete), nil, geometry: false)
    }
  }

  private func list(_ kind: RecordedCall.Kind, _ layer: LayerID?, geometry: Bool) -> Int {
    let block = blocks.last
    return log.add(
      RecordedCall(
        kind, layer: layer, time: now, place: frameSampler?.place ?? log.place?(),
        geometry: geometry ? layer.map { RecordedCall.Geometry(models[$0.index].state) } : nil,
        enclosing: block?.segmentCall ?? block?.call, isSettling: stage == .settling, wasCancelled: wasCancelled))
  }

  /// Lists that a property is set.
  func noteSet<Value>(_ property: LayerProperty<Value>, of id: LayerID, to value: Value) {
    guard listsCalls else { return }
    let name = property.name
    let needsGeometry = name == "transform" || name == "anchorPoint"
    _ = list(.set(property: name, values: Self.numbers(value)), id, geometry: needsGeometry)
  }

  /// Makes calls that are part of one that is listed.
  func quietly(_ body: () -> Void) {
    let outer = log.isQuiet
    log.isQuiet = true
    body()
    log.isQuiet = outer
  }

  /// The numbers of a value in the order of its type.
  private static func numbers(_ value: Any) -> [Double] {
    switch value {
    case let value as Double: [value]
    case let value as Transform3D: value.values
    case let value as Point: [value.x, value.y]
    case let value as Rect: [value.origin.x, value.origin.y, value.size.width, value.size.height]
    case let value as Color: [value.red, value.green, value.blue, value.alpha]
    case let value as Size: [value.width, value.height]
    case let value as Bend: [value.radius, value.crease, value.angle]
    case let value as Bool: [value ? 1 : 0]
    default: []
    }
  }
}
