import Foundation
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoRendering

@testable import VersoPictures

/// What layers show.
@Suite struct ScreenArtistTests {
  private let size = Size(375, 667)

  @Test func placeholdersFillTheScreenAndDiffer() throws {
    let artist = ScreenArtist()
    var seen: Set<[UInt8]> = []
    for name in ["from", "to", "home", "détails 設定"] {
      for scale in [1.0, 2.0] {
        let bitmap = try #require(artist.bitmap(of: .screen(name), size: size, pixelScale: scale))
        #expect((bitmap.width, bitmap.height) == (Int(375 * scale), Int(667 * scale)))
        #expect(StraightPixels.isOpaque(bitmap))
        seen.insert(bitmap.bytes)
      }
    }
    #expect(seen.count == 8)
  }

  /// A screen tells how it is turned: no turn or mirroring of it looks like itself.
  @Test func placeholdersTellHowTheyAreTurned() throws {
    let square = Size(200, 200)
    for name in ["from", "to", "other"] {
      let bitmap = try #require(ScreenArtist().bitmap(of: .screen(name), size: square, pixelScale: 1))
      for turning in PictureTurning.allCases where turning != .upright {
        let turned = turning.apply(to: bitmap)
        let different = zip(turned.bytes, bitmap.bytes).count { abs(Int($0) - Int($1)) > 40 }
        #expect(different > bitmap.bytes.count / 100, "\(name) \(turning)")
      }
    }
  }

  /// The edges: red above, green right, blue below, yellow left.
  @Test func edgesHaveTheirColors() throws {
    let bitmap = try #require(ScreenArtist().bitmap(of: .screen("from"), size: size, pixelScale: 1))
    let (top, right) = (bitmap.pixel(187, 1), bitmap.pixel(373, 333))
    let (bottom, left) = (bitmap.pixel(187, 665), bitmap.pixel(1, 333))
    #expect(top[0] > 200 && top[1] < 100 && top[2] < 100)
    #expect(right[1] > 150 && right[0] < 100)
    #expect(bottom[2] > 200 && bottom[0] < 100)
    #expect(left[0] > 200 && left[1] > 150 && left[2] < 100)
  }

  /// The book lies where the book transitions cut their cover out.
  @Test func bookFillsItsRectangle() throws {
    let book = Rect(100, 300, 60, 80)
    for (artist, place) in [(ScreenArtist(), ScreenArtist.standardBook), (ScreenArtist(book: book), book)] {
      let bitmap = try #require(artist.bitmap(of: .screen("from"), size: size, pixelScale: 1))
      let corners = [
        (place.x + place.width - 2, place.y + 1), (place.x + place.width - 2, place.y + place.height - 2),
      ]
      for (x, y) in corners {
        let pixel = bitmap.pixel(Int(x), Int(y))
        #expect(pixel[0] > 120 && pixel[1] < 70 && pixel[2] < 80, "\(pixel)")
      }
    }
  }

  @Test func ownPicturesTakeTheScreensPlaces() throws {
    let (red, blue) = (Bitmap(3, 2, flat: (255, 0, 0)), Bitmap(2, 3, flat: (0, 0, 255)))
    let artist = ScreenArtist(from: red, to: blue)
    #expect(artist.bitmap(of: .screen("from"), size: size, pixelScale: 1) == red)
    #expect(artist.bitmap(of: .screen("to"), size: size, pixelScale: 2) == blue)
    #expect(artist.bitmap(of: .screen("home"), size: size, pixelScale: 1)?.width == 375)
    #expect(artist.bitmap(of: .none, size: size, pixelScale: 1) == nil)
  }

  @Test(arguments: [
    Size(0, 10), Size(-1, 10), Size(.nan, 10), Size(.infinity, 10), Size(1e9, 1e9), Size(1e-300, 1e300),
  ]) func sizesThatCannotBeDrawnGiveNothing(size: Size) {
    let artist = ScreenArtist()
    for contents in [LayerContents.screen("from"), .text(LayerText("a"))] {
      #expect(artist.bitmap(of: contents, size: size, pixelScale: 1) == nil)
      #expect(artist.bitmap(of: contents, size: Size(10, 10), pixelScale: .nan) == nil)
    }
  }

  /// Where ink is, in pixels: the first and last column and row.
  private func ink(_ text: LayerText, _ size: Size = Size(200, 100)) throws -> (
    x: ClosedRange<Int>, y: ClosedRange<Int>
  ) {
    let bitmap = try #require(ScreenArtist().bitmap(of: .text(text), size: size, pixelScale: 1))
    let places = (0..<bitmap.width * bitmap.height).filter { bitmap.bytes[4 * $0 + 3] > 60 }
    let (xs, ys) = (places.map { $0 % bitmap.width }, places.map { $0 / bitmap.width })
    return try (
      #require(xs.min())...#require(xs.max()), #require(ys.min())...#require(ys.max())
    )
  }

  @Test func textStandsWhereItIsAsked() throws {
    #expect(try ink(LayerText("abc", alignment: .left)).x.lowerBound < 5)
    #expect(try ink(LayerText("abc", alignment: .right)).x.upperBound > 194)
    let middle = try ink(LayerText("abc", alignment: .center)).x
    #expect(abs(middle.lowerBound + middle.upperBound - 199) <= 4)
    #expect(try ink(LayerText("abc")).x.lowerBound < 5)
    // From right to left, its natural side is the right one.
    #expect(try ink(LayerText("שלום")).x.upperBound > 194)
    #expect(try ink(LayerText("שלום", alignment: .left)).x.lowerBound < 5)
    #expect(try ink(LayerText("שלום", alignment: .right)).x.upperBound > 194)
  }

  @Test func textIsBrokenIntoLinesAndStaysInside() throws {
    let one = try ink(LayerText("word"))
    let many = try ink(LayerText("word word word word word word word word word"))
    #expect(many.y.upperBound > one.y.upperBound + 15)
    #expect(many.x.upperBound < 200)
    let larger = try ink(LayerText("word", fontSize: 34))
    #expect(Double(larger.x.count) / Double(one.x.count) > 1.8)
    #expect(try ink(LayerText("word\nword")).y.upperBound > one.y.upperBound + 15)
    // No script is too much: nothing ends the program.
    for text in ["", "Ω ж ا ש 漢字 ไทย 🙂", "\u{202E}abc", String(repeating: "a", count: 4096), "a\0b"] {
      _ = ScreenArtist().bitmap(of: .text(LayerText(text)), size: Size(50, 20), pixelScale: 2)
    }
  }

  @Test func filesComeFromTheFolderOnly() throws {
    try TestPaths.withTemporaryFolder { outer in
      let folder = outer + "/script"
      try FileManager.default.createDirectory(atPath: folder + "/art", withIntermediateDirectories: true)
      let red = Bitmap(3, 2, flat: (255, 0, 0))
      for path in ["/script/a.png", "/script/art/b.png", "/secret.png", "/script.png"] {
        try PNGWriter.write(red, to: outer + path)
      }
      try FileManager.default.createSymbolicLink(atPath: folder + "/in.png", withDestinationPath: "art/b.png")
      try FileManager.default.createSymbolicLink(atPath: folder + "/out.png", withDestinationPath: "../secret.png")
      try FileManager.default.createSymbolicLink(atPath: folder + "/up", withDestinationPath: "..")
      let artist = ScreenArtist(folder: folder)
      func bitmap(_ file: String) -> Bitmap? {
        artist.bitmap(of: .picture(LayerPicture(file: file)), size: Size(10, 10), pixelScale: 1)
      }
      for file in ["a.png", "art/b.png", "in.png", "./a.png"] { #expect(bitmap(file) == red) }
      #expect(artist.problems.isEmpty)
      let outside = ["../secret.png", "out.png", "up/secret.png", outer + "/secret.png", "art/../a.png", "", "a\0.png"]
      for file in outside { #expect(bitmap(file) == nil) }
      #expect(artist.problems == outside.map { PictureError.outsideFolder(path: $0) })
      #expect(bitmap("none.png") == nil)
      #expect(bitmap("none.png") == nil)
      #expect(artist.problems.count == outside.count + 1)
      #expect(ScreenArtist().bitmap(of: .picture(LayerPicture(file: "a.png")), size: size, pixelScale: 1) == nil)
    }
  }

  @Test func sameOnEveryRunAndThread() async throws {
    let artist = ScreenArtist()
    let wanted = try #require(ScreenArtist().bitmap(of: .screen("to"), size: Size(90, 160), pixelScale: 1))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { artist.bitmap(of: .screen("to"), size: Size(90, 160), pixelScale: 1) == wanted }
        group.addTask { ScreenArtist().bitmap(of: .screen("to"), size: Size(90, 160), pixelScale: 1) == wanted }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test func sheetsHoldEveryFrame() throws {
    for (count, columns) in [(1, nil), (5, nil), (7, 3), (40, nil)] as [(Int, Int?)] {
      var sheet = try ContactSheet(count: count, width: 120, height: 80, columns: columns)
      for number in 0..<count {
        sheet.append(Bitmap(120, 80, flat: (UInt8(number * 6), 0, 255)), time: Double(number) * 0.05)
      }
      let bitmap = sheet.bitmap()
      #expect(StraightPixels.isOpaque(bitmap))
      // Every frame is there with as many pixels as it had.
      for number in 0..<count {
        let found = stride(from: 0, to: bitmap.bytes.count, by: 4).count {
          bitmap.bytes[$0] == UInt8(number * 6) && bitmap.bytes[$0 + 1] == 0 && bitmap.bytes[$0 + 2] == 255
        }
        #expect(found == 120 * 80)
      }
    }
    for (count, width) in [(0, 10), (10_001, 10), (1, 0), (5000, 2000)] {
      #expect(throws: PictureError.self) { try ContactSheet(count: count, width: width, height: 10) }
    }
  }
}
