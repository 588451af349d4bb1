import CZlib
import Foundation
import VersoRendering

/// Writes opaque pictures as files that anybody can look at.
enum PNGWriter {
  /// Returns a picture as the bytes of a file, its alpha left out.
  static func bytes(of bitmap: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<bitmap.height {
      // Each byte less the one above it, which is what is mostly alike here.
      rows.append(y > 0 ? 2 : 0)
      for x in 0..<bitmap.width {
        for part in 0..<3 {
          let place = 4 * (y * bitmap.width + x) + part
          rows.append(bitmap.bytes[place] &- (y > 0 ? bitmap.bytes[place - 4 * bitmap.width] : 0))
        }
      }
    }
    var length = compressBound(uLong(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&packed, &length, rows, uLong(rows.count), 9) == Z_OK else { return [] }
    let header = number(bitmap.width) + number(bitmap.height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", Array(packed[..<Int(length)])) + chunk("IEND", [])
  }

  /// Writes a picture file and the folders above it.
  static func write(_ bitmap: Bitmap, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes(of: bitmap)).write(to: url, options: .atomic)
  }

  private static func number(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    let check = body.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt(body.count)) }
    return number(content.count) + body + number(Int(check))
  }
}
