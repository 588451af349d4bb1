import VersoGeometry
import VersoLayers
import VersoTiming

/// All a transition sees of its host while it is recorded: the views, the parameters, and the clock's animations.
public final class TransitionContext {
  let recorder: Recorder

  init(_ recorder: Recorder) {
    self.recorder = recorder
  }

  // MARK: The host

  /// The view the transition happens in.
  public var containerView: View { View(Layer(recorder, recorder.container)) }
  /// The view that is there before; it lies in the container at the start.
  public var from: View { View(Layer(recorder, recorder.from)) }
  /// The view that is there afterwards; it lies outside at the start, at its final frame.
  public var to: View { View(Layer(recorder, recorder.to)) }
  /// What the host does.
  public var operation: TransitionOperation { recorder.request.operation }
  /// The parameters, checked and complete.
  public var parameters: ParameterValues { recorder.request.parameters }
  /// How long the transition takes, in seconds.
  public var duration: Double { recorder.request.duration }
  /// Whether a gesture drives the run; block animations run linearly then.
  public var isInteractive: Bool { recorder.request.playback.isInteractive }
  /// Whether the run was cancelled; it turns true at the cancel.
  public var transitionWasCancelled: Bool { recorder.wasCancelled }
  /// The time on the virtual clock, in seconds since the transition began.
  public var currentMediaTime: Double { recorder.now }

  /// Returns the rectangle a view has in the container before the transition; empty for the new view.
  public func initialFrame(for view: View) -> Rect {
    recorder.note(.readHostFrame(isFinal: false), view.layer.id)
    return view == from ? Rect(origin: .zero, size: recorder.request.size) : .zero
  }
  /// Returns the rectangle a view has in the container after the transition; empty for the old view.
  public func finalFrame(for view: View) -> Rect {
    recorder.note(.readHostFrame(isFinal: true), view.layer.id)
    return view == to ? Rect(origin: .zero, size: recorder.request.size) : .zero
  }

  /// Tells the host that the transition is over; call it exactly once, with whether it finished.
  public func completeTransition(_ didComplete: Bool) { recorder.report(didComplete) }

  /// Ends the recording with an error, the first one of a run.
  public func fail(_ error: TransitionError) { recorder.fail(error) }

  /// Takes back what went wrong last, so that who made the call can say where; the call itself changed nothing.
  package func takeFailure() -> TransitionError? { recorder.takeFailure() }

  /// Lets the recording have no more than a number of layers, the host's included.
  package func limitLayers(to count: Int) { recorder.layerLimit = min(recorder.layerLimit, count) }

  /// Lets the recording take no longer than a number of seconds of real time from now on.
  package func limitTime(to seconds: Double) {
    recorder.timeLimit = Recorder.TimeLimit(seconds: seconds)
  }

  /// The layer at a place in the recording, or nothing where none was made there.
  package func layer(at index: Int) -> Layer? {
    recorder.storedTracks.indices.contains(index) ? Layer(recorder, LayerID(index)) : nil
  }

  /// Whether something went wrong already, so that nothing more is recorded.
  public var hasFailed: Bool { recorder.hasFailed }

  // MARK: New views and layers

  /// Makes a view outside the tree; a number is added to the name where it is taken.
  public func makeView(_ name: String, frame: Rect = .zero, backgroundColor: Color = .clear) -> View {
    let view = View(Layer(recorder, recorder.makeLayer(name, hasView: true)))
    recorder.quietly {
      view.frame = frame
      view.backgroundColor = backgroundColor
    }
    return view
  }

  /// Makes a layer outside the tree; a number is added to the name where it is taken.
  public func makeLayer(_ name: String, kind: LayerKind = .plain) -> Layer {
    Layer(recorder, recorder.makeLayer(name, kind: kind))
  }

  // MARK: Animations

  /// Animates every property the closure changes, from its value of before to the new one.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 or less changes at once.
  ///   - delay: seconds before it begins; what was shows meanwhile.
  ///   - completion: called at the end, with whether the animation finished.
  public func animate(
    withDuration duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    recorder.animate(
      .block, duration: duration, delay: delay, pacing: .curve(curve), options: options, animations: animations,
      completion: completion)
  }

  /// Animates with a spring that UIKit fits to a duration: damping ratio above 1 acts as 1, velocity in distances
  /// per second; a duration of 0 or less changes at once.
  public func animate(
    withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    do throws(TimingError) {
      var spring = try Spring.fitted(
        dampingRatio: dampingRatio, initialVelocity: velocity, animationDuration: duration)
      if dampingRatio > 1 {
        // The motion is that of ratio 1; the spring keeps what was asked for.
        spring = try Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping * min(dampingRatio, 1e6),
          initialVelocity: spring.initialVelocity)
      }
      recorder.animate(
        .spring, duration: duration, delay: delay, pacing: .spring(spring, duration: duration), options: options,
        animations: animations, completion: completion)
    } catch {
      recorder.fail(.timing(error))
    }
  }

  /// Animates with a spring for as long as it takes to settle.
  public func animate(
    withSpring spring: Spring, delay: Double = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let duration = spring.settlingDuration
    guard duration <= Recorder.longestRun else {
      return recorder.fail(.invalidCall("a spring that takes \(duration) seconds to settle cannot be animated with"))
    }
    recorder.animate(
      .spring, duration: duration, delay: delay, pacing: .spring(spring, duration: duration), options: options,
      animations: animations, completion: completion)
  }

  /// Changes properties over a part of the keyframe animation around it, given as fractions of its duration.
  public func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    recorder.addKeyframe(start: start, duration: duration, animations: animations)
  }

  /// Calls a closure with the progress, 0...1, at every multiple of 1/240 s and keeps what it sets.
  public func animateFrames(
    withDuration duration: Double, _ frame: @escaping (Double) -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    recorder.sampleFrames(duration: duration, place: nil, frame, completion: completion)
  }

  /// The same for a function whose place in the source is known.
  package func animateFrames(
    withDuration duration: Double, at place: SourcePlace?, _ frame: @escaping (Double) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    recorder.sampleFrames(duration: duration, place: place, frame, completion: completion)
  }

  /// Sets who answers with the place in the source of the call that is being made, until the recording ends.
  package func setPlaces(_ place: @escaping () -> SourcePlace?) { recorder.log.place = place }

  /// Sets who answers with the turn that was asked for to make a matrix, until the recording ends.
  package func setTurns(_ turn: @escaping (Transform3D) -> RecordedCall.Turn?) { recorder.log.turn = turn }

  /// Whether what is called now is listed among the recording's calls.
  package var listsCalls: Bool { recorder.listsCalls }

  /// Calls a closure after a delay on the virtual clock, in seconds; not any more once the run is over.
  public func perform(afterDelay delay: Double, _ body: @escaping () -> Void) {
    guard delay.isFinite, delay <= Recorder.longestRun else {
      return recorder.fail(.invalidCall("a delay of \(delay) seconds is not from 0 to 3600"))
    }
    recorder.note(.perform(delay: delay))
    recorder.schedule(at: recorder.now + delay, .action) { _ in body() }
  }

  /// Calls a closure after a delay in any case: with false where the run was cut short or cancelled before.
  package func complete(afterDelay delay: Double, _ body: @escaping (Bool) -> Void) {
    recorder.schedule(at: recorder.now + delay, .completion, body)
  }
}

extension Spring {
  /// The spring that UIKit fits to an animation's duration.
  ///
  /// What changes at once needs none; the numbers are checked all the same, by a spring for a second.
  static func fitted(
    dampingRatio: Double, initialVelocity: Double, animationDuration duration: Double
  ) throws(TimingError) -> Spring {
    try fitted(
      dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: duration > 0 ? duration : 1)
  }
}
