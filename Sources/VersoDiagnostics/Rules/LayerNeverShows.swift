import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A layer that is never seen.
enum LayerNeverShows {
  static let rule = Rule(
    id: "layer-never-shows", severity: .warning,
    summary: "A layer that the transition adds never shows.",
    explanation: """
      A layer is made and added, and at no moment a part of it can be seen: it lies behind another one all the time, has no \
      size, no opacity, nothing to show, or stays outside of the container.

      Where something was meant to be seen, the finding says what keeps it from it. Otherwise leave it out.
      """,
    example: Rule.Example(wrong: shade(above: false), right: shade(above: true)),
    check: { subject in
      var seen: Set<LayerID> = []
      var reasons: [LayerID: LintSample] = [:]
      for sample in subject.samples {
        for layer in sample.frame.layers.dropFirst() {
          let transformLayer = subject.timeline.layers[layer.id.index].kind == .transform
          let isShown = layer.effectiveOpacity > 0.002 && layer.onStage > 0 && layer.visibleFraction > 0
          if isShown || transformLayer { seen.insert(layer.id) }
          reasons[layer.id] = reasons[layer.id] ?? sample
        }
      }
      return reasons.keys.sorted().filter { !seen.contains($0) && !subject.holds($0, anyOf: seen) }.compactMap { id in
        guard let sample = reasons[id], let layer = sample.layer(id), layer.name != "from" else { return nil }
        // A picture of it may stand in for a view.
        if subject.hasPicture(of: id) { return nil }
        // A view that only groups others has nothing to show itself.
        return subject.finding(
          layer: layer.name, "'\(layer.name)' never shows: \(reason(subject, layer, sample)).",
          cure: "Leave it out, or bring it where it can be seen.",
          place: subject.place(ofMaking: id) ?? subject.place(ofMoving: id))
      }
    })

  private static func reason(_ subject: LintSubject, _ layer: LayerFrame, _ sample: LintSample) -> String {
    if layer.state.isHidden { return "it is hidden all the time" }
    if layer.effectiveOpacity <= 0.002 { return "its opacity stays 0" }
    if layer.state.bounds.isEmpty { return "it has no size" }
    if let hider = sample.frame.hiddenBy(layer.name).first { return "it lies behind '\(hider.name)'" }
    if layer.facing == .edge { return "it stands edge-on" }
    return "it stays outside of the container"
  }

  private static func shade(above: Bool) -> String {
    ExampleScript.script(
      "darken", "The old view darkens as the new one slides in.",
      body: """
        local shade = context:newView { name = "shade", frame = container.bounds, backgroundColor = "#000000", alpha = 0 }
        container:\(above ? "addSubview(shade)" : "insertSubview(shade, { at = 0 })")
        container:addSubview(to)
        local middle = to.center
        to.center = Point(container.bounds.width * 1.5, middle.y)
        context:animate { duration = context.duration,
          animations = function() to.center = middle shade.alpha = 0.4 end,
          completion = function() to.center = middle shade:removeFromSuperview() finish() end }
        """)
  }
}

extension LintSubject {
  /// Whether a picture of a layer was taken.
  fileprivate func hasPicture(of id: LayerID) -> Bool {
    calls.contains { call in
      if case .snapshot = call.kind { call.layer == id } else { false }
    }
  }
}
