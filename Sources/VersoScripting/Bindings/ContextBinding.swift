import VersoLayers
import VersoTiming
import VersoTransitions

/// `context`: what a transition sees of its host, by the platform's names.
enum ContextBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("containerView") { host, _, results in results.append(try host.running().containerView) }
    type.field("from") { host, _, results in results.append(try host.running().from) }
    type.field("to") { host, _, results in results.append(try host.running().to) }
    type.field("operation") { host, _, results in results.append(try host.running().operation.rawValue) }
    type.field("duration") { host, _, results in results.append(try host.running().duration) }
    type.field("isInteractive") { host, _, results in results.append(try host.running().isInteractive) }
    type.field("transitionWasCancelled") { host, _, results in
      results.append(try host.running().transitionWasCancelled)
    }
    type.field("currentMediaTime") { host, _, results in results.append(try host.running().currentMediaTime) }
    type.field("parameters") { _, _, results in results.append(.parameters, 0) }
    type.method("initialFrame") { host, arguments, results in
      results.append(try host.running().initialFrame(for: try host.view(arguments, 1, "view")))
    }
    type.method("finalFrame") { host, arguments, results in
      results.append(try host.running().finalFrame(for: try host.view(arguments, 1, "view")))
    }
    type.method("completeTransition") { host, arguments, _ in
      try host.running().completeTransition(try arguments.boolean(1, "didComplete"))
    }
    type.method("newView") { host, arguments, results in results.append(try ViewBinding.make(host, arguments, 1)) }
    type.method("newCollectionView") { host, arguments, results in
      results.append(try CollectionViewBinding.make(host, arguments, 1))
    }
    type.method("newLayer") { host, arguments, results in results.append(try LayerBinding.make(host, arguments, 1)) }
    addAnimations(to: &type)
    TransactionBinding.addMembers(to: &type)
    // By these names other platforms, and UIKit's keys, call what is at hand.
    type.otherNames([
      "toView": "to", "fromView": "from", "toViewController": "to", "fromViewController": "from", "view": "to",
      "container": "containerView", "transitionDuration": "duration", "complete": "completeTransition",
      "isCancelled": "transitionWasCancelled", "params": "parameters",
    ])
    type.operator(.text) { _, _, results in results.append("Context") }
  }

  private static func addAnimations(to type: inout TypeBuilder) {
    type.method("animate", animate)
    type.method("animateKeyframes", animateKeyframes)
    type.method("addKeyframe") { host, arguments, _ in
      let context = try host.running()
      let start = try arguments.number(1, "relativeStartTime")
      let duration = try arguments.number(2, "relativeDuration")
      try host.within(try arguments.function(3, "animations")) { animations in
        context.addKeyframe(withRelativeStartTime: start, relativeDuration: duration, animations: animations)
      }
    }
    type.method("animateFrames", animateFrames)
    type.method("after") { host, arguments, _ in
      let context = try host.running()
      let delay = try arguments.number(1, "delay (seconds)")
      let function = try arguments.function(2, "function")
      guard let state = function.state else { return }
      context.perform(afterDelay: delay) {
        withExtendedLifetime(state) { host.later(function, "the function of after") { _ in } }
      }
    }
  }

  /// What the block animations have alike.
  private struct Options {
    let duration: Double
    let isTimed: Bool
    let delay: Double
    let curve: TimingCurve
    let options: AnimationOptions
    let animations: LuaFunction
    let completion: ((Bool) -> Void)?

    init(_ host: ScriptHost, _ table: LuaTable, _ context: TransitionContext, _ method: String) throws(LuaArgumentError)
    {
      let given = try table.number("duration")
      isTimed = given != nil
      duration = given ?? context.duration
      delay = try table.number("delay") ?? 0
      curve = try table["curve"].map { value throws(LuaArgumentError) in try host.curve(value, "curve") } ?? .easeInOut
      options = try table["options"].map(Self.options) ?? []
      guard let function = try table.function("animations") else {
        throw LuaArgumentError("\(method) needs animations, a function that sets the new values")
      }
      animations = function
      completion = host.completion(try table.function("completion"), "the completion of \(method)")
    }

    /// A word or a list of words.
    private static func options(_ value: LuaValue) throws(LuaArgumentError) -> AnimationOptions {
      let known: [(String, AnimationOptions)] = [
        ("autoreverse", .autoreverse), ("beginFromCurrentState", .beginFromCurrentState), ("repeat", .repeat),
        ("overrideInheritedDuration", .overrideInheritedDuration),
        ("overrideInheritedCurve", .overrideInheritedCurve),
      ]
      guard case .table(let table) = value else { return try value.word("options", known) }
      try table.requireKeys([], in: "the list of options", allowsList: true)
      var found: AnimationOptions = []
      for word in table.array { found.formUnion(try word.word("options", known)) }
      return found
    }
  }

  private static let animate: HostFunction = { host, arguments, _ in
    let context = try host.running()
    let table = try arguments.table(1, "the argument of animate")
    try table.requireKeys(
      ["animations", "completion", "curve", "delay", "duration", "options", "spring"], in: "animate")
    let given = try Options(host, table, context, "animate")
    guard let spring = table["spring"] else {
      return try host.within(given.animations) { animations in
        context.animate(
          withDuration: given.duration, delay: given.delay, curve: given.curve, options: given.options,
          animations: animations, completion: given.completion)
      }
    }
    guard table["curve"] == nil else { throw LuaArgumentError("animate takes a curve or a spring, not both") }
    if case .table(let fitted) = spring {
      try fitted.requireKeys(["dampingRatio", "initialVelocity"], in: "spring")
      let ratio = try fitted.required("dampingRatio")
      let velocity = try fitted.number("initialVelocity") ?? 0
      return try host.within(given.animations) { animations in
        context.animate(
          withDuration: given.duration, delay: given.delay, usingSpringWithDamping: ratio,
          initialSpringVelocity: velocity, options: given.options, animations: animations,
          completion: given.completion)
      }
    }
    guard !given.isTimed else {
      throw LuaArgumentError(
        "a Spring takes as long as it takes to settle: leave duration out, or write spring = {dampingRatio = …}")
    }
    let moving = try spring.spring("spring")
    try host.within(given.animations) { animations in
      context.animate(
        withSpring: moving, delay: given.delay, options: given.options, animations: animations,
        completion: given.completion)
    }
  }

  private static let animateKeyframes: HostFunction = { host, arguments, _ in
    let context = try host.running()
    let table = try arguments.table(1, "the argument of animateKeyframes")
    try table.requireKeys(
      ["animations", "calculationMode", "completion", "curve", "delay", "duration", "options"], in: "animateKeyframes")
    let given = try Options(host, table, context, "animateKeyframes")
    let mode = try table["calculationMode"].map { value throws(LuaArgumentError) in
      try value.word("calculationMode", CalculationMode.allCases.map { ($0.rawValue, $0) })
    }
    try host.within(given.animations) { animations in
      context.animateKeyframes(
        withDuration: given.duration, delay: given.delay, curve: given.curve, calculationMode: mode ?? .linear,
        options: given.options, animations: animations, completion: given.completion)
    }
  }

  /// Samples a function: `animateFrames{duration = …, frame = function(progress) … end, completion = …}`.
  private static let animateFrames: HostFunction = { host, arguments, _ in
    let context = try host.running()
    let table = try arguments.table(1, "the argument of animateFrames")
    try table.requireKeys(["completion", "duration", "frame"], in: "animateFrames")
    guard let frame = try table.function("frame"), let state = frame.state else {
      throw LuaArgumentError("animateFrames needs frame, a function of the progress")
    }
    context.animateFrames(
      withDuration: try table.number("duration") ?? context.duration, at: state.definition(of: frame),
      { progress in
        withExtendedLifetime(state) {
          host.later(frame, "the frame function, progress \(progress.shortText),", buffersWrites: !context.listsCalls) {
            $0.append(progress)
          }
        }
      }, completion: host.completion(try table.function("completion"), "the completion of animateFrames"))
  }
}
