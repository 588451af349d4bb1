import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoTiming

/// Discrete motion along a path is discrete motion through its points: n values, n + 1 key times.
@Suite struct DiscretePathTests {
  private let corners = [Point(0, 0), Point(100, 0), Point(100, 100), Point(40, 70)]

  private func motion(_ count: Int, _ keyTimes: [Double]?) throws -> PathMotion {
    try PathMotion(
      AnimationPath([.move(corners[0])] + corners[1..<count].map { .line($0) }), calculationMode: .discrete,
      keyTimes: keyTimes)
  }

  @Test func itIsTheSameAsKeyframes() throws {
    var generator = SeededGenerator(seed: 75)
    for count in 2...4 {
      let middle = (0..<count - 1).map { _ in Double.random(in: 0...1, using: &generator) }.sorted()
      // Times, too few of them, and none: those that do not fit are passed over.
      let choices: [[Double]?] = [[0] + middle + [1], [0] + Array(middle.dropFirst()) + [1], nil]
      for times in choices {
        let path = try motion(count, times)
        let right = try Keyframes(values: Array(corners[..<count]), keyTimes: times, calculationMode: .discrete)
        for step in 0...200 {
          let progress = Double(step) / 200
          #expect(path.place(at: progress).point == right.value(at: progress), "\(count) \(progress)")
        }
      }
    }
  }

  /// Both ends of a gap are points of the path.
  @Test func bothEndsOfAGapShow() throws {
    let points = [Point(0, 0), Point(100, 0), Point(200, 0), Point(200, 300)]
    let path = try PathMotion(
      AnimationPath([.move(points[0]), .line(points[1]), .move(points[2]), .line(points[3])]),
      calculationMode: .discrete)
    for (index, point) in points.enumerated() {
      #expect(path.place(at: (Double(index) + 0.5) / 4).point == point)
    }
    #expect(path.place(at: 1).point == points[3] && path.place(at: 0).point == points[0])
  }

  /// The last point shows for its share, and before it the layer looks where the path leads on.
  @Test func theLastPointShows() throws {
    let even = try motion(3, nil)
    #expect(even.place(at: 0.3).point == corners[0])
    #expect(even.place(at: 0.34).point == corners[1])
    #expect(even.place(at: 0.67).point == corners[2])
    #expect(even.place(at: 0.99).point == corners[2])
    #expect(even.place(at: 0.5).heading == .pi / 2)
    #expect(even.place(at: 0.7).heading == .pi / 2)
    let timed = try motion(3, [0, 0.1, 0.2, 1])
    #expect(timed.place(at: 0.15).point == corners[1])
    #expect(timed.place(at: 0.25).point == corners[2])
  }

  /// A curve gives its ends, and after a gap the point beyond it shows.
  @Test func curvesAndGaps() throws {
    let path = AnimationPath([
      .move(.zero), .curve(Point(10, 0), control1: Point(0, 9), control2: Point(10, 9)), .move(Point(50, 0)),
      .line(Point(60, 0)),
    ])
    let motion = try PathMotion(path, calculationMode: .discrete)
    #expect([0.2, 0.5, 0.8].map { motion.place(at: $0).point } == [.zero, Point(50, 0), Point(60, 0)])
  }
}
