import Glibc
import Verso

// Figures of speed as a small table, each the median of several rounds. Scripts/dev/bench.sh builds and starts it.

var rows: [(name: String, figure: String, target: String)] = []

func rounded(_ number: Double) -> String {
  var digits = String(Int(min(number.isFinite ? number : 0, 1e15)))
  var text = ""
  while digits.count > 3 {
    text = " " + digits.suffix(3) + text
    digits.removeLast(3)
  }
  return digits + text
}

func milliseconds(_ seconds: Double?) -> String {
  guard let seconds else { return "failed" }
  let hundredths = Int((seconds * 100_000).rounded())
  let fraction = String(hundredths % 100)
  return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction) ms"
}

// Keeps results alive, so that the work is not taken out.
var sink = 0.0

// With "scripts" only what scripts cost.
let isScriptsOnly = CommandLine.arguments.contains("scripts")
// With "pictures" only how long those take.
let isPicturesOnly = CommandLine.arguments.contains("pictures")
if isPicturesOnly {
  _ = RenderSpeed.rows { row in
    print(row.name, row.figure, row.target.isEmpty ? "" : "(wanted: at most \(row.target))")
    fflush(nil)
  }
  exit(0)
}
if !isScriptsOnly {
  rows += RenderSpeed.rows()
  rows += EngineSpeed.rows()
  rows += DepthSpeed.rows()
  rows += LintSpeed.rows()
}
rows += ScriptSpeed.rows()

for id in isScriptsOnly ? [] : ["push-flip", "book-cover-hinge", "page-curl"] {
  guard let run = try? TransitionRegistry.builtins.record(id) else {
    rows.append((id, "failed", ""))
    continue
  }
  let step = run.duration / 997
  let snapshot = Stopwatch.median { index in
    sink += run.timeline.snapshot(at: Double(index % 997) * step)[LayerID(1)].state.opacity
  }
  rows.append(("\(id): samples a second", rounded(1 / snapshot), ""))
  let frame = Stopwatch.median { index in
    sink += run.frame(at: Double(index % 997) * step).layers.first?.visibleFraction ?? 0
  }
  rows.append(("\(id): frames a second, projection and visible part", rounded(1 / frame), ""))
  let recording = Stopwatch.median { _ in
    sink += (try? TransitionRegistry.builtins.record(id))?.duration ?? 0
  }
  rows.append(("\(id): recordings a second", rounded(1 / recording), ""))
}

let verso = getenv("VERSO_PROGRAM").map { String(cString: $0) } ?? ".build/release/verso"
if !isScriptsOnly {
  rows.append(("start: lua5.4 -e ''", milliseconds(ColdStart.median("lua5.4", ["-e", ""])), ""))
  rows.append(("start: verso list", milliseconds(ColdStart.median(verso, ["list"])), "10 ms"))
  rows.append(
    ("start: verso run book-cover-hinge", milliseconds(ColdStart.median(verso, ["run", "book-cover-hinge"])), "15 ms"))

}

rows += ScriptProcessSpeed.rows(verso)
rows += LintFolderSpeed.rows(verso)
rows.append(("start: verso, first prompt on a terminal", milliseconds(PromptStart.median(verso)), "20 ms"))
rows.append(("completion with 1 000 transitions", milliseconds(CompletionSpeed.median()), "30 ms"))

let nameWidth = rows.map(\.name.count).max() ?? 0
let figureWidth = rows.map(\.figure.count).max() ?? 0
for row in rows {
  let name = row.name + String(repeating: " ", count: nameWidth - row.name.count)
  let figure = String(repeating: " ", count: figureWidth - row.figure.count) + row.figure
  print(name, figure, row.target.isEmpty ? "" : " (wanted: at most \(row.target))")
}
if sink.isNaN { exit(1) }
