import Glibc
import VersoGeometry
import VersoLayers
import VersoPictures
import VersoRendering

// What the tests of VersoPictures need a process of its own for.
//
//   PictureProbe read PATH...       reads each picture; a line for each
//   PictureProbe draw FOLDER        draws the placeholder screens, some text and a contact sheet, to be looked at
//   PictureProbe write KIND PATH    writes frames, a dot to standard output for each; a signal ends it

func read(_ paths: ArraySlice<String>) {
  for path in paths {
    do throws(PictureError) {
      let bitmap = try PictureReader.read(path)
      print("\(bitmap.width) x \(bitmap.height)")
    } catch {
      print("refused: \(error)")
    }
  }
}

func write(_ kind: String, to path: String) throws(PictureError) {
  // A test's thread may hand down that it takes no signals.
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
  UnfinishedFiles.removeOnSignals()
  let rate = try FrameRate(25)
  var sink: any FrameSink =
    switch kind {
    case "frames": try NumberedFrames(path)
    case "gif": try GIFWriter(path, settings: .init(rate: rate))
    default:
      try FFmpegWriter(
        path, width: 64, height: 64, settings: .init(format: .init(rawValue: kind) ?? .mp4, rate: rate))
    }
  var frame = Bitmap(width: 64, height: 64)
  // Not for ever, should nobody end it.
  for _ in 0..<5000 {
    for at in frame.bytes.indices { frame.bytes[at] = at % 4 == 3 ? 255 : frame.bytes[at] &+ 3 }
    try sink.append(frame)
    _ = Glibc.write(STDOUT_FILENO, ".", 1)
    usleep(2000)
  }
}

func draw(_ folder: String) throws(PictureError) {
  let artist = ScreenArtist(title: "book-cover-hinge")
  var sheet = try ContactSheet(count: 6, width: 375, height: 667)
  for (number, name) in ["from", "to", "home", "settings", "détails", "設定"].enumerated() {
    guard let bitmap = artist.bitmap(of: .screen(name), size: Size(375, 667), pixelScale: 1) else { continue }
    try PNGWriter.write(bitmap, to: "\(folder)/screen-\(number).png", replacing: true)
    sheet.append(bitmap, time: Double(number) * 0.16)
  }
  try PNGWriter.write(sheet.bitmap(), to: folder + "/sheet.png", replacing: true)
  let text = LayerText("Hello, wörld — привет, שלום, مرحبا, Ελλάδα, and a line that is broken", fontSize: 24)
  if let bitmap = artist.bitmap(of: .text(text), size: Size(300, 160), pixelScale: 2) {
    try PNGWriter.write(bitmap, to: folder + "/text.png", replacing: true)
  }
  if let bitmap = artist.bitmap(of: .screen("to"), size: Size(1280, 720), pixelScale: 1) {
    try PNGWriter.write(bitmap, to: folder + "/wide.png", replacing: true)
  }
}

let words = CommandLine.arguments
if words.count >= 3, words[1] == "read" {
  read(words[2...])
} else if words.count >= 3 {
  do throws(PictureError) {
    if words[1] == "write", words.count == 4 { try write(words[2], to: words[3]) }
    if words[1] == "draw" { try draw(words[2]) }
  } catch {
    print(error)
    exit(1)
  }
} else {
  exit(2)
}
