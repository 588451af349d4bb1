import VersoGeometry
import VersoLayers

/// A transition made of others.
///
/// The parts are recorded as whole runs of their own, with the operation that is asked for where they have it. What they
/// show is put together and sampled at every multiple of 1/240 s and at the end, as for a function of progress.
public struct ComposedTransition: Transition {
  /// The most transitions one may be made of.
  public static let mostParts = 64

  /// Everything that can be told without running it.
  public let info: TransitionInfo
  /// What it is made of.
  public let composition: TransitionComposition<ComposedPart>

  /// Makes a transition of others.
  public init(info: TransitionInfo, _ composition: TransitionComposition<ComposedPart>) {
    self.info = info
    self.composition = composition
  }

  /// Makes a transition of others, for the operations given.
  public init(
    id: String, summary: String, operations: [TransitionOperation] = [.push, .pop, .present, .dismiss],
    _ composition: TransitionComposition<ComposedPart>
  ) {
    self.init(info: TransitionInfo(id: id, summary: summary, operations: operations), composition)
  }

  /// Returns the duration of the first operation, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double {
    duration(parameters, operation: info.defaultOperation)
  }

  /// Returns the duration of an operation, in seconds: what the composition makes of those of its parts.
  ///
  /// A part whose parameters do not fit counts as 0; recording tells why.
  public func duration(_ parameters: ParameterValues, operation: TransitionOperation) -> Double {
    composition.duration { part in
      let info = part.transition.info
      let values = try? ParameterValues(
        part.fittingParameters, declared: info.parameters, transition: info.id, size: info.naturalSize)
      return values.map { part.transition.duration($0, operation: part.operation(operation)) } ?? 0
    }
  }

  /// Records the composition.
  ///
  /// - Throws: what recording a part throws; `invalidDeclaration` for none or too many parts, or an unusable duration.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    guard (1...Self.mostParts).contains(composition.partCount) else {
      throw .invalidDeclaration(transition: info.id, problem: "it is made of 1 to \(Self.mostParts) transitions")
    }
    let request = context.recorder.request
    var builder = StageBuilder(request: request, transition: info.id, timeLimit: context.recorder.timeLimit)
    let player = try builder.player(composition, request.screens)
    let keeper = StageKeeper(context)
    let hand = StageHand(context, interludes: builder.interludes)
    let parts = builder.parts
    context.recorder.playedParts = { PlayedPart.all(parts, of: player, hand.madeLayers) }
    context.animateFrames(
      withDuration: context.duration,
      { progress in hand.show(player.frame(at: progress * player.duration), scale: context.duration / player.duration)
      },
      completion: { _ in keeper.clear() })
  }
}

extension ComposedPart {
  /// The parameters with texts read and whole numbers taken as what the declarations want.
  var fittingParameters: [String: ParameterValue] {
    var fitting = parameters
    for parameter in transition.info.parameters {
      switch (parameters[parameter.name], parameter.kind) {
      case (.text(let text)?, _): fitting[parameter.name] = ParameterText.value(text, kind: parameter.kind)
      case (.number(let number)?, .integer):
        if let whole = Int(exactly: number) { fitting[parameter.name] = .integer(whole) }
      default: break
      }
      // What can't be read stays, so that checking tells of it.
      if fitting[parameter.name] == nil { fitting[parameter.name] = parameters[parameter.name] }
    }
    return fitting
  }

  /// The operation the part runs: the one asked for, or its own first where it does not have that.
  func operation(_ wanted: TransitionOperation) -> TransitionOperation {
    let info = transition.info
    return info.operations.contains(wanted) ? wanted : info.defaultOperation
  }
}
