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
    _ form: RecordedCall.AnimationForm, duration: Double, delay: Double, pacing: Pacing, options: AnimationOptions,
    calculationMode: CalculationMode = .linear, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    guard failure == nil, checked(duration, delay) else { return }
    let call = note(.animate(form, duration: duration, delay: delay))
    guard stage == .recording else {
      animations()
      return finishAtOnce(completion)
    }
    let block = makeBlock(
      duration: duration, delay: delay, pacing: pacing, options: options, calculationMode: calculationMode)
    block.call = call
    run(block, animations, completion)
  }

  /// Runs a closure whose changes belong to a part of the keyframe block around it, as fractions of its duration.
  func addKeyframe(start: Double, duration: Double, animations: () -> Void) {
    guard failure == nil else { return }
    guard start.isFinite, duration.isFinite else {
      return fail(.invalidCall("a keyframe from \(start) for \(duration) cannot run; both are fractions from 0 to 1"))
    }
    let call = note(.addKeyframe(start: start, duration: duration))
    guard let block = blocks.last else { return animations() }
    let (outer, outerCall) = (block.segment, block.segmentCall)
    block.segmentCall = call
    let from = min(max(start, 0), 1)
    block.segment = AnimationBlock.Segment(start: from, end: min(max(start + duration, from), 1))
    animations()
    (block.segment, block.segmentCall) = (outer, outerCall)
  }

  private func makeBlock(
    duration: Double, delay: Double, pacing: Pacing, options: AnimationOptions, calculationMode: CalculationMode
  ) -> AnimationBlock {
    let pacing: Pacing = runsLinearly ? .curve(.linear) : pacing
    let begin = now + max(delay, 0)
    guard let outer = blocks.last(where: { $0.kind == .view }) else {
      return AnimationBlock(
        begin: begin, duration: max(duration, 0), pacing: pacing, options: options, calculationMode: calculationMode)
    }
    // Inside another block what is left of its duration, and its curve, hold, unless the options keep this one's own.
    let keepsDuration = options.contains(.overrideInheritedDuration)
    let later = outer.begin + max(delay, 0)
    let block = AnimationBlock(
      begin: keepsDuration ? begin : later,
      duration: keepsDuration ? max(duration, 0) : max(outer.begin + outer.duration - later, 0),
      pacing: options.contains(.overrideInheritedCurve) ? pacing : outer.pacing, options: options,
      calculationMode: calculationMode)
    // With a time of its own it is none of the animator's.
    let own: AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .repeat, .autoreverse]
    block.isAnimators = outer.isAnimators && delay <= 0 && options.isDisjoint(with: own)
    return block
  }

  private func run(_ block: AnimationBlock, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    blocks.append(block)
    animations()
    blocks.removeLast()
    if block.isAnimators, block.entries.contains(where: \.isChange),
      let outer = blocks.last(where: { $0.kind == .view })
    {
      return outer.take(block, completion)
    }
    let members = block.finish(in: self)
    guard !members.isEmpty else { return finishAtOnce(completion) }
    start(RunningAnimation(members) { completion?($0) })
  }

  /// Runs a closure whose changes show at once, also inside a block or a transaction.
  func performWithoutAnimation(_ body: () -> Void) {
    guard failure == nil else { return }
    blocks.append(AnimationBlock(kind: .still, begin: now, duration: 0, pacing: .curve(.linear)))
    body()
    blocks.removeLast()
  }

  /// Runs a closure whose changes, within the block around it, run a number of times, there and back where wanted.
  func modifyAnimations(repeatCount: Double, autoreverses: Bool, _ body: () -> Void) {
    guard failure == nil else { return }
    guard !repeatCount.isNaN, repeatCount >= 0 else {
      return fail(.invalidCall("animations cannot repeat \(repeatCount) times; the count is 0 or more"))
    }
    guard let block = blocks.last(where: { $0.kind == .view }) else { return body() }
    let outer = block.repeats
    block.repeats = AnimationBlock.Repeats(count: repeatCount, autoreverses: autoreverses)
    body()
    block.repeats = outer
  }

  /// Runs a closure as a transaction: the changes of layers without a view are animated as it says.
  func transaction(_ change: (inout TransactionSettings) -> Void, completion: (() -> Void)?, _ body: () -> Void) {
    guard failure == nil else { return }
    transactions.begin()
    change(&transactions.current)
    defer { transactions.commit() }
    let settings = transactions.current
    guard checked(settings.animationDuration, 0) else { return }
    let call = note(.animate(.transaction, duration: settings.animationDuration, delay: 0))
    guard stage == .recording else {
      body()
      return finishAtOnce(completion.map { done in { _ in done() } })
    }
    let watched = transactionAnimations
    transactionAnimations = []
    let curve = runsLinearly ? .linear : settings.animationTimingFunction ?? .default
    let block = AnimationBlock(
      kind: .implicit, begin: now, duration: max(settings.animationDuration, 0), pacing: .curve(curve),
      options: .beginFromCurrentState)
    block.call = call
    blocks.append(block)
    body()
    blocks.removeLast()
    let members = block.finish(in: self)
    let added = transactionAnimations
    transactionAnimations = transactions.isNested ? watched + added : []
    // The completion comes when everything that was added in the transaction has ended.
    var left = added.count + (members.isEmpty ? 0 : 1)
    guard left > 0 else {
      if !members.isEmpty { start(RunningAnimation(members) { _ in }) }
      return finishAtOnce(completion.map { done in { _ in done() } })
    }
    let ended = {
      left -= 1
      if left == 0 { completion?() }
    }
    for running in added { running.whenOver.append(ended) }
    if !members.isEmpty { start(RunningAnimation(members) { _ in ended() }) }
  }

  private func finishAtOnce(_ completion: ((Bool) -> Void)?) {
    if let completion { schedule(at: now, .completion, completion) }
  }

  /// Calls a closure with the progress at every multiple of 1/240 s and at the end, and keeps the properties it sets.
  ///
  /// Between two samples every number moves in a straight line.
  func sampleFrames(
    duration: Double, place: SourcePlace?, _ frame: @escaping (Double) -> Void, completion: ((Bool) -> Void)?
  ) {
    guard failure == nil, checked(duration, 0) else { return }
    note(.animate(.frames, duration: duration, delay: 0))
    guard stage == .recording else {
      frame(1)
      return finishAtOnce(completion)
    }
    isSampled = true
    let sampler = FrameSampler(
      start: now, duration: max(duration, 0), step: max(FrameSampler.usualStep, request.sampleStep),
      place: place ?? log.place?(), frame: frame)
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
