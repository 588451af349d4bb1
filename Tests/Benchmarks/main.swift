import Glibc
import Verso

// Figures of speed as a table, each the median of several rounds; the rows come as they are measured.
// Scripts/dev/bench.sh builds and starts it. Arguments name the groups to measure; without, it is all of them.

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

let verso = getenv("VERSO_PROGRAM").map { String(cString: $0) } ?? ".build/release/verso"

let groups: [(name: String, measure: () -> Void)] = [
  ("pictures", { RenderSpeed.measure(BenchmarkTable.add) }),
  ("engine", { BenchmarkTable.add(EngineSpeed.rows()) }),
  ("depth", { BenchmarkTable.add(DepthSpeed.rows()) }),
  (
    "lint",
    {
      BenchmarkTable.add(LintSpeed.rows())
      BenchmarkTable.add(LintFolderSpeed.rows(verso))
    }
  ),
  ("scripts", { ScriptSpeed.measure(BenchmarkTable.add) }),
  ("transitions", { TransitionSpeed.measure(BenchmarkTable.add) }),
  (
    "start",
    {
      for (name, arguments, target) in [
        ("list", ["list"], "10 ms"), ("run book-cover-hinge", ["run", "book-cover-hinge"], "15 ms"),
      ] {
        BenchmarkTable.add(
          BenchmarkRow("start: verso \(name)", milliseconds(ColdStart.median(verso, arguments)), target))
      }
      BenchmarkTable.add(BenchmarkRow("start: lua5.4 -e ''", milliseconds(ColdStart.median("lua5.4", ["-e", ""]))))
      BenchmarkTable.add(ScriptProcessSpeed.rows(verso))
      BenchmarkTable.add(
        BenchmarkRow("start: verso, first prompt on a terminal", milliseconds(PromptStart.median(verso)), "20 ms"))
      BenchmarkTable.add(
        BenchmarkRow("completion with 1 000 transitions", milliseconds(CompletionSpeed.median()), "30 ms"))
    }
  ),
]

let wanted = CommandLine.arguments.dropFirst()
let names = groups.map(\.name)
guard wanted.allSatisfy(names.contains) else {
  let usage = "usage: Benchmarks [GROUP ...], each one of \(names.joined(separator: ", ")); without, all of them\n"
  _ = usage.withCString { write(2, $0, strlen($0)) }
  exit(2)
}
for group in groups where wanted.isEmpty || wanted.contains(group.name) { group.measure() }
if sink.isNaN { exit(1) }
