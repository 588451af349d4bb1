import VersoGeometry
import VersoLayers
import VersoTransitions

extension LintSubject {
  /// What the transition did in the run that plays to its end, in order.
  var calls: [RecordedCall] { timeline.calls }

  /// Returns where a property of a layer was last set, up to a time, in seconds of recording time.
  ///
  /// In a composition that is where a part of it did so, at whatever time.
  /// - Parameter value: tells which settings count.
  func place(
    ofLast property: String, of layer: LayerID, before time: Double = .infinity, in run: TransitionRun? = nil,
    where value: ([Double]) -> Bool = { _ in true }
  ) -> SourcePlace? {
    place(of: layer, in: run ?? self.run, before: time, last: true) { call in
      switch call.kind {
      case .set(let name, let values): name == property && value(values)
      case .setAnchorPoint: property == "anchorPoint" || property == "position"
      case .setFrame: property == "position" || property == "bounds"
      // A group has no key path of its own.
      case .addAnimation(let keyPath, _, _):
        keyPath == property || keyPath.isEmpty || keyPath.hasPrefix(property + ".")
      default: false
      }
    }
  }

  /// Returns where what moves a property of a layer until a time was begun: within an animation, rather than the reset
  /// in a completion.
  func place(ofMoving property: String, of layer: LayerID, until end: Double) -> SourcePlace? {
    let motion = calls.last { call in
      guard call.layer == layer, call.place != nil, call.time < end - 1e-9, !call.isSettling else { return false }
      if case .addAnimation(let keyPath, _, _) = call.kind {
        return keyPath == property || keyPath.hasPrefix(property + ".")
      }
      guard let block = call.enclosing, calls.indices.contains(block), calls[block].kind.isTimed else { return false }
      return call.sets(property)
    }
    return motion?.place ?? place(ofLast: property, of: layer, before: end - 1e-8)
  }

  /// When what a call sets begins to move, in seconds of recording time: after the delay of its animation, and at the
  /// start of its keyframe.
  func beginning(of call: RecordedCall) -> Double {
    func enclosing(_ call: RecordedCall) -> RecordedCall? {
      call.enclosing.flatMap { calls.indices.contains($0) ? calls[$0] : nil }
    }
    guard let around = enclosing(call) else { return call.time }
    switch around.kind {
    case .animate(_, _, let delay): return call.time + max(delay, 0)
    case .addKeyframe(let start, _):
      guard let whole = enclosing(around), case .animate(_, let duration, let delay) = whole.kind else {
        return call.time
      }
      return call.time + max(delay, 0) + min(max(start, 0), 1) * duration
    default: return call.time
    }
  }

  /// Returns where a layer was last put somewhere or taken away, up to a time.
  func place(ofMoving layer: LayerID, before time: Double = .infinity, in run: TransitionRun? = nil) -> SourcePlace? {
    place(of: layer, in: run ?? self.run, before: time, last: true) { call in
      switch call.kind {
      case .insert, .remove: true
      default: false
      }
    }
  }

  /// Returns where a layer was made.
  func place(ofMaking layer: LayerID) -> SourcePlace? {
    place(of: layer, in: run, last: false) { $0.kind == .makeLayer }
      ?? place(of: layer, in: run, last: false) { _ in true }
  }

  /// Returns where the first or last call stands that concerns a layer and fits.
  private func place(
    of layer: LayerID, in run: TransitionRun, before time: Double = .infinity, last: Bool,
    where fits: (RecordedCall) -> Bool
  ) -> SourcePlace? {
    func isWanted(_ call: RecordedCall, _ id: LayerID) -> Bool { call.layer == id && call.place != nil && fits(call) }
    let calls = run.timeline.calls
    let own = calls.filter { isWanted($0, layer) && $0.time <= time + 1e-9 }
    // What the completion that ends the run does puts back; what led to a moment before came earlier.
    let ending = run.timeline.duration - 1e-9
    let chosen = last ? own.last { $0.time < ending && !$0.isSettling } ?? own.last : own.first
    if let place = chosen?.place { return place }
    for part in run.parts {
      guard let id = part.layers[layer] else { continue }
      let wanted = part.calls.filter { isWanted($0, id) }
      // What a part does at its very end puts back; what led to a moment before came earlier.
      let end = part.calls.last.map { $0.time - 1e-9 } ?? .infinity
      let found = last ? wanted.last { $0.time < end } ?? wanted.last : wanted.first
      if let place = found?.place { return place }
    }
    return nil
  }

  /// Returns where the result was reported.
  func placeOfReport(in run: TransitionRun? = nil) -> SourcePlace? {
    (run ?? self.run).timeline.calls.last {
      if case .completeTransition = $0.kind { true } else { false }
    }?.place
  }
}
