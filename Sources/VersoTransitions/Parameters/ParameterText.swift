import VersoGeometry
import VersoLayers
import VersoTiming

/// Reads parameter values from the words of a command line.
public enum ParameterText {
  /// Returns the value a text stands for, or nothing where it is not of the kind.
  public static func value(_ text: String, kind: ParameterKind) -> ParameterValue? {
    switch kind {
    case .number, .duration: number(text).map(ParameterValue.number)
    case .integer: Int(text).map(ParameterValue.integer)
    case .boolean: boolean(text).map(ParameterValue.boolean)
    case .choice, .string: .text(text)
    case .color: Color(text: text).map(ParameterValue.color)
    case .point: numbers(text, 2).map { .point(Point($0[0], $0[1])) }
    case .size: numbers(text, 2).map { .size(Size($0[0], $0[1])) }
    case .rect: numbers(text, 4).map { .rect(Rect($0[0], $0[1], $0[2], $0[3])) }
    case .curve: curve(text).map(ParameterValue.curve)
    }
  }

  /// Returns a finite decimal number; spellings such as `nan`, `inf` and `0x10` are refused.
  public static func number(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    guard let number = Double(String(text)), number.isFinite else { return nil }
    return number
  }

  /// Returns a fixed count of numbers separated by commas.
  static func numbers(_ text: some StringProtocol, _ count: Int) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let found = parts.compactMap { number($0.drop { $0 == " " }) }
    return parts.count == count && found.count == count ? found : nil
  }

  private static func boolean(_ text: String) -> Bool? {
    switch text {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  private static func curve(_ text: String) -> TimingCurve? {
    if let named = TimingCurve.named(text) { return named }
    guard text.hasPrefix("bezier("), text.hasSuffix(")") else { return nil }
    guard let n = numbers(text.dropFirst(7).dropLast(), 4) else { return nil }
    return try? TimingCurve.bezier(n[0], n[1], n[2], n[3])
  }
}
