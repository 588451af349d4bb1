import Foundation
import TestSupport
import Testing
import VersoLayers
import VersoRendering

@testable import VersoPictures

/// Films that ffmpeg wrote, probed and decoded.
@Suite(.enabled(if: OtherProgram.isUsable("ffmpeg", "ffprobe"), "ffmpeg is not installed"))
struct FFmpegWriterTests {
  private func write(
    _ path: String, _ format: FFmpegWriter.Format, _ frames: [Bitmap], rate: FrameRate? = nil,
    plays: PlayCount = .forever, background: Color = .white
  ) throws -> [String] {
    let settings = try FFmpegWriter.Settings(
      format: format, rate: rate ?? FrameRate(25), plays: plays, background: background)
    let writer = try FFmpegWriter(path, width: frames[0].width, height: frames[0].height, settings: settings)
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    return writer.notes
  }

  /// BUG-20: even sides by padding at the right and the bottom, in the background's colour.
  @Test(arguments: [(375, 667, 376, 668), (842, 595, 842, 596), (640, 480, 640, 480)])
  func sidesBecomeEven(width: Int, height: Int, evenWidth: Int, evenHeight: Int) throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.mp4"
      let frame = Bitmap(width, height) { x, y in x < 32 && y < 32 ? (0, 0, 0, 255) : (200, 30, 30, 255) }
      let notes = try write(path, .mp4, [frame, frame], background: Color(0, 0, 1))
      let facts = try OtherProgram.facts(of: path, ["width", "height", "nb_read_frames"])
      #expect(facts == ["width": "\(evenWidth)", "height": "\(evenHeight)", "nb_read_frames": "2"])
      #expect(notes.count == (evenWidth != width || evenHeight != height ? 1 : 0))
      let decoded = try OtherProgram.frames(of: path, bytesEach: 4 * evenWidth * evenHeight)[0]
      func pixel(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(decoded[4 * (y * evenWidth + x) + $0]) } }
      // Unscaled, from the top left.
      #expect(pixel(8, 8).allSatisfy { $0 < 12 })
      #expect(zip(pixel(100, 100), [200, 30, 30]).allSatisfy { abs($0 - $1) <= 3 })
      // The padding shares its half-resolution colour with its neighbours; its blue is seen in the mean of both.
      if evenHeight != height { #expect(pixel(200, evenHeight - 1)[2] > 60) }
    }
  }

  /// BUG-21: the colours of flat frames by BT.709 in the limited range, tagged, and right again when decoded.
  @Test(
    arguments: FFmpegWriter.Format.allCases.filter(\.isVideo),
    [
      ((255, 0, 0), (63, 102, 240)), ((0, 255, 0), (173, 42, 26)), ((0, 0, 255), (32, 240, 118)),
      ((128, 128, 128), (126, 128, 128)), ((0, 0, 0), (16, 128, 128)), ((255, 255, 255), (235, 128, 128)),
    ] as [((Int, Int, Int), (Int, Int, Int))])
  func colorsAreThoseOfBT709(
    format: FFmpegWriter.Format, color: ((Int, Int, Int), (Int, Int, Int))
  ) throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a." + format.rawValue
      let (rgb, wanted) = color
      let frame = Bitmap(64, 64, flat: (UInt8(rgb.0), UInt8(rgb.1), UInt8(rgb.2)))
      _ = try write(path, format, [frame, frame, frame])
      let tags = try OtherProgram.facts(
        of: path, ["color_space", "color_transfer", "color_primaries", "color_range", "pix_fmt"])
      #expect(
        tags == [
          "color_space": "bt709", "color_transfer": "bt709", "color_primaries": "bt709", "color_range": "tv",
          "pix_fmt": "yuv420p",
        ])
      try OtherProgram.run(
        "ffmpeg",
        ["-v", "error", "-i", path, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "yuv420p", folder + "/yuv"])
      let planes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/yuv")))
      try #require(planes.count == 64 * 64 * 3 / 2)
      let found = (Int(planes[32 * 64 + 32]), Int(planes[64 * 64 + 16 * 32 + 16]), Int(planes[64 * 80 + 16 * 32 + 16]))
      #expect(abs(found.0 - wanted.0) <= 1 && abs(found.1 - wanted.1) <= 1 && abs(found.2 - wanted.2) <= 1, "\(found)")
      let decoded = try OtherProgram.frames(of: path, bytesEach: 4 * 64 * 64)[0]
      let middle = (0..<3).map { Int(decoded[4 * (32 * 64 + 32) + $0]) }
      #expect(zip(middle, [rgb.0, rgb.1, rgb.2]).allSatisfy { abs($0 - $1) <= 3 }, "\(middle)")
    }
  }

  @Test(arguments: [(25, 1), (60, 1), (30_000, 1001)]) func rateIsAnExactRatio(frames: Int, seconds: Int) throws {
    try TestPaths.withTemporaryFolder { folder in
      let rate = try FrameRate(frames, per: seconds)
      let film = (0..<12).map { Bitmap(32, 32, flat: (UInt8($0 * 20), 0, 0)) }
      for format in FFmpegWriter.Format.allCases where format != .webp {
        let path = folder + "/a." + format.rawValue
        _ = try write(path, format, film, rate: rate)
        let facts = try OtherProgram.facts(of: path, ["r_frame_rate", "nb_read_frames"])
        #expect(facts == ["r_frame_rate": "\(frames)/\(seconds)", "nb_read_frames": "12"], "\(format)")
      }
    }
  }

  @Test func apngKeepsEveryPixelAndItsAlpha() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.apng"
      let frames = (0..<3).map { number in
        Bitmap(33, 21) { x, y in (UInt8(x * 7), UInt8(y * 9), UInt8(number * 90), x < 10 ? 0 : x < 20 ? 128 : 255) }
      }
      _ = try write(path, .apng, frames, plays: .times(2))
      let decoded = try OtherProgram.frames(of: path, bytesEach: 4 * 33 * 21)
      #expect(decoded == frames.map { StraightPixels.of($0) })
      // The number of plays stands in the block acTL, after the number of frames.
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let block = try #require(Data(bytes).range(of: Data("acTL".utf8)))
      #expect(Array(bytes[block.upperBound..<block.upperBound + 8]) == [0, 0, 0, 3, 0, 0, 0, 2])
    }
  }

  @Test func webpMoves() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.webp"
      _ = try write(path, .webp, (0..<5).map { Bitmap(40, 30, flat: (UInt8(50 * $0), 100, 0)) }, plays: .times(3))
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      // The film's block: four bytes of background, two of plays; one block a frame, with its milliseconds.
      let film = try #require(Data(bytes).range(of: Data("ANIM".utf8)))
      #expect(Array(bytes[(film.upperBound + 8)..<(film.upperBound + 10)]) == [3, 0])
      var milliseconds: [Int] = []
      var rest = Data(bytes)[...]
      while let block = rest.range(of: Data("ANMF".utf8)) {
        let at = block.upperBound + 4 + 12
        milliseconds.append(Int(bytes[at]) | Int(bytes[at + 1]) << 8 | Int(bytes[at + 2]) << 16)
        rest = rest[block.upperBound...]
      }
      #expect(milliseconds == [40, 40, 40, 40, 40])
    }
  }

  @Test func sameFramesGiveTheSameBytes() throws {
    try TestPaths.withTemporaryFolder { folder in
      let frames = (0..<8).map { number in
        Bitmap(64, 48) { x, y in (UInt8(x * 3), UInt8(y * 5), UInt8(number * 30), 255) }
      }
      for format in FFmpegWriter.Format.allCases {
        _ = try write(folder + "/a." + format.rawValue, format, frames)
        _ = try write(folder + "/b." + format.rawValue, format, frames)
        #expect(
          FileManager.default.contentsEqual(
            atPath: folder + "/a." + format.rawValue, andPath: folder + "/b." + format.rawValue), "\(format)")
      }
    }
  }

  @Test func missingProgramIsOneClearLine() throws {
    #expect(throws: PictureError.missingProgram(name: "ffmpeg", package: "ffmpeg")) {
      try FFmpegWriter.program(in: "/nonexistent:/proc")
    }
    let error = PictureError.missingProgram(name: "ffmpeg", package: "ffmpeg")
    #expect(error.description == "the program ffmpeg is not installed")
    #expect(error.advice?.contains("apt-get install ffmpeg") == true)
  }

  @Test func programThatFailsLeavesNothing() throws {
    try TestPaths.withTemporaryFolder { folder in
      // A program of that name which reads nothing.
      let program = folder + "/ffmpeg"
      try "#!/bin/sh\necho 'Unknown encoder x' >&2\nexit 3\n".write(toFile: program, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let settings = try FFmpegWriter.Settings(format: .mp4, rate: FrameRate(25))
      let writer = try FFmpegWriter(folder + "/a.mp4", width: 640, height: 480, settings: settings, program: program)
      let frame = Bitmap(640, 480, flat: (1, 2, 3))
      #expect(throws: PictureError.programFailed(name: "ffmpeg", reason: "Unknown encoder x")) {
        for _ in 0..<50 { try writer.append(frame) }
        try writer.finish()
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["ffmpeg"])
    }
  }

  @Test func cancelLeavesNothing() throws {
    try TestPaths.withTemporaryFolder { folder in
      let settings = try FFmpegWriter.Settings(format: .webm, rate: FrameRate(25))
      let writer = try FFmpegWriter(folder + "/a.webm", width: 64, height: 64, settings: settings)
      try writer.append(Bitmap(64, 64, flat: (1, 2, 3)))
      writer.cancel()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }
}
