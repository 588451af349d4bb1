import Glibc
import VersoScripting

/// How quick the process that scripts run in is there, and how quick many scripts are loaded by it.
enum ScriptProcessSpeed {
  /// The rows of the table.
  static func rows(_ verso: String) -> [(name: String, figure: String, target: String)] {
    let first = firstAnswer(verso)
    let folder = scriptFolder(1000)
    let list = folder.flatMap { ColdStart.median(verso, ["list", "--script", $0], runs: 5) }
    if let folder { remove(folder, 1000) }
    return [
      ("scripts: start of their process to its first answer", milliseconds(first), "15 ms"),
      ("scripts: verso list with 1 000 in one folder", milliseconds(list), "1000 ms"),
    ]
  }

  private static func script(_ id: String) -> String {
    """
    return transition { id = "\(id)", summary = "The new view slides over the old one.", duration = 0.35,
      curve = Curve.easeOut, to = { x = { 1, 0 } }, from = { x = { 0, -0.33 }, opacity = { 1, 0.8 } } }
    """
  }

  private static func firstAnswer(_ verso: String) -> Double? {
    let source = ScriptSource(name: "slide.lua", text: script("slide"))
    var succeeded = true
    let times = (0..<21).map { _ in
      let worker = ProcessScriptWorker(program: verso)
      return Stopwatch.time { succeeded = (try? worker.describe(source)) != nil && succeeded }
    }
    return succeeded ? Stopwatch.median(of: times) : nil
  }

  private static func scriptFolder(_ count: Int) -> String? {
    var template = Array("/tmp/verso-benchmark-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for number in 0..<count {
      guard let file = fopen("\(folder)/slide-\(number).lua", "w") else { return nil }
      fputs(script("slide-\(number)"), file)
      fclose(file)
    }
    return folder
  }

  private static func remove(_ folder: String, _ count: Int) {
    for number in 0..<count { unlink("\(folder)/slide-\(number).lua") }
    rmdir(folder)
  }
}
