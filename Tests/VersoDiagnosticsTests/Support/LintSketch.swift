import VersoDiagnostics
import VersoGeometry
import VersoScripting
import VersoTransitions

/// A transition made on the spot from a closure.
struct LintSketch: Transition {
  var seconds: Double
  var naturalSize = Size(375, 667)
  var parameters: [Parameter] = []
  var allowances: [TransitionInfo.Allowance] = []
  var body: @Sendable (TransitionContext) -> Void

  var info: TransitionInfo {
    TransitionInfo(
      id: "sketch", summary: "A sketch.", operations: [.push], parameters: parameters, naturalSize: naturalSize,
      allowances: allowances)
  }

  func duration(_ parameters: ParameterValues) -> Double { seconds }

  func animate(_ context: TransitionContext) throws(TransitionError) { body(context) }

  /// A transition that ends itself well: the new view comes in at the end, and what was changed is put back.
  init(
    _ seconds: Double = 1, naturalSize: Size = Size(375, 667), _ body: @escaping @Sendable (TransitionContext) -> Void
  ) {
    self.seconds = seconds
    self.naturalSize = naturalSize
    self.body = { context in
      context.containerView.insertSubview(context.to, at: 0)
      body(context)
      let clock = context.makeView("clock")
      context.animate(
        withDuration: seconds, animations: { clock.alpha = 0 }, completion: { _ in LintSketch.end(context) })
    }
  }

  /// A transition that is all the closure's own.
  init(plain seconds: Double, _ body: @escaping @Sendable (TransitionContext) -> Void) {
    self.seconds = seconds
    self.body = body
  }

  static func end(_ context: TransitionContext) {
    let finished = !context.transitionWasCancelled
    for view in [context.from, context.to] {
      view.transform = .identity
      view.setAnchorPoint(Point(0.5, 0.5))
      view.frame = context.containerView.bounds
      view.alpha = 1
      view.isHidden = false
      view.layer.zPosition = 0
      view.layer.isDoubleSided = true
    }
    context.containerView.layer.sublayerTransform = .identity
    for view in context.containerView.subviews where view != context.from && view != context.to {
      view.removeFromSuperview()
    }
    (finished ? context.from : context.to).removeFromSuperview()
    context.completeTransition(finished)
  }

  /// Returns what the rules of some ids find, at one size.
  func findings(_ ids: String..., size: Size? = nil, linter: Linter? = nil) throws -> [Finding] {
    let linter =
      linter
      ?? Linter(rules: RuleCatalog.all.filter { ids.isEmpty || ids.contains($0.id) }, sizes: [size ?? naturalSize])
    return try linter.lint(self).findings
  }
}

/// Scripts as texts.
enum ScriptText {
  /// Loads a script from its text, under its id as the name.
  static func load(_ text: String) throws -> ScriptTransition {
    try ScriptTransition(ScriptSource(name: id(text) + ".lua", text: text), limits: ScriptLimits(seconds: 600))
  }

  /// The id that a script declares.
  static func id(_ text: String) -> String {
    guard let range = text.firstRange(of: "id = \"") else { return "script" }
    return String(text[range.upperBound...].prefix { $0 != "\"" })
  }

  /// The lines, from 1, that hold a part.
  static func lines(of part: String, in text: String) -> [Int] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { $0.element.contains(part) }
      .map { $0.offset + 1 }
  }
}

extension Finding {
  /// What a failed expectation says.
  var label: String {
    let place = place.map { ":\($0.line)" } ?? ""
    return "\(severity) \(rule)\(place) \(operation) \(size) \(cancelledAt.map { "cancelled \($0)" } ?? ""): \(message)"
  }
}
