import VersoTiming
import VersoTransitions

/// What the context offers around animations: transactions, changes without animation, repeats, property animators.
enum TransactionBinding {
  static func addMembers(to type: inout TypeBuilder) {
    type.method("transaction", transaction)
    type.field("transactionSettings") { host, _, results in
      let settings = try host.running().transactionSettings
      results.append(
        LuaTable(entries: [
          .init(key: "curve", value: try host.value(of: settings.animationTimingFunction ?? .default)),
          .init(key: "disableActions", value: .boolean(settings.disableActions)),
          .init(key: "duration", value: .number(settings.animationDuration)),
        ]))
    }
    type.method("performWithoutAnimation") { host, arguments, _ in
      let context = try host.running()
      try host.within(try arguments.function(1, "actions")) { context.performWithoutAnimation($0) }
    }
    type.method("modifyAnimations") { host, arguments, _ in
      let context = try host.running()
      let table = try arguments.table(1, "the argument of modifyAnimations")
      try table.requireKeys(["animations", "autoreverses", "repeatCount"], in: "modifyAnimations")
      guard let function = try table.function("animations") else {
        throw LuaArgumentError("modifyAnimations needs animations, a function that sets the new values")
      }
      let count = try table["repeatCount"]?.repeats("repeatCount") ?? 0
      let autoreverses = try table.boolean("autoreverses") ?? false
      try host.within(function) { animations in
        context.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses, animations: animations)
      }
    }
    type.method("newPropertyAnimator") { host, arguments, results in
      results.append(.propertyAnimator, try PropertyAnimatorBinding.make(host, arguments, 1))
    }
  }

  /// `transaction{duration = …, curve = …, disableActions = …, completion = …, changes = …}`.
  private static let transaction: HostFunction = { host, arguments, _ in
    let context = try host.running()
    let table = try arguments.table(1, "the argument of transaction")
    try table.requireKeys(["changes", "completion", "curve", "disableActions", "duration"], in: "transaction")
    guard let changes = try table.function("changes") else {
      throw LuaArgumentError("transaction needs changes, a function that sets the new values")
    }
    let curve = try table["curve"].map { value throws(LuaArgumentError) in try host.curve(value, "curve") }
    let duration = try table.number("duration")
    let disableActions = try table.boolean("disableActions")
    let completion = host.completion(try table.function("completion"), "the completion of transaction")
    try host.within(changes) { changes in
      context.transaction(
        duration: duration, curve: curve, disableActions: disableActions,
        completion: completion.map { done in { done(true) } },
        changes)
    }
  }
}
