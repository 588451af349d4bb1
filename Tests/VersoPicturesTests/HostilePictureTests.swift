import Foundation
import TestSupport
import Testing
import VersoRendering

@testable import VersoPictures

/// Files that are cut short, altered, or made to fill the memory.
@Suite(.enabled(if: OtherProgram.isUsable("convert", "ffmpeg"), "imagemagick or ffmpeg is not installed"))
struct HostilePictureTests {
  /// One file of each kind.
  private func samples(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let frame = Bitmap(61, 43) { x, y in (UInt8(x * 4), UInt8(y * 5), UInt8((x * y) % 256), x > 50 ? 90 : 255) }
    let png = folder + "/sample.png"
    try PNGWriter.write(frame, to: png)
    try OtherProgram.run("convert", [png, "-interlace", "PNG", folder + "/interlaced.png"])
    try OtherProgram.run("convert", [png, "-background", "white", "-flatten", folder + "/sample.jpg"])
    try OtherProgram.run(
      "convert", [png, "-background", "white", "-flatten", "-interlace", "JPEG", folder + "/progressive.jpg"])
    try OtherProgram.run("ffmpeg", ["-v", "error", "-i", png, "-lossless", "1", folder + "/lossless.webp"])
    try OtherProgram.run("ffmpeg", ["-v", "error", "-i", png, "-quality", "60", folder + "/lossy.webp"])
    return try [
      "sample.png", "interlaced.png", "sample.jpg", "progressive.jpg", "lossless.webp", "lossy.webp",
    ].map { ($0, [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))) }
  }

  private func read(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    try PictureReader.picture(in: bytes, path: "picture", limits: .standard)
  }

  @Test func cutShortIsRefused() throws {
    try TestPaths.withTemporaryFolder { folder in
      for (name, bytes) in try samples(folder) {
        #expect(try read(bytes).width == 61)
        for count in stride(from: 0, to: bytes.count, by: 7) {
          #expect(throws: PictureError.self, "\(name), \(count) of \(bytes.count) bytes") {
            try read(Array(bytes[..<count]))
          }
        }
      }
    }
  }

  @Test func alteredBytesNeverDoHarm() throws {
    try TestPaths.withTemporaryFolder { folder in
      var generator = SeededGenerator(seed: 11)
      let limits = PictureLimits(mostBytes: 1 << 20, mostPixels: 1_000_000, longestSide: 1000)
      for (_, bytes) in try samples(folder) {
        for _ in 0..<300 {
          var altered = bytes
          for _ in 0..<Int.random(in: 1...6, using: &generator) {
            altered[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
          }
          // Refused or read: what is read has as many bytes as its sides say.
          if let bitmap = try? PictureReader.picture(in: altered, path: "picture", limits: limits) {
            #expect(bitmap.bytes.count == 4 * bitmap.width * bitmap.height && bitmap.width <= 1000)
          }
        }
      }
    }
  }

  /// Files of a few kilobytes that unfold, or say that they do: read in a process that gets 400 MB of addresses in all.
  @Test func nothingUnfoldsIntoMuchMemory() throws {
    try TestPaths.withTemporaryFolder { folder in
      let fixtures = TestPaths.packageRoot + "/Tests/Fixtures/pictures/"
      var paths = ["bomb-text.png", "bomb-profile.png", "bomb-data.png", "huge-sides.png"].map { fixtures + $0 }
      for (name, bytes) in try samples(folder) where name.hasSuffix("jpg") || name == "lossy.webp" {
        var huge = bytes
        // The sides in a JPEG's frame header, and in the header of a lossy WebP's data.
        let isJPEG = name.hasSuffix("jpg")
        let marker: [UInt8] = isJPEG ? [0xFF, name == "sample.jpg" ? 0xC0 : 0xC2] : [0x9D, 0x01, 0x2A]
        let found = try #require(Data(huge).range(of: Data(marker)))
        let at = isJPEG ? found.upperBound + 3 : found.upperBound
        for offset in 0..<4 { huge[at + offset] = isJPEG ? 0xFA : 0x3F }
        paths.append(folder + "/huge-" + name)
        try Data(huge).write(to: URL(fileURLWithPath: folder + "/huge-" + name))
      }
      let outcome = try ChildProcess.run(
        "/bin/sh", ["-c", "ulimit -v 400000; exec \"$@\"", "sh", TestPaths.program("PictureProbe"), "read"] + paths,
        deadline: 60)
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      let lines = outcome.output.split(separator: "\n")
      #expect(lines.count == paths.count)
      #expect(lines.dropFirst(3).allSatisfy { $0.hasPrefix("refused: ") }, "\(outcome.output)")
      // What unfolds beside the picture is passed over, or the file is refused.
      #expect(lines.prefix(3).allSatisfy { $0 == "1 x 1" || $0.hasPrefix("refused: ") }, "\(outcome.output)")
    }
  }
}
