import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// Records everything the rules look at.
struct LintRecording {
  /// What came of it.
  enum Outcome {
    /// The runs.
    case subject(LintSubject)
    /// The plain run could not be recorded.
    case failure(LintSubject.Failure)
  }

  var registry: TransitionRegistry
  var info: TransitionInfo
  var parameters: [String: ParameterValue]
  var fractions: [Double]
  /// Whether every parameter is tried out.
  var triesParameters: Bool
  /// Whether the run is recorded once more.
  var repeats: Bool
  /// Whether functions of progress are called in other steps as well.
  var triesSteps: Bool
  /// How many threads take samples.
  var threads: Int
  /// The coarser steps, in seconds: a multiple of the usual ones, so that both meet.
  private static let coarseStep = 0.1
  /// The runs that play to their end, recorded so far: one may be the opposite of another.
  private var finished: [FinishedRun: Result<TransitionRun, TransitionError>] = [:]

  /// The runs of a subject besides the one that plays to its end, and what parameters do.
  struct OtherRuns {
    var cancelled: [LintSubject.CancelledRun] = []
    var interactive: [TransitionRun] = []
    var inverse: TransitionRun?
    var repetition: TransitionRun?
    var coarse: TransitionRun?
    var failures: [LintSubject.Failure] = []
    var parameterEffects: [LintSubject.ParameterEffect] = []
  }

  private struct FinishedRun: Hashable {
    var operation: TransitionOperation
    var size: Size
  }

  init(
    registry: TransitionRegistry, info: TransitionInfo, parameters: [String: ParameterValue], fractions: [Double],
    triesParameters: Bool, repeats: Bool, triesSteps: Bool, threads: Int, known: [TransitionRun]
  ) {
    self.registry = registry
    self.info = info
    self.parameters = parameters
    self.fractions = fractions
    self.triesParameters = triesParameters
    self.repeats = repeats
    self.triesSteps = triesSteps
    self.threads = threads
    for run in known {
      finished[FinishedRun(operation: run.request.operation, size: run.request.size)] = .success(run)
    }
  }

  /// Records the runs of one operation at one size.
  ///
  /// - Parameters:
  ///   - earlier: samples of other operations at the same size, whose frames are used again where they fit.
  ///   - twin: the runs of an operation that this one may be alike to, at the same size.
  /// - Throws: `TransitionError` where what is asked does not fit, as against what goes wrong in the transition.
  mutating func subject(
    _ operation: TransitionOperation, _ size: Size, isFirst: Bool, reusing earlier: [[LintSample]],
    twin: LintSubject?
  ) throws(TransitionError) -> Outcome {
    let plain = try request(operation, size, .finished)
    let transition = try registry.transition(info.id)
    let run: TransitionRun
    do throws(TransitionError) { run = try finishedRun(of: transition, plain) } catch {
      let circumstance = Circumstance(operation: operation, size: size)
      return .failure(LintSubject.Failure(error: error, circumstance: circumstance))
    }
    if let twin, !isFirst {
      var subject = LintSubject(run, reusing: earlier, threads: threads)
      if subject.isAlike(twin) {
        subject.source = transition as? any SourcedTransition
        subject.takeOthers(of: twin)
        subject.inverse = inverse(of: transition, operation, size)
        return .subject(subject)
      }
    }
    // Sampled while the other runs are recorded, which a script does in a process of its own.
    let (sampled, threads) = (run, threads)
    let sampling = WorkAside(isAside: threads > 1) { LintSubject(sampled, reusing: earlier, threads: threads) }
    var others = OtherRuns()
    do throws(TransitionError) {
      others = try otherRuns(of: transition, operation, size)
    } catch {
      _ = sampling.result()
      throw error
    }
    if isFirst {
      if repeats { others.repetition = try? transition.record(plain) }
      if triesSteps, run.timeline.isSampled {
        var coarse = plain
        coarse.sampleStep = Self.coarseStep
        others.coarse = try? transition.record(coarse)
      }
      if triesParameters { others.parameterEffects = effects(of: transition, size, plain: run) }
    }
    var subject = sampling.result()
    subject.source = transition as? any SourcedTransition
    subject.take(others)
    return .subject(subject)
  }

  /// Records the runs besides the one that plays to its end.
  private mutating func otherRuns(
    of transition: any Transition, _ operation: TransitionOperation, _ size: Size
  ) throws(TransitionError) -> OtherRuns {
    var others = OtherRuns()
    for fraction in fractions {
      let request = try request(operation, size, .cancelled(at: fraction))
      do throws(TransitionError) {
        others.cancelled.append(LintSubject.CancelledRun(fraction: fraction, run: try transition.record(request)))
      } catch {
        let circumstance = Circumstance(operation: operation, size: size, cancelledAt: fraction)
        others.failures.append(LintSubject.Failure(error: error, circumstance: circumstance))
      }
    }
    for ending in [Interaction.Ending.finish(0.4), .cancel(0.4)] {
      let updates = [Interaction.Update(time: 0.1, fraction: 0.2), Interaction.Update(time: 0.3, fraction: 0.6)]
      let request = try request(operation, size, .driven(Interaction(updates: updates, ending: ending)))
      do throws(TransitionError) { others.interactive.append(try transition.record(request)) } catch {
        let circumstance = Circumstance(operation: operation, size: size, isInteractive: true)
        others.failures.append(LintSubject.Failure(error: error, circumstance: circumstance))
      }
    }
    others.inverse = inverse(of: transition, operation, size)
    return others
  }

  /// The run of the opposite operation, where the transition says that it shows this one backwards.
  private mutating func inverse(
    of transition: any Transition, _ operation: TransitionOperation, _ size: Size
  ) -> TransitionRun? {
    guard info.hasExactInverse, info.operations.contains(operation.inverse) else { return nil }
    return try? finishedRun(of: transition, request(operation.inverse, size, .finished))
  }

  /// Records a run that plays to its end, or returns the one that was recorded before.
  private mutating func finishedRun(
    of transition: any Transition, _ request: RecordingRequest
  ) throws(TransitionError) -> TransitionRun {
    let key = FinishedRun(operation: request.operation, size: request.size)
    if let known = finished[key] { return try known.get() }
    let result: Result<TransitionRun, TransitionError>
    do throws(TransitionError) { result = .success(try transition.record(request)) } catch {
      result = .failure(error)
    }
    finished[key] = result
    return try result.get()
  }

  /// Forgets the runs of a size that is done with.
  mutating func forgetRuns() { finished = [:] }

  private func request(
    _ operation: TransitionOperation, _ size: Size, _ playback: Playback
  ) throws(TransitionError) -> RecordingRequest {
    try registry.request(info.id, operation: operation, size: size, parameters: parameters, playback: playback)
  }

  // MARK: Parameters

  /// Tries other values of each parameter until a run of some operation comes out differently.
  private mutating func effects(of transition: any Transition, _ size: Size, plain: TransitionRun)
    -> [LintSubject.ParameterEffect]
  {
    var plainRuns: [TransitionOperation: [LayerTree.Brief]] = [plain.request.operation: LayerTree.Brief.all(plain)]
    var effects: [LintSubject.ParameterEffect] = []
    for parameter in info.parameters {
      let candidates = ParameterVariants.values(of: parameter, in: size)
      var changes = candidates.isEmpty
      for operation in info.operations where !changes {
        if plainRuns[operation] == nil {
          plainRuns[operation] = (try? finishedRun(of: transition, request(operation, size, .finished))).map {
            LayerTree.Brief.all($0)
          }
        }
        changes = candidates.contains { value in
          var values = parameters
          values[parameter.name] = value
          let run = try? transition.record(
            try registry.request(info.id, operation: operation, size: size, parameters: values))
          // A value that cannot be recorded was read.
          guard let run else { return true }
          return LayerTree.Brief.all(run) != plainRuns[operation]
        }
      }
      effects.append(LintSubject.ParameterEffect(name: parameter.name, changesSomething: changes))
    }
    return effects
  }
}

extension LintSubject {
  /// Takes what was recorded besides the run that plays to its end.
  fileprivate mutating func take(_ others: LintRecording.OtherRuns) {
    cancelled = others.cancelled
    interactive = others.interactive
    inverse = others.inverse
    repetition = others.repetition
    coarse = others.coarse
    failures = others.failures
    parameterEffects = others.parameterEffects
  }
}
