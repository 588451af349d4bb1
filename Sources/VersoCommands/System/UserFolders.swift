/// Where a user's settings and state lie, after the XDG base directory specification.
public enum UserFolders {
  /// `$XDG_CONFIG_HOME/verso`, by default `~/.config/verso`.
  ///
  /// Nil without a home folder.
  public static func configuration(in environment: ProcessEnvironment = .current) -> String? {
    folder("XDG_CONFIG_HOME", fallback: ".config", in: environment)
  }

  /// `$XDG_STATE_HOME/verso`, by default `~/.local/state/verso`.
  ///
  /// Nil without a home folder.
  public static func state(in environment: ProcessEnvironment = .current) -> String? {
    folder("XDG_STATE_HOME", fallback: ".local/state", in: environment)
  }

  /// The folder whose scripts load by themselves.
  public static func scripts(in environment: ProcessEnvironment = .current) -> String? {
    configuration(in: environment).map { $0 + "/scripts" }
  }

  /// The file that keeps the prompt's history.
  public static func history(in environment: ProcessEnvironment = .current) -> String? {
    state(in: environment).map { $0 + "/history" }
  }

  private static func folder(_ variable: String, fallback: String, in environment: ProcessEnvironment) -> String? {
    // The specification says that a relative path is to be ignored.
    if let path = environment.nonEmpty(variable), path.hasPrefix("/") { return joined(path, "verso") }
    guard let home = environment.nonEmpty("HOME"), home.hasPrefix("/") else { return nil }
    return joined(home, fallback + "/verso")
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
