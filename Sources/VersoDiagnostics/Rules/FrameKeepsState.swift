import VersoGeometry
import VersoLayers
import VersoTransitions

/// A function of progress that remembers what it did.
enum FrameKeepsState {
  static let rule = Rule(
    id: "frame-keeps-state", severity: .error, law: "sampling",
    summary: "A function of progress shows something else when it is called in other steps.",
    explanation: """
      A function of progress is called at every 240th of a second here, at every frame of a screen elsewhere, and at any \
      moment while a gesture drives it. One that adds up steps, as a small library for tweens does, loses what is left of a \
      step when a delay or a part of a chain ends within it, and drifts: after one step of 0.1 seconds a tween of 0.2 with \
      a delay of 0.05 has to stand at a quarter of its way, and not at its start. Going back it stays where it was. The \
      linter calls the function again in steps of a tenth of a second and compares.

      Work everything out from the progress alone. Chains of animations, delays and completions need no such care: they \
      begin at the very time at which the one before ended, whatever the steps, and are called in order.
      """,
    example: Rule.Example(wrong: slide(counts: true), right: slide(counts: false)),
    check: { subject in
      guard let other = subject.coarse, abs(other.timeline.duration - subject.duration) < 1e-9 else { return [] }
      let step = other.request.sampleStep
      // Only where both called it with the very same progress: a threshold may lie between two that differ by a digit.
      let times = AnyLayerProperty.sampleTimes(in: other.timeline).filter { $0 <= subject.duration }
      for time in times.prefix(1000) {
        guard
          let difference = StateDifference.first(between: subject.timeline, and: other.timeline, at: time)
        else { continue }
        let place = subject.calls.first {
          if case .animate(.frames, _, _) = $0.kind { $0.place != nil } else { false }
        }?.place
        return [
          subject.finding(
            at: time, layer: difference.layer, subject: difference.property,
            "\(difference.text) at \(LintText.seconds(time)) when the function of progress is called every "
              + "\(LintText.seconds(step)), and \(difference.value) when it is called 240 times a second.",
            cure: "Work it out from the progress alone, and keep nothing from one call to the next.",
            place: place ?? subject.calls.first { $0.place != nil }?.place)
        ]
      }
      return []
    })

  private static func slide(counts: Bool) -> String {
    """
    local shown
    return transition {
      id = "slide-late", summary = "The new view slides in after a moment.", duration = 0.5,
      setup = function(context, p)
        context.containerView:addSubview(context.to)
        shown = 0
      end,
      frame = function(progress, context, p)
        local part = math.max(progress - 0.1, 0) / 0.9
        \(counts ? "shown = shown + (part - shown) / 4" : "shown = part * part * (3 - 2 * part)")
        if progress == 1 then shown = 1 end
        context.to.transform = Transform.translation((1 - shown) * context.containerView.bounds.width, 0)
      end }

    """
  }
}

/// The first thing in which two trees differ.
private struct StateDifference {
  var layer: String
  var property: String
  /// What the second tree has, as a sentence begins.
  var text: String
  /// What the first has.
  var value: String

  static func first(between fine: Timeline, and coarse: Timeline, at time: Double) -> StateDifference? {
    let (a, b) = (fine.snapshot(at: time), coarse.snapshot(at: time))
    guard a.nodes.count == b.nodes.count else {
      return StateDifference(
        layer: "container", property: "sublayers", text: "There are \(b.nodes.count) layers", value: "\(a.nodes.count)")
    }
    let visible = Set(a.layersInTree)
    for index in a.nodes.indices where visible.contains(LayerID(index)) {
      let (first, second) = (a.nodes[index].state, b.nodes[index].state)
      guard first != second, !first.isHidden || !second.isHidden else { continue }
      for property in AnyLayerProperty.all {
        if let found = property.difference(first, second), !property.isBetweenSamples(fine.layers[index], at: time),
          !property.isBetweenSamples(coarse.layers[index], at: time)
        {
          return StateDifference(
            layer: a.nodes[index].name, property: property.name,
            text: "\(found.name) of '\(a.nodes[index].name)' is \(found.second)", value: found.first)
        }
      }
    }
    return nil
  }
}

extension AnyLayerProperty {
  /// Returns the times at which functions of progress were called, as far as they set anything, in order.
  fileprivate static func sampleTimes(in timeline: Timeline) -> [Double] {
    var times: Set<Double> = []
    for track in timeline.layers {
      for property in all {
        func add<Value>(_ property: LayerProperty<Value>) {
          guard let changes = track[keyPath: property.track]?.changes, changes.contains(where: \.isRamp) else { return }
          for change in changes where change.time.isFinite { times.insert(change.time) }
        }
        property.visit(add, add, add, add, add, add, add, add)
      }
    }
    return times.sorted()
  }

  /// Whether what shows at a time lies on the straight line between two samples.
  fileprivate func isBetweenSamples(_ track: LayerTrack, at time: Double) -> Bool {
    func look<Value>(_ property: LayerProperty<Value>) -> Bool {
      guard let changes = track[keyPath: property.track]?.changes, let next = changes.first(where: { $0.time > time })
      else { return false }
      return next.isRamp && !changes.contains { $0.time == time }
    }
    return visit(look, look, look, look, look, look, look, look)
  }

  /// What two states have for a property, as texts, where they differ by more than rounding.
  fileprivate func difference(_ a: LayerState, _ b: LayerState) -> (name: String, first: String, second: String)? {
    func look<Value>(_ property: LayerProperty<Value>) -> (name: String, first: String, second: String)? {
      let (first, second) = (a[keyPath: property.state], b[keyPath: property.state])
      guard first != second else { return nil }
      let (p, q) = (Self.numbers(first), Self.numbers(second))
      guard !p.isEmpty,
        let place = zip(p, q).enumerated().first(where: { _, pair in
          abs(pair.0 - pair.1) > Self.tolerance * max(1, abs(pair.0))
        })
      else { return nil }
      let (fine, coarse) = place.element
      let part = Self.names(of: first).map { ".\($0[place.offset])" } ?? ""
      return (property.name + part, LintText.number(fine), LintText.number(coarse))
    }
    return visit(look, look, look, look, look, look, look, look)
  }

  /// What two recordings may differ by for rounding alone: times and fractions come of other sums.
  private static let tolerance = 1e-6

  /// The numbers of a value.
  private static func numbers(_ value: Any) -> [Double] {
    switch value {
    case let value as Double: [value]
    case let value as Point: [value.x, value.y]
    case let value as Size: [value.width, value.height]
    case let value as Rect: [value.x, value.y, value.width, value.height]
    case let value as Transform3D: value.values
    case let value as Color: [value.red, value.green, value.blue, value.alpha]
    // The crease of a sheet that is nearly flat lies anywhere.
    case let value as Bend: value.isNone ? [0] : [1, value.radius, value.crease, value.angle]
    case let value as Bool: [value ? 1 : 0]
    default: []
    }
  }

  /// What the numbers of a value are called; nothing where there is but one.
  private static func names(of value: Any) -> [String]? {
    switch value {
    case is Point: ["x", "y"]
    case is Size: ["width", "height"]
    case is Rect: ["x", "y", "width", "height"]
    case is Transform3D: (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    case is Color: ["red", "green", "blue", "alpha"]
    case is Bend: ["isBent", "radius", "crease", "angle"]
    default: nil
    }
  }
}
