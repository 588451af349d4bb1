import VersoMessages
import VersoTransitions

/// What `render` made, to be told.
struct RenderFacts {
  let run: TransitionRun
  let target: RenderTarget
  let film: Film?
  let moments: [Double]
  let answer: PictureMaker.Answer

  /// `wrote flip.gif: 25 frames, 1 s at 25 a second, over and over, 375 x 667 pixels, 310 kB`.
  var line: String {
    var parts: [String] = []
    if let film {
      parts.append("\(answer.frames) frames")
      parts.append("\(FrameNumbers.seconds(film.length)) s at \(rate(of: film).text) a second")
      if RenderTarget.looping.contains(target.format) {
        parts.append(film.plays == 0 ? "over and over" : film.plays == 1 ? "once" : "\(film.plays) times")
      }
    } else if target.format == .sheet {
      parts.append("\(answer.frames) moment\(answer.frames == 1 ? "" : "s")")
    }
    parts.append("\(answer.width) x \(answer.height) pixels")
    if answer.bytes > 0 { parts.append(Self.bytes(answer.bytes)) }
    return "wrote \(DisplayText.shortened(target.path, to: 200)): " + parts.joined(separator: ", ")
  }

  /// The rate of the frames in the file: a GIF shows at most 50 a second, and leaves the others out.
  private func rate(of film: Film) -> FilmRate {
    answer.frames < moments.count && target.format == .gif ? FilmRate(50) : film.rate
  }

  private static func bytes(_ count: Int) -> String {
    let number = Double(count)
    if number < 1000 { return "\(count) bytes" }
    if number < 1e6 { return NumberText.fixed(number / 1e3, digits: 0) + " kB" }
    return NumberText.fixed(number / 1e6, digits: 1) + " MB"
  }

  /// The same for other programs.
  var json: [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    for (key, text) in [
      ("schema", "verso.render/1"), ("transition", run.info.id), ("operation", run.request.operation.rawValue),
      ("path", target.path), ("format", target.format.rawValue),
    ] {
      writer.key(key)
      writer.value(text)
    }
    writer.key("duration")
    writer.value(run.duration)
    for (key, number) in [("width", answer.width), ("height", answer.height), ("frames", answer.frames)] {
      writer.key(key)
      writer.value(number)
    }
    if answer.bytes > 0 {
      writer.key("bytes")
      writer.value(answer.bytes)
    }
    if let film {
      writer.key("length")
      writer.value(film.length)
      writer.key("rate")
      writer.value(rate(of: film).ratio)
      if RenderTarget.looping.contains(target.format) {
        writer.key("plays")
        if film.plays == 0 { writer.null() } else { writer.value(film.plays) }
      }
    } else {
      writer.key("times")
      writer.value(moments)
    }
    writer.key("notes")
    writer.value(answer.notes)
    writer.endObject()
    writer.newLine()
    return writer.takeBytes()
  }
}
