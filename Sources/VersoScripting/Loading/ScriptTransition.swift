import VersoTransitions

/// A script as a transition like any other.
///
/// A value: the text, what it declares, and where it runs. Every recording runs the script anew in a state of its own.
public struct ScriptTransition: Transition {
  /// The script.
  public let source: ScriptSource
  /// What it declares.
  public let description: ScriptDescription
  /// Where it runs.
  public let worker: any ScriptWorker
  /// What it may use up where it is recorded in this process.
  public let limits: ScriptLimits
  /// Takes what it prints while it is recorded in this process.
  var printing: (@Sendable (String) -> Void)?

  /// Runs a script to learn what it declares.
  ///
  /// - Parameter requiresName: whether the id must be the file's name without `.lua`.
  /// - Throws: `ScriptError` with the place and the reason.
  public init(
    _ source: ScriptSource, limits: ScriptLimits = ScriptLimits(), worker: (any ScriptWorker)? = nil,
    requiresName: Bool = true
  ) throws(ScriptError) {
    self.source = source
    self.limits = limits
    self.worker = worker ?? InProcessScriptWorker(limits: limits)
    description = try self.worker.describe(source)
    let id = description.info.id
    guard !requiresName || id == source.stem else {
      // A name that can be no id is not worth repeating: the file has to be called otherwise.
      let cure =
        TransitionInfo.isKebabCase(source.stem) ? ", which is '\(source.stem)'" : ": call the file \(id).lua"
      throw ScriptError(
        kind: .runtime, message: "the id '\(id)' must be the file's name without .lua\(cure)",
        file: source.name, line: source.line(of: id))
    }
  }

  /// A script that was described before.
  init(
    _ source: ScriptSource, description: ScriptDescription, limits: ScriptLimits, worker: any ScriptWorker
  ) {
    self.source = source
    self.description = description
    self.limits = limits
    self.worker = worker
  }

  /// Everything that can be told without running it.
  public var info: TransitionInfo { description.info }

  /// Returns the duration of the first operation, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double {
    duration(parameters, operation: info.defaultOperation)
  }

  /// Returns the duration of an operation, in seconds.
  ///
  /// A script that fails at it gives 0; recording tells why.
  public func duration(_ parameters: ParameterValues, operation: TransitionOperation) -> Double {
    do throws(ScriptError) { return try knownDuration(parameters, operation) } catch { return 0 }
  }

  private func knownDuration(
    _ parameters: ParameterValues, _ operation: TransitionOperation
  ) throws(ScriptError) -> Double {
    switch description.duration {
    case .seconds(let seconds): seconds
    case .parameter(let name): parameters.number(name)
    case .function: try worker.duration(source, parameters: parameters, operation: operation)
    }
  }

  /// Records the script's closures into a context of this process.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    let session: ScriptSession
    do throws(ScriptError) {
      session = try ScriptSession(source, limits: limits)
    } catch {
      throw .script(ScriptFailure(error))
    }
    // What the text prints outside of its functions was told when it was loaded.
    session.host.printing = printing
    try session.animate(context)
  }

  /// Returns the transition ready to run: one that is made of others with these.
  ///
  /// - Throws: `TransitionError` where one of them is missing.
  public func resolved(in registry: TransitionRegistry) throws(TransitionError) -> any Transition {
    guard let composition = description.composition else { return self }
    return try ScriptComposition(composition, info: info, source: source, limits: limits, in: registry)
  }

  /// Records a whole run where the script's worker is.
  public func record(_ request: RecordingRequest) throws(TransitionError) -> TransitionRun {
    if case .function = description.duration {
      // A duration that could not be found was given as 0; here the reason can be told.
      do throws(ScriptError) {
        _ = try knownDuration(request.parameters, request.operation)
      } catch {
        throw .script(ScriptFailure(error))
      }
    }
    return try worker.record(self, request)
  }
}
