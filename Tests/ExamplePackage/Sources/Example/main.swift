import Verso

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Registers a transition of its own, runs it, and holds a number against one computed by hand.

var registry = TransitionRegistry.builtins
try registry.register(CrossZoom())
let run = try registry.record("cross-zoom", operation: .push, size: Size(375, 667), parameters: ["scale": 2])
let frame = run.timeline.frame(at: 0.2)

// Half way the old view is scaled by 1.5 about its middle: its left edge lies 187.5 * 0.5 points outside.
guard let corner = frame.layer("from")?.corners.first, let corner else {
  print("there is no corner")
  exit(1)
}
print("cross-zoom at 0.2 s: the old view's top left corner lies at \(corner.x), \(corner.y)")
let isRight = abs(corner.x + 93.75) < 1e-9 && abs(corner.y + 166.75) < 1e-9
// Every rule of the linter at three sizes, finished, cancelled and driven by a gesture; findings would say what to do.
let report = try Linter().lint(CrossZoom())
for finding in report.findings { print("\(finding.severity) \(finding.rule): \(finding.message)") }
let isClean = run.completed && run.corrections.isEmpty && report.isClean
print(isRight && isClean ? "as computed by hand" : "not as computed by hand")
exit(isRight && isClean ? 0 : 1)
