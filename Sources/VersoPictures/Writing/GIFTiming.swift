/// Which frames a GIF keeps and how long each stays: whole hundredths of a second that add up to the true duration.
///
/// No delay is below 2, since most viewers play 0 and 1 as 10.
struct GIFTiming {
  /// The most frames a second that a GIF can show.
  static let mostFrames = 50

  private let rate: FrameRate
  private let hold: Double

  /// Makes a timing; `hold` is how much longer the last frame stays, in seconds.
  ///
  /// Throws `PictureError.invalidSetting` where a frame would stay longer than the field can say.
  init(rate: FrameRate, hold: Double) throws(PictureError) {
    guard hold >= 0, hold <= 600 else {
      throw .invalidSetting(name: "the hold of the last frame", value: "\(hold)", wanted: "0 to 600 seconds")
    }
    guard rate.value >= 0.02 else {
      throw .invalidSetting(
        name: "the frame rate of a GIF", value: rate.description, wanted: "at least one in 50 seconds")
    }
    self.rate = rate
    self.hold = hold
  }

  /// Whether frames are left out.
  var isLowered: Bool { rate.frames > Self.mostFrames * rate.seconds }

  /// The place among the kept frames at which a frame is shown.
  func place(of frame: Int) -> Int {
    isLowered ? frame * Self.mostFrames * rate.seconds / rate.frames : frame
  }

  /// How long each kept frame stays, in hundredths of a second, for so many frames before any was left out; a frame
  /// with 0 is not shown.
  func delays(frames: Int) -> [Int] {
    guard frames > 0 else { return [] }
    let kept = place(of: frames - 1) + 1
    let ends = (1...kept).map { $0 == kept ? hundredths(frames) : isLowered ? 2 * $0 : hundredths($0) }
    var delays = ends.indices.map { ends[$0] - ($0 > 0 ? ends[$0 - 1] : 0) }
    let last = kept - 1
    if delays[last] < 2, kept > 1 {
      delays[last] += delays[last - 1]
      delays[last - 1] = 0
    }
    delays[last] = max(delays[last], 2) + Int((100 * hold).rounded())
    return delays
  }

  /// When so many frames have been shown, in hundredths of a second, rounded.
  private func hundredths(_ frames: Int) -> Int { (200 * frames * rate.seconds + rate.frames) / (2 * rate.frames) }
}
