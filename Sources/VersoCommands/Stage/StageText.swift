import VersoSampling
import VersoTransitions

/// Shows a scene after a step: the stack, the transition on its way, the container's views, what happened.
struct StageText {
  let stage: Stage
  let numbers: FrameNumbers
  let console: Console

  func write() {
    let coordinator = stage.host.coordinator
    let palette = console.palette
    let width = console.width ?? .max
    console.write(fitted(heading(coordinator), width).map { palette.styled($0, .heading) })
    if let active = coordinator.active { console.write(fitted(way(active, coordinator), width)) }
    let frame = Frame(coordinator.tree)
    var table = FrameTable(numbers: numbers, width: console.width, palette: palette)
    table.add(frame, heading: "") { label($0, in: frame, coordinator.active) }
    console.write(table.lines())
    for event in stage.takeEvents() {
      let line = "\(numbers.time(event.time)) s  \(event.text)"
      console.write(fitted(line, width == .max ? .max : width - 2).map { palette.styled("  " + $0, .faint) })
    }
  }

  /// A line, as several where it does not fit.
  private func fitted(_ line: String, _ width: Int) -> [String] {
    DisplayText.width(line) <= width ? [line] : TextWrap.lines(line, width: width)
  }

  private func heading(_ coordinator: TransitionCoordinator) -> String {
    let size = FrameNumbers.size(coordinator.size)
    return "\(stage.host.kind.rawValue) \(size), \(numbers.time(coordinator.time)) s: \(stage.host.screens)"
  }

  private func way(_ active: TransitionCoordinator.Active, _ coordinator: TransitionCoordinator) -> String {
    let progress = NumberText.fixed(coordinator.progress ?? 0, digits: max(numbers.digits + 1, 4), trailingZeros: .trim)
    var text = "\(active.operation.rawValue) with \(active.transition), progress \(progress)"
    if active.isHeld { return text + ", held by a gesture" }
    let left = active.start + active.run.duration - coordinator.time
    text += active.run.completed ? "" : ", going back"
    return text + ", \(numbers.time(max(left, 0))) s left"
  }

  /// A layer's name, as deep as it lies, the screen's name behind a view's.
  private func label(_ layer: LayerFrame, in frame: Frame, _ active: TransitionCoordinator.Active?) -> String {
    var depth = 0
    var parent = layer.parent
    // A tree has no more levels than layers.
    while let name = parent, depth < frame.layers.count {
      depth += 1
      parent = frame.layer(name)?.parent
    }
    var name = layer.name
    if let active, depth > 0, name == "from" || name == "to" {
      name += " (\(name == "from" ? active.from.name : active.to.name))"
    }
    return String(repeating: "  ", count: min(depth, 12)) + name
  }
}
