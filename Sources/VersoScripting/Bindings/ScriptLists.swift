/// Lists that a script builds step by step, by handle; a list never changes.
///
/// Each list is a shorter one and the step that was added, so that all of them together take as much as their steps.
struct ScriptLists<Element> {
  /// The most steps of all lists together.
  static var mostSteps: Int { 100_000 }
  /// The handle of the list without steps.
  static var empty: UInt64 { 0 }

  private struct Step {
    /// The list this one is longer than, as its handle.
    var shorter: UInt32
    var count: UInt32
    var element: Element
  }

  private let what: String
  private var steps: [Step] = []

  /// - Parameter what: what the lists are made of, for the message when there are too many.
  init(_ what: String) {
    self.what = what
  }

  /// How many steps the list of a handle has; nothing where there is no such list.
  func count(_ handle: UInt64?) -> Int? {
    guard let handle else { return nil }
    if handle == Self.empty { return 0 }
    guard handle <= steps.count else { return nil }
    return Int(steps[Int(handle) - 1].count)
  }

  /// The steps of the list of a handle; nothing where there is no such list.
  subscript(handle: UInt64?) -> [Element]? {
    guard let handle, let count = count(handle) else { return nil }
    var found: [Element] = []
    found.reserveCapacity(count)
    var place = Int(handle)
    while place > 0 {
      found.append(steps[place - 1].element)
      place = Int(steps[place - 1].shorter)
    }
    found.reverse()
    return found
  }

  /// Returns the handle of a list that is one step longer.
  ///
  /// - Throws: `LuaArgumentError` when the script's lists have too many steps together.
  mutating func append(_ element: Element, to handle: UInt64) throws(LuaArgumentError) -> UInt64 {
    guard steps.count < Self.mostSteps else {
      throw LuaArgumentError("a script may make at most \(Self.mostSteps) \(what)")
    }
    steps.append(
      Step(shorter: UInt32(clamping: handle), count: UInt32(clamping: (count(handle) ?? 0) + 1), element: element))
    return UInt64(steps.count)
  }

  /// Returns the handle of a new list.
  ///
  /// - Throws: `LuaArgumentError` when the script's lists have too many steps together.
  mutating func keep(_ elements: [Element]) throws(LuaArgumentError) -> UInt64 {
    var handle = Self.empty
    for element in elements { handle = try append(element, to: handle) }
    return handle
  }
}
