import VersoSampling
import VersoTransitions

/// Shows a run for reading: what was asked, the frames, what is left.
struct RunText {
  let run: TransitionRun
  let numbers: FrameNumbers
  let console: Console

  /// Writes it all.
  ///
  /// Throws once Ctrl-C was typed.
  func write(moments: [Double]) throws(CommandError) {
    let width = console.width ?? 100
    console.write(TextWrap.lines(DisplayText.escaped(head), width: width))
    var progress = Progress("frames", count: moments.count, console: console)
    var table = FrameTable(numbers: numbers, width: console.width, palette: console.palette)
    for (index, moment) in moments.enumerated() {
      try progress.step(index)
      let frame = run.frame(at: moment)
      try progress.check()
      table.add(frame, heading: heading(frame, at: moment))
    }
    try progress.finish()
    console.output.writeLine()
    console.write(table.lines())
    console.output.writeLine()
    console.write(TextWrap.lines(outcome, width: width))
  }

  /// What was asked, in a line.
  var head: String {
    let request = run.request
    var text = "\(run.info.id) \(request.operation.rawValue), \(FrameNumbers.size(request.size)) points, "
    text += "\(numbers.time(run.duration)) s"
    if let way { text += ", " + way }
    let values = request.parameters.entries.map { "\($0.name)=\($0.value.text)" }
    if !values.isEmpty { text += "; " + values.joined(separator: " ") }
    return text
  }

  /// How the run goes, where it does not simply play.
  private var way: String? {
    func there(_ fraction: Double) -> String { "to progress \(NumberText.shortest(fraction) ?? "-")" }
    switch run.request.playback {
    case .finished: return nil
    case .cancelled(let fraction, _, _): return "cancelled: it plays \(there(fraction)), then back, eased"
    case .driven(let interaction):
      let gesture = "driven by a gesture, not eased, \(there(interaction.farthest))"
      if case .cancel = interaction.ending { return gesture + ", then cancelled and eased back" }
      return gesture
    }
  }

  /// A moment and how far the transition is then.
  func heading(_ frame: Frame, at moment: Double) -> String {
    let progress = NumberText.fixed(frame.progress ?? 0, digits: max(numbers.digits + 1, 3), trailingZeros: .trim)
    return "\(numbers.time(moment)) s  progress \(progress)" + (isGoingBack(at: moment) ? ", going back" : "")
  }

  private func isGoingBack(at moment: Double) -> Bool {
    guard let segment = run.schedule.segments.last(where: { $0.start < moment }) else { return false }
    return segment.to < segment.from
  }

  private var outcome: String {
    run.completed ? "It finishes: the new view stays." : "It does not finish: the old view stays."
  }
}
