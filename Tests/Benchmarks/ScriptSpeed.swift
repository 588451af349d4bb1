import Glibc
import Verso
import VersoScripting

/// What setting a property from Lua costs, beside the same in plain Lua on tables.
///
/// A function of progress sets properties of 1,000 layers at the 61 samples of 60 frames, with all limits on; the time
/// of the same recording without the loop is taken off. The plain one runs the same loop in `lua5.4`. Both are measured
/// in turns, so that a slow moment of the machine hits both.
@MainActor
enum ScriptSpeed {
  private static let samples = 61
  private static let layers = 1000
  private static let rounds = 9
  /// Loops over the layers in the plain one, so that it takes a while.
  private static let plainRounds = 10
  /// How many times as long as in plain Lua a property may take.
  private static let allowed = 4.0

  /// One piece of work: the loop in a script and in plain Lua, and how many fields of tables it sets for each layer.
  private struct Work {
    var name: String
    var fields = 4
    var loop: String
    /// What comes before both.
    var prelude = ""
    /// What comes before the plain one alone.
    var plainPrelude = ""
    /// The plain loop where it is another one.
    var plainLoop: String?
  }

  private static let works = [
    Work(
      name: "4 numbers",
      loop: """
        for i = 1, #layers do
          local layer = layers[i]
          layer.opacity = u
          layer.zPosition = u * i
          layer.cornerRadius = 10 * u
          layer.borderWidth = u + i
        end
        """),
    Work(
      name: "4 numbers, each between the layer's own two",
      loop: """
        for i = 1, #layers do
          local layer, a, b = layers[i], first[i], last[i]
          layer.opacity = a.opacity + (b.opacity - a.opacity) * u
          layer.zPosition = a.zPosition + (b.zPosition - a.zPosition) * u
          layer.cornerRadius = a.cornerRadius + (b.cornerRadius - a.cornerRadius) * u
          layer.borderWidth = a.borderWidth + (b.borderWidth - a.borderWidth) * u
        end
        """,
      prelude: """
        local first, last = {}, {}
        for i = 1, \(layers) do
          first[i] = { opacity = 0.1, zPosition = 0.5 * i, cornerRadius = 1.5, borderWidth = 0.25 }
          last[i] = { opacity = 0.9, zPosition = 0.7 * i, cornerRadius = 9.5, borderWidth = 1.25 }
        end
        """),
    Work(
      name: "position, scale, rotation and opacity, as tweens do", fields: 5,
      loop: """
        for i = 1, #layers do
          local layer, a, b = layers[i], first[i], last[i]
          local scale = a.scale + (b.scale - a.scale) * u
          local angle = a.rotation + (b.rotation - a.rotation) * u
          local c, s = scale * cos(angle), scale * sin(angle)
          layer.position = Point(a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u)
          layer.transform = affine(c, s, -s, c, 0, 0)
          layer.opacity = a.opacity + (b.opacity - a.opacity) * u
        end
        """,
      prelude: """
        local first, last, cos, sin, affine = {}, {}, math.cos, math.sin, Transform and Transform.affine
        for i = 1, \(layers) do
          first[i] = { x = 0.5 * i, y = 1.5, scale = 0.5, rotation = 0.1, opacity = 0.1 }
          last[i] = { x = 0.7 * i, y = 99.5, scale = 1.5, rotation = 1.1, opacity = 0.9 }
        end
        """,
      plainLoop: """
        for i = 1, #layers do
          local layer, a, b = layers[i], first[i], last[i]
          layer.x = a.x + (b.x - a.x) * u
          layer.y = a.y + (b.y - a.y) * u
          layer.scale = a.scale + (b.scale - a.scale) * u
          layer.rotation = a.rotation + (b.rotation - a.rotation) * u
          layer.opacity = a.opacity + (b.opacity - a.opacity) * u
        end
        """),
    Work(
      name: "2 numbers, a Point and a Transform made each time",
      loop: """
        for i = 1, #layers do
          local layer = layers[i]
          layer.opacity = u
          layer.zPosition = u * i
          layer.position = Point(u, i)
          layer.transform = Transform.translation(u, i, 0)
        end
        """,
      plainPrelude: """
        function Point(x, y) return { x = x, y = y } end
        Transform = { translation = function(x, y, z)
          return { m11 = 1, m12 = 0, m13 = 0, m14 = 0, m21 = 0, m22 = 1, m23 = 0, m24 = 0, m31 = 0, m32 = 0, m33 = 1,
            m34 = 0, m41 = x, m42 = y, m43 = z, m44 = 1 }
        end }
        """),
  ]

  /// Measures, and gives each row as soon as it is there.
  static func measure(_ give: (BenchmarkRow) -> Void) {
    for work in works {
      let (own, plain, factor) = compare(work)
      give(BenchmarkRow("lua5.4 on tables, a field set: \(work.name)", text(plain)))
      give(
        BenchmarkRow(
          "a property set from Lua: \(work.name)", "\(text(own)), x\(tenths(factor)) of plain", "x\(tenths(allowed))"))
    }
  }

  private static func tenths(_ number: Double?) -> String {
    guard let number, number.isFinite, abs(number) < 1e9 else { return "?" }
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  private static func text(_ nanoseconds: Double?) -> String { "\(tenths(nanoseconds)) ns" }

  /// The nanoseconds for one field from a script and in plain Lua, and how many times as long the script takes: the
  /// medians of several rounds.
  private static func compare(_ work: Work) -> (own: Double?, plain: Double?, factor: Double?) {
    var figures: [(own: Double, plain: Double)] = []
    for _ in 0..<rounds {
      guard let whole = recording(work, isEmpty: false), let empty = recording(work, isEmpty: true),
        let plain = plain(work)
      else { return (nil, nil, nil) }
      figures.append(((whole - empty) / Double(samples * layers * work.fields) * 1e9, plain))
    }
    return (
      Stopwatch.median(of: figures.map(\.own)), Stopwatch.median(of: figures.map(\.plain)),
      Stopwatch.median(of: figures.map { $0.own / $0.plain })
    )
  }

  /// How much processor time a recording takes, in seconds: as `os.clock` counts, which times the plain one.
  private static func recording(_ work: Work, isEmpty: Bool) -> Double? {
    let source = ScriptSource(
      name: "bench.lua",
      text: """
        local layers = {}
        \(work.prelude)
        return transition { id = "bench", summary = "A bench.", duration = 0.25,
          setup = function(context)
            for i = 1, \(layers) do
              layers[i] = context:newLayer { name = "l" }
              context.containerView.layer:addSublayer(layers[i])
            end
          end,
          frame = function(u)
            \(isEmpty ? "" : work.loop)
          end }
        """)
    do {
      var registry = TransitionRegistry()
      try registry.register(try ScriptTransition(source, requiresName: false))
      var problem: (any Error)?
      let time = Stopwatch.processorTime {
        do { sink += try registry.record("bench").duration } catch { problem = error }
      }
      return problem == nil ? time : nil
    } catch {
      return nil
    }
  }

  /// The nanoseconds for one field in the system's `lua5.4`.
  private static func plain(_ work: Work) -> Double? {
    let code = """
      \(work.plainPrelude)
      \(work.prelude)
      local layers = {}
      for i = 1, \(layers) do
        layers[i] = { opacity = 0, zPosition = 0, cornerRadius = 0, borderWidth = 0, position = 0, transform = 0, x = 0,
          y = 0, scale = 0, rotation = 0 }
      end
      local function frame(u)
        \(work.plainLoop ?? work.loop)
      end
      local start = os.clock()
      for round = 1, \(plainRounds) do
        for step = 0, \(samples - 1) do frame(step / \(samples - 1)) end
      end
      print((os.clock() - start) * 1e9 / (\(plainRounds * samples * layers * work.fields)))
      """
    let path = "/tmp/verso-bench-\(getpid()).lua"
    guard let file = fopen(path, "w") else { return nil }
    fputs(code, file)
    fclose(file)
    defer { unlink(path) }
    guard let pipe = popen("lua5.4 \(path)", "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 100)
    guard fgets(&line, 100, pipe) != nil else { return nil }
    return Double(String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
