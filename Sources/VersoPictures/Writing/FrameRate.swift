/// How many frames a second has, as an exact ratio.
public struct FrameRate: Sendable, Hashable {
  /// The numerator, 1...1 000 000.
  public let frames: Int
  /// The denominator, 1...1 000 000, in seconds.
  public let seconds: Int

  /// Makes a rate of so many frames in so many seconds, in lowest terms.
  ///
  /// Throws `PictureError.invalidSetting` unless both are 1...1 000 000 and the rate is at most 1000 a second.
  public init(_ frames: Int, per seconds: Int = 1) throws(PictureError) {
    guard (1...1_000_000).contains(frames), (1...1_000_000).contains(seconds), frames <= 1000 * seconds else {
      throw .invalidSetting(
        name: "frame rate", value: seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)",
        wanted: "more than 0 and at most 1000 frames a second")
    }
    var (a, b) = (frames, seconds)
    while b != 0 { (a, b) = (b, a % b) }
    self.frames = frames / a
    self.seconds = seconds / a
  }

  /// The rate in frames a second.
  public var value: Double { Double(frames) / Double(seconds) }

  /// When a frame begins, in seconds, counted from 0.
  public func time(of frame: Int) -> Double { Double(frame) * Double(seconds) / Double(frames) }
}

extension FrameRate: CustomStringConvertible {
  /// The rate as ffmpeg takes it: `25` or `30000/1001`.
  public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
