import VersoGeometry
import VersoSampling

/// Shows frames for reading: a block a moment, a row a layer, numbers below each other.
///
/// Columns in which every layer has its resting value (not turned, opacity 1, depth 0) are left out. Where a row does
/// not fit into the width, what follows the corners goes below them.
struct FrameTable {
  private struct Row {
    var name: String
    var corners: [(x: String, y: String)?]
    var motion: String
    var opacity: String
    var depth: String
    var visible: String
    var isHidden: Bool
  }

  private struct Block {
    var heading: String
    var rows: [Row]
    /// Who hides what.
    var notes: [String]
  }

  private let numbers: FrameNumbers
  private let width: Int
  /// The columns of a terminal, which rows have to fit; nil without one.
  private let terminalWidth: Int?
  private let palette: Palette
  private var blocks: [Block] = []
  private var cornerWidths = [(x: Int, y: Int)](repeating: (0, 0), count: 4)
  private var showsTurn = false
  private var showsScale = false
  private var showsOpacity = false
  private var showsDepth = false

  init(numbers: FrameNumbers, width: Int?, palette: Palette) {
    self.numbers = numbers
    self.width = width ?? 100
    terminalWidth = width
    self.palette = palette
  }

  /// Adds a block.
  ///
  /// - Parameter label: the name to show for a layer.
  mutating func add(_ frame: Frame, heading: String, label: (LayerFrame) -> String = { $0.name }) {
    var rows: [Row] = []
    var notes: [String] = []
    let hiding = FrameHiding(frame)
    for layer in frame.layers {
      // Who hides what is long work where there are many layers; what Ctrl-C stopped is not shown.
      if Interrupts.isRequested { return }
      // What lies behind everything, the container, is hidden by nature.
      if layer.parent != nil, layer.visibleFraction < 1 - 1e-9 {
        let hiders = HidingText.text(hiding.hiders(of: layer.name), of: layer.name, numbers: numbers)
        if !hiders.isEmpty { notes.append("\(layer.name): \(hiders)") }
      }
      let row = row(layer, label: label(layer))
      for (index, corner) in row.corners.enumerated() where index < 4 {
        guard let corner else { continue }
        cornerWidths[index].x = max(cornerWidths[index].x, corner.x.count)
        cornerWidths[index].y = max(cornerWidths[index].y, corner.y.count)
      }
      showsScale = showsScale || row.motion.contains("scale")
      showsTurn = showsTurn || row.motion.contains("°")
      showsOpacity = showsOpacity || layer.state.opacity != 1
      showsDepth = showsDepth || layer.depth.lowerBound != 0 || layer.depth.upperBound != 0
      rows.append(row)
    }
    let eye = eyes(frame)
    let parts = [heading, eye.joined(separator: ", ")].filter { !$0.isEmpty }
    blocks.append(Block(heading: parts.joined(separator: "  "), rows: rows, notes: notes))
  }

  /// From how far the layers that give their sublayers a perspective are seen.
  private func eyes(_ frame: Frame) -> [String] {
    frame.layers.compactMap { layer in
      guard let distance = FrameNumbers.eyeDistance(layer) else { return nil }
      return "eye \(NumberText.fixed(distance, digits: 1, trailingZeros: .trim)) points from the \(layer.name)"
    }
  }

  /// The blocks as lines.
  func lines() -> [String] {
    let wide = table(isStacked: false).rendered()
    let isStacked = wide.contains { DisplayText.width($0) > width }
    return table(isStacked: isStacked).rendered(width: isStacked ? terminalWidth : nil, palette: palette)
  }

  private var motionTitle: String? {
    switch (showsTurn, showsScale) {
    case (true, true): "turn, scale"
    case (true, false): "turn"
    case (false, true): "scale"
    case (false, false): nil
    }
  }

  private func table(isStacked: Bool) -> TextTable {
    var columns: [TextTable.Column] = [.init("layer", style: .name)]
    columns += ["top left", "top right", "bottom right", "bottom left"].map { TextTable.Column($0) }
    if !isStacked {
      if let motionTitle { columns.append(.init(motionTitle, .trailing)) }
      if showsOpacity { columns.append(.init("opacity", .trailing)) }
      if showsDepth { columns.append(.init("depth", .trailing)) }
      columns.append(.init("visible", .trailing))
    }
    var table = TextTable(columns)
    for (index, block) in blocks.enumerated() {
      if index > 0 { table.addText("") }
      if !block.heading.isEmpty { table.addText(block.heading, style: .heading) }
      table.addHeadings()
      for row in block.rows { add(row, to: &table, isStacked: isStacked) }
      for note in block.notes {
        for (index, line) in TextWrap.lines(note, width: width - 6).enumerated() {
          table.addText((index == 0 ? "  " : "      ") + line, style: .faint)
        }
      }
    }
    return table
  }

  private func add(_ row: Row, to table: inout TextTable, isStacked: Bool) {
    let style: TextStyle? = row.isHidden ? .faint : nil
    var cells = [TextTable.Cell(row.name, style: style)]
    for (index, corner) in row.corners.enumerated() where index < 4 {
      cells.append(.init(corner.map { text($0, index) } ?? "behind the eye", style: style))
    }
    if isStacked {
      table.addRow(cells)
      var parts = [row.motion]
      if showsOpacity { parts.append("opacity " + row.opacity) }
      if showsDepth { parts.append("depth " + row.depth) }
      parts.append(row.visible)
      table.addText("    " + parts.filter { !$0.isEmpty }.joined(separator: ", "), style: .faint)
    } else {
      if motionTitle != nil { cells.append(.init(row.motion, style: style)) }
      if showsOpacity { cells.append(.init(row.opacity, style: style)) }
      if showsDepth { cells.append(.init(row.depth, style: style)) }
      table.addRow(cells + [.init(row.visible, style: style)])
    }
  }

  private func text(_ corner: (x: String, y: String), _ index: Int) -> String {
    func padded(_ text: String, _ width: Int) -> String { String(repeating: " ", count: width - text.count) + text }
    return padded(corner.x, cornerWidths[index].x) + " " + padded(corner.y, cornerWidths[index].y)
  }

  private func row(_ layer: LayerFrame, label: String) -> Row {
    let low = numbers.depth(layer.depth.lowerBound)
    let high = numbers.depth(layer.depth.upperBound)
    // What lies in a hidden layer is hidden too, though its own opacity says otherwise.
    let isHidden = layer.state.isHidden || (layer.effectiveOpacity == 0 && layer.state.opacity > 0)
    let facing = layer.facing == .edge ? "edge-on" : layer.facing.rawValue
    let isOffStage = layer.visibleFraction > 1e-9 && layer.onStage < 1e-9
    let visible =
      layer.facing == .edge
      ? facing : isOffStage ? "off stage" : facing + " " + numbers.percent(layer.visibleFraction)
    return Row(
      name: label, corners: layer.corners.map { $0.map { (numbers.length($0.x), numbers.length($0.y)) } },
      motion: numbers.motion(layer), opacity: numbers.factor(layer.state.opacity),
      depth: low == high ? low : low + " to " + high, visible: isHidden ? "hidden" : visible, isHidden: isHidden)
  }
}
