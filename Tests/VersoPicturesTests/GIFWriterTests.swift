import Foundation
import TestSupport
import Testing
import VersoRendering

@testable import VersoPictures

/// GIFs, decoded by ImageMagick and ffmpeg.
@Suite(.enabled(if: OtherProgram.isUsable("ffmpeg", "ffprobe", "convert", "identify"), "ffmpeg or imagemagick missing"))
struct GIFWriterTests {
  private func write(
    _ path: String, _ frames: [Bitmap], rate: Int = 25, plays: PlayCount = .forever, dithers: Bool = true
  ) throws -> [String] {
    let writer = try GIFWriter(path, settings: .init(rate: FrameRate(rate), plays: plays, dithers: dithers))
    for frame in frames { try writer.append(frame) }
    try writer.finish()
    return writer.notes
  }

  /// BUG-17, as another program reads it.
  @Test(arguments: [(30, 60), (24, 48), (60, 120), (100, 200)]) func delays(rate: Int, count: Int) throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.gif"
      let frames = (0..<count).map { at in Bitmap(16, 8) { x, _ in x == at % 16 ? (255, 0, 0, 255) : (9, 9, 9, 255) } }
      let notes = try write(path, frames, rate: rate)
      let delays = try OtherProgram.identify(path, "%T").compactMap { Int($0) }
      #expect(delays.count == min(count, 100))
      #expect(delays.reduce(0, +) == 200)
      #expect(delays.allSatisfy { $0 >= 2 && $0 - (delays.min() ?? 0) <= 1 })
      #expect(notes.isEmpty == (rate <= 50))
      // The last state is shown, also where frames were left out.
      let shown = try OtherProgram.shownFrames(of: path, bytesEach: 16 * 8 * 4)
      #expect(shown.last == frames.last?.bytes)
    }
  }

  /// BUG-18: the block counts repeats; ImageMagick tells plays again, and nothing where there is no block.
  @Test(arguments: [1, 2, 3, 0, 65_536]) func plays(number: Int) throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.gif"
      let frames = [Bitmap(4, 4, flat: (255, 0, 0)), Bitmap(4, 4, flat: (0, 0, 255))]
      _ = try write(path, frames, plays: number == 0 ? .forever : .times(number))
      let line = try OtherProgram.run("identify", ["-verbose", path + "[0]"]).split(separator: "\n").first {
        $0.contains("Iterations:")
      }
      #expect(line?.split(separator: " ").last.flatMap { Int($0) } == (number == 1 ? nil : number))
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let stored = Data(bytes).range(of: Data("NETSCAPE2.0".utf8)).map {
        Int(bytes[$0.upperBound + 2]) | Int(bytes[$0.upperBound + 3]) << 8
      }
      #expect(stored == (number == 1 ? nil : max(number - 1, 0)))
    }
  }

  @Test(arguments: [0, -1, 70_000]) func refusesPlays(number: Int) throws {
    try TestPaths.withTemporaryFolder { folder in
      #expect(throws: PictureError.self) {
        try GIFWriter(folder + "/a.gif", settings: .init(rate: FrameRate(25), plays: .times(number)))
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.isEmpty)
    }
  }

  /// BUG-19 A: what is the same in the source is the same when decoded, also with dither.
  @Test(arguments: [true, false]) func stillAreasStandStill(dithers: Bool) throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.gif"
      let frames = (0..<10).map { number in
        Bitmap(256, 96) { x, y in
          if y < 64 { return (UInt8(x), UInt8(255 - x), UInt8(y * 4), 255) }
          let isSquare = (x - number * 25) >= 0 && (x - number * 25) < 20 && y >= 70 && y < 90
          return isSquare ? (250, 180, 20, 255) : (UInt8(x / 2), 40, 90, 255)
        }
      }
      _ = try write(path, frames, dithers: dithers)
      let shown = try OtherProgram.shownFrames(of: path, bytesEach: 256 * 96 * 4)
      try #require(shown.count == 10)
      for number in 1..<10 {
        let (before, now) = (frames[number - 1].bytes, frames[number].bytes)
        let different = stride(from: 0, to: now.count, by: 4).filter { at in
          before[at..<at + 4] == now[at..<at + 4] && shown[number - 1][at..<at + 4] != shown[number][at..<at + 4]
        }
        #expect(different.isEmpty)
      }
      // And the colours are near: the palette has 255 of the 16 000.
      let errors = zip(shown[0], frames[0].bytes).map { abs(Int($0) - Int($1)) }
      #expect(Double(errors.reduce(0, +)) / Double(errors.count) < 8)
    }
  }

  /// BUG-19 B: what was drawn before is gone where the next frame is clear.
  @Test func clearFramesDoNotPileUp() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.gif"
      let frames = [0, 32].map { left in
        Bitmap(64, 64) { x, y in x >= left && x < left + 20 && y < 20 ? (0, 128, 255, 255) : (0, 0, 0, 0) }
      }
      _ = try write(path, frames)
      let dispositions = try OtherProgram.identify(path, "%D")
      #expect(dispositions == ["Background", "Background"])
      let shown = try OtherProgram.shownFrames(of: path, bytesEach: 64 * 64 * 4)
      try #require(shown.count == 2)
      #expect(shown[1][4 * (5 * 64 + 5) + 3] == 0)
      #expect(Array(shown[1][(4 * (5 * 64 + 37))..<(4 * (5 * 64 + 37) + 4)]) == [0, 128, 255, 255])
    }
  }

  /// BUG-28: the one bit of alpha is decided on straight colours, so that no edge turns dark.
  @Test func halfClearEdgesKeepTheirColor() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.gif"
      let frame = Bitmap(8, 1) { x, _ in (255, 255, 255, [255, 200, 150, 129, 127, 90, 40, 0][x]) }
      _ = try write(path, [frame])
      let shown = try OtherProgram.shownFrames(of: path, bytesEach: 8 * 4)
      for x in 0..<4 { #expect(shown[0][(4 * x)..<(4 * x + 4)] == [255, 255, 255, 255]) }
      for x in 4..<8 { #expect(shown[0][4 * x + 3] == 0) }
    }
  }

  @Test func fewColorsComeOutExactly() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.gif"
      let frames = (0..<3).map { number in
        Bitmap(15, 15) { x, y in (UInt8(x * 17), UInt8(y * 17), number == 2 && x == y ? 200 : 7, 255) }
      }
      _ = try write(path, frames)
      // 225 colours, and 15 more on the diagonal of the last frame.
      #expect(try OtherProgram.shownFrames(of: path, bytesEach: 15 * 15 * 4) == frames.map(\.bytes))
      #expect(try OtherProgram.frames(of: path, bytesEach: 15 * 15 * 4) == frames.map(\.bytes))
    }
  }

  @Test func onlyWhatChangedIsStored() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.gif"
      let frames = (0..<3).map { number in
        Bitmap(100, 50) { x, y in x == 40 + number && y == 20 ? (255, 0, 0, 255) : (UInt8(x), UInt8(y), 60, 255) }
      }
      _ = try write(path, frames + [frames[2]])
      #expect(try OtherProgram.identify(path, "%g") == ["100x50+0+0", "100x50+40+20", "100x50+41+20", "100x50+0+0"])
      #expect(try OtherProgram.identify(path, "%wx%h") == ["100x50", "2x1", "2x1", "1x1"])
    }
  }

  @Test func sameFramesGiveTheSameBytes() throws {
    try TestPaths.withTemporaryFolder { folder in
      var generator = SeededGenerator(seed: 4)
      let frames = (0..<4).map { _ in
        Bitmap(60, 40) { _, _ in
          (UInt8.random(in: 0...255, using: &generator), UInt8.random(in: 0...255, using: &generator), 50, 255)
        }
      }
      _ = try write(folder + "/a.gif", frames)
      _ = try write(folder + "/b.gif", frames)
      #expect(FileManager.default.contentsEqual(atPath: folder + "/a.gif", andPath: folder + "/b.gif"))
    }
  }

  @Test func refusesOtherSidesAndNothing() throws {
    try TestPaths.withTemporaryFolder { folder in
      let writer = try GIFWriter(folder + "/a.gif", settings: .init(rate: FrameRate(25)))
      try writer.append(Bitmap(4, 4, flat: (1, 2, 3)))
      #expect(throws: PictureError.sizeChanged(width: 5, height: 4, expectedWidth: 4, expectedHeight: 4)) {
        try writer.append(Bitmap(5, 4, flat: (1, 2, 3)))
      }
      #expect(throws: PictureError.noFrames) {
        try GIFWriter(folder + "/b.gif", settings: .init(rate: FrameRate(25))).finish()
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }
}
