import VersoGeometry
import VersoSampling
import VersoTransitions

/// Writes and reads the files that hold a transition's numbers.
enum SnapshotText {
  /// Why a file cannot be read.
  struct Problem: Error, Equatable {
    /// The line, from 1.
    var line: Int
    var reason: String
  }

  /// The largest file that is read, in lines.
  static let mostLines = 1_000_000

  /// The text of a document.
  static func text(_ document: SnapshotDocument) -> String {
    var lines = [
      SnapshotDocument.format + " " + document.transition,
      "# layer: corners from top left on, clockwise; opacity, visible part, depths, side", "",
    ]
    for run in document.runs {
      lines.append("run " + run.title)
      lines.append("lasts " + fixed(run.duration) + " s, " + (run.isCompleted ? "completes" : "does not complete"))
      for moment in run.moments {
        lines.append(
          moment.time.map { "at " + NumberText.fixed($0, digits: 6, trailingZeros: .trim) + " s" } ?? "after")
        lines += moment.layers.map { "  " + text($0) }
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ layer: SnapshotDocument.Layer) -> String {
    let corners = layer.corners.map { $0.map(fixed) ?? "-" }
    let pairs = stride(from: 0, to: corners.count, by: 2).map { corners[$0] + "," + corners[$0 + 1] }
    return ([name(layer.name)] + pairs).joined(separator: " ") + " opacity \(fixed(layer.opacity)) visible "
      + "\(fixed(layer.visible)) depth \(fixed(layer.depth[0]))..\(fixed(layer.depth[1])) \(layer.facing)"
  }

  private static func fixed(_ value: Double) -> String {
    NumberText.fixed(value, digits: SnapshotDocument.digits, trailingZeros: .trim)
  }

  /// A name as one word: what could be mistaken is written by the number of its character.
  private static func name(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_.'+()".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "{" + String(scalar.value, radix: 16) + "}"
    }.joined()
  }

  // MARK: Reading

  /// Reads a document.
  ///
  /// - Throws: `Problem` with the line.
  static func document(_ text: String) throws(Problem) -> SnapshotDocument {
    var reader = Reader()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard index < mostLines else { throw Problem(line: index + 1, reason: "there are too many lines") }
      do throws(Reader.Refusal) {
        try reader.read(line)
      } catch {
        throw Problem(line: index + 1, reason: error.reason)
      }
    }
    guard let document = reader.document else { throw Problem(line: 1, reason: "it is empty") }
    return document
  }

  private struct Reader {
    struct Refusal: Error { var reason: String }

    var document: SnapshotDocument?

    mutating func read(_ line: Substring) throws(Refusal) {
      var words = line.split(separator: " ").map(String.init)
      guard let first = words.first, first != "#" else { return }
      guard var document else {
        guard first == SnapshotDocument.format, words.count == 2 else {
          throw Refusal(reason: "it does not begin with \(SnapshotDocument.format) and the transition's id")
        }
        self.document = SnapshotDocument(transition: words[1])
        return
      }
      // Only one of the two may hold the document while it grows, or each line would copy it.
      self.document = nil
      if line.hasPrefix("  ") {
        let last = document.runs.count - 1
        guard last >= 0, let moment = document.runs[last].moments.indices.last else {
          throw Refusal(reason: "a layer stands before any moment")
        }
        document.runs[last].moments[moment].layers.append(try layer(words))
      } else {
        words.removeFirst()
        switch first {
        case "run": document.runs.append(try run(words))
        case "lasts":
          guard !document.runs.isEmpty, words.count >= 3, words[1] == "s," else {
            throw Refusal(reason: "this is no length of a run")
          }
          document.runs[document.runs.count - 1].duration = try number(words[0])
          document.runs[document.runs.count - 1].isCompleted = words[2] == "completes"
        case "at", "after":
          guard !document.runs.isEmpty, first == "after" || words.count == 2 else {
            throw Refusal(reason: "this is no moment of a run")
          }
          let time: Double? = try first == "at" ? number(words[0]) : nil
          document.runs[document.runs.count - 1].moments.append(.init(time: time, layers: []))
        default: throw Refusal(reason: "a line does not begin with \u{22}\(DisplayText.shortened(first, to: 30))\u{22}")
        }
      }
      self.document = document
    }

    private func run(_ words: [String]) throws(Refusal) -> SnapshotDocument.Run {
      guard let operation = words.first.flatMap(TransitionOperation.init), words.count == 2 || words.count == 4 else {
        throw Refusal(reason: "this is no run")
      }
      let sides = words[1].split(separator: "x").map(String.init)
      guard sides.count == 2 else { throw Refusal(reason: "this is no size") }
      let size = Size(try number(sides[0]), try number(sides[1]))
      guard Recorder.isUsable(size) else { throw Refusal(reason: "no container has this size") }
      var run = SnapshotDocument.Run(operation: operation, size: size, cancelledAt: nil)
      if words.count == 4 {
        let fraction = try number(words[3])
        guard (0...1).contains(fraction) else { throw Refusal(reason: "no run is cancelled there") }
        run.cancelledAt = fraction
      }
      return run
    }

    private func layer(_ words: [String]) throws(Refusal) -> SnapshotDocument.Layer {
      guard words.count == 12, words[5] == "opacity", words[7] == "visible", words[9] == "depth" else {
        throw Refusal(reason: "this is no line of a layer")
      }
      var corners: [Double?] = []
      for pair in words[1...4] {
        let parts = pair.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw Refusal(reason: "this is no corner") }
        for part in parts { corners.append(try part == "-" ? nil : number(part)) }
      }
      // Two points part the depths, also where one of them has a point or a sign of its own.
      let parts = words[10].split(separator: ".", omittingEmptySubsequences: false)
      guard let middle = parts.firstIndex(of: ""), middle > 0 else { throw Refusal(reason: "these are no depths") }
      let depths = [parts[..<middle], parts[(middle + 1)...]].map { $0.joined(separator: ".") }
      return SnapshotDocument.Layer(
        name: Self.name(words[0]), corners: corners, opacity: try number(words[6]), visible: try number(words[8]),
        depth: [try number(depths[0]), try number(depths[1])], facing: words[11])
    }

    private func number(_ text: String) throws(Refusal) -> Double {
      guard let number = try? NumberText.parse(text), abs(number) <= 1e15 else {
        throw Refusal(reason: "\u{22}\(DisplayText.shortened(text, to: 30))\u{22} is no number")
      }
      return number
    }

    private static func name(_ text: String) -> String {
      var name = ""
      var rest = text[...]
      while let brace = rest.firstIndex(of: "{"), let end = rest[brace...].firstIndex(of: "}") {
        name += rest[..<brace]
        let digits = rest[rest.index(after: brace)..<end]
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { name.unicodeScalars.append(scalar) }
        rest = rest[rest.index(after: end)...]
      }
      return name + rest
    }
  }
}
