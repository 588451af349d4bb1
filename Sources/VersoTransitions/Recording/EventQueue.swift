/// What is to happen at which moment of the recording, earliest first, in the order of scheduling at the same moment.
struct EventQueue {
  enum Kind {
    /// The end of an animation; it happens in any case, also when the run is cut short.
    case completion
    /// Something that only happens while the clock runs.
    case action
  }

  struct Event {
    var time: Double
    var order: Int
    var kind: Kind
    /// Called with whether the animation finished.
    var body: (Bool) -> Void

    func isBefore(_ other: Event) -> Bool { (time, order) < (other.time, other.order) }
  }

  private var heap: [Event] = []
  private var count = 0

  var next: Event? { heap.first }

  mutating func schedule(at time: Double, _ kind: Kind, _ body: @escaping (Bool) -> Void) {
    heap.append(Event(time: time, order: count, kind: kind, body: body))
    count += 1
    var child = heap.count - 1
    while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Event? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    heap[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let child = right < heap.count && heap[right].isBefore(heap[left]) ? right : left
      guard heap[child].isBefore(heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
