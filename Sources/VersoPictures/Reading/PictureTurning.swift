import VersoRendering

/// How a picture must be turned to stand upright: the numbers are those of EXIF's orientation tag.
enum PictureTurning: Int, CaseIterable {
  case upright = 1
  case mirroredSideways
  case halfTurn
  case mirroredUpsideDown
  case transposed
  case quarterTurnClockwise
  case transposedOtherwise
  case quarterTurnCounterclockwise

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// The picture, turned.
  func apply(to bitmap: Bitmap) -> Bitmap {
    guard self != .upright else { return bitmap }
    let (width, height) = (bitmap.width, bitmap.height)
    var turned = swapsSides ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
    let newWidth = turned.width
    let newHeight = turned.height
    turned.bytes.withUnsafeMutableBytes { target in
      bitmap.bytes.withUnsafeBytes { source in
        for y in 0..<newHeight {
          for x in 0..<newWidth {
            let (fromX, fromY) = origin(x, y, width, height)
            let pixel = source.load(fromByteOffset: 4 * (fromY * width + fromX), as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: 4 * (y * newWidth + x), as: UInt32.self)
          }
        }
      }
    }
    return turned
  }

  /// Where a pixel of the turned picture comes from.
  private func origin(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    switch self {
    case .upright: (x, y)
    case .mirroredSideways: (width - 1 - x, y)
    case .halfTurn: (width - 1 - x, height - 1 - y)
    case .mirroredUpsideDown: (x, height - 1 - y)
    case .transposed: (y, x)
    case .quarterTurnClockwise: (y, height - 1 - x)
    case .transposedOtherwise: (width - 1 - y, height - 1 - x)
    case .quarterTurnCounterclockwise: (width - 1 - y, x)
    }
  }
}
