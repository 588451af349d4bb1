/// All rules, sorted by id.
public enum RuleCatalog {
  /// Every rule there is.
  public static let all: [Rule] = []

  /// Returns the rule of an id.
  public static func rule(_ id: String) -> Rule? { all.first { $0.id == id } }
}
