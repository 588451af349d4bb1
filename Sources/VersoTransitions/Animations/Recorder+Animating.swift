import VersoLayers
import VersoTiming

extension Recorder {
  /// Whether block animations run linearly, as they do while a gesture drives them.
  private var runsLinearly: Bool { request.playback.isInteractive }

  private func checked(_ duration: Double, _ delay: Double) -> Bool {
    guard duration.isFinite, delay.isFinite, duration <= Self.longestRun, delay <= Self.longestRun else {
      fail(.invalidCall("an animation of \(duration) seconds after \(delay) cannot run; both go up to 3600 seconds"))
      return false
    }
    return true
  }

  /// Runs a closure and animates every property it changes.
  func animate(
    duration: Double, delay: Double, pacing: Pacing, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    guard failure == nil, checked(duration, delay) else { return }
    guard stage == .recording else {
      animations()
      return finishAtOnce(completion)
    }
    let block = makeBlock(duration: duration, delay: delay, pacing: pacing, options: options)
    run(block, animations, completion)
  }

  /// Runs a closure that adds keyframes, and animates every property they change, with one curve over the whole.
  func animateKeyframes(
    duration: Double, delay: Double, curve: TimingCurve, options: AnimationOptions, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animate(
      duration: duration, delay: delay, pacing: .curve(curve), options: options, animations: animations,
      completion: completion)
  }

  /// Runs a closure whose changes belong to a part of the keyframe block around it, as fractions of its duration.
  func addKeyframe(start: Double, duration: Double, animations: () -> Void) {
    guard failure == nil else { return }
    guard start.isFinite, duration.isFinite else {
      return fail(.invalidCall("a keyframe from \(start) for \(duration) cannot run; both are fractions from 0 to 1"))
    }
    guard let block = blocks.last else { return animations() }
    let outer = block.segment
    let from = min(max(start, 0), 1)
    block.segment = AnimationBlock.Segment(start: from, end: min(max(start + duration, from), 1))
    animations()
    block.segment = outer
  }

  private func makeBlock(
    duration: Double, delay: Double, pacing: Pacing, options: AnimationOptions
  ) -> AnimationBlock {
    let own: Pacing = runsLinearly ? .curve(.linear) : pacing
    guard let outer = blocks.last else {
      return AnimationBlock(begin: now + max(delay, 0), duration: max(duration, 0), pacing: own, options: options)
    }
    // Inside another block its begin, duration and curve hold, unless the options keep this one's own.
    let keepsDuration = options.contains(.overrideInheritedDuration)
    return AnimationBlock(
      begin: keepsDuration ? now + max(delay, 0) : outer.begin,
      duration: keepsDuration ? max(duration, 0) : outer.duration,
      pacing: options.contains(.overrideInheritedCurve) ? own : outer.pacing, options: options)
  }

  private func run(_ block: AnimationBlock, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    blocks.append(block)
    animations()
    blocks.removeLast()
    let changed = block.finish(in: self)
    guard let completion else { return }
    schedule(at: changed ? block.begin + block.duration : now, .completion, completion)
  }

  private func finishAtOnce(_ completion: ((Bool) -> Void)?) {
    if let completion { schedule(at: now, .completion, completion) }
  }

  /// Calls a closure with the progress at every multiple of 1/240 s and at the end, and keeps the properties it sets.
  ///
  /// Between two samples every number moves in a straight line.
  func sampleFrames(duration: Double, _ frame: @escaping (Double) -> Void, completion: ((Bool) -> Void)?) {
    guard failure == nil, checked(duration, 0) else { return }
    guard stage == .recording else {
      frame(1)
      return finishAtOnce(completion)
    }
    isSampled = true
    let sampler = FrameSampler(start: now, duration: max(duration, 0), frame: frame)
    sampler.sample(in: self)
    if duration > 0 {
      samplers.append(sampler)
      schedule(at: sampler.end, .action) { [unowned self] _ in
        sampler.sample(in: self)
        samplers.removeAll { $0 === sampler }
      }
    }
    if let completion { schedule(at: sampler.end, .completion, completion) }
    scheduleSample(of: sampler)
  }

  private func scheduleSample(of sampler: FrameSampler) {
    guard sampler.next < sampler.end else { return }
    schedule(at: sampler.next, .action) { [unowned self] _ in
      sampler.sample(in: self)
      scheduleSample(of: sampler)
    }
  }
}
