import Glibc
import VersoTransitions

/// `doctor`: what is installed, and what is missing for what.
enum DoctorVerb: Verb {
  static let definition = VerbDefinition(
    "doctor", summary: "Says what is installed, what is missing for which feature, and the line that installs it",
    discussion: ["The exit code is 1 where something is missing that verso itself needs."],
    options: [OptionDefinition("json", doc: "Write JSON")],
    examples: [.init("doctor", "A line for each thing")])

  /// One line of the answer.
  private struct Finding {
    var name: String
    var isFine: Bool
    var isNeeded: Bool
    var detail: String
    var feature: String
    var package = ""
  }

  static func perform(
    _ command: ParsedCommand, in session: Session, console: Console
  ) throws(CommandError) -> ExitStatus {
    let environment = ProcessEnvironment.current
    let installation = Installation(environment: environment)
    var findings = Requirement.all.map { requirement in
      let place = requirement.place(in: installation)
      return Finding(
        name: requirement.name, isFine: place != nil, isNeeded: requirement.isNeeded, detail: place ?? "missing",
        feature: requirement.feature, package: requirement.package)
    }
    // Beside what it needs itself.
    findings.insert(pictures(), at: findings.firstIndex { $0.name == "ffmpeg" } ?? findings.count)
    findings += folders(environment) + [scripts(session)] + engine(session) + [terminal(console, environment)]
    if command.has("json") {
      console.output.write(bytes: json(findings))
    } else {
      console.write(lines(findings, console: console))
    }
    return findings.contains { $0.isNeeded && !$0.isFine } ? .negative : .success
  }

  /// The user's own folders, and whether they can be used.
  private static func folders(_ environment: ProcessEnvironment) -> [Finding] {
    func finding(_ name: String, _ path: String?, _ feature: String) -> Finding {
      guard let path else {
        return Finding(name: name, isFine: false, isNeeded: false, detail: "HOME is not set", feature: feature)
      }
      let isThere = FileWatcher.exists(path)
      let isUsable = isThere ? access(path, R_OK | W_OK) == 0 : canBeMade(path)
      let detail = path + (isUsable ? isThere ? "" : " (not there yet)" : " (cannot be written)")
      return Finding(name: name, isFine: isUsable, isNeeded: false, detail: detail, feature: feature)
    }
    return [
      finding("scripts folder", UserFolders.scripts(in: environment), "scripts that load by themselves"),
      finding("history", UserFolders.history(in: environment), "the prompt's history"),
    ]
  }

  /// The program that makes pictures.
  private static func pictures() -> Finding {
    let place = PictureMaker.place()
    let isOfThisBuild = place.map(PictureMaker.understands) ?? false
    return Finding(
      name: PictureMaker.programName, isFine: isOfThisBuild, isNeeded: false,
      detail: place.map { isOfThisBuild ? $0 : "\($0) (of another build than verso)" } ?? "missing",
      feature: "render, show and frame")
  }

  /// Whether the nearest folder above a path that is there can be written.
  private static func canBeMade(_ path: String) -> Bool {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let name = folder.isEmpty ? "/" : String(folder)
      if FileWatcher.exists(name) { return FolderListing.isFolder(name) && access(name, W_OK | X_OK) == 0 }
    }
    return false
  }

  private static func scripts(_ session: Session) -> Finding {
    let count = session.scriptPaths.count
    return Finding(
      name: "transitions", isFine: true, isNeeded: false,
      detail: "\(session.registry.ids.count), \(count) of them from scripts", feature: "list")
  }

  /// Whether Lua really runs here, and the lock around it holds.
  private static func engine(_ session: Session) -> [Finding] {
    var finding = Finding(name: "Lua", isFine: false, isNeeded: true, detail: "", feature: "scripts and eval")
    do throws(CommandError) {
      let engine = try session.engine()
      let answer = try CommandError.converting { () throws(TransitionError) in
        try engine.evaluate("1 + 1", name: "doctor", registry: TransitionRegistry())
      }
      finding.isFine = answer.text == "2"
      finding.detail = finding.isFine ? "runs" : "1 + 1 gave \(answer.text)"
      return [finding, lock(isInForce: finding.isFine && engine.runsApart)]
    } catch {
      finding.detail = error.message
      return [finding, lock(isInForce: false)]
    }
  }

  /// The filter of system calls: a process for scripts that cannot lock itself up runs nothing, so an answer proves it.
  private static func lock(isInForce: Bool) -> Finding {
    Finding(
      name: "script lock", isFine: isInForce, isNeeded: false,
      detail: isInForce ? "scripts run in a process of their own, behind seccomp" : "not in force",
      feature: "scripts of strangers")
  }

  private static func terminal(_ console: Console, _ environment: ProcessEnvironment) -> Finding {
    let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
    let width = console.width.map { ", \($0) columns" } ?? ""
    let color = console.palette.isColored ? ", coloured" : ", not coloured"
    let text = isTerminal ? (environment.nonEmpty("TERM") ?? "TERM is not set") + width + color : "none" + width
    return Finding(name: "terminal", isFine: true, isNeeded: false, detail: text, feature: "the prompt, plots")
  }

  private static func lines(_ findings: [Finding], console: Console) -> [String] {
    let palette = console.palette
    var table = TextTable([.init(""), .init("", style: .name), .init("for", style: .faint), .init("")])
    for finding in findings {
      let mark: TextTable.Cell =
        finding.isFine
        ? .init("ok", style: .success)
        : .init(finding.isNeeded ? "missing" : "absent", style: finding.isNeeded ? .error : .warning)
      table.addRow([mark, .init(finding.name), .init(finding.feature), .init(finding.detail)])
    }
    var lines = table.rendered(width: console.width, palette: palette)
    let absent = findings.filter { !$0.isFine }
    let packages = absent.map(\.package).filter { !$0.isEmpty }
    if !packages.isEmpty {
      lines += ["", "To install what is missing, as root:", "  apt-get install \(packages.joined(separator: " "))"]
    }
    if absent.contains(where: { $0.name == PictureMaker.programName }) {
      lines += ["", "Scripts/dev/run.sh builds verso-pictures beside verso, where its libraries are there."]
    }
    if absent.contains(where: { $0.name == "swift" }) {
      lines += ["", "A Swift 6.3 toolchain comes from swift.org; put its usr/bin folder into PATH."]
    }
    return lines
  }

  private static func json(_ findings: [Finding]) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.beginArray()
    for finding in findings {
      writer.beginObject(inline: true)
      for (key, text) in [
        ("name", finding.name), ("feature", finding.feature), ("detail", finding.detail), ("package", finding.package),
      ] {
        writer.key(key)
        writer.value(text)
      }
      writer.key("ok")
      writer.value(finding.isFine)
      writer.key("needed")
      writer.value(finding.isNeeded)
      writer.endObject()
    }
    writer.endArray()
    writer.newLine()
    return writer.takeBytes()
  }
}
