import Testing
import VersoGeometry
import VersoLayers
import VersoTiming

/// A stepped curve shows its first step when its animation begins, not while it still waits.
@Suite struct StepDelayTests {
  private static let positions: [StepPosition] = [.jumpStart, .jumpBoth, .jumpEnd, .jumpNone]

  private func steps(_ position: StepPosition) throws -> TimingCurve { try .steps(4, position) }

  private func animation(
    _ curve: TimingCurve, _ timing: MediaTiming, _ keyframes: Keyframes<Double> = .fromTo(0, 100),
    groups: [GroupClock] = []
  ) -> PropertyAnimation<Double> {
    PropertyAnimation(
      key: "steps", addedAt: 0, removedAt: .infinity, timing: timing, pacing: .curve(curve),
      effect: .value(keyframes), groups: groups)
  }

  /// What a track shows at some times, prepared and not: both have to be the same.
  private func shown(_ animation: PropertyAnimation<Double>, at times: [Double]) -> [Double] {
    var track = Track(-1.0)
    track.add(animation)
    let plain = times.map { track.value(at: $0) }
    track.prepare()
    #expect(times.map { track.value(at: $0) } == plain)
    return plain
  }

  @Test func nothingJumpsDuringADelay() throws {
    for position in Self.positions {
      let curve = try steps(position)
      let delayed = animation(curve, MediaTiming(beginTime: 0.5, duration: 1, fillMode: .both))
      let first = position == .jumpStart ? 25.0 : position == .jumpBoth ? 20 : 0
      #expect(shown(delayed, at: [0, 0.25, 0.499999, 0.5, 1.6]) == [0, 0, 0, first, 100], "\(position)")
    }
  }

  @Test func keyframesWithStepsWaitToo() throws {
    let segments = try Keyframes(values: [10.0, 50, 90], curves: [steps(.jumpStart), steps(.jumpStart)])
    let delayed = animation(.linear, MediaTiming(beginTime: 1, duration: 2, fillMode: .backwards), segments)
    #expect(shown(delayed, at: [0, 0.9, 1, 2]) == [10, 10, 20, 60])
    // A key time that lies under the held offset belongs to the segment before it, at its end.
    let offset = animation(
      .linear, MediaTiming(beginTime: 1, duration: 2, timeOffset: 1, fillMode: .backwards), segments)
    #expect(shown(offset, at: [0.5, 1]) == [50, 60])
  }

  @Test func backwardsTheEndIsTheStart() throws {
    // It runs from 100 to 0: before it begins the end shows, after it has ended the start, without its step.
    let curve = try steps(.jumpStart)
    let back = animation(
      curve, MediaTiming(beginTime: 1, duration: 1, speed: -1, timeOffset: 1, fillMode: .both))
    #expect(shown(back, at: [0.5, 1.1, 1.9, 2.5]) == [100, 100, 25, 0])
    // There and back ends on the way back.
    let both = animation(curve, MediaTiming(beginTime: 1, duration: 1, autoreverses: true, fillMode: .both))
    #expect(shown(both, at: [0.5, 1.1, 2.9, 3.5]) == [0, 25, 25, 0])
  }

  @Test func aGroupThatWaitsHoldsItsAnimationsAtTheirStart() throws {
    let curve = try steps(.jumpStart)
    let group = GroupClock(timing: MediaTiming(beginTime: 1, duration: 2, fillMode: .both))
    let inner = animation(curve, MediaTiming(duration: 2, fillMode: .both), groups: [group])
    #expect(shown(inner, at: [0.5, 1, 1.6, 3.5]) == [0, 25, 50, 100])
    // A group within the group is held with it.
    let nested = GroupClock(timing: MediaTiming(duration: 2, fillMode: .both))
    let deep = animation(curve, MediaTiming(duration: 2, fillMode: .both), groups: [group, nested])
    #expect(shown(deep, at: [0.5, 1, 1.6, 3.5]) == [0, 25, 50, 100])
    // The group's own curve waits as well: its time stands at 0 until it begins.
    let stepped = GroupClock(timing: MediaTiming(beginTime: 1, duration: 2, fillMode: .both), curve: curve)
    let slow = animation(.linear, MediaTiming(duration: 2, fillMode: .both), groups: [stepped])
    #expect(shown(slow, at: [0.5, 1, 1.6]) == [0, 25, 50])
    // An animation on its way back while the group waits has no start before it.
    let returning = animation(
      curve, MediaTiming(duration: 1, timeOffset: 1.5, autoreverses: true, fillMode: .both), groups: [group])
    #expect(shown(returning, at: [0.5, 1]) == [75, 75])
  }

  @Test func pathsAndStepsOfTransformsWaitToo() throws {
    let curve = try steps(.jumpStart)
    let timing = MediaTiming(beginTime: 1, duration: 1, fillMode: .both)
    let path = AnimationPath([.move(.zero), .line(Point(100, 0))])
    var position = Track(Point(-1, -1))
    position.add(
      PropertyAnimation(
        key: "path", addedAt: 0, removedAt: .infinity, timing: timing, pacing: .curve(.linear),
        effect: .computed(PathEffect(try PathMotion(path, curves: [curve])))))
    #expect(position.value(at: 0.5) == .zero && position.value(at: 1) == Point(25, 0))
    let lists = [TransformFunctionList(), TransformFunctionList([.translate(100, 0, 0)])]
    var transform = Track(Transform3D.identity)
    transform.add(
      PropertyAnimation(
        key: "list", addedAt: 0, removedAt: .infinity, timing: timing, pacing: .curve(.linear),
        effect: .computed(try #require(FunctionListEffect(try Keyframes(values: lists, curves: [curve]))))))
    #expect(transform.value(at: 0.5).m41 == 0 && transform.value(at: 1).m41 == 25)
  }

  /// The table that frames are read from says the same.
  @Test func framesWaitToo() throws {
    var layer = LayerTrack(name: "leaf", kind: .plain, base: LayerState())
    var position = Track(Point(7, 7))
    position.add(
      PropertyAnimation(
        key: "position", addedAt: 0, removedAt: .infinity,
        timing: MediaTiming(beginTime: 0.5, duration: 1, fillMode: .both), pacing: .curve(try steps(.jumpBoth)),
        effect: .value(.fromTo(.zero, Point(100, 0)))))
    layer.position = position
    layer.prepare()
    let table = try #require(PlacementTable([layer]))
    for time in [0, 0.25, 0.5, 0.6, 1.4, 1.5, 2] {
      let placed = table.read(at: time) { reader in
        var placement = LayerPlacement(LayerState())
        reader.place(0, into: &placement)
        return placement.position
      }
      #expect(placed == layer.state(at: time).position, "\(time)")
    }
    #expect(layer.state(at: 0.25).position == .zero && layer.state(at: 0.5).position == Point(20, 0))
  }
}
