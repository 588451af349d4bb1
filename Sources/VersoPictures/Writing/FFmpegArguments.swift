import VersoRendering

/// What ffmpeg is told for each kind of file.
enum FFmpegArguments {
  /// The words after the program's name, for frames that come in on standard input.
  static func words(_ settings: FFmpegWriter.Settings, width: Int, height: Int, output: String) -> [String] {
    let isVideo = settings.format.isVideo
    var words = ["ffmpeg", "-hide_banner", "-nostdin", "-loglevel", "error", "-y"]
    words += ["-f", "rawvideo", "-pixel_format", isVideo ? "rgb24" : "rgba", "-video_size", "\(width)x\(height)"]
    words += ["-framerate", settings.rate.description, "-i", "pipe:0", "-map_metadata", "-1", "-fflags", "+bitexact"]
    // A fixed number of threads, so that the same frames give the same bytes on every machine.
    words += ["-flags:v", "+bitexact", "-threads", "4"]
    switch settings.format {
    case .mp4: words += ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart"]
    case .webm: words += ["-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-cpu-used", "4", "-row-mt", "1"]
    case .apng: words += ["-c:v", "apng", "-pix_fmt", "rgba", "-pred", "up", "-plays", plays(settings.plays)]
    case .webp:
      words += ["-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-quality", "90", "-loop", plays(settings.plays)]
    }
    if isVideo { words += video }
    return words + ["-f", settings.format.rawValue, output]
  }

  /// Colours by BT.709 in the limited range, and said to be so.
  private static let video = [
    "-vf",
    "scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p",
    "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv",
  ]

  private static func plays(_ plays: PlayCount) -> String {
    switch plays {
    case .forever: "0"
    case .times(let number): "\(number)"
    }
  }
}
