import BuiltinTransitions
import Glibc
import VersoGeometry
import VersoPictures
import VersoRendering
import VersoTransitions

// What making files costs, the frames' drawing included: a cover that swings open over another page, both drawn with
// gradients, text and thin lines, again and again. Scripts/dev/bench.sh builds and starts it.

/// Writes a film of a run that is shown again every 50 frames, and says how long it took, in seconds.
func write(_ sink: some FrameSink, _ frames: Int, _ renderer: Renderer, _ duration: Double) throws(PictureError)
  -> Double
{
  var sink = sink
  let start = ContinuousClock.now
  for number in 0..<frames { try sink.append(renderer.bitmap(at: duration * Double(number % 50) / 49)) }
  try sink.finish()
  return start.duration(to: .now) / .seconds(1)
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
  fflush(nil)
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
  let size = Size(375, 667)
  guard let run = try? TransitionRegistry.builtins.record("book-cover-hinge", size: size) else { exit(2) }
  let start = ContinuousClock.now
  let renderer = Renderer(run: run, contents: ScreenArtist(title: "benchmark"))
  _ = renderer.bitmap(at: 0)
  let screens = start.duration(to: .now) / .seconds(1)
  let gif = path + "/a.gif"
  let time = try write(GIFWriter(gif, settings: .init(rate: FrameRate(25))), 50, renderer, run.duration)
  unlink(gif)
  row("GIF, 2 s of 375 x 667 at 25 frames a second", hundredths(screens + time), "2 s with all drawing")
  row("  peak memory", "\(peakMemory()) MB", "200 MB")
  let long = try write(GIFWriter(gif, settings: .init(rate: FrameRate(25))), 750, renderer, run.duration)
  unlink(gif)
  row("GIF, 30 s of it: \(hundredths(long)), peak memory", "\(peakMemory()) MB", "200 MB")
  for format in [FFmpegWriter.Format.mp4] {
    let film = path + "/a." + format.rawValue
    let settings = FFmpegWriter.Settings(format: format, rate: try FrameRate(25))
    let time = try write(FFmpegWriter(film, width: 375, height: 667, settings: settings), 1500, renderer, run.duration)
    unlink(film)
    row("\(format), 60 s of it: \(hundredths(time)), peak memory", "\(peakMemory()) MB", "200 MB")
  }
} catch {
  print(error)
  exit(1)
}
