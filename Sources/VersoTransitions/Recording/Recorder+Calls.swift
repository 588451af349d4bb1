import Glibc
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

  private func list(
    _ kind: RecordedCall.Kind, _ layer: LayerID?, geometry: Bool, turns: [RecordedCall.Turn] = []
  ) -> Int {
    let block = blocks.last
    return log.add(
      RecordedCall(
        kind, layer: layer, time: now, place: log.place?() ?? frameSampler?.place,
        geometry: geometry ? layer.map { RecordedCall.Geometry(models[$0.index].state) } : nil,
        turns: turns, enclosing: block?.segmentCall ?? block?.call, isSettling: stage == .settling,
        wasCancelled: wasCancelled))
  }

  /// Lists that a property is set.
  func noteSet<Value>(_ property: LayerProperty<Value>, of id: LayerID, to value: Value) {
    guard listsCalls else { return }
    let name = property.name
    let needsGeometry = name == "transform" || name == "anchorPoint"
    var turns: [RecordedCall.Turn] = []
    if name == "transform", let new = value as? Transform3D {
      turns = self.turns([models[id.index].state.transform, new], needsLast: true)
    }
    _ = list(.set(property: name, values: Self.numbers(value)), id, geometry: needsGeometry, turns: turns)
  }

  /// Lists that a layer animation is added.
  func noteAdding(_ animation: LayerAnimation, of id: LayerID, key: String?) {
    guard listsCalls else { return }
    var turns: [RecordedCall.Turn] = []
    if animation.keyPath == "transform", log.turn != nil {
      turns = self.turns(animation.transforms(from: models[id.index].state.transform), needsLast: false)
    }
    _ = list(
      .addAnimation(keyPath: animation.keyPath, key: key, duration: animation.duration), id, geometry: false,
      turns: turns)
  }

  /// The turns of some matrices as they were asked for, those that nobody asked for as the matrices tell them.
  ///
  /// - Parameter needsLast: whether the last must have been asked for, or any; otherwise there are none.
  private func turns(_ matrices: [Transform3D], needsLast: Bool) -> [RecordedCall.Turn] {
    guard let asked = log.turn else { return [] }
    let known = matrices.map(asked)
    let isKnown = needsLast ? (known.last ?? nil) != nil : known.contains { $0 != nil }
    return isKnown ? zip(known, matrices).map { $0 ?? RecordedCall.Turn($1) } : []
  }

  /// Makes calls that are part of one that is listed.
  func quietly(_ body: () -> Void) {
    let outer = log.isQuiet
    log.isQuiet = true
    body()
    log.isQuiet = outer
  }

  /// The numbers of a value in the order of its type.
  static func numbers<Value>(_ value: Value) -> [Double] {
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

extension RecordedCall.Turn {
  /// The shortest turn that a matrix makes: at most half of one.
  init(_ matrix: Transform3D) {
    guard let turn = matrix.decomposed()?.quaternion else {
      self.init(angle: 0, axis: Point3D(0, 0, 1))
      return
    }
    let sine = (turn.x * turn.x + turn.y * turn.y + turn.z * turn.z).squareRoot()
    guard sine > 1e-9 else {
      self.init(angle: 0, axis: Point3D(0, 0, 1))
      return
    }
    let half = atan2(sine, turn.w)
    let angle = half > .pi / 2 ? 2 * half - 2 * .pi : 2 * half
    self.init(angle: angle, axis: Point3D(turn.x / sine, turn.y / sine, turn.z / sine))
  }
}

extension LayerAnimation {
  /// The matrices it runs through, beginning with the one that shows where it gives no first one.
  fileprivate func transforms(from shown: Transform3D) -> [Transform3D] {
    func matrix(_ value: LayerValue?) -> Transform3D? {
      if case .transform(let matrix)? = value { matrix } else { nil }
    }
    switch content {
    case .basic(let from, let to, _): return [matrix(from) ?? shown, matrix(to) ?? shown]
    case .keyframes(let values): return values.compactMap { matrix($0) }
    default: return []
    }
  }
}
