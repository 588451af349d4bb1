import VersoRendering

extension Bitmap {
  /// The picture with every block of `factor` by `factor` pixels averaged into one, rounded; blocks at the right and
  /// the bottom may be smaller.
  func reduced(by factor: Int) -> Bitmap {
    guard factor > 1, width > 0, height > 0 else { return self }
    var small = Bitmap(width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    let (fullWidth, fullHeight, smallWidth) = (width, height, small.width)
    var sums = [UInt32](repeating: 0, count: 4 * smallWidth)
    bytes.withUnsafeBufferPointer { source in
      small.bytes.withUnsafeMutableBufferPointer { target in
        for top in stride(from: 0, to: fullHeight, by: factor) {
          let rows = min(factor, fullHeight - top)
          for at in sums.indices { sums[at] = 0 }
          for y in top..<top + rows {
            for x in 0..<fullWidth {
              let (from, to) = (4 * (y * fullWidth + x), 4 * (x / factor))
              for part in 0..<4 { sums[to + part] += UInt32(source[from + part]) }
            }
          }
          for x in 0..<smallWidth {
            let count = UInt32(rows * min(factor, fullWidth - x * factor))
            let to = 4 * (top / factor * smallWidth + x)
            for part in 0..<4 { target[to + part] = UInt8((sums[4 * x + part] + count / 2) / count) }
          }
        }
      }
    }
    return small
  }
}
