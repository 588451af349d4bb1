import Verso

/// How quick built-in transitions are recorded and sampled.
@MainActor
enum TransitionSpeed {
  /// Measures, and gives each row as soon as it is there.
  static func measure(_ give: (BenchmarkRow) -> Void) {
    for id in ["push-flip", "book-cover-hinge", "page-curl"] {
      guard let run = try? TransitionRegistry.builtins.record(id) else {
        give(BenchmarkRow(id, "failed"))
        continue
      }
      let step = run.duration / 997
      let snapshot = Stopwatch.median { index in
        sink += run.timeline.snapshot(at: Double(index % 997) * step)[LayerID(1)].state.opacity
      }
      give(BenchmarkRow("\(id): samples a second", rounded(1 / snapshot)))
      let frame = Stopwatch.median { index in
        sink += run.frame(at: Double(index % 997) * step).layers.first?.visibleFraction ?? 0
      }
      give(BenchmarkRow("\(id): frames a second, projection and visible part", rounded(1 / frame)))
      let recording = Stopwatch.median { _ in
        sink += (try? TransitionRegistry.builtins.record(id))?.duration ?? 0
      }
      give(BenchmarkRow("\(id): recordings a second", rounded(1 / recording)))
    }
  }
}
