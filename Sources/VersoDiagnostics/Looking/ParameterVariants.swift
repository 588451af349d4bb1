import VersoGeometry
import VersoLayers
import VersoTransitions

/// Other values of a parameter.
enum ParameterVariants {
  /// Returns values within a parameter's range that differ from its default, the likeliest to show first.
  static func values(of parameter: Parameter, in size: Size) -> [ParameterValue] {
    let (low, high) = (parameter.minimum ?? -.infinity, parameter.maximum ?? .infinity)
    func numbers(_ given: Double) -> [Double] {
      [given * 1.5, given / 2, given + 1, low, high].filter { $0 >= low && $0 <= high && $0 != given && $0.isFinite }
    }
    let given = parameter.defaultValue.resolved(in: size)
    let candidates: [ParameterValue] =
      switch (parameter.kind, given) {
      case (.choice(let words), _): words.map { .text($0) }
      case (_, .number(let number)): numbers(number).map { .number($0) }
      case (_, .integer(let number)): numbers(Double(number)).compactMap { Int(exactly: $0) }.map { .integer($0) }
      case (_, .boolean(let flag)): [.boolean(!flag)]
      case (_, .color): [.color(Color(0.2, 0.4, 0.6)), .color(.clear)]
      case (_, .point(let point)): [.point(Point(point.x + 40, point.y - 30)), .point(.zero)]
      case (_, .size(let size)): [.size(Size(size.width / 2 + 1, size.height / 2 + 1))]
      case (_, .rect(let rect)): [.rect(Rect(rect.x + 10, rect.y - 20, rect.width * 0.7, rect.height + 5))]
      case (_, .curve): [.curve(.linear), .curve(.easeIn)]
      case (_, .text): [.text("another")]
      }
    return candidates.filter { $0 != given }
  }
}
