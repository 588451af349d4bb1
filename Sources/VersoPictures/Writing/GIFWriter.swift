import Glibc
import PictureCodecs
import VersoRendering

/// Writes an animated GIF: one palette for the whole film, delays in whole hundredths that add up to its true duration,
/// of each frame only the part that changed.
///
/// The frames wait on disk until all were seen, so that memory does not grow with the film. A film with clear pixels
/// has every frame taken away before the next one; a pixel is clear where its alpha is below a half.
public final class GIFWriter: FrameSink {
  /// The settings of a GIF.
  public struct Settings: Sendable {
    /// The frames in a second; above 50, frames are left out until it is 50.
    public var rate: FrameRate
    /// How often it is played.
    public var plays: PlayCount
    /// How much longer than the others the last frame stays, in seconds, 0...600.
    public var lastFrameHold: Double
    /// Whether colours that the palette lacks are mixed by an ordered pattern.
    public var dithers: Bool

    /// Makes settings.
    public init(rate: FrameRate, plays: PlayCount = .forever, lastFrameHold: Double = 0, dithers: Bool = true) {
      self.rate = rate
      self.plays = plays
      self.lastFrameHold = lastFrameHold
      self.dithers = dithers
    }
  }

  /// What was done otherwise than asked, one line each.
  public private(set) var notes: [String] = []

  /// How many frames it holds: fewer than were added where it shows no more a second.
  public var keptFrames: Int? { timing.isLowered ? timing.delays(frames: frames).count { $0 > 0 } : nil }

  private let path: String
  private let settings: Settings
  private let timing: GIFTiming
  private let output: NewOutput
  private var spool: FrameSpool?
  private var histogram = ColorHistogram()
  private var hasClearPixels = false
  private var frames = 0
  /// The frame of the last place, which may yet be replaced by a later one for the same place.
  private var pending: [UInt32] = []

  /// Begins a GIF.
  ///
  /// Throws `PictureError.exists` where there is such a file and `replacing` is false, `invalidSetting` and
  /// `unwritable`.
  public init(_ path: String, replacing: Bool = false, settings: Settings) throws(PictureError) {
    try settings.plays.check()
    timing = try GIFTiming(rate: settings.rate, hold: settings.lastFrameHold)
    self.path = path
    self.settings = settings
    output = try NewOutput(path, replacing: replacing)
    if timing.isLowered {
      notes.append(
        "a GIF shows at most \(GIFTiming.mostFrames) frames a second: some of the \(settings.rate) were left out")
    }
  }

  /// Adds a frame.
  public func append(_ frame: Bitmap) throws(PictureError) {
    do throws(PictureError) {
      try add(frame)
    } catch {
      cancel()
      throw error
    }
  }

  /// Writes the file.
  public func finish() throws(PictureError) {
    do throws(PictureError) {
      guard let spool, frames > 0 else { throw .noFrames }
      try keep(pending, in: spool)
      try write(spool)
      self.spool = nil
      try output.complete()
    } catch {
      cancel()
      throw error
    }
  }

  /// Removes what was written so far.
  public func cancel() {
    spool = nil
    output.discard()
  }

  private func add(_ frame: Bitmap) throws(PictureError) {
    guard (1...65_535).contains(frame.width), (1...65_535).contains(frame.height) else {
      throw .invalidSetting(
        name: "the size of a GIF", value: "\(frame.width) x \(frame.height)", wanted: "1 to 65535 pixels each way")
    }
    let spool: FrameSpool
    if let begun = self.spool {
      spool = begun
    } else {
      spool = try FrameSpool(beside: output.target, width: frame.width, height: frame.height)
      self.spool = spool
    }
    guard frame.width == spool.width, frame.height == spool.height else {
      throw .sizeChanged(
        width: frame.width, height: frame.height, expectedWidth: spool.width, expectedHeight: spool.height)
    }
    if frames > 0, timing.place(of: frames) != timing.place(of: frames - 1) { try keep(pending, in: spool) }
    pending = Self.pixels(of: frame)
    frames += 1
  }

  private func keep(_ pixels: [UInt32], in spool: FrameSpool) throws(PictureError) {
    pixels.withUnsafeBufferPointer { histogram.add($0) }
    if !hasClearPixels { hasClearPixels = pixels.contains(0) }
    try spool.append(pixels, path: path)
  }

  /// The pixels with one bit of alpha, decided on straight colours: 0xFFRRGGBB or 0.
  static func pixels(of frame: Bitmap) -> [UInt32] {
    frame.bytes.withUnsafeBufferPointer { bytes in
      [UInt32](unsafeUninitializedCapacity: frame.width * frame.height) { pixels, count in
        count = frame.width * frame.height
        for at in 0..<count {
          let alpha = UInt32(bytes[4 * at + 3])
          var (red, green, blue) = (UInt32(bytes[4 * at]), UInt32(bytes[4 * at + 1]), UInt32(bytes[4 * at + 2]))
          if alpha < 128 {
            pixels[at] = 0
            continue
          }
          if alpha < 255 {
            red = min((red * 255 + alpha / 2) / alpha, 255)
            green = min((green * 255 + alpha / 2) / alpha, 255)
            blue = min((blue * 255 + alpha / 2) / alpha, 255)
          }
          pixels[at] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
      }
    }
  }

  private func write(_ spool: FrameSpool) throws(PictureError) {
    // One index is kept for "what lies beneath".
    var palette = try histogram.palette(most: 255)
    if palette.isEmpty { palette = [0] }
    let clear = UInt8(palette.count)
    var colors = 2
    while colors < palette.count + 1 { colors *= 2 }
    let bytes = (0..<colors).flatMap { at -> [UInt8] in
      let color = at < palette.count ? palette[at] : 0
      return [UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
    }
    let repeats: Int32 =
      switch settings.plays {
      case .forever: 0
      // The field counts repeats; played once, there is no field.
      case .times(let number): number == 1 ? -1 : Int32(number - 1)
      }
    guard
      let gif = picture_gif_begin(
        output.descriptor, Int32(spool.width), Int32(spool.height), bytes, Int32(colors), repeats)
    else { throw .failed(what: "beginning the GIF") }
    do throws(PictureError) {
      var map = PaletteMap(palette, dithers: settings.dithers)
      try write(spool, to: gif, &map, clear: clear)
    } catch {
      picture_gif_abandon(gif)
      throw error
    }
    try check(picture_gif_end(gif))
  }

  private func write(_ spool: FrameSpool, to gif: OpaquePointer, _ map: inout PaletteMap, clear: UInt8)
    throws(PictureError)
  {
    let delays = timing.delays(frames: frames)
    // What the viewer shows before the next frame, which is not the frame before where that one was left out.
    var shown: [UInt32] = []
    var indices: [UInt8] = []
    try spool.replay(path: path) { number, pixels throws(PictureError) in
      guard delays[number] > 0 else { return }
      let isFirst = shown.isEmpty
      let reference = isFirst || hasClearPixels ? [UInt32](repeating: 0, count: pixels.count) : shown
      var area = FrameSpool.changes(reference, pixels, width: spool.width)
      // Nothing new: the smallest frame there is keeps the time.
      if area.width == 0 { area = FrameSpool.Area(x: 0, y: 0, width: 1, height: 1) }
      fill(&indices, area, pixels, isFirst || hasClearPixels ? nil : shown, spool.width, &map, clear)
      let disposal = hasClearPixels ? picture_gif_clear : picture_gif_keep
      try check(
        picture_gif_frame(
          gif, Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height), &indices, Int32(delays[number]),
          Int32(disposal), Int32(clear)))
      shown = pixels
    }
  }

  private func fill(
    _ indices: inout [UInt8], _ area: FrameSpool.Area, _ pixels: [UInt32], _ shown: [UInt32]?, _ width: Int,
    _ map: inout PaletteMap, _ clear: UInt8
  ) {
    let count = area.width * area.height
    if indices.count < count { indices = [UInt8](repeating: 0, count: count) }
    indices.withUnsafeMutableBufferPointer { indices in
      pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<area.height {
          let start = (area.y + row) * width + area.x
          let source = UnsafeBufferPointer(rebasing: pixels[start..<start + area.width])
          let target = UnsafeMutableBufferPointer(rebasing: indices[(row * area.width)...].prefix(area.width))
          if let shown {
            shown.withUnsafeBufferPointer { shown in
              map.map(
                source, before: UnsafeBufferPointer(rebasing: shown[start..<start + area.width]), x: area.x,
                y: area.y + row, clear: clear, into: target)
            }
          } else {
            map.map(source, before: nil, x: area.x, y: area.y + row, clear: clear, into: target)
          }
        }
      }
    }
  }

  private func check(_ outcome: Int32) throws(PictureError) {
    let number = errno
    switch Int(outcome) {
    case Int(picture_done): return
    case Int(picture_unwritable): throw .unwritable(path: path, reason: SystemReason.text(number))
    default: throw .failed(what: "writing the GIF")
    }
  }
}
