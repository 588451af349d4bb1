import VersoTransitions

/// A script in a fresh state, run as far as its declaration.
final class ScriptSession {
  let state: LuaState
  let host: ScriptHost
  let declaration: ScriptDeclaration

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - printing: takes what the script prints meanwhile.
  ///   - failingAllocation: the allocation from which on all fail, for tests; 0: none.
  /// - Throws: `ScriptError`, also where it declares no transition.
  init(
    _ source: ScriptSource, limits: ScriptLimits, printing: ((String) -> Void)? = nil, failingAllocation: UInt64 = 0
  ) throws(ScriptError) {
    (state, host) = try ScriptSurface.makeState(limits: limits, failingAllocation: failingAllocation)
    // The limit on time is one for all that is asked for: a recording calls the script many times.
    state.shareTime()
    host.file = source.name
    host.printing = printing
    try ModuleBinding.prepare(state, host, source)
    let returned = try state.call(try state.load(bytes: source.bytes, name: source.name))
    guard let handle = returned.first?.handle(of: .transition), handle < host.declarations.count else {
      let what = returned.first.map { ", not \($0.summary)" } ?? ""
      throw ScriptError(
        kind: .runtime, message: ScriptError.missingTransition + what, file: source.name,
        line: source.lastLine)
    }
    declaration = host.declarations[Int(handle)]
  }

  /// Calls the script's duration function with the parameters and the operation.
  func duration(_ parameters: ParameterValues, operation: TransitionOperation) throws(ScriptError) -> Double {
    guard let function = declaration.duration else { return 0 }
    host.parameters = parameters
    let returned = try function.call([ScriptType.parameters.object(0), .string(operation.rawValue)])
    guard let seconds = returned.first?.finiteNumber, seconds >= 0, seconds <= Recorder.longestRun else {
      let what = (returned.first ?? .nil).summary
      throw ScriptError(
        kind: .runtime, message: "duration must return 0 to 3600 seconds, not \(what)", file: host.file)
    }
    return seconds
  }

  /// Records what the script does into a context; its closures keep the state as long as they are needed.
  func animate(_ context: TransitionContext) throws(TransitionError) {
    host.context = context
    host.parameters = context.parameters
    context.limitLayers(to: host.budget.layers)
    let (box, declared) = (state.box, declaration.place)
    context.setPlaces { box.state?.place ?? declared }
    context.setTurns { [weak host = self.host] in host?.turns.turn(of: $0) }
    do {
      switch declaration.form {
      case .function(let animate):
        _ = try animate.call([ScriptType.context.object(0), ScriptType.parameters.object(0)])
      case .frames(let form): try form.record(context, host)
      case .table(let form): form.record(context)
      case .composition:
        throw TransitionError.invalidCall(
          "'\(declaration.description.info.id)' is made of other transitions, which a registry has to find")
      }
      try host.budget.spend(in: state, file: host.file)
    } catch let error as ScriptError {
      throw .script(ScriptFailure(error))
    } catch let error as TransitionError {
      throw error
    } catch {
      throw .invalidCall(String(describing: error))
    }
  }
}
