import Synchronization
import VersoGeometry
import VersoLayers
import VersoSampling

/// Draws display lists on any number of threads.
struct FrameDrawing {
  let width: Int
  let height: Int
  let background: UInt32
  let threads: Int?

  /// So many rows go to a thread at a time.
  private static let bandHeight = 16

  /// Where the picture goes and what it is made of.
  ///
  /// Unchecked, because each thread writes to rows of its own and nobody writes to the list.
  private struct Target: @unchecked Sendable {
    let pixels: UnsafeMutablePointer<UInt32>
    let source: RowPainter.Source
  }

  /// Returns the picture of a display list.
  func bitmap(of list: DisplayList) -> Bitmap {
    guard width > 0, height > 0 else { return Bitmap(width: width, height: height) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { buffer, count in
      count = 4 * width * height
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      start.withMemoryRebound(to: UInt32.self, capacity: width * height) { draw(list, into: $0) }
    }
    return Bitmap(width: width, height: height, bytes: bytes) ?? Bitmap(width: width, height: height)
  }

  private func draw(_ list: DisplayList, into pixels: UnsafeMutablePointer<UInt32>) {
    list.steps.withUnsafeBufferPointer { steps in
      list.shapes.withUnsafeBufferPointer { shapes in
        list.edges.withUnsafeBufferPointer { edges in
          list.paints.withUnsafeBufferPointer { paints in
            list.seams.withUnsafeBufferPointer { seams in
              guard let steps = steps.baseAddress, let shapes = shapes.baseAddress, let edges = edges.baseAddress,
                let paints = paints.baseAddress
              else { return pixels.update(repeating: background, count: width * height) }
              let source = RowPainter.Source(
                steps: steps, count: list.steps.count, shapes: shapes, edges: edges, paints: paints, seams: seams)
              draw(Target(pixels: pixels, source: source), depth: list.depth)
            }
          }
        }
      }
    }
    withExtendedLifetime(list.keepers) {}
  }

  private func draw(_ target: Target, depth: Int) {
    let bands = (height + Self.bandHeight - 1) / Self.bandHeight
    let workers = max(min(threads ?? ParallelWork.cores, bands, 64), 1)
    let (width, height, background) = (width, height, background)
    let next = BandCounter()
    _ = ParallelWork.map(count: workers, threads: workers) { _ in
      let painter = RowPainter(width: width, depth: depth)
      while let band = next.take(of: bands) {
        let first = band * Self.bandHeight
        painter.draw(
          target.source, rows: first..<min(first + Self.bandHeight, height), background: background,
          into: target.pixels)
      }
      painter.deallocate()
      return true
    }
  }

  /// Deals out bands one by one: a thread that gets on faster takes more of them.
  private final class BandCounter: Sendable {
    private let taken = Atomic<Int>(0)

    /// Takes the next band; nothing when all are taken.
    func take(of count: Int) -> Int? {
      let band = taken.wrappingAdd(1, ordering: .relaxed).oldValue
      return band < count ? band : nil
    }
  }
}
