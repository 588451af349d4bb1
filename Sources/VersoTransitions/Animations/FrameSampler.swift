/// A function of progress while it is sampled: its values reach each sample in a straight line from the one before.
final class FrameSampler {
  /// The time between two samples where a request says nothing else, in seconds.
  static let usualStep = 1.0 / 240

  /// The time between two samples, in seconds.
  let step: Double
  let start: Double
  /// Where the function stands in the source.
  let place: SourcePlace?
  let duration: Double
  /// The sample before the present one, in seconds of recording time; nothing at the first.
  private(set) var previous: Double?
  private var count = 0
  private let frame: (Double) -> Void
  /// How many usual steps one is; nothing where it is no whole number of them.
  private let stride: Int?

  init(
    start: Double, duration: Double, step: Double, place: SourcePlace?, frame: @escaping (Double) -> Void
  ) {
    self.step = step
    self.start = start
    self.duration = duration
    self.place = place
    self.frame = frame
    let steps = (step / Self.usualStep).rounded()
    stride = steps >= 1 && steps < 1e6 && abs(step - steps * Self.usualStep) < 1e-9 ? Int(steps) : nil
  }

  /// When the last sample is taken, in seconds of recording time.
  var end: Double { start + duration }

  /// When the next sample is taken, in seconds of recording time.
  ///
  /// Longer steps that are a number of the usual ones meet these to the last digit.
  var next: Double { min(start + (stride.map { Double(count * $0) * Self.usualStep } ?? Double(count) * step), end) }

  /// About how many samples are to come, up to a few hundred.
  var samplesLeft: Int { Int(min(max(duration / step, 0), 500)) - min(count, 500) + 1 }

  /// Takes a sample at the recorder's present moment.
  func sample(in recorder: Recorder) {
    let isLast = recorder.now >= end
    recorder.frameSampler = self
    frame(isLast ? 1 : (recorder.now - start) / duration)
    recorder.frameSampler = nil
    previous = recorder.now
    count += 1
  }
}
