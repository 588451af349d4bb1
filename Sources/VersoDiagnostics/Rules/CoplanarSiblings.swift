import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Two turned siblings in one plane.
enum CoplanarSiblings {
  static let rule = Rule(
    id: "coplanar-siblings", severity: .note,
    summary: "Two turned siblings lie in one plane and overlap: elsewhere they would flicker.",
    explanation: """
      Where two layers have the same depth, the order of the tree decides, here and in Core Animation. Renderers that \
      compare depths point by point, as game engines and some browsers do, decide by the rounding of the last digit: both \
      layers shimmer through each other as they turn.

      Raise the upper one by a tenth of a point, or put it into the lower one as a sublayer.
      """,
    example: Rule.Example(wrong: pair(height: "0"), right: pair(height: "1")),
    check: { subject in
      var found: Set<[LayerID]> = []
      var findings: [Finding] = []
      for sample in subject.samples {
        let turned = sample.placed.filter { layer in
          layer.effectiveOpacity > 0.02 && all(layer.isInFront) && layer.z.max() - layer.z.min() > 1
            && shows(layer, in: sample)
        }
        var sharing: PlaneSharing?
        for (index, first) in turned.enumerated() {
          if WorkInterrupts.isRequested { return [] }
          guard let parent = sample.parents[first.id] else { continue }
          for second in turned[(index + 1)...] where sample.parents[second.id] == parent {
            guard overlap(first, second), !found.contains([first.id, second.id]) else { continue }
            let planes = sharing ?? PlaneSharing(sample.tree)
            sharing = planes
            guard planes.areInOnePlane(first.id, second.id) else { continue }
            found.insert([first.id, second.id])
            let names = [subject.name(first.id), subject.name(second.id)]
            findings.append(
              subject.finding(
                at: sample.time, layer: names[1], subject: names[0],
                "'\(names[1])' lies in the plane of '\(names[0])', turned, at \(LintText.seconds(sample.time)); the order "
                  + "of the tree decides here, the last digit elsewhere.",
                cure: "Raise the zPosition of '\(names[1])' by 0.1.",
                place: subject.place(ofMaking: second.id)))
          }
        }
      }
      return findings
    })

  /// Whether the eye gets something of a layer: not edge-on, nor from behind where only the front shows.
  private static func shows(_ layer: PlacedLayer, in sample: LintSample) -> Bool {
    guard let frame = sample.layer(layer.id) else { return false }
    return frame.facing == .front || (frame.facing == .back && frame.state.isDoubleSided)
  }

  private static func overlap(_ a: PlacedLayer, _ b: PlacedLayer) -> Bool {
    guard a.x.min() < b.x.max(), b.x.min() < a.x.max(), a.y.min() < b.y.max(), b.y.min() < a.y.max() else {
      return false
    }
    let (first, second) = (
      Polygon((0..<4).map { Point(a.x[$0], a.y[$0]) }), Polygon((0..<4).map { Point(b.x[$0], b.y[$0]) })
    )
    return first.intersectionArea(second) > 1
  }

  private static func pair(height: String) -> String {
    ExampleScript.script(
      "swing-both", "The old view swings open with a picture of the new one on it.",
      restore: """
        from.transform = Transform.identity
        from.anchorPoint = { 0.5, 0.5 }
        from.frame = container.bounds
        container.sublayerTransform = Transform.identity
        """,
      body: """
        container:insertSubview(to, { at = 0 })
        container.sublayerTransform = Transform.perspective(container.bounds.width * 4)
        local tint = context:newView { name = "tint", frame = container.bounds, backgroundColor = "#ff8800", alpha = 0.3 }
        container:addSubview(tint)
        tint.layer.zPosition = \(height)
        tint:setAnchorPoint({ 0, 0.5 }, { keepingFrame = true })
        from:setAnchorPoint({ 0, 0.5 }, { keepingFrame = true })
        local turn = Transform.rotation(-rad(80), 0, 1, 0)
        context:animate { duration = context.duration,
          animations = function() from.transform = turn tint.transform = turn end,
          completion = function() tint:removeFromSuperview() finish() end }
        """)
  }
}
