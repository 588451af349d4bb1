import VersoGeometry
import VersoLayers
import VersoTransitions

extension LintSubject {
  /// What the transition did in the run that plays to its end, in order.
  var calls: [RecordedCall] { timeline.calls }

  /// Returns where a property of a layer was last set, up to a time, in seconds of recording time.
  ///
  /// - Parameter value: tells which settings count.
  func place(
    ofLast property: String, of layer: LayerID, before time: Double = .infinity, in run: TransitionRun? = nil,
    where value: ([Double]) -> Bool = { _ in true }
  ) -> SourcePlace? {
    let calls = (run ?? self.run).timeline.calls
    return calls.last { call in
      guard call.layer == layer, call.time <= time + 1e-9, call.place != nil else { return false }
      switch call.kind {
      case .set(let name, let values): return name == property && value(values)
      case .setAnchorPoint: return property == "anchorPoint" || property == "position"
      case .setFrame: return property == "position" || property == "bounds"
      case .addAnimation(let keyPath, _, _):
        return keyPath == property || keyPath.hasPrefix(property + ".")
      default: return false
      }
    }?.place
  }

  /// Returns where a layer was last put somewhere or taken away, up to a time.
  func place(ofMoving layer: LayerID, before time: Double = .infinity, in run: TransitionRun? = nil) -> SourcePlace? {
    (run ?? self.run).timeline.calls.last { call in
      guard call.layer == layer, call.time <= time + 1e-9, call.place != nil else { return false }
      switch call.kind {
      case .insert, .remove: return true
      default: return false
      }
    }?.place
  }

  /// Returns where a layer was made.
  func place(ofMaking layer: LayerID) -> SourcePlace? {
    calls.first { $0.layer == layer && $0.kind == .makeLayer }?.place
      ?? calls.first { $0.layer == layer && $0.place != nil }?.place
  }

  /// Returns where the result was reported.
  func placeOfReport(in run: TransitionRun? = nil) -> SourcePlace? {
    (run ?? self.run).timeline.calls.last {
      if case .completeTransition = $0.kind { true } else { false }
    }?.place
  }

  /// Returns where the animation was begun whose closure a setting of a property was in, the last up to a time.
  func place(ofAnimating property: String, of layer: LayerID, before time: Double = .infinity) -> SourcePlace? {
    place(ofLast: property, of: layer, before: time)
  }
}
