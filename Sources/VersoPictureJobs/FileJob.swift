import Glibc
import VersoMessages
import VersoPictures
import VersoRendering

/// Makes the file, or the files, that a request asks for.
struct FileJob {
  let request: PictureRequest
  let file: PictureFile
  let reports: ReportLines

  /// Does it; what cannot work is found out before anything is drawn.
  ///
  /// Throws a `PictureError`, after which nothing is left behind.
  func perform() throws(PictureError) {
    switch file.format {
    case .png, .sheet:
      if !file.replaces, access(file.path, F_OK) == 0 { throw .exists(path: file.path) }
      let painter = try Painter(request)
      let picture = file.format == .png ? painter.bitmap(at: request.moments[0]) : try sheet(painter)
      guard !reports.isClosed else { return }
      try PNGWriter.write(picture, to: file.path, replacing: file.replaces)
      painter.tellProblems(reports)
      tellSize(width: picture.width, height: picture.height, frames: request.moments.count)
    case .frames, .gif, .apng, .webp, .mp4, .webm:
      if file.format.usesFFmpeg { _ = try FFmpegWriter.program() }
      let painter = try Painter(request)
      var sink = try makeSink(painter)
      do throws(PictureError) {
        for (index, moment) in request.moments.enumerated() {
          try sink.append(painter.bitmap(at: moment))
          reports.progress(index + 1)
          // Whoever asked has gone: nobody wants the file.
          if reports.isClosed { return sink.cancel() }
        }
        try sink.finish()
      } catch {
        sink.cancel()
        throw error
      }
      painter.tellProblems(reports)
      for note in sink.notes { reports.send(.note("note: \(note)")) }
      let isEven = file.format == .mp4 || file.format == .webm
      tellSize(
        width: isEven ? painter.width + painter.width % 2 : painter.width,
        height: isEven ? painter.height + painter.height % 2 : painter.height,
        frames: sink.keptFrames ?? request.moments.count)
    }
  }

  private func makeSink(_ painter: Painter) throws(PictureError) -> any FrameSink {
    let rate = try FrameRate(file.rateFrames, per: file.rateSeconds)
    let plays: PlayCount = file.plays == 0 ? .forever : .times(file.plays)
    let format: FFmpegWriter.Format
    switch file.format {
    case .frames: return try NumberedFrames(file.path, replacing: file.replaces)
    case .gif:
      return try GIFWriter(file.path, replacing: file.replaces, settings: GIFWriter.Settings(rate: rate, plays: plays))
    case .apng: format = .apng
    case .webp: format = .webp
    case .webm: format = .webm
    case .mp4, .png, .sheet: format = .mp4
    }
    return try FFmpegWriter(
      file.path, replacing: file.replaces, width: painter.width, height: painter.height,
      settings: FFmpegWriter.Settings(format: format, rate: rate, plays: plays, background: request.background))
  }

  private func sheet(_ painter: Painter) throws(PictureError) -> Bitmap {
    var sheet = try ContactSheet(
      count: request.moments.count, width: painter.width, height: painter.height, background: request.background)
    for (index, moment) in request.moments.enumerated() {
      sheet.append(painter.bitmap(at: moment), time: moment)
      reports.progress(index + 1)
      if reports.isClosed { break }
    }
    return sheet.bitmap()
  }

  private func tellSize(width: Int, height: Int, frames: Int) {
    var status = stat()
    let isSingle = file.format != .frames && stat(file.path, &status) == 0
    reports.send(
      .wrote(
        bytes: isSingle ? max(Int(status.st_size), 0) : 0, width: width, height: height, frames: frames))
  }
}

extension PictureFile.Format {
  /// Whether the program ffmpeg makes it.
  fileprivate var usesFFmpeg: Bool {
    switch self {
    case .apng, .webp, .mp4, .webm: true
    case .png, .sheet, .frames, .gif: false
    }
  }
}
