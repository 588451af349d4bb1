import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Shows one layer of a run for reading.
struct LayerText {
  let run: TransitionRun
  let name: String
  let numbers: FrameNumbers
  let console: Console

  /// A row a moment: what changes.
  ///
  /// Throws once Ctrl-C was typed.
  func overTime(_ moments: [Double]) throws(CommandError) -> [String] {
    var rows: [(corners: [String], rest: [String])] = []
    var progress = Progress("moments", count: moments.count, console: console)
    for (index, moment) in moments.enumerated() {
      try progress.step(index)
      let frame = run.frame(at: moment)
      try progress.check()
      let time = numbers.time(moment)
      guard let layer = frame.layer(name) else {
        rows.append(([time, "not in the container"], []))
        continue
      }
      let hiders = HidingText.text(frame.hiddenBy(name), of: name, numbers: numbers)
      let visible =
        layer.facing == .edge ? "edge-on" : layer.facing.rawValue + " " + numbers.percent(layer.visibleFraction)
      rows.append(
        (
          [time] + layer.corners.map(corner),
          [
            numbers.motion(layer), numbers.factor(layer.effectiveOpacity), depth(layer),
            layer.effectiveOpacity == 0 ? "hidden" : visible, hiders,
          ]
        ))
    }
    try progress.finish()
    let palette = console.palette
    let width = console.width ?? 100
    let wide = table(rows, isStacked: false)
    let isStacked = wide.rendered().contains { DisplayText.width($0) > width }
    let head = TextWrap.lines(
      DisplayText.escaped(RunText(run: run, numbers: numbers, console: console).head), width: width)
    let lines =
      isStacked
      ? table(rows, isStacked: true).rendered(width: console.width, palette: palette) : wide.rendered(palette: palette)
    return head + ["", palette.styled(DisplayText.escaped(name), .name)] + lines
  }

  /// The rows as a table; stacked, what follows the corners goes below them.
  private func table(_ rows: [(corners: [String], rest: [String])], isStacked: Bool) -> TextTable {
    var columns: [TextTable.Column] = [
      .init("time", .trailing), .init("top left"), .init("top right"), .init("bottom right"), .init("bottom left"),
    ]
    if !isStacked {
      columns += ["turn, scale", "opacity", "depth", "visible"].map { .init($0, .trailing) }
      columns.append(.init("hidden", style: .faint))
    }
    var table = TextTable(columns)
    table.addHeadings()
    for row in rows {
      table.addRow((isStacked ? row.corners : row.corners + row.rest).map { .init($0) })
      guard isStacked, row.rest.count == 5 else { continue }
      let parts = [row.rest[0], "opacity \(row.rest[1])", "depth \(row.rest[2])", row.rest[3], row.rest[4]]
      table.addText("      " + parts.filter { !$0.isEmpty }.joined(separator: ", "), style: .faint)
    }
    return table
  }

  /// Everything about the layer at a moment; nil where it is not in the container then.
  func everything(at moment: Double) -> [String]? {
    let frame = run.frame(at: moment)
    guard let layer = frame.layer(name) else { return nil }
    let state = layer.state
    let palette = console.palette
    var table = TextTable([.init("", style: .faint), .init("")])
    func row(_ title: String, _ text: String) { table.addRow([.init(title), .init(text)]) }
    row("lies in", layer.parent ?? "nothing: it is the container")
    row("position", list([state.position.x, state.position.y]) + ", zPosition \(length(state.zPosition))")
    row(
      "bounds",
      list([state.bounds.x, state.bounds.y]) + ", \(length(state.bounds.width)) x \(length(state.bounds.height))")
    row("anchorPoint", factors([state.anchorPoint.x, state.anchorPoint.y]) + ", \(length(state.anchorPointZ)) deep")
    let motion = numbers.motion(layer)
    row("turn, scale", motion.isEmpty ? "none" : motion)
    row("opacity", numbers.factor(state.opacity) + (state.isHidden ? ", hidden" : ""))
    if layer.effectiveOpacity != state.opacity { row("with parents", numbers.factor(layer.effectiveOpacity)) }
    if state.backgroundColor != .clear { row("background", state.backgroundColor.text) }
    if state.cornerRadius != 0 { row("cornerRadius", length(state.cornerRadius)) }
    if state.masksToBounds { row("masksToBounds", "true") }
    if !state.isDoubleSided { row("doubleSided", "false") }
    if !state.bend.isNone { row("bend", "radius \(length(state.bend.radius)), crease \(length(state.bend.crease))") }
    row("corners", layer.corners.map(corner).joined(separator: "   "))
    row("w", layer.w.map(numbers.factor).joined(separator: "   "))
    row("depth", depth(layer))
    row("area", length(layer.projectedArea) + " square points on screen")
    row(
      "shows",
      "\(layer.facing.rawValue), \(numbers.percent(layer.visibleFraction)) visible, \(numbers.percent(layer.onStage)) on stage"
    )
    let hiders = HidingText.text(frame.hiddenBy(name), of: name, numbers: numbers)
    if !hiders.isEmpty { row("hidden", hiders) }
    let heading = RunText(run: run, numbers: numbers, console: console).heading(frame, at: moment)
    var lines = [palette.styled(DisplayText.escaped(name), .name) + "  " + palette.styled(heading, .heading)]
    lines += table.rendered(width: console.width, palette: palette)
    lines += MatrixText.lines("transform", state.transform, palette: palette)
    lines += MatrixText.lines("sublayerTransform", state.sublayerTransform, palette: palette)
    return lines
  }

  private func length(_ number: Double) -> String { numbers.length(number) }

  private func list(_ values: [Double]) -> String { values.map(numbers.length).joined(separator: " ") }

  private func factors(_ values: [Double]) -> String { values.map(numbers.factor).joined(separator: " ") }

  private func corner(_ corner: Point?) -> String {
    corner.map { "\(numbers.length($0.x)) \(numbers.length($0.y))" } ?? "behind the eye"
  }

  private func depth(_ layer: LayerFrame) -> String {
    let low = numbers.depth(layer.depth.lowerBound)
    let high = numbers.depth(layer.depth.upperBound)
    return low == high ? low : low + " to " + high
  }
}

/// Shows a matrix as four rows.
enum MatrixText {
  /// A title and the rows; the identity only as a word.
  static func lines(_ title: String, _ matrix: Transform3D, palette: Palette, indent: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indent)
    guard !matrix.isIdentity else { return [space + palette.styled(title, .faint) + "  identity"] }
    return [space + palette.styled(title, .faint)] + rows(matrix).map { space + "  " + $0 }
  }

  /// The four rows, numbers below each other.
  static func rows(_ matrix: Transform3D) -> [String] {
    let cells = matrix.values.map(cell)
    let widths = (0..<4).map { column in (0..<4).map { cells[$0 * 4 + column].count }.max() ?? 0 }
    return (0..<4).map { row in
      let parts = (0..<4).map { column -> String in
        let text = cells[row * 4 + column]
        return String(repeating: " ", count: widths[column] - text.count) + text
      }
      return "[ " + parts.joined(separator: "  ") + " ]"
    }
  }

  /// Six digits after the point at most; what is smaller than that but not 0 keeps its first digits.
  private static func cell(_ number: Double) -> String {
    let fixed = NumberText.fixed(number, digits: 6, trailingZeros: .trim)
    guard number != 0, abs(number) < 1e-3, abs(number) > 1e-12 else { return fixed }
    return NumberText.fixed(number, digits: 10, trailingZeros: .trim)
  }
}
