/// Reads a table at one time, with the memory of the curve that was asked last.
public struct PlacementReader {
  private let table: PlacementTable
  private let time: Double
  private var memo = QuickMemo()

  @usableFromInline
  init(_ table: PlacementTable, _ time: Double) {
    self.table = table
    self.time = time
  }

  /// Writes down where a layer lies.
  public mutating func place(_ index: Int, into placement: inout LayerPlacement) {
    table.place(index, at: time, &memo, into: &placement)
  }
}
