import Foundation
import TestSupport
import Testing
import VersoRendering

@testable import VersoPictures

/// Pictures that ImageMagick made, read and compared with what ImageMagick reads.
@Suite(.enabled(if: OtherProgram.isUsable("convert"), "imagemagick is not installed"))
struct PictureReaderTests {
  /// What ImageMagick reads, turned upright, as straight RGBA.
  private func reference(_ path: String, _ folder: String) throws -> [UInt8] {
    try OtherProgram.run("convert", [path, "-auto-orient", "-depth", "8", "rgba:" + folder + "/reference"])
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/reference")))
  }

  /// The largest difference of two pictures' bytes; nothing where their sizes differ.
  private func difference(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    a.count == b.count ? zip(a, b).map { abs(Int($0) - Int($1)) }.max() : nil
  }

  /// Every kind of PNG: bits, greys, palettes, interlacing, alpha.
  @Test(arguments: [
    ["-type", "TrueColor"], ["-type", "TrueColorMatte"], ["-type", "Grayscale"], ["-type", "GrayscaleMatte"],
    ["-type", "Palette", "-colors", "16"], ["-interlace", "PNG", "-type", "TrueColor"], ["-depth", "16"],
    ["-monochrome"],
  ]) func png(options: [String]) throws {
    try TestPaths.withTemporaryFolder { folder in
      // The name does not matter.
      let path = folder + "/picture.jpg"
      try OtherProgram.run("convert", ["-size", "37x23", "plasma:red-blue", "-seed", "7"] + options + ["png:" + path])
      let bitmap = try PictureReader.read(path)
      #expect((bitmap.width, bitmap.height) == (37, 23))
      #expect(try difference(StraightPixels.of(bitmap), reference("png:" + path, folder)) ?? 255 <= 1)
    }
  }

  @Test(arguments: [["-quality", "90"], ["-interlace", "JPEG"], ["-colorspace", "Gray"]])
  func jpeg(options: [String]) throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/picture"
      try OtherProgram.run("convert", ["-size", "37x23", "gradient:red-blue"] + options + ["jpeg:" + path])
      let bitmap = try PictureReader.read(path)
      #expect(try difference(StraightPixels.of(bitmap), reference("jpeg:" + path, folder)) ?? 255 <= 2)
    }
  }

  @Test func jpegOfInks() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/picture"
      try OtherProgram.run(
        "convert", ["-size", "32x32", "xc:rgb(200,40,90)", "-colorspace", "CMYK", "-quality", "100", "jpeg:" + path])
      let pixel = try PictureReader.read(path).pixel(16, 16)
      #expect(zip(pixel, [200, 40, 90, 255] as [UInt8]).allSatisfy { abs(Int($0) - Int($1)) <= 3 }, "\(pixel)")
    }
  }

  /// WebP, made by ffmpeg: ImageMagick may have been built without it.
  @Test(.enabled(if: OtherProgram.isUsable("ffmpeg"))) func webp() throws {
    try TestPaths.withTemporaryFolder { folder in
      let frame = Bitmap(40, 30) { x, y in (UInt8(x * 6), UInt8(y * 8), 70, x < 20 ? 255 : 128) }
      try PNGWriter.write(frame, to: folder + "/a.png")
      try OtherProgram.run("ffmpeg", ["-v", "error", "-i", folder + "/a.png", "-lossless", "1", folder + "/a.webp"])
      #expect(difference(try PictureReader.read(folder + "/a.webp").bytes, frame.bytes) ?? 255 <= 1)
      // One that moves is refused, with the reason.
      try OtherProgram.run(
        "ffmpeg",
        ["-v", "error", "-f", "lavfi", "-i", "testsrc=d=1:r=4:s=32x32", "-c:v", "libwebp_anim", folder + "/b.webp"])
      #expect(throws: PictureError.unsupported(path: folder + "/b.webp", what: "a picture that moves")) {
        try PictureReader.read(folder + "/b.webp")
      }
    }
  }

  /// EXIF's eight ways to hold a camera, in JPEG and PNG, both byte orders.
  @Test(arguments: PictureTurning.allCases, ["II", "MM"]) func turnings(turning: PictureTurning, order: String) throws {
    try TestPaths.withTemporaryFolder { folder in
      try OtherProgram.run(
        "convert",
        [
          "-size", "48x32", "gradient:red-blue", "-fill", "lime", "-draw", "rectangle 0,0 15,15", "-quality", "95",
          folder + "/plain.jpg",
        ])
      let plain = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/plain.jpg")))
      let block = Array("Exif\0\0".utf8) + Self.exif(turning, order)
      let segment = [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
      let turned = folder + "/turned.jpg"
      try Data(plain[..<2] + segment + plain[2...]).write(to: URL(fileURLWithPath: turned))
      let bitmap = try PictureReader.read(turned)
      #expect((bitmap.width, bitmap.height) == (turning.rawValue < 5 ? (48, 32) : (32, 48)))
      #expect(try difference(bitmap.bytes, reference(turned, folder)) ?? 255 <= 2)
      // A PNG of the same pixels with the same block is turned the same way.
      try PNGWriter.write(PictureReader.read(folder + "/plain.jpg"), to: folder + "/plain.png")
      let png = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/plain.png")))
      let exif = Self.exif(turning, order)
      let part = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif
      let chunk = part + Self.checksum(Array(part[4...]))
      // After the signature and the header.
      try Data(png[..<33] + chunk + png[33...]).write(to: URL(fileURLWithPath: folder + "/turned.png"))
      #expect(try PictureReader.read(folder + "/turned.png") == bitmap)
    }
  }

  /// A TIFF block with nothing but the orientation.
  private static func exif(_ turning: PictureTurning, _ order: String) -> [UInt8] {
    func short(_ number: Int) -> [UInt8] {
      let bytes = [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
      return order == "MM" ? bytes : bytes.reversed()
    }
    func long(_ number: Int) -> [UInt8] {
      order == "MM" ? short(number >> 16) + short(number) : short(number) + short(number >> 16)
    }
    let entry = short(0x0112) + short(3) + long(1) + short(turning.rawValue) + short(0)
    return Array(order.utf8) + short(42) + long(8) + short(1) + entry + long(0)
  }

  /// The checksum of a PNG's part.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 != 0 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    sum = ~sum
    return [24, 16, 8, 0].map { UInt8(sum >> $0 & 0xFF) }
  }

  /// BUG-28: the colour of clear pixels must not show when a picture is made smaller.
  @Test func reducingKeepsClearPixelsOut() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.png"
      try OtherProgram.run(
        "convert",
        ["-size", "64x64", "xc:rgba(0,0,0,0)", "-fill", "white", "-draw", "rectangle 0,0 30,63", "png32:" + path])
      let bitmap = try PictureReader.read(
        path, limits: PictureLimits(mostBytes: 1 << 20, mostPixels: 4096, longestSide: 16))
      #expect((bitmap.width, bitmap.height) == (16, 16))
      let straight = StraightPixels.of(bitmap)
      for at in stride(from: 0, to: straight.count, by: 4) where straight[at + 3] > 0 { #expect(straight[at] == 255) }
      // Three of four columns of the block at the edge are white.
      #expect(bitmap.pixel(7, 3) == [191, 191, 191, 191])
    }
  }

  @Test func limitsAreKept() throws {
    try TestPaths.withTemporaryFolder { folder in
      let path = folder + "/a.png"
      try PNGWriter.write(Bitmap(100, 50, flat: (1, 2, 3)), to: path)
      #expect(throws: PictureError.tooManyPixels(path: path, width: 100, height: 50, most: 4999)) {
        try PictureReader.read(path, limits: PictureLimits(mostBytes: 1 << 20, mostPixels: 4999, longestSide: 100))
      }
      #expect(throws: PictureError.tooManyBytes(path: path, most: 20)) {
        try PictureReader.read(path, limits: PictureLimits(mostBytes: 20, mostPixels: 5000, longestSide: 100))
      }
    }
  }

  @Test func whatIsNoPictureIsRefused() throws {
    try TestPaths.withTemporaryFolder { folder in
      try "GIF89a".write(toFile: folder + "/a.png", atomically: true, encoding: .utf8)
      #expect(throws: PictureError.unknownFormat(path: folder + "/a.png")) { try PictureReader.read(folder + "/a.png") }
      #expect(throws: PictureError.unreadable(path: folder, reason: "it is a folder")) {
        try PictureReader.read(folder)
      }
      #expect(throws: PictureError.unreadable(path: folder + "/b", reason: "No such file or directory")) {
        try PictureReader.read(folder + "/b")
      }
      #expect(throws: PictureError.unreadable(path: "/dev/zero", reason: "it is not a plain file")) {
        try PictureReader.read("/dev/zero")
      }
      mkfifo(folder + "/pipe", 0o600)
      #expect(throws: PictureError.unreadable(path: folder + "/pipe", reason: "it is not a plain file")) {
        try PictureReader.read(folder + "/pipe")
      }
    }
  }
}
