import VersoGeometry
import VersoLayers

/// A scrolling grid of equal cells, as a shelf of books is: where each cell lies, also in other views' coordinates.
public struct CollectionView {
  /// The scrolling view; its bounds' origin is how far the content is scrolled.
  public let view: View
  /// The size of a cell, in points.
  public let itemSize: Size
  /// The gap between cells, in points.
  public let spacing: Double
  /// The room around all cells, in points.
  public let inset: Double
  /// How many cells there are.
  public let itemCount: Int
  /// How many cells stand in a row.
  public let columns: Int

  /// Returns the frame of a cell's place in the content, in the scrolling view's own coordinates.
  public func layoutFrame(forItem item: Int) -> Rect {
    let row = Double(item / columns)
    let column = Double(item % columns)
    return Rect(
      inset + column * (itemSize.width + spacing), inset + row * (itemSize.height + spacing), itemSize.width,
      itemSize.height)
  }

  /// Returns the frame of a cell's place in another view's coordinates; nothing where it has no image there.
  public func frame(forItem item: Int, in other: View) -> Rect? {
    view.convert(layoutFrame(forItem: item), to: other)
  }
}

extension TransitionContext {
  /// Makes a scrolling grid of cells; the cells are its subviews, called `name-cell`, `name-cell-2` and so on.
  ///
  /// - Parameters:
  ///   - frame: the grid's rectangle in the view it will be put into, in points.
  ///   - itemCount: how many cells there are, 0 to 1000.
  ///   - itemSize: the size of a cell, in points.
  ///   - contentOffset: how far the content is scrolled, in points.
  public func makeCollectionView(
    _ name: String, frame: Rect, itemCount: Int, itemSize: Size, spacing: Double = 10, inset: Double = 10,
    contentOffset: Point = .zero
  ) -> CollectionView {
    let view = makeView(name, frame: frame)
    view.clipsToBounds = true
    view.bounds = Rect(origin: contentOffset, size: frame.size)
    let room = frame.width - 2 * inset + spacing
    let each = itemSize.width + spacing
    let fitting = each > 0 && room > 0 ? min(room / each, 1000) : 1
    let collection = CollectionView(
      view: view, itemSize: itemSize, spacing: spacing, inset: inset, itemCount: min(max(itemCount, 0), 1000),
      columns: max(Int(fitting), 1))
    for item in 0..<collection.itemCount {
      view.addSubview(makeView("\(name)-cell", frame: collection.layoutFrame(forItem: item), backgroundColor: .gray))
    }
    return collection
  }
}
