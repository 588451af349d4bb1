import Synchronization

/// Collects what scripts print while a request is worked on, up to a number of bytes; the rest is dropped.
final class PrintedLines: Sendable {
  private let limit: Int
  private let lines = Mutex<(lines: [String], bytes: Int)>(([], 0))

  /// Makes a collection that takes so many bytes each time.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a line, unless that would be too many bytes.
  func add(_ line: String) {
    lines.withLock { collected in
      guard collected.bytes + line.utf8.count < limit else { return }
      collected.lines.append(line)
      collected.bytes += line.utf8.count + 1
    }
  }

  /// Takes what was collected.
  func take() -> [String] {
    lines.withLock { collected in
      defer { collected = ([], 0) }
      return collected.lines
    }
  }
}
