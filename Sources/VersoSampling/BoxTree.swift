import VersoGeometry

/// Rectangles ordered in space, so that those near another one are found without looking at all.
///
/// A tree over the rectangles' middles, halved along the longer side of their box; it is built in n log n steps.
struct BoxTree {
  private struct Node {
    var box: Rect
    /// The range of `places` below this node.
    var start: Int
    var end: Int
    /// Where the second child is, behind the first one's whole subtree.
    ///
    /// Leaves have none.
    var second: Int
  }

  /// So many rectangles make a leaf.
  private static let leafSize = 4

  private let boxes: [Rect]
  private var places: [Int]
  private var nodes: [Node] = []

  /// Makes the tree over rectangles, which keep their numbers.
  init(_ boxes: [Rect]) {
    self.boxes = boxes
    places = Array(boxes.indices)
    if !boxes.isEmpty { build(0, boxes.count) }
  }

  private mutating func build(_ start: Int, _ end: Int) {
    var box = boxes[places[start]]
    for place in places[(start + 1)..<end] { box = Self.union(box, boxes[place]) }
    let index = nodes.count
    nodes.append(Node(box: box, start: start, end: end, second: -1))
    guard end - start > Self.leafSize else { return }
    let isWide = box.width >= box.height
    let middle = (start + end) / 2
    // Equal middles go by number, so that the tree does not depend on how a sort treats them.
    places[start..<end].sort { a, b in
      let (p, q) =
        isWide
        ? (boxes[a].center.x, boxes[b].center.x) : (boxes[a].center.y, boxes[b].center.y)
      return p != q ? p < q : a < b
    }
    build(start, middle)
    nodes[index].second = nodes.count
    build(middle, end)
  }

  /// Appends the numbers of all rectangles that share more than a border with one, in no particular order.
  func find(_ box: Rect, into found: inout [Int]) {
    var index = 0
    var waiting: [Int] = []
    while true {
      if index < nodes.count, Self.overlap(nodes[index].box, box) {
        let node = nodes[index]
        if node.second < 0 {
          for place in places[node.start..<node.end] where Self.overlap(boxes[place], box) { found.append(place) }
        } else {
          waiting.append(node.second)
          index += 1
          continue
        }
      }
      guard let next = waiting.popLast() else { return }
      index = next
    }
  }

  static func overlap(_ a: Rect, _ b: Rect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  /// Whether two rectangles share anything, be it a border.
  static func touch(_ a: Rect, _ b: Rect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }

  static func union(_ a: Rect, _ b: Rect) -> Rect {
    let (x, y) = (min(a.minX, b.minX), min(a.minY, b.minY))
    return Rect(x, y, max(a.maxX, b.maxX) - x, max(a.maxY, b.maxY) - y)
  }
}
