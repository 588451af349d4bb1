extension Frame {
  /// Returns who hides how much of a layer, the largest part first; empty for an unknown name.
  ///
  /// With `visibleFraction` the fractions add up to 1, but for what shows nothing by itself, as `FrameHiding` says; that
  /// is quicker where many layers of one frame are asked for.
  public func hiddenBy(_ name: String) -> [HiddenShare] { FrameHiding(self).hiders(of: name) }
}
