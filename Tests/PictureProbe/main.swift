import Glibc
import VersoPictures
import VersoRendering

// What the tests of VersoPictures need a process of its own for.
//
//   PictureProbe read PATH...       reads each picture; a line for each
//   PictureProbe write KIND PATH    writes frames for ever, a dot to standard output for each; a signal ends it

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
  while true {
    for at in frame.bytes.indices { frame.bytes[at] = at % 4 == 3 ? 255 : frame.bytes[at] &+ 3 }
    try sink.append(frame)
    _ = Glibc.write(STDOUT_FILENO, ".", 1)
    usleep(2000)
  }
}

let words = CommandLine.arguments
if words.count >= 3, words[1] == "read" {
  read(words[2...])
} else if words.count == 4, words[1] == "write" {
  do throws(PictureError) {
    try write(words[2], to: words[3])
  } catch {
    print(error)
    exit(1)
  }
} else {
  exit(2)
}
