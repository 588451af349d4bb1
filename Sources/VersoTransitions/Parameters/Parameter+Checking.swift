import VersoGeometry
import VersoLayers
import VersoTiming

extension Parameter {
  /// Returns the value brought to the parameter's kind, its range checked.
  ///
  /// - Throws: `invalidParameter` where the kind does not fit or a number lies outside the range.
  public func checked(_ value: ParameterValue, of transition: String) throws(TransitionError) -> ParameterValue {
    guard let fitted = fitted(value) else { throw problem(value, "it takes \(kind.form)", of: transition) }
    for number in fitted.boundedNumbers {
      guard number.isFinite else { throw problem(value, "it takes finite numbers", of: transition) }
      if let minimum, number < minimum { throw problem(value, "the range is \(rangeText)", of: transition) }
      if let maximum, number > maximum { throw problem(value, "the range is \(rangeText)", of: transition) }
    }
    for number in fitted.freeNumbers where !(number.magnitude <= largestLayerNumber) {
      let wanted = number.isFinite ? "it takes numbers up to 1e12, of either sign" : "it takes finite numbers"
      throw problem(value, wanted, of: transition)
    }
    if case .choice(let words) = kind, case .text(let word) = fitted, !words.contains(word) {
      let near = NearestNames.suggestion(for: word, among: words)
      throw problem(value, "it takes \(kind.form)\(near)", of: transition)
    }
    return fitted
  }

  /// Returns the value a text on the command line stands for, checked.
  ///
  /// - Throws: `invalidParameter` where the text is not of the parameter's kind or out of its range.
  public func parsed(_ text: String, of transition: String) throws(TransitionError) -> ParameterValue {
    guard let value = ParameterText.value(text, kind: kind) else {
      throw .invalidParameter(
        transition: transition, parameter: name, value: text, problem: "it takes \(kind.form)")
    }
    return try checked(value, of: transition)
  }

  private func problem(_ value: ParameterValue, _ text: String, of transition: String) -> TransitionError {
    .invalidParameter(transition: transition, parameter: name, value: value.text, problem: text)
  }

  /// Brings a value of a neighbouring kind to this parameter's; nothing where the two do not fit.
  private func fitted(_ value: ParameterValue) -> ParameterValue? {
    switch (kind, value) {
    case (.number, .number), (.duration, .number), (.integer, .integer), (.boolean, .boolean), (.choice, .text),
      (.string, .text), (.color, .color), (.point, .point), (.size, .size), (.rect, .rect), (.curve, .curve):
      value
    case (.number, .integer(let number)), (.duration, .integer(let number)): .number(Double(number))
    case (.integer, .number(let number)): Int(exactly: number).map(ParameterValue.integer)
    case (.color, .text(let text)): Color(text: text).map(ParameterValue.color)
    case (.curve, .text(let text)): ParameterText.value(text, kind: .curve)
    default: nil
    }
  }
}

extension ParameterValue {
  /// The numbers a declared range applies to.
  fileprivate var boundedNumbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .integer(let number): [Double(number)]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.width, rect.height]
    default: []
    }
  }

  /// The numbers that need only be usable.
  fileprivate var freeNumbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.x, rect.y, rect.width, rect.height]
    default: []
    }
  }
}
