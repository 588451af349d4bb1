import Glibc
import VersoGeometry
import VersoLayers
import VersoTiming
import VersoTransitions

/// A mirror that squeezes a layer through nothing.
enum MirrorThroughZero {
  static let rule = Rule(
    id: "mirror-through-zero", severity: .note,
    summary: "A layer is mirrored on its way: its size goes through 0.",
    explanation: """
      A scale from 1 to -1 on one axis is a mirror. Between the two matrices the scale goes through 0 and the layer is \
      squeezed to a line, half of the way, and shows mirrored from there on; it never turns, as some libraries make it \
      that read a mirror as half a turn. A width of 100 goes 100, 50, 0, 50, 100.

      Below 0 on both axes the matrix is half a turn, and cannot be told from one: as matrices the layer turns, by 45 \
      degrees at a quarter of the way, and keeps its size. Animated as numbers, transform.scale.x and transform.scale.y, \
      it is squeezed to a point instead. The finding says which way is in force.

      Where a flip in space was meant, turn about y: Transform.rotation or transform.rotation.y.
      """,
    example: Rule.Example(wrong: squeeze("-0.5, 1"), right: squeeze("0.5, 1")),
    check: { subject in
      subject.timeline.layers.enumerated().flatMap { index, track -> [Finding] in
        guard let transforms = track.transform else { return [] }
        return transforms.animations.compactMap { animation in
          guard animation.addedAt < subject.duration, let mirror = Mirror(animation) else { return nil }
          return finding(subject, LayerID(index), mirror)
        }
      }
    })

  private static func finding(_ subject: LintSubject, _ id: LayerID, _ mirror: Mirror) -> Finding {
    let name = subject.name(id)
    let size = subject.timeline.layers[id.index].state(at: mirror.time).bounds.size
    let side = mirror.isWidth ? size.width : size.height
    let course = mirror.scales.map { LintText.number(abs($0) * side) }
    return subject.finding(
      at: mirror.time, layer: name, subject: mirror.property,
      "\(mirror.property) of '\(name)' is mirrored, \(mirror.isComponent ? "as a number" : "as matrices"): its "
        + "\(mirror.isWidth ? "width" : "height") goes \(course.joined(separator: ", ")), through 0 at "
        + "\(LintText.seconds(mirror.time)), and it does not turn.",
      cure: "Turn it about \(mirror.isWidth ? "y" : "x") where a flip was meant, or else keep the scale above 0.",
      place: subject.place(ofLast: "transform", of: id, before: mirror.addedAt))
  }

  private static func squeeze(_ scale: String) -> String {
    ExampleScript.script(
      "squeeze-away", "The old view is squeezed and fades.",
      restore: "from.transform = Transform.identity\nfrom.alpha = 1",
      body: """
        container:insertSubview(to, { at = 0 })
        context:animate { duration = context.duration,
          animations = function() from.transform = Transform.scale(\(scale)) from.alpha = 0 end,
          completion = finish }
        """)
  }
}

/// An animation in which a scale changes its sign.
private struct Mirror {
  var property = "transform"
  var isComponent = false
  var isWidth = true
  /// The scale at every quarter of the way.
  var scales: [Double]
  var addedAt: Double
  /// When the scale is 0.
  var time: Double

  init?(_ animation: PropertyAnimation<Transform3D>) {
    addedAt = animation.addedAt
    let quarters = (0...4).map { Double($0) / 4 }
    let zero: Double
    switch animation.effect {
    case .component(let component, let keyframes):
      let (a, b) = (keyframes.value(at: 0), keyframes.value(at: 1))
      guard [.scale, .scaleX, .scaleY].contains(component), a * b < 0 else { return nil }
      property = "transform.\(component.rawValue)"
      (isComponent, isWidth) = (true, component != .scaleY)
      scales = quarters.map { keyframes.value(at: $0) }
      zero = a / (a - b)
    case .value(let keyframes):
      let (times, values) = (keyframes.effectiveKeyTimes, keyframes.values)
      guard let place = values.indices.dropLast().first(where: { Self.isMirror(values[$0], values[$0 + 1]) }),
        times.indices.contains(place + 1)
      else { return nil }
      let (a, b) = (values[place], values[place + 1])
      let u = Self.zero(a, b)
      let middle = Transform3D.interpolate(a, b, u)
      isWidth = hypot(middle.m11, middle.m12) < hypot(middle.m21, middle.m22)
      let isWide = isWidth
      scales = quarters.map {
        let between = Transform3D.interpolate(a, b, $0)
        return isWide ? hypot(between.m11, between.m12) : hypot(between.m21, between.m22)
      }
      zero = times[place] + (times[place + 1] - times[place]) * u
    case .computed: return nil
    }
    var (early, late) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if animation.pacing.progress(at: middle) < zero { early = middle } else { late = middle }
    }
    time = animation.timing.beginTime + late * animation.timing.duration
    guard time.isFinite, late < 1 - 1e-9 else { return nil }
  }

  /// Whether two flat matrices are each other's mirror.
  private static func isMirror(_ a: Transform3D, _ b: Transform3D) -> Bool {
    a.isAffine && b.isAffine && a.determinant * b.determinant < 0
  }

  /// The fraction of the way at which the area is 0.
  private static func zero(_ a: Transform3D, _ b: Transform3D) -> Double {
    var (early, late) = (0.0, 1.0)
    let sign = a.determinant
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if Transform3D.interpolate(a, b, middle).determinant * sign > 0 { early = middle } else { late = middle }
    }
    return late
  }
}
