import PictureOutput

/// The files that are being written, so that a signal leaves none of them half done.
public enum UnfinishedFiles {
  /// From now on the signals of Ctrl-C, hang-up and termination remove unfinished files and end other programs that
  /// were started, and then end this one as they would have.
  public static func removeOnSignals() { picture_unfinished_remove_on_signals() }

  /// Removes all unfinished files now and ends programs that were started.
  ///
  /// For a caller with a signal handler of its own, which may call it.
  public static func removeAll() { picture_unfinished_remove_all() }
}
