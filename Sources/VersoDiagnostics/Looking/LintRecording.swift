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
  var triesSteps = true

  /// The coarser steps, in seconds: a multiple of the usual ones, so that both meet.
  static let coarseStep = 0.1

  /// Records the runs of one operation at one size.
  ///
  /// - Parameter earlier: samples of another operation at the same size, whose frames are used again where they fit.
  /// - Throws: `TransitionError` where what is asked does not fit, as against what goes wrong in the transition.
  func subject(
    _ operation: TransitionOperation, _ size: Size, isFirst: Bool, reusing earlier: [LintSample] = []
  ) throws(TransitionError) -> Outcome {
    let plain = try request(operation, size, .finished)
    let transition = try registry.transition(info.id)
    let run: TransitionRun
    do throws(TransitionError) { run = try transition.record(plain) } catch {
      let circumstance = Circumstance(operation: operation, size: size)
      return .failure(LintSubject.Failure(error: error, circumstance: circumstance))
    }
    var subject = LintSubject(run, reusing: earlier)
    subject.source = transition as? any SourcedTransition
    for fraction in fractions {
      let request = try request(operation, size, .cancelled(at: fraction))
      do throws(TransitionError) {
        subject.cancelled.append(LintSubject.CancelledRun(fraction: fraction, run: try transition.record(request)))
      } catch {
        let circumstance = Circumstance(operation: operation, size: size, cancelledAt: fraction)
        subject.failures.append(LintSubject.Failure(error: error, circumstance: circumstance))
      }
    }
    for ending in [Interaction.Ending.finish(0.4), .cancel(0.4)] {
      let updates = [Interaction.Update(time: 0.1, fraction: 0.2), Interaction.Update(time: 0.3, fraction: 0.6)]
      let request = try request(operation, size, .driven(Interaction(updates: updates, ending: ending)))
      do throws(TransitionError) { subject.interactive.append(try transition.record(request)) } catch {
        let circumstance = Circumstance(operation: operation, size: size, isInteractive: true)
        subject.failures.append(LintSubject.Failure(error: error, circumstance: circumstance))
      }
    }
    if info.hasExactInverse, info.operations.contains(operation.inverse) {
      subject.inverse = try? transition.record(try request(operation.inverse, size, .finished))
    }
    if isFirst {
      if repeats { subject.repetition = try? transition.record(plain) }
      if triesSteps, run.timeline.isSampled {
        var coarse = plain
        coarse.sampleStep = Self.coarseStep
        subject.coarse = try? transition.record(coarse)
      }
      if triesParameters { subject.parameterEffects = effects(of: transition, size, plain: subject.run) }
    }
    return .subject(subject)
  }

  private func request(
    _ operation: TransitionOperation, _ size: Size, _ playback: Playback
  ) throws(TransitionError) -> RecordingRequest {
    try registry.request(info.id, operation: operation, size: size, parameters: parameters, playback: playback)
  }

  // MARK: Parameters

  /// Tries other values of each parameter until a run of some operation comes out differently.
  private func effects(of transition: any Transition, _ size: Size, plain: TransitionRun)
    -> [LintSubject.ParameterEffect]
  {
    var plainRuns: [TransitionOperation: [LayerTree.Brief]] = [plain.request.operation: LayerTree.Brief.all(plain)]
    return info.parameters.map { parameter in
      let candidates = ParameterVariants.values(of: parameter, in: size)
      let changes = info.operations.contains { operation in
        if plainRuns[operation] == nil {
          plainRuns[operation] = (try? transition.record(try request(operation, size, .finished))).map {
            LayerTree.Brief.all($0)
          }
        }
        return candidates.contains { value in
          var values = parameters
          values[parameter.name] = value
          let run = try? transition.record(
            try registry.request(info.id, operation: operation, size: size, parameters: values))
          // A value that cannot be recorded was read.
          guard let run else { return true }
          return LayerTree.Brief.all(run) != plainRuns[operation]
        }
      }
      return LintSubject.ParameterEffect(name: parameter.name, changesSomething: changes || candidates.isEmpty)
    }
  }
}
