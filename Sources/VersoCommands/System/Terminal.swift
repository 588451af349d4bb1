import Glibc

/// What the program's standard streams are connected to.
public enum Terminal {
  /// Whether a file descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether the terminal takes more than plain lines, by what TERM says of it.
  public static func placesText(in environment: ProcessEnvironment = .current) -> Bool {
    let kind = environment.nonEmpty("TERM")
    return kind != nil && kind != "dumb"
  }

  /// The width of the terminal behind a file descriptor, in columns.
  ///
  /// Without a terminal the variable COLUMNS counts, when it is a whole number from 1; then nil.
  public static func width(
    of descriptor: Int32 = STDOUT_FILENO, environment: ProcessEnvironment = .current
  ) -> Int? {
    var window = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 { return Int(window.ws_col) }
    guard let text = environment["COLUMNS"], let columns = try? NumberText.parseInteger(text) else { return nil }
    return (1...10_000).contains(columns) ? columns : nil
  }
}
