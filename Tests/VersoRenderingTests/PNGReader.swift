import CZlib
import Foundation
import VersoRendering

/// Reads pictures of eight bits a part, for the tests alone.
enum PNGReader {
  /// Reads a picture file; nothing where it is no such picture.
  static func read(_ path: String) -> Bitmap? {
    guard let data = try? Data(contentsOf: URL(filePath: path)), data.count > 33 else { return nil }
    let bytes = [UInt8](data)
    func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }
    let (width, height) = (number(16), number(20))
    guard let channels = [2: 3, 6: 4, 0: 1][Int(bytes[25])], bytes[24] == 8, bytes[28] == 0 else { return nil }
    var packed: [UInt8] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(place)
      if bytes[place + 4..<place + 8].elementsEqual("IDAT".utf8) { packed += bytes[place + 8..<place + 8 + length] }
      place += 12 + length
    }
    guard let rows = inflated(packed, count: (width * channels + 1) * height) else { return nil }
    return bitmap(unfiltered(rows, width * channels, height, channels), width, height, channels)
  }

  private static func inflated(_ packed: [UInt8], count: Int) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: count)
    var length = uLongf(count)
    guard uncompress(&result, &length, packed, uLong(packed.count)) == Z_OK, length == count else { return nil }
    return result
  }

  /// Undoes the prediction of each byte from its neighbours.
  private static func unfiltered(_ rows: [UInt8], _ stride: Int, _ height: Int, _ channels: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      let source = y * (stride + 1)
      for x in 0..<stride {
        let left = x >= channels ? Int(result[y * stride + x - channels]) : 0
        let above = y > 0 ? Int(result[(y - 1) * stride + x]) : 0
        let corner = y > 0 && x >= channels ? Int(result[(y - 1) * stride + x - channels]) : 0
        let predicted: Int
        switch rows[source] {
        case 1: predicted = left
        case 2: predicted = above
        case 3: predicted = (left + above) / 2
        case 4:
          let sum = left + above - corner
          let (a, b, c) = (abs(sum - left), abs(sum - above), abs(sum - corner))
          predicted = a <= b && a <= c ? left : b <= c ? above : corner
        default: predicted = 0
        }
        result[y * stride + x] = rows[source + 1 + x] &+ UInt8(truncatingIfNeeded: predicted)
      }
    }
    return result
  }

  private static func bitmap(_ parts: [UInt8], _ width: Int, _ height: Int, _ channels: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    for pixel in 0..<(width * height) {
      let alpha = channels == 4 ? Int(parts[pixel * 4 + 3]) : 255
      for part in 0..<3 {
        let value = Int(parts[pixel * channels + (channels == 1 ? 0 : part)])
        result.bytes[4 * pixel + part] = UInt8((value * alpha + 127) / 255)
      }
      result.bytes[4 * pixel + 3] = UInt8(alpha)
    }
    return result
  }
}
