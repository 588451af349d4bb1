import VersoGeometry
import VersoSampling
import VersoTransitions

/// The numbers of a transition's runs, as they are kept in a file to compare later ones with.
///
/// Every number is rounded to a thousandth; a line holds one layer at one moment, so that a difference of two such files
/// reads well.
struct SnapshotDocument: Sendable, Equatable {
  /// One layer at one moment.
  struct Layer: Sendable, Equatable {
    var name: String
    /// The corners on screen, x and y in turn, top left first, clockwise; nil where clipped.
    var corners: [Double?]
    var opacity: Double
    var visible: Double
    /// The smallest and the largest depth, in points.
    var depth: [Double]
    var facing: String

    /// The numbers by their names, in the order they are told.
    var numbers: [(name: String, value: Double?)] {
      var numbers: [(name: String, value: Double?)] = []
      for (index, value) in corners.enumerated() where index < 8 {
        let corner = ["topLeft", "topRight", "bottomRight", "bottomLeft"][index / 2]
        numbers.append((corner + (index % 2 == 0 ? ".x" : ".y"), value))
      }
      numbers.append(("opacity", opacity))
      numbers.append(("visible", visible))
      for (index, value) in depth.enumerated() { numbers.append((index == 0 ? "depth.min" : "depth.max", value)) }
      return numbers
    }
  }

  /// All layers at one moment, in drawing order.
  struct Moment: Sendable, Equatable {
    /// In seconds of the virtual clock; nil: after the run.
    var time: Double?
    var layers: [Layer]
  }

  /// One run.
  struct Run: Sendable, Equatable {
    var operation: TransitionOperation
    var size: Size
    /// Where it is cancelled; nil: nowhere.
    var cancelledAt: Double?
    var duration = 0.0
    var isCompleted = false
    var moments: [Moment] = []

    /// What tells it from the others: `push 375x667 cancelled 0.5`.
    var title: String {
      let sides = [size.width, size.height].map { NumberText.shortest($0) ?? "-" }.joined(separator: "x")
      let cancel = cancelledAt.map { " cancelled " + (NumberText.shortest($0) ?? "-") } ?? ""
      return "\(operation.rawValue) \(sides)\(cancel)"
    }
  }

  /// What the first line of a file says.
  static let format = "verso.snapshot/1"
  /// The digits after the point.
  static let digits = 3
  /// Half a unit of the last digit, by which rounding may change a number.
  static let rounding = 0.000501

  var transition: String
  var runs: [Run] = []
}

extension SnapshotDocument.Moment {
  /// The numbers of a frame.
  init(_ frame: Frame, time: Double?) {
    self.init(
      time: time,
      layers: frame.layers.map { layer in
        SnapshotDocument.Layer(
          name: layer.name, corners: layer.corners.flatMap { [$0?.x, $0?.y] }, opacity: layer.effectiveOpacity,
          visible: layer.visibleFraction, depth: [layer.depth.lowerBound, layer.depth.upperBound],
          facing: layer.facing.rawValue)
      })
  }
}
