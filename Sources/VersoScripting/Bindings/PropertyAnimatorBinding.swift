import VersoTiming
import VersoTransitions

/// `PropertyAnimator{duration = …, curve = …, animations = …}`: an animation that can be paused, scrubbed and turned.
enum PropertyAnimatorBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.field("state") { host, arguments, results in results.append(try animator(host, arguments).state.rawValue) }
    type.field("isRunning") { host, arguments, results in results.append(try animator(host, arguments).isRunning) }
    type.field("duration") { host, arguments, results in results.append(try animator(host, arguments).duration) }
    type.field(
      "fractionComplete",
      get: { host, arguments, results in results.append(try animator(host, arguments).fractionComplete) },
      set: { host, arguments, _ in
        let (animator, fraction) = (try animator(host, arguments), try arguments.number(1, "fractionComplete"))
        try host.collecting { animator.fractionComplete = fraction }
      })
    flag("scrubsLinearly", to: &type, { $0.scrubsLinearly }, { $0.scrubsLinearly = $1 })
    flag("pausesOnCompletion", to: &type, { $0.pausesOnCompletion }, { $0.pausesOnCompletion = $1 })
    flag("isReversed", to: &type, { $0.isReversed }, { $0.isReversed = $1 })
    addContent(to: &type)
    addMovement(to: &type)
    type.operator(.text) { host, arguments, results in
      let animator = try animator(host, arguments)
      results.append("PropertyAnimator, \(animator.state.rawValue), at \(animator.fractionComplete.shortText)")
    }
  }

  private static func addContent(to type: inout TypeBuilder) {
    type.method("addAnimations") { host, arguments, _ in
      let animator = try animator(host, arguments)
      let function = try arguments.function(1, "animations")
      let options = try arguments.options(2, ["delayFactor"], of: "addAnimations")
      let factor = try options.number("delayFactor") ?? 0
      try host.collecting { animator.addAnimations(delayFactor: factor, host.changes(function)) }
    }
    type.method("addCompletion") { host, arguments, _ in
      let animator = try animator(host, arguments)
      let function = try arguments.function(1, "completion")
      animator.addCompletion(host.positionCompletion(function))
    }
  }

  private static func addMovement(to type: inout TypeBuilder) {
    type.method("startAnimation") { host, arguments, _ in
      let animator = try animator(host, arguments)
      let options = try arguments.options(1, ["afterDelay"], of: "startAnimation")
      guard let delay = try options.number("afterDelay") else {
        return try host.collecting { animator.startAnimation() }
      }
      try host.collecting { animator.startAnimation(afterDelay: delay) }
    }
    type.method("pauseAnimation") { host, arguments, _ in
      let animator = try animator(host, arguments)
      try host.collecting { animator.pauseAnimation() }
    }
    type.method("continueAnimation") { host, arguments, _ in
      let animator = try animator(host, arguments)
      let options = try arguments.options(1, ["curve", "durationFactor", "spring"], of: "continueAnimation")
      let factor = try options.number("durationFactor") ?? 0
      guard options["curve"] == nil || options["spring"] == nil else {
        throw LuaArgumentError("continueAnimation takes a curve or a spring, not both")
      }
      if let spring = options["spring"] {
        guard options["durationFactor"] == nil else {
          throw LuaArgumentError("a Spring takes as long as it takes to settle: leave durationFactor out")
        }
        return animator.continueAnimation(spring: try spring.spring("spring"))
      }
      let curve = try options["curve"].map { value throws(LuaArgumentError) in try host.curve(value, "curve") }
      animator.continueAnimation(timing: curve, durationFactor: factor)
    }
    type.method("stopAnimation") { host, arguments, _ in
      try animator(host, arguments).stopAnimation(try arguments.boolean(1, "withoutFinishing"))
    }
    type.method("finishAnimation") { host, arguments, _ in
      let positions: [(String, PropertyAnimator.Position)] = [("start", .start), ("current", .current), ("end", .end)]
      try animator(host, arguments).finishAnimation(at: try arguments.word(1, "at", positions))
    }
  }

  static func addNames(to space: inout NamespaceBuilder) {
    space.call { host, arguments, results in results.append(.propertyAnimator, try make(host, arguments, 0)) }
  }

  /// Makes an animator out of options and returns its handle.
  static func make(_ host: ScriptHost, _ arguments: borrowing LuaArguments, _ index: Int) throws -> UInt64 {
    let context = try host.running()
    let options = try arguments.table(index, "the argument of PropertyAnimator")
    try options.requireKeys(
      [
        "animations", "completion", "curve", "dampingRatio", "duration", "initialVelocity", "pausesOnCompletion",
        "scrubsLinearly", "spring",
      ], in: "PropertyAnimator")
    guard ["curve", "dampingRatio", "spring"].count(where: { options[$0] != nil }) < 2 else {
      throw LuaArgumentError("PropertyAnimator takes one of curve, spring and dampingRatio, not several")
    }
    let made: PropertyAnimator
    if let spring = options["spring"] {
      guard options["duration"] == nil else {
        throw LuaArgumentError("a Spring takes as long as it takes to settle: leave duration out, or give dampingRatio")
      }
      made = context.makePropertyAnimator(spring: try spring.spring("spring"))
    } else if let ratio = try options.number("dampingRatio") {
      made = context.makePropertyAnimator(
        duration: try options.number("duration") ?? context.duration, dampingRatio: ratio,
        initialVelocity: try options.number("initialVelocity") ?? 0)
    } else {
      let curve = try options["curve"].map { value throws(LuaArgumentError) in try host.curve(value, "curve") }
      made = context.makePropertyAnimator(
        duration: try options.number("duration") ?? context.duration, curve: curve ?? .easeInOut)
    }
    made.scrubsLinearly = try options.boolean("scrubsLinearly") ?? made.scrubsLinearly
    made.pausesOnCompletion = try options.boolean("pausesOnCompletion") ?? made.pausesOnCompletion
    if let function = try options.function("animations") { made.addAnimations(host.changes(function)) }
    if let function = try options.function("completion") { made.addCompletion(host.positionCompletion(function)) }
    return try host.propertyAnimators.keep(made)
  }

  private static func animator(
    _ host: ScriptHost, _ arguments: borrowing LuaArguments
  ) throws(LuaArgumentError) -> PropertyAnimator {
    let value = arguments.value(0)
    guard let found = host.propertyAnimators[value.handle(of: .propertyAnimator)] else {
      throw LuaArgumentError(name: "self", wanted: "a PropertyAnimator", got: value)
    }
    return found
  }

  private static func flag(
    _ name: String, to type: inout TypeBuilder, _ get: @escaping @Sendable (PropertyAnimator) -> Bool,
    _ set: @escaping @Sendable (PropertyAnimator, Bool) -> Void
  ) {
    type.field(
      name, get: { host, arguments, results in results.append(get(try animator(host, arguments))) },
      set: { host, arguments, _ in set(try animator(host, arguments), try arguments.boolean(1, name)) })
  }
}

extension ScriptHost {
  /// Changes that an animator collects when it becomes active, now or later.
  func changes(_ function: LuaFunction) -> () -> Void {
    guard let state = function.state else { return {} }
    return { [unowned self] in
      withExtendedLifetime(state) {
        guard isCollecting else { return later(function, "the animations of a PropertyAnimator") { _ in } }
        do throws(ScriptError) {
          _ = try function.call()
        } catch {
          if collectingProblem == nil { collectingProblem = error }
        }
      }
    }
  }

  /// A completion that is told where an animator ended.
  func positionCompletion(_ function: LuaFunction) -> (PropertyAnimator.Position) -> Void {
    guard let state = function.state else { return { _ in } }
    return { [unowned self] position in
      withExtendedLifetime(state) {
        later(function, "the completion of a PropertyAnimator") { $0.append(position.rawValue) }
      }
    }
  }

  /// Lets an animator call its changes within a call of the script, whose error is thrown.
  func collecting(_ body: () -> Void) throws {
    let wasCollecting = isCollecting
    isCollecting = true
    defer { isCollecting = wasCollecting }
    body()
    if let problem = collectingProblem {
      collectingProblem = nil
      throw problem
    }
  }
}
