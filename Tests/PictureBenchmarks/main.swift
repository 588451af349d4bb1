import Glibc
import VersoGeometry
import VersoLayers
import VersoPictures
import VersoRendering

// What making files costs, once the frames are there: a page that slides over another one, both drawn with gradients,
// text and thin lines. Scripts/dev/bench.sh builds and starts it.

/// Writes a film and says how long it took, in seconds.
func write(_ sink: some FrameSink, _ frames: Int, _ pictures: (Bitmap, Bitmap)) throws(PictureError) -> Double {
  var sink = sink
  let start = ContinuousClock.now
  for number in 0..<frames {
    try sink.append(sliding(pictures.0, over: pictures.1, share: Double(number % 50) / 49))
  }
  try sink.finish()
  return start.duration(to: .now) / .seconds(1)
}

/// A picture that has moved to the left by a share of its width, with another behind it that fades in.
func sliding(_ top: Bitmap, over bottom: Bitmap, share: Double) -> Bitmap {
  var frame = bottom
  let (width, height) = (top.width, top.height)
  let offset = Int(share * Double(width))
  let weight = UInt32(128 + 127 * share)
  frame.bytes.withUnsafeMutableBufferPointer { target in
    top.bytes.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let row = 4 * y * width
        for at in row..<(row + 4 * (width - offset)) { target[at] = source[at + 4 * offset] }
        for at in (row + 4 * (width - offset))..<(row + 4 * width) where at % 4 != 3 {
          target[at] = UInt8(UInt32(target[at]) * weight / 255)
        }
      }
    }
  }
  return frame
}

/// The most memory that this process ever held, in megabytes.
func peakMemory() -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    if words.first == "VmHWM:", words.count > 1, let kilobytes = Int(words[1]) { return kilobytes / 1024 }
  }
  return 0
}

func row(_ name: String, _ figure: String, _ target: String) {
  print(name + String(repeating: " ", count: max(64 - name.count, 1)) + figure + "  (wanted: at most \(target))")
}

func hundredths(_ seconds: Double) -> String {
  let number = Int(min(max(seconds.isFinite ? seconds : 0, 0), 1e9) * 100)
  return "\(number / 100).\(number / 10 % 10)\(number % 10) s"
}

do throws(PictureError) {
  var folder = Array("/tmp/verso-bench-XXXXXX".utf8CString)
  guard mkdtemp(&folder) != nil else { exit(2) }
  let path = String(decoding: folder.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  defer { rmdir(path) }
  let artist = ScreenArtist(title: "benchmark")
  guard let top = artist.bitmap(of: .screen("from"), size: Size(375, 667), pixelScale: 1),
    let bottom = artist.bitmap(of: .screen("to"), size: Size(375, 667), pixelScale: 1)
  else { exit(2) }
  let gif = path + "/a.gif"
  let time = try write(GIFWriter(gif, settings: .init(rate: FrameRate(25))), 50, (top, bottom))
  unlink(gif)
  row("GIF, 2 s of 375 x 667 at 25 frames a second", hundredths(time), "2 s with the frames' drawing")
  row("  peak memory", "\(peakMemory()) MB", "200 MB")
  let long = try write(GIFWriter(gif, settings: .init(rate: FrameRate(25))), 750, (top, bottom))
  unlink(gif)
  row("GIF, 30 s of it: \(hundredths(long)), peak memory", "\(peakMemory()) MB", "200 MB")
  for format in [FFmpegWriter.Format.mp4] {
    let film = path + "/a." + format.rawValue
    let settings = FFmpegWriter.Settings(format: format, rate: try FrameRate(25))
    let time = try write(FFmpegWriter(film, width: 375, height: 667, settings: settings), 1500, (top, bottom))
    unlink(film)
    row("\(format), 60 s of it: \(hundredths(time)), peak memory", "\(peakMemory()) MB", "200 MB")
  }
} catch {
  print(error)
  exit(1)
}
