import Glibc
import Verso

/// How quick the engine is on one thread, in nanoseconds, beside the figures it is to reach.
@MainActor
enum EngineSpeed {
  /// The rows of the table.
  static func rows() -> [(name: String, figure: String, target: String)] {
    let peer = peerFigures()
    var rows: [(name: String, figure: String, target: String)] = []
    func add(_ name: String, _ seconds: Double, _ target: String) {
      rows.append((name, text(seconds * 1e9), target))
    }
    for (name, figure) in peer { rows.append(("tweeny: one scalar tween, \(name)", figure + " ns", "")) }
    let wanted = peer.first { $0.0 == "linear" }.map { "\($0.1) ns, tweeny's time" } ?? "14 to 16 ns, tweeny's time"
    add("one scalar track, linear", scalarTrack(.curve(.linear)), wanted)
    add("one scalar track, easeInOut", scalarTrack(.curve(.easeInOut)), "")
    add("one cubic curve", curve(), "40 ns")
    add("one spring", spring(), "25 ns")
    for (name, run) in layerRuns() {
      add("a layer's frame, of 1000: \(name)", layerFrame(run), "200 ns")
    }
    for threads in [1, ParallelSpeed.cores] {
      add("a frame of 200 layers, visible parts too, \(threads) threads", ParallelSpeed.frame(threads), "")
    }
    return rows
  }

  private static func text(_ nanoseconds: Double) -> String {
    guard nanoseconds.isFinite, nanoseconds < 1e12 else { return "failed" }
    let tenths = Int((nanoseconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ns"
  }

  /// What the peer's program says; nothing where it was not built.
  private static func peerFigures() -> [(String, String)] {
    guard let path = getenv("TWEENY_PROGRAM"), let pipe = popen(String(cString: path), "r") else { return [] }
    defer { pclose(pipe) }
    var found: [(String, String)] = []
    var line = [CChar](repeating: 0, count: 200)
    while fgets(&line, 200, pipe) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      if words.count == 2 { found.append((String(words[0]), String(words[1]))) }
    }
    return found
  }

  private static func scalarTrack(_ pacing: Pacing) -> Double {
    var track = Track(0.0)
    track.set(100, at: 0)
    track.add(
      PropertyAnimation(
        key: "opacity", addedAt: 0, removedAt: 1, timing: MediaTiming(duration: 1, fillMode: .both), pacing: pacing,
        effect: .value(.fromTo(0, 100))))
    track.prepare()
    let prepared = track
    return Stopwatch.median { index in sink += prepared.value(at: Double((index &* 7919) % 1000) * 0.001) }
  }

  private static func curve() -> Double {
    let curves = (0..<64).compactMap { index -> TimingCurve? in
      let x = Double(index) / 64
      return try? .bezier(x, 0.3 - x, 1 - x * x, 1.2 - x / 2)
    }
    return Stopwatch.median { index in sink += curves[index % 64].value(at: Double((index &* 7919) % 1000) * 0.001) }
  }

  private static func spring() -> Double {
    guard let spring = try? Spring() else { return .infinity }
    return Stopwatch.median { index in sink += spring.value(at: Double((index &* 7919) % 1000) * 0.001) }
  }

  private static func layerFrame(_ run: TransitionRun) -> Double {
    var layers: [PlacedLayer] = []
    return Stopwatch.median { index in
      run.timeline.place(at: 0.001 + Double((index &* 7919) % 997) * 0.001, into: &layers)
      sink += layers[layers.count / 2].x[2]
    } / 1000
  }

  /// Runs with a thousand layers under one perspective whose position, bounds, transform and opacity all move.
  private static func layerRuns() -> [(String, TransitionRun)] {
    var registry = TransitionRegistry()
    for motion in CrowdTransition.Motion.allCases { try? registry.register(CrowdTransition(motion: motion)) }
    return CrowdTransition.Motion.allCases.compactMap { motion in
      (try? registry.record("crowd-\(motion.rawValue)")).map { (motion.name, $0) }
    }
  }
}

/// A thousand layers that all move in every way at once.
struct CrowdTransition: Transition {
  enum Motion: String, CaseIterable {
    /// Turns in the plane and scales.
    case plane
    /// Turns in space, given as whole transforms.
    case space
    /// Turns in space, given as an angle of its own.
    case angle
    /// Turns in space, each layer with a delay of its own.
    case stagger

    var name: String {
      switch self {
      case .plane: "turns in the plane"
      case .space: "turns in space"
      case .angle: "turns in space by rotation.y"
      case .stagger: "turns in space, each with its own delay"
      }
    }
  }

  var motion: Motion
  var count = 1000

  var info: TransitionInfo {
    TransitionInfo(id: "crowd-\(motion.rawValue)", summary: "A thousand layers that move.", operations: [.push])
  }

  func duration(_ parameters: ParameterValues) -> Double { 1 }

  func animate(_ context: TransitionContext) throws(TransitionError) {
    context.containerView.layer.sublayerTransform = .perspective(800)
    for index in 0..<count {
      let place = Double(index)
      let view = context.makeView(
        "leaf", frame: Rect(place.truncatingRemainder(dividingBy: 300), place / 3, 40, 60), backgroundColor: .gray)
      context.containerView.addSubview(view)
      if motion == .angle {
        var turn = LayerAnimation(keyPath: "transform.rotation.y", .basic(from: 0, to: .number(2 + place / 1000)))
        (turn.duration, turn.timingFunction) = (1.01, .easeInOut)
        view.layer.add(turn, forKey: "turn")
      }
      let delay = motion == .stagger ? place * 0.0001 : 0
      context.animate(
        withDuration: 1.01 - delay, delay: delay,
        animations: {
          view.center = Point(view.center.x + 30, view.center.y - 20)
          view.layer.bounds = Rect(0, 0, 80, 90)
          view.alpha = 0.3
          switch motion {
          case .plane: view.transform = .scale(1.5, 0.5) * .rotation(1, 0, 0, 1)
          case .space, .stagger: view.transform = .rotation(1 + place / 1000, 0.2, 1, 0.1)
          case .angle: break
          }
        })
    }
    context.perform(afterDelay: 1) { context.completeTransition(true) }
  }
}

/// How much several threads gain.
@MainActor
enum ParallelSpeed {
  static let cores = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)

  /// The seconds a frame takes when many are sampled with a number of threads.
  static func frame(_ threads: Int) -> Double {
    var registry = TransitionRegistry()
    try? registry.register(CrowdTransition(motion: .space, count: 200))
    guard let run = try? registry.record("crowd-space") else { return .infinity }
    let times = (0..<24).map { 0.02 + Double($0) * 0.04 }
    return Stopwatch.median(rounds: 5) { _ in
      sink += run.timeline.frames(at: times, threads: threads)[12].layers[5].visibleFraction
    } / Double(times.count)
  }
}
