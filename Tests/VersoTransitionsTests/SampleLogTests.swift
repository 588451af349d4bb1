import TestSupport
import Testing
import VersoGeometry
import VersoLayers

@testable import VersoTransitions

/// What is set many at a time while a function of progress is sampled, beside the same set one by one.
@Suite struct SampleLogTests {
  /// One new value of a property of one of the layers.
  private struct Setting {
    var layer: Int
    var field: QuickField
    var numbers: [Double]
  }

  /// A function of progress that sets what it is told at each sample, and reads in between.
  private struct Sampled: Transition {
    var layers: Int
    var setsMany: Bool
    var settings: [[Setting]]
    /// At which samples something is read half way through.
    var reads: Set<Int>
    /// Takes what was read.
    var note: @Sendable (Double) -> Void

    var info: TransitionInfo { TransitionInfo(id: "sampled", summary: "A test.", operations: [.push]) }
    func duration(_ parameters: ParameterValues) -> Double { 0.1 }

    func animate(_ context: TransitionContext) throws(TransitionError) {
      var made: [Layer] = []
      for _ in 0..<layers {
        let layer = context.makeLayer("layer")
        context.containerView.layer.addSublayer(layer)
        made.append(layer)
      }
      var sample = 0
      context.animateFrames(
        withDuration: 0.1,
        { _ in
          defer { sample += 1 }
          let own = settings[min(sample, settings.count - 1)]
          let half = own.count / 2
          set(own[..<half], made, context)
          if reads.contains(sample), let first = made.first {
            note(first.opacity)
            note(first.position.x)
            note(made[made.count - 1].transform.m41)
            note(context.containerView.bounds.width)
            note(made[made.count / 2].frame?.width ?? -1)
          }
          set(own[half...], made, context)
        },
        completion: { _ in
          for layer in made { layer.opacity = 0.25 }
          made[0].removeFromSuperlayer()
          _ = context.makeLayer("late")
          context.completeTransition(true)
        })
    }

    private func set(_ settings: ArraySlice<Setting>, _ made: [Layer], _ context: TransitionContext) {
      guard !setsMany else {
        var bytes: [UInt8] = []
        for setting in settings {
          let head = [
            UInt32(made[setting.layer].id.index), UInt32(setting.field.rawValue) | UInt32(setting.numbers.count) << 16,
          ]
          head.withUnsafeBytes { bytes.append(contentsOf: $0) }
          setting.numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
        }
        return bytes.withUnsafeBytes { context.set($0) }
      }
      for setting in settings {
        let (layer, n) = (made[setting.layer], setting.numbers)
        switch setting.field {
        case .opacity: layer.opacity = n[0]
        case .zPosition: layer.zPosition = n[0]
        case .anchorPointZ: layer.anchorPointZ = n[0]
        case .cornerRadius: layer.cornerRadius = n[0]
        case .borderWidth: layer.borderWidth = n[0]
        case .shadowOpacity: layer.shadowOpacity = n[0]
        case .shadowRadius: layer.shadowRadius = n[0]
        case .position: layer.position = Point(n[0], n[1])
        case .anchorPoint: layer.anchorPoint = Point(n[0], n[1])
        case .bounds: layer.bounds = Rect(n[0], n[1], n[2], n[3])
        case .transform: layer.transform = Transform3D(values: n) ?? .identity
        case .sublayerTransform: layer.sublayerTransform = Transform3D(values: n) ?? .identity
        case .backgroundColor: layer.backgroundColor = Color(n[0], n[1], n[2], n[3])
        case .borderColor: layer.borderColor = Color(n[0], n[1], n[2], n[3])
        case .shadowColor: layer.shadowColor = Color(n[0], n[1], n[2], n[3])
        case .shadowOffset: layer.shadowOffset = Size(n[0], n[1])
        }
      }
    }
  }

  /// Takes what several threads might read.
  private final class Notes: @unchecked Sendable {
    // Only one thread records.
    var numbers: [Double] = []
  }

  private func record(
    _ settings: [[Setting]], layers: Int, reads: Set<Int>, setsMany: Bool
  ) throws -> (run: TransitionRun, read: [Double]) {
    let notes = Notes()
    var registry = TransitionRegistry()
    try registry.register(
      Sampled(layers: layers, setsMany: setsMany, settings: settings, reads: reads) { notes.numbers.append($0) })
    return (try registry.record("sampled"), notes.numbers)
  }

  private func same<Value: AnimatableValue>(_ a: Track<Value>?, _ b: Track<Value>?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.changes.elementsEqual(b.changes) { $0.time == $1.time && $0.value == $1.value && $0.isRamp == $1.isRamp }
  }

  /// How much the samples differ in what they set: in everything, in the numbers alone, or one of them in everything.
  private enum Likeness: CaseIterable { case none, all, allButOne }

  private func settings(_ size: (layers: Int, settings: Int), _ likeness: Likeness) -> [[Setting]] {
    var random = SeededGenerator(seed: UInt64(size.settings))
    var samples: [[Setting]] = []
    for sample in 0..<25 {
      let isOwn = sample == 0 || likeness == .none || (likeness == .allButOne && sample == 9)
      samples.append(
        (0..<size.settings).map { place in
          let field = isOwn ? QuickField.allCases.randomElement(using: &random) ?? .opacity : samples[0][place].field
          let layer = isOwn ? Int.random(in: 0..<size.layers, using: &random) : samples[0][place].layer
          let numbers = (0..<field.numberCount).map { _ in Double.random(in: -100...100, using: &random) }
          return Setting(layer: layer, field: field, numbers: numbers)
        })
    }
    return samples
  }

  // Few settings are taken one by one, many are sorted first or go in rows; the most are too many for one time.
  @Test(arguments: [(2, 3), (3, 40), (40, 700), (5, 900), (90, 2500)], [false, true])
  func itIsAsIfEachWereSetByItself(size: (layers: Int, settings: Int), hasReads: Bool) throws {
    for likeness in Likeness.allCases { try compare(settings(size, likeness), layers: size.layers, hasReads: hasReads) }
  }

  private func compare(_ settings: [[Setting]], layers: Int, hasReads: Bool) throws {
    let reads: Set<Int> = hasReads ? [0, 1, 7, 20] : []
    let many = try record(settings, layers: layers, reads: reads, setsMany: true)
    let single = try record(settings, layers: layers, reads: reads, setsMany: false)
    #expect(many.read == single.read && many.read.count == 5 * reads.count)
    #expect(many.run.initial == single.run.initial && many.run.final == single.run.final)
    #expect(many.run.corrections == single.run.corrections)
    // What the completion makes is no part of what can be sampled.
    #expect(many.run.timeline.layers.count == 3 + layers)
    for (a, b) in zip(many.run.timeline.layers, single.run.timeline.layers) {
      #expect(a.name == b.name && a.base == b.base)
      #expect(a.children.changes.map(\.value) == b.children.changes.map(\.value))
      #expect(same(a.opacity, b.opacity) && same(a.zPosition, b.zPosition) && same(a.anchorPointZ, b.anchorPointZ))
      #expect(same(a.cornerRadius, b.cornerRadius) && same(a.borderWidth, b.borderWidth))
      #expect(same(a.shadowOpacity, b.shadowOpacity) && same(a.shadowRadius, b.shadowRadius))
      #expect(same(a.position, b.position) && same(a.anchorPoint, b.anchorPoint) && same(a.bounds, b.bounds))
      #expect(same(a.transform, b.transform) && same(a.sublayerTransform, b.sublayerTransform))
      #expect(same(a.backgroundColor, b.backgroundColor) && same(a.borderColor, b.borderColor))
      #expect(same(a.shadowColor, b.shadowColor) && same(a.shadowOffset, b.shadowOffset))
      #expect(a.state(at: 0.1).opacity != 0.25 || a.base.opacity == 0.25)
    }
  }

  @Test func whatIsNoFieldOrLayerIsPassedOver() throws {
    struct Strange: Transition {
      var info: TransitionInfo { TransitionInfo(id: "strange", summary: "A test.", operations: [.push]) }
      func duration(_ parameters: ParameterValues) -> Double { 0.01 }
      func animate(_ context: TransitionContext) throws(TransitionError) {
        let writes: [(layer: UInt32, field: UInt16, numbers: [Double])] = [
          (900, 0, [1]), (1, 99, [1]), (1, 10, [1]), (1, 0, [0.5]), (1, 0, []), (1, 0, [0.75]),
        ]
        context.animateFrames(
          withDuration: 0.01,
          { _ in
            for write in writes {
              var bytes: [UInt8] = []
              withUnsafeBytes(of: (write.layer, write.field, UInt16(write.numbers.count))) {
                bytes.append(contentsOf: $0)
              }
              write.numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
              bytes.withUnsafeBytes { context.set($0) }
            }
          }, completion: { _ in context.completeTransition(true) })
      }
    }
    var registry = TransitionRegistry()
    try registry.register(Strange())
    let run = try registry.record("strange")
    #expect(run.timeline.snapshot(at: 0.005)[LayerID(1)].state.opacity == 0.75)
    #expect(run.timeline.layers[1].transform == nil && run.timeline.layers.count == 3)
  }
}
