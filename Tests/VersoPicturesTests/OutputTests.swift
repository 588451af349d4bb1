import Foundation
import TestSupport
import Testing
import VersoRendering

@testable import VersoPictures

/// Files that appear whole or not at all.
@Suite struct OutputTests {
  private let red = Bitmap(5, 4, flat: (255, 0, 0))
  private let half = Bitmap(5, 4) { x, _ in (200, 100, 50, UInt8(x * 60)) }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test(.enabled(if: OtherProgram.isUsable("convert", "identify"), "imagemagick is not installed"))
  func pngIsReadByOthers() throws {
    try TestPaths.withTemporaryFolder { folder in
      for (bitmap, isClear) in [(red, false), (half, true)] {
        let path = folder + "/a.png"
        try PNGWriter.write(bitmap, to: path, replacing: true)
        try OtherProgram.run("convert", [path, "-depth", "8", "rgba:" + path + ".raw"])
        let decoded = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + ".raw")))
        #expect(decoded == StraightPixels.of(bitmap))
        let facts = try OtherProgram.identify(path, "%r %A").first ?? ""
        #expect(facts.contains("sRGB") && facts.contains(isClear ? "True" : "False"), "\(facts)")
      }
    }
  }

  @Test func premultiplyingThereAndBackLosesNothingThatShows() throws {
    for alpha in 0...255 {
      var bytes = (0...255).flatMap { [UInt8($0), UInt8($0), UInt8(255 - $0), UInt8(alpha)] }
      StraightPixels.premultiply(&bytes)
      let bitmap = try #require(Bitmap(width: 256, height: 1, bytes: bytes))
      #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0] <= bytes[$0 + 3] })
      var again = StraightPixels.of(bitmap)
      StraightPixels.premultiply(&again)
      #expect(again == bytes)
    }
  }

  @Test func existingFilesNeedLeave() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.png"
      try "keep".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: PictureError.exists(path: path)) { try PNGWriter.write(red, to: path) }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "keep")
      try PNGWriter.write(red, to: path, replacing: true)
      #expect(try PictureReader.read(path) == red)
      #expect(try names(folder) == ["a.png"])
    }
  }

  @Test func linksAreFollowedNotReplaced() throws {
    try TestPaths.withTemporaryFolder { folder in
      try PNGWriter.write(half, to: folder + "/a.png")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link.png", withDestinationPath: "a.png")
      try PNGWriter.write(red, to: folder + "/link.png", replacing: true)
      #expect(try PictureReader.read(folder + "/a.png") == red)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.png") == "a.png")
    }
  }

  @Test func whatCannotBeAFileIsRefused() throws {
    try TestPaths.withTemporaryFolder { folder in
      for path in ["", folder, folder + "/", folder + "/missing/a.png", "/dev/null", "a\0b"] {
        #expect(throws: PictureError.self, "\(path)") { try PNGWriter.write(red, to: path, replacing: true) }
      }
      #expect(throws: PictureError.noFrames) { try PNGWriter.write(Bitmap(width: 0, height: 4), to: folder + "/a.png") }
      let left = try names(folder)
      #expect(left.isEmpty)
    }
  }

  @Test func framesAreNumbered() throws {
    try TestPaths.withTemporaryFolder { folder in
      let series = try NumberedFrames(folder + "/new")
      for _ in 0..<3 { try series.append(red) }
      let early = try names(folder)
      #expect(early.allSatisfy { $0.hasPrefix(".") })
      try series.finish()
      #expect(try names(folder) == ["new"])
      #expect(try names(folder + "/new") == ["frame-0000.png", "frame-0001.png", "frame-0002.png"])
      #expect(try PictureReader.read(folder + "/new/frame-0002.png") == red)

      let pattern = try NumberedFrames(folder + "/new/%%-%02d.png")
      try pattern.append(half)
      try pattern.append(red)
      try pattern.finish()
      #expect(try names(folder + "/new").prefix(2) == ["%-00.png", "%-01.png"])
    }
  }

  @Test func shorterSeriesReplacesALongerOne() throws {
    try TestPaths.withTemporaryFolder { folder in
      for count in [4, 2] {
        let series = try NumberedFrames(folder + "/f-%d.png", replacing: true)
        for _ in 0..<count { try series.append(red) }
        try series.finish()
        #expect(try names(folder) == (0..<count).map { "f-\($0).png" })
      }
      #expect(throws: PictureError.exists(path: folder + "/f-0.png")) { try NumberedFrames(folder + "/f-%d.png") }
      // A later one in the way is found before anything is moved.
      try FileManager.default.removeItem(atPath: folder + "/f-0.png")
      let series = try NumberedFrames(folder + "/f-%d.png")
      try series.append(half)
      try series.append(half)
      #expect(throws: PictureError.exists(path: folder + "/f-1.png")) { try series.finish() }
      #expect(try names(folder) == ["f-1.png"])
    }
  }

  @Test(arguments: ["%s.png", "%d-%d.png", "%5d.png", "%", "a%0d.png", "%00d.png", "%010d.png"])
  func otherPatternsAreRefused(pattern: String) throws {
    try TestPaths.withTemporaryFolder { folder in
      #expect(throws: PictureError.self) { try NumberedFrames(folder + "/" + pattern) }
      let left = try names(folder)
      #expect(left.isEmpty)
    }
  }

  @Test func whatIsDroppedLeavesNothing() throws {
    try TestPaths.withTemporaryFolder { folder in
      do {
        let series = try NumberedFrames(folder + "/new")
        try series.append(red)
        let gif = try GIFWriter(folder + "/a.gif", settings: .init(rate: FrameRate(25)))
        try gif.append(red)
      }
      #expect(try names(folder) == [])
    }
  }

  /// Ctrl-C, hang-up and termination in the middle of the work.
  @Test(arguments: ["gif", "frames", "mp4"], [SIGINT, SIGTERM, SIGHUP])
  func signalsLeaveNothing(kind: String, signal: Int32) throws {
    guard kind != "mp4" || OtherProgram.path("ffmpeg") != nil else { return }
    try TestPaths.withTemporaryFolder { folder in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: TestPaths.program("PictureProbe"))
      process.arguments = ["write", kind, folder + "/out"]
      let pipe = Foundation.Pipe()
      process.standardOutput = pipe
      try process.run()
      // Some frames are there, and the file has begun.
      var dots = 0
      while dots < 5 {
        let count = pipe.fileHandleForReading.availableData.count
        try #require(count > 0, "the probe ended")
        dots += count
      }
      #expect(try names(folder) != [])
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
      #expect(try names(folder) == [])
    }
  }

  @Test func errorsSayWhatToDo() {
    #expect(PictureError.exists(path: "a.gif").description == "a.gif exists already")
    #expect(PictureError.exists(path: "a.gif").advice == "--force writes over it")
    #expect(
      PictureError.tooManyPixels(path: "a.png", width: 20_000, height: 20_000, most: 64_000_000).description
        == "a.png is 20000 x 20000 pixels; at most 64 million are read")
  }
}
