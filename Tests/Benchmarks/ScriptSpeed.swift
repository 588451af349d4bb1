import Glibc
import Verso
import VersoScripting

/// What setting a property from Lua costs, beside the same in plain Lua on tables.
///
/// A function of progress sets four properties on each of 1,000 layers at the 61 samples of 60 frames, with all limits
/// on; the time of the same recording without the loop is taken off. The plain one runs the same loop in `lua5.4`.
@MainActor
enum ScriptSpeed {
  private static let samples = 61
  private static let layers = 1000
  /// Loops over the layers in the plain one, so that it takes a while.
  private static let plainRounds = 20

  private static let kinds: [(name: String, loop: String, plain: String)] = [
    (
      "4 numbers",
      """
      for i = 1, #layers do
        local layer = layers[i]
        layer.opacity = u
        layer.zPosition = u * i
        layer.cornerRadius = 10 * u
        layer.borderWidth = u + i
      end
      """, ""
    ),
    (
      "2 numbers, a Point and a Transform made each time",
      """
      for i = 1, #layers do
        local layer = layers[i]
        layer.opacity = u
        layer.zPosition = u * i
        layer.position = Point(u, i)
        layer.transform = Transform.translation(u, i, 0)
      end
      """,
      """
      function Point(x, y) return { x = x, y = y } end
      Transform = { translation = function(x, y, z)
        return { m11 = 1, m12 = 0, m13 = 0, m14 = 0, m21 = 0, m22 = 1, m23 = 0, m24 = 0, m31 = 0, m32 = 0, m33 = 1,
          m34 = 0, m41 = x, m42 = y, m43 = z, m44 = 1 }
      end }
      """
    ),
  ]

  /// The rows of the table.
  static func rows() -> [(name: String, figure: String, target: String)] {
    var rows: [(name: String, figure: String, target: String)] = []
    for kind in kinds {
      let own = set(kind.loop)
      let plain = plain(kind.loop, kind.plain)
      rows.append(("lua5.4 on tables, a field set: \(kind.name)", text(plain), ""))
      rows.append(("a property set from Lua: \(kind.name)", text(own), text(plain.map { 4 * $0 }) + ", 4 times plain"))
    }
    return rows
  }

  private static func text(_ nanoseconds: Double?) -> String {
    guard let nanoseconds, nanoseconds.isFinite else { return "failed" }
    let tenths = Int((nanoseconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ns"
  }

  /// The nanoseconds for one property.
  private static func set(_ loop: String) -> Double? {
    guard let whole = recording(loop), let empty = recording("") else { return nil }
    return (whole - empty) / Double(samples * layers * 4) * 1e9
  }

  private static func recording(_ loop: String) -> Double? {
    let source = ScriptSource(
      name: "bench.lua",
      text: """
        local layers = {}
        return transition { id = "bench", summary = "A bench.", duration = 0.25,
          setup = function(context)
            for i = 1, \(layers) do
              layers[i] = context:newLayer { name = "l" }
              context.containerView.layer:addSublayer(layers[i])
            end
          end,
          frame = function(u)
            \(loop)
          end }
        """)
    do {
      var registry = TransitionRegistry()
      try registry.register(try ScriptTransition(source, requiresName: false))
      return Stopwatch.median(
        of: try (0..<9).map { _ in
          var problem: (any Error)?
          // The plain one is timed by `os.clock`.
          let time = Stopwatch.processorTime {
            do { sink += try registry.record("bench").duration } catch { problem = error }
          }
          if let problem { throw problem }
          return time
        })
    } catch {
      return nil
    }
  }

  /// The nanoseconds for one field in the system's `lua5.4`.
  private static func plain(_ loop: String, _ prelude: String) -> Double? {
    let code = """
      \(prelude)
      local layers = {}
      for i = 1, \(layers) do
        layers[i] = { opacity = 0, zPosition = 0, cornerRadius = 0, borderWidth = 0, position = 0, transform = 0 }
      end
      local function frame(u)
        \(loop)
      end
      local start = os.clock()
      for round = 1, \(plainRounds) do
        for step = 0, \(samples - 1) do frame(step / \(samples - 1)) end
      end
      print((os.clock() - start) * 1e9 / (\(plainRounds * samples * layers * 4)))
      """
    let path = "/tmp/verso-bench-\(getpid()).lua"
    guard let file = fopen(path, "w") else { return nil }
    fputs(code, file)
    fclose(file)
    defer { unlink(path) }
    let figures = (0..<5).compactMap { _ -> Double? in
      guard let pipe = popen("lua5.4 \(path)", "r") else { return nil }
      defer { pclose(pipe) }
      var line = [CChar](repeating: 0, count: 100)
      guard fgets(&line, 100, pipe) != nil else { return nil }
      return Double(String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    return figures.isEmpty ? nil : Stopwatch.median(of: figures)
  }
}
