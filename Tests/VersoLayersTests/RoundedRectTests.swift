import TestSupport
import Testing
import VersoGeometry

/// Rounded rectangles against an independent implementation of the same rule.
@Suite struct RoundedRectTests {
  @Test func everyCase() throws {
    let file = try OracleFile("rounded-rects")
    #expect(file.cases.count == 24 && file.declaredCount == 24)
    var points = 0
    for entry in file.cases {
      let size = entry["size"].numbers
      let radii = entry["radii"].list.map { Size($0.numbers[0], $0.numbers[1]) }
      let rounded = RoundedRect(Rect(0, 0, size[0], size[1]), radii: radii)
      #expect(isClose(rounded.scaleFactor, try #require(entry["scale_factor"].number), 1e-6))
      for (own, right) in zip(rounded.radii, entry["used_radii"].list) {
        #expect(isClose(own.width, right.numbers[0], 1e-6) && isClose(own.height, right.numbers[1], 1e-6))
      }
      for point in entry["points"].list {
        let place = Point(try #require(point[0].number), try #require(point[1].number))
        #expect(rounded.contains(place) == point[2].flag, "\(place) in \(rounded)")
        // Moved elsewhere it is the same shape.
        let moved = RoundedRect(Rect(-30, 70, size[0], size[1]), radii: radii)
        #expect(moved.contains(place + Point(-30, 70)) == point[2].flag)
        points += 1
      }
    }
    #expect(points == 24 * 8)
  }

  @Test func aLargeRadiusEndsAtHalfOfTheShorterSide() {
    let rounded = RoundedRect(Rect(0, 0, 100, 40), cornerRadius: 500)
    #expect(rounded.radii == Array(repeating: Size(20, 20), count: 4))
    #expect(!rounded.contains(Point(1, 1)) && rounded.contains(Point(50, 0)) && rounded.contains(Point(1, 20)))
  }

  @Test func hostileNumbersGiveAShape() {
    let numbers = [0, -1, 1e300, -1e300, Double.infinity, -.infinity, .nan, .leastNonzeroMagnitude, 5]
    for a in numbers {
      for b in numbers {
        let rounded = RoundedRect(Rect(a, b, b, a), radii: [Size(a, b), Size(b, a)])
        #expect((0...1).contains(rounded.scaleFactor))
        #expect(rounded.radii.count == 4 && rounded.radii.allSatisfy(\.isFinite))
        _ = rounded.contains(Point(b, a))
      }
    }
  }
}
