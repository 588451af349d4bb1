import VersoTiming
import VersoTransitions

/// A transition that is one function of progress, for what no keyframe can say.
///
/// `frame(progress, context, p)` sets properties; it is called with the progress, through the curve, at every multiple
/// of 1/240 s and at the end. `setup(context, p)` is called once before. A gesture's progress goes in as it is.
struct FrameForm {
  let frame: LuaFunction
  let setup: LuaFunction?
  let curve: TimingCurve
  let stage: ScriptStage.Settings

  /// Records the run.
  func record(_ context: TransitionContext, _ host: ScriptHost) throws {
    let stage = ScriptStage(context, stage)
    let objects = [ScriptType.context.object(0), ScriptType.parameters.object(0)]
    if let setup { _ = try setup.call(objects) }
    guard let state = frame.state else { return }
    let curve = context.isInteractive ? .linear : curve
    context.animateFrames(
      withDuration: context.duration, at: state.definition(of: frame),
      { progress in
        withExtendedLifetime(state) {
          // The first sample is taken down call by call, each with its own line.
          let buffers = !context.listsCalls
          host.later(frame, "frame, progress \(progress.shortText),", buffersWrites: buffers) { results in
            results.append(curve.value(at: progress))
            results.append(.context, 0)
            results.append(.parameters, 0)
          }
        }
      }, completion: { _ in stage.clear() })
  }
}
