import VersoGeometry
import VersoLayers
import VersoSampling

/// Shows why a layer shows as it does: the way of its corners step by step, who hides it, and the cures.
struct WhyText {
  let explanation: DepthExplanation
  let numbers: FrameNumbers
  let palette: Palette
  /// The columns of the terminal.
  let width: Int
  /// Whether prose and rows have to fit into it too.
  var isTerminal = false

  /// The answer as lines.
  ///
  /// - Parameter heading: the moment, in words.
  func lines(heading: String) -> [String] {
    let layer = explanation.layer
    var lines = [palette.styled(DisplayText.escaped(layer.name), .name) + "  " + palette.styled(heading, .heading)]
    if isTerminal, DisplayText.width(layer.name) + 2 + DisplayText.width(heading) > width {
      lines = [palette.styled(DisplayText.escaped(layer.name), .name)]
      lines += TextWrap.lines(heading, width: width).map { palette.styled($0, .heading) }
    }
    lines += prose([DisplayText.escaped(shows)])
    lines += [""] + prose(["The way of its corners, in points:"]) + way
    let cures = cures
    if !cures.isEmpty { lines += [""] + prose(cures) }
    return lines
  }

  private func prose(_ lines: [String]) -> [String] {
    isTerminal ? lines.flatMap { TextWrap.lines($0, width: width) } : lines
  }

  private var shows: String {
    let layer = explanation.layer
    if layer.state.isHidden { return "It is hidden: its hidden property is true." }
    if layer.effectiveOpacity == 0 { return "It shows nothing: its opacity, with that of the layers above it, is 0." }
    if layer.facing == .edge { return "It stands edge-on to the eye, so nothing of it shows." }
    let side = layer.facing == .front ? "front" : "back"
    let hiders = HidingText.text(explanation.hiddenBy, of: layer.name, numbers: numbers)
    let part = numbers.percent(layer.visibleFraction)
    return "Of its \(side), \(part) shows" + (hiders.isEmpty ? "." : "; \(hiders).")
  }

  private static let cornerNames = ["top left", "top right", "bottom right", "bottom left"]

  private var way: [String] {
    let wide = way(isStacked: false).rendered(palette: palette)
    let isTooWide = way(isStacked: false).rendered().contains { $0.hasPrefix("    ") && DisplayText.width($0) > width }
    guard isTooWide else { return wide }
    return way(isStacked: true).rendered(width: isTerminal ? width : nil, palette: palette)
  }

  /// The steps with their corners beside each other, or stacked below each other.
  private func way(isStacked: Bool) -> TextTable {
    let columns: [TextTable.Column] =
      isStacked
      ? [.init("", style: .faint), .init("", .trailing)] : Self.cornerNames.map { .init($0, .trailing) }
    var table = TextTable(columns)
    table.indent = 4
    table.gap = 3
    func add(_ corners: [String]) {
      if isStacked {
        for (name, corner) in zip(Self.cornerNames, corners) { table.addRow([.init(name), .init(corner)]) }
      } else {
        table.addRow(corners.map { .init($0) })
      }
    }
    if !isStacked { table.addHeadings() }
    add(explanation.bounds.map { "\(numbers.length($0.x)) \(numbers.length($0.y))" })
    for (index, step) in explanation.steps.enumerated() {
      table.addText("\(index + 1). " + words(step), style: .heading)
      for row in matrix(step) { table.addText("      " + row, style: .faint, wraps: false) }
      add(step.corners.map { $0.map(corner) ?? "behind the eye" })
    }
    return table
  }

  private func words(_ step: DepthExplanation.Step) -> String {
    let name = step.layer
    let move = step.matrix.row4
    let by = "\(numbers.length(move.x)) \(numbers.length(move.y)) \(numbers.length(move.z))"
    switch step.kind {
    case .bend: return "bend: \(name) is bent round its cylinder"
    case .flip: return "flip: the geometry of \(name) is upside down"
    case .anchor: return "anchor: the anchor point of \(name) goes to the origin, by \(by)"
    case .transform: return "transform of \(name)" + (step.matrix.isIdentity ? ": the identity" : "")
    case .position: return "position: the anchor point goes to the position and zPosition of \(name), by \(by)"
    case .sublayerTransform: return "sublayerTransform of \(name)" + eye(step.matrix)
    case .divide: return "divide: x and y by w, flat in \(name)"
    }
  }

  private func eye(_ matrix: Transform3D) -> String {
    guard matrix.m34 != 0 else { return "" }
    return ", seen from \(NumberText.fixed(-1 / matrix.m34, digits: 1, trailingZeros: .trim)) points"
  }

  private func matrix(_ step: DepthExplanation.Step) -> [String] {
    switch step.kind {
    case .transform, .sublayerTransform, .flip: step.matrix.isIdentity ? [] : MatrixText.rows(step.matrix)
    case .bend, .anchor, .position, .divide: []
    }
  }

  private func corner(_ point: HomogeneousPoint) -> String {
    var text = "\(numbers.length(point.x)) \(numbers.length(point.y)) \(numbers.length(point.z))"
    if abs(point.w - 1) > 1e-12 { text += " w " + numbers.factor(point.w) }
    return text
  }

  private var cures: [String] {
    let covering = explanation.hiddenBy.filter { $0.reason == .covered }
    guard !covering.isEmpty else { return [] }
    guard !explanation.cures.isEmpty else { return ["No zPosition brings it before what hides it."] }
    return explanation.cures.flatMap(cure)
  }

  private func cure(_ cure: DepthCure) -> [String] {
    // Rounded up, so that what is read here is enough.
    func depth(_ value: Double) -> String {
      let factor = abs(value) < 0.01 ? 1e6 : 100.0
      let up = (value * factor - 1e-6).rounded(.up) / factor
      return NumberText.fixed(up, digits: abs(value) < 0.01 ? 6 : 2, trailingZeros: .trim)
    }
    var lines: [String] = []
    if let growth = cure.growth {
      let size = abs(growth - 1) < 0.0005 ? "" : "; it looks \(numbers.factor(growth)) times as large then"
      lines.append(
        "Cure: zPosition \(depth(cure.zPosition)) of \(cure.raised), \(depth(cure.amount)) more, brings it before "
          + "\(cure.hider)\(size).")
    }
    if let shrink = cure.shrink {
      let size = abs(shrink - 1) < 0.0005 ? "" : "; that looks \(numbers.factor(shrink)) times as large then"
      lines.append("\(lines.isEmpty ? "Cure" : "Or"): lower \(cure.lowered) by \(depth(cure.lowering))\(size).")
    }
    if cure.isTreeOrder {
      lines.append("Both lie in one plane, where the later one in the tree shows: moving \(cure.raised) up helps too.")
    }
    return lines
  }
}
