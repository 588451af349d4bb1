import VersoLayers

extension Recorder {
  /// Brings from-view, to-view and container into the state the contract asks for, and lists what was not.
  ///
  /// A finished run leaves only the new view, a cancelled one only the old, with the values they had before, at the
  /// final frame. Taking the old view out after a finished run is the host's own duty and no fault.
  func putRight(initial: LayerTree, completed: Bool) -> [HostCorrection] {
    var corrections: [HostCorrection] = []
    func note(_ kind: HostCorrection.Kind, _ id: LayerID, _ property: String? = nil, _ numbers: [Double] = []) {
      corrections.append(
        HostCorrection(kind: kind, layer: tracks[id.index].name, property: property, numbers: numbers))
    }
    if reports.isEmpty { note(.neverReported, container) }
    if reports.count > 1 { note(.reportedTwice, container) }
    if wasCancelled, reports.first == true { note(.wrongResult, container) }

    let (kept, gone) = completed ? (to, from) : (from, to)
    if models[kept.index].parent != container { note(.viewMissing, kept) }
    let isGone = request.keepsBothViews ? models[gone.index].state.isHidden : models[gone.index].parent == nil
    if !completed, !isGone { note(.viewLeftBehind, gone) }
    for child in models[container.index].children where child != kept && child != gone {
      note(.layerLeftBehind, child)
    }
    for id in [container, kept, gone] {
      var now = models[id.index].state
      // With both views kept, which of them is hidden is the outcome itself.
      if request.keepsBothViews { now.isHidden = initial[id].state.isHidden }
      for left in differences(now, initial[id].state) { note(.propertyLeftBehind, id, left.property, left.numbers) }
      let own = initial[id].children
      if id != container, models[id.index].children != own { note(.propertyLeftBehind, id, "sublayers") }
      models[id.index].state = initial[id].state
      models[id.index].state.isHidden = false
    }

    for index in models.indices {
      models[index].parent = nil
      models[index].children = []
    }
    models[container.index].children = request.keepsBothViews ? [gone, kept] : [kept]
    for child in models[container.index].children { models[child.index].parent = container }
    if request.keepsBothViews { models[gone.index].state.isHidden = true }
    return corrections
  }

  /// The names of the properties in which two states differ, with the numbers they have in the first.
  private func differences(_ a: LayerState, _ b: LayerState) -> [(property: String, numbers: [Double])] {
    guard a != b else { return [] }
    var (a, b) = (a, b)
    var found: [(property: String, numbers: [Double])] = []
    for property in AnyLayerProperty.all where !property.isSame(&a, &b) {
      found.append((property.name, property.numbers(in: a)))
    }
    if a.contents != b.contents { found.append(("contents", [])) }
    return found
  }
}

extension AnyLayerProperty {
  /// The numbers of the property's value in a state.
  fileprivate func numbers(in state: LayerState) -> [Double] {
    switch self {
    case .number(let property): Recorder.numbers(state[keyPath: property.state])
    case .point(let property): Recorder.numbers(state[keyPath: property.state])
    case .size(let property): Recorder.numbers(state[keyPath: property.state])
    case .rect(let property): Recorder.numbers(state[keyPath: property.state])
    case .transform(let property): Recorder.numbers(state[keyPath: property.state])
    case .color(let property): Recorder.numbers(state[keyPath: property.state])
    case .bend(let property): Recorder.numbers(state[keyPath: property.state])
    case .boolean(let property): Recorder.numbers(state[keyPath: property.state])
    }
  }

  /// Whether the property has the same value in two states, differences in the last digits left aside.
  fileprivate func isSame(_ a: inout LayerState, _ b: inout LayerState) -> Bool {
    func near<Value: AnimatableValue>(_ property: LayerProperty<Value>) -> Bool {
      property.read(&a).isNear(property.read(&b))
    }
    switch self {
    case .number(let property): return near(property)
    case .point(let property): return near(property)
    case .size(let property): return near(property)
    case .rect(let property): return near(property)
    case .transform(let property): return near(property)
    case .color(let property): return near(property)
    case .bend(let property): return near(property)
    case .boolean(let property): return near(property)
    }
  }
}
