import VersoGeometry
import VersoLayers
import VersoTransitions

/// The view that must stay is gone.
enum ViewMissing {
  static let rule = Rule(
    id: "view-missing", severity: .error, law: "clean-up",
    summary: "The view that stays is not in the container at the end.",
    explanation: """
      At the end of a finished run the new view lies in the container, after a cancelled one the old one. Where it does \
      not, nothing covers the container: a black screen.

      It mostly comes of a clean-up that removes the same view whatever the outcome. Remove the old view after a finished \
      run and the new one after a cancelled one.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)
        .replacing(
          "local gone = finished and from or to",
          with: "local gone = from\n      if not finished then to:removeFromSuperview() end"),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      subject.corrections(.viewMissing).map { ending, correction in
        let stays = correction.layer == "to" ? "new" : "old"
        return subject.finding(
          layer: correction.layer,
          "No view covers the container at the end of \(ending.text) (coverage 0): the \(stays) view is not in it.",
          cure: "Remove 'from' only after a finished run, and 'to' only after a cancelled one.",
          place: ending.place(ofMoving: correction.layer), in: ending.circumstance)
      }
    })
}

/// The new view is still there after a cancel.
enum ViewLeftBehind {
  static let rule = Rule(
    id: "view-left-behind", severity: .error, law: "clean-up",
    summary: "After a cancel the new view is still in the container.",
    explanation: """
      After a cancelled run only the old view may be left. A new view that stays lies over the old screen or under it, \
      takes its touches, and is there twice when the transition runs again.

      Remove it in the completion where context.transitionWasCancelled says so.
      """,
    example: Rule.Example(
      wrong: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)
        .replacing(
          "local gone = finished and from or to\n      gone:removeFromSuperview()",
          with: "if finished then from:removeFromSuperview() end"),
      right: ExampleScript.script("slide-away", "The old view slides away.", body: ExampleScript.slide)),
    check: { subject in
      subject.corrections(.viewLeftBehind).map { ending, correction in
        subject.finding(
          layer: correction.layer,
          "'\(correction.layer)' is still in the container after \(ending.text).",
          cure: "Take it out of its superview in the completion when the transition was cancelled.",
          place: ending.place(ofMoving: correction.layer), in: ending.circumstance)
      }
    })
}

/// A layer that the transition made is still there.
enum LayerLeftBehind {
  static let rule = Rule(
    id: "layer-left-behind", severity: .error, law: "clean-up",
    summary: "A layer that the transition made is still in the container at the end.",
    explanation: """
      Snapshots, shadows, circles and backgrounds that a transition adds belong to it. Nobody else removes them: they lie \
      over the screen for as long as the app runs, and one more comes with every transition.

      Remove them in the completion, whether the run finished or not. Where several animations end one after the other, do \
      it in the completion of the last: a cancelled run goes back to its start and puts in again what was removed on the \
      way, and a completion that was called is not called once more.
      """,
    example: Rule.Example(
      wrong: shade(removes: false), right: shade(removes: true)),
    check: { subject in
      var findings: [Finding] = []
      // What one line leaves behind is one thing to be told.
      var told: [Line: Int] = [:]
      for (ending, correction) in subject.corrections(.layerLeftBehind) {
        let place = ending.place(ofMoving: correction.layer)
        let line = place.map { Line(place: $0, circumstance: ending.circumstance) }
        if let line, told[line] != nil {
          told[line]? += 1
          continue
        }
        if let line { told[line] = 0 }
        findings.append(finding(subject, ending, correction.layer, place))
      }
      return findings.map { finding in
        guard let place = finding.place,
          let others = told[Line(place: place, circumstance: finding.circumstance)], others > 0
        else { return finding }
        var finding = finding
        finding.message.removeLast()
        finding.message += "; so \(others == 1 ? "is 1 other" : "are \(others) others") of the same line."
        return finding
      }
    })

  /// A line in one of the runs.
  private struct Line: Hashable {
    var place: SourcePlace
    var circumstance: Circumstance
  }

  private static func finding(
    _ subject: LintSubject, _ ending: Ending, _ layer: String, _ place: SourcePlace?
  ) -> Finding {
    var message = "The layer '\(layer)' is still in the container after \(ending.text)"
    var cure = "Remove it in the completion, whether the run finished or not."
    if let time = ending.removal(of: layer) {
      message += ": it was removed at \(LintText.seconds(time)), before the cancel, and the way back put it in again"
      cure = "Remove it in the completion that ends the run: one that was called before the cancel is not called again."
    }
    return subject.finding(layer: layer, message + ".", cure: cure, place: place, in: ending.circumstance)
  }

  private static func shade(removes: Bool) -> String {
    ExampleScript.script(
      "darken", "The old view darkens as the new one slides in.",
      body: """
        container:addSubview(to)
        local shade = context:newView { name = "shade", frame = container.bounds, backgroundColor = "#000000", alpha = 0 }
        container:insertSubview(shade, { below = to })
        local middle = to.center
        to.center = Point(container.bounds.width * 1.5, middle.y)
        context:animate { duration = context.duration,
          animations = function() to.center = middle shade.alpha = 0.4 end,
          completion = function() to.center = middle \(removes ? "shade:removeFromSuperview() " : "")finish() end }
        """)
  }
}

/// A value of a view that was not put back.
enum PropertyLeftBehind {
  static let rule = Rule(
    id: "property-left-behind", severity: .error, law: "clean-up",
    summary: "A property of a view or of the container is not what it was before.",
    explanation: """
      The container, the old view and the new one go on being used. A sublayerTransform that stays makes everything in the \
      container three-dimensional from then on, an anchor point that stays moves the view when its frame is next set, an \
      opacity of 0 that stays is a black screen.

      Put everything back in the completion, whether the run finished or not. Verso's host does it for you and says so; \
      UIKit does not. A view that is taken out of the container where it belongs out, the new one after a cancel and the \
      old one after a finished run, may be left as it is: it is set up anew before it shows again.
      """,
    example: Rule.Example(
      wrong: ExampleScript.door("swing-open").replacing(
        "      container.sublayerTransform = Transform.identity\n", with: ""),
      right: ExampleScript.door("swing-open")),
    check: { subject in
      subject.corrections(.propertyLeftBehind).filter { !$0.takesOut($1.layer) }.map { ending, correction in
        let property = correction.property ?? "a property"
        let left = ending.valueLeft(of: correction)
        return subject.finding(
          layer: correction.layer, subject: property,
          "\(property) of '\(correction.layer)' is not put back after \(ending.text)\(left.map { ": \($0)" } ?? "").",
          cure: ending.cure(for: correction),
          place: ending.place(ofSetting: property, layer: correction.layer, to: correction.numbers),
          in: ending.circumstance)
      }
    })
}

extension LintSubject {
  /// Returns what of one kind the host had to put right, each thing once for the first of the runs.
  ///
  /// Where a run that nobody cancelled does not report that it finished, its views are those of a finished run all the
  /// same: which of them the host then misses is that fault's consequence and no fault of its own.
  fileprivate func corrections(_ kind: HostCorrection.Kind) -> [(Ending, HostCorrection)] {
    endings.filter { $0.isCancelled || $0.run.completed }.flatMap { ending in
      ending.run.corrections.filter { $0.kind == kind }.map { (ending, $0) }
    }
  }
}

extension Ending {
  /// The layer of a name.
  ///
  /// What the completion that ends the run makes is in no moment of it, but in the tree after it.
  private func layer(_ name: String) -> LayerID? {
    run.final.nodes.firstIndex { $0.name == name }.map { LayerID($0) }
  }

  /// Where a layer was last put somewhere or removed.
  fileprivate func place(ofMoving name: String) -> SourcePlace? {
    guard let id = layer(name) else { return nil }
    return run.timeline.calls.last { call in
      guard call.layer == id, call.place != nil else { return false }
      switch call.kind {
      case .insert, .remove: return true
      default: return false
      }
    }?.place
  }

  /// When a layer was last removed before the run was cancelled, in seconds of recording time; nothing where it was not.
  fileprivate func removal(of name: String) -> Double? {
    guard isCancelled, let id = layer(name) else { return nil }
    let moves = run.timeline.calls.filter { call in
      guard call.layer == id, !call.isSettling else { return false }
      switch call.kind {
      case .insert, .remove: return true
      default: return false
      }
    }
    return moves.last.flatMap { $0.kind == .remove ? $0.time : nil }
  }

  /// Where a property was last set to the value that was left, or else to another one than it had before the run.
  fileprivate func place(ofSetting property: String, layer name: String, to left: [Double]) -> SourcePlace? {
    guard let id = layer(name) else { return nil }
    let calls = run.timeline.calls.filter { $0.layer == id && $0.place != nil && $0.sets(property) }
    let exact = calls.last { call in
      if case .set(_, let values) = call.kind { !left.isEmpty && values == left } else { false }
    }
    return (exact ?? calls.last { !$0.sets(property, backTo: run.initial[id].state) } ?? calls.last)?.place
  }

  /// Whether a layer is the view that goes: nobody sees any more how it was left.
  fileprivate func takesOut(_ name: String) -> Bool {
    !run.request.keepsBothViews && name == (run.completed ? "from" : "to")
  }

  /// The value that was left, where words can say it.
  fileprivate func valueLeft(of correction: HostCorrection) -> String? {
    let numbers = correction.numbers
    switch numbers.count {
    case 1 where LayerState.isSwitch(correction.property): return "it is \(numbers[0] == 0 ? "false" : "true")"
    case 1: return "it is \(LintText.number(numbers[0]))"
    case 2: return "it is (\(LintText.number(numbers[0])), \(LintText.number(numbers[1])))"
    case 16 where numbers[11] != 0: return "its m34 is \(LintText.number(numbers[11]))"
    default: return nil
    }
  }

  /// What puts a property back.
  fileprivate func cure(for correction: HostCorrection) -> String {
    guard let property = correction.property else { return "Put it back in the completion." }
    let value: String
    switch property {
    case "transform", "sublayerTransform": value = "the identity"
    case "opacity": value = "1"
    case "anchorPoint": value = "(0.5, 0.5), keeping the frame"
    case "isHidden": value = "false"
    case "zPosition": value = "0"
    default: value = "what it was before"
    }
    return "Set it back to \(value) in the completion, whether the run finished or not."
  }
}

extension LayerState {
  /// Whether a property of this name is on or off.
  fileprivate static func isSwitch(_ name: String?) -> Bool {
    AnyLayerProperty.all.contains { property in
      if case .boolean(let found) = property { found.name == name } else { false }
    }
  }
}

extension RecordedCall {
  /// Whether the call sets a property, by itself or with others.
  func sets(_ property: String) -> Bool {
    switch kind {
    case .set(let name, _): name == property || (name == "contents" && property == "contents")
    case .setAnchorPoint: property == "anchorPoint" || property == "position"
    case .setFrame: property == "position" || property == "bounds"
    case .insert, .remove: property == "sublayers"
    default: false
    }
  }

  /// Whether the call sets a property to the value it has in a state.
  func sets(_ property: String, backTo state: LayerState) -> Bool {
    switch (kind, property) {
    case (.setAnchorPoint(let anchor, _), _): return anchor == state.anchorPoint
    case (.set(_, let values), "opacity"): return values == [state.opacity]
    case (.set(_, let values), "transform"): return values == state.transform.values
    case (.set(_, let values), "sublayerTransform"): return values == state.sublayerTransform.values
    case (.set(_, let values), "anchorPoint"): return values == [state.anchorPoint.x, state.anchorPoint.y]
    case (.set(_, let values), "position"): return values == [state.position.x, state.position.y]
    case (.set(_, let values), "zPosition"): return values == [state.zPosition]
    case (.set(_, let values), "isHidden"): return values == [state.isHidden ? 1 : 0]
    case (.set(_, let values), "backgroundColor"):
      let color = state.backgroundColor
      return values == [color.red, color.green, color.blue, color.alpha]
    default: return false
    }
  }

  /// The numbers a property is set to.
  var numbers: [Double]? {
    if case .set(_, let values) = kind { values } else { nil }
  }
}
