import Glibc

/// The environment variables a program sees.
public struct ProcessEnvironment: Sendable {
  /// nil: those of this process.
  private let values: [String: String]?

  /// The variables of this process, read at each use.
  public static let current = ProcessEnvironment(values: nil)

  /// An environment of these variables only, for tests.
  public init(_ values: [String: String]) { self.init(values: values) }

  private init(values: [String: String]?) { self.values = values }

  /// A variable's value; nil when it is not set.
  public subscript(name: String) -> String? {
    if let values { return values[name] }
    return getenv(name).map { String(cString: $0) }
  }

  /// A variable's value; nil when it is not set or empty.
  public func nonEmpty(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
