import Glibc

/// One figure of speed.
struct BenchmarkRow {
  var name: String
  var figure: String
  /// What the figure should be at most; empty where nothing is wanted of it.
  var target: String

  init(_ name: String, _ figure: String, _ target: String = "") {
    (self.name, self.figure, self.target) = (name, figure, target)
  }

  init(_ row: (name: String, figure: String, target: String)) { self.init(row.name, row.figure, row.target) }
}

/// Prints rows as they come.
enum BenchmarkTable {
  static func add(_ row: BenchmarkRow) {
    let name = row.name + String(repeating: " ", count: max(74 - row.name.count, 0))
    let figure = String(repeating: " ", count: max(24 - row.figure.count, 0)) + row.figure
    print(name, figure, row.target.isEmpty ? "" : " (wanted: at most \(row.target))")
    fflush(nil)
  }

  static func add(_ rows: [(name: String, figure: String, target: String)]) {
    for row in rows { add(BenchmarkRow(row)) }
  }
}
