import VersoTiming

/// A layer's own clock: the layer and all it holds run their animations by it.
///
/// A layer that was given none has the usual one, as though it were set to its defaults: it begins at 0, shows 0 before,
/// and goes as the clock around it does.
///
/// To pause a layer: read its time, set `speed` to 0 and `timeOffset` to the time read. To go on: set `speed` to 1,
/// `timeOffset` and `beginTime` to 0, and then `beginTime` to the layer's time less the time at which it was paused.
extension Layer {
  private var clock: MediaTiming { recorder.models[id.index].clock ?? .usualClock }

  /// Seconds on this clock for each second on that of the layer around it; 0 stands still.
  public var speed: Double {
    get { clock.speed }
    nonmutating set { recorder.setClock(of: id) { $0.speed = newValue } }
  }
  /// What this clock shows at its begin time, in seconds.
  public var timeOffset: Double {
    get { clock.timeOffset }
    nonmutating set { recorder.setClock(of: id) { $0.timeOffset = newValue } }
  }
  /// When this clock begins, in seconds of the layer around it; it shows 0 before.
  public var beginTime: Double {
    get { clock.beginTime }
    nonmutating set { recorder.setClock(of: id) { $0.beginTime = newValue } }
  }
  /// What this clock shows now, in seconds.
  public var localTime: Double { recorder.localTime(of: id) }

  /// Returns what another layer's clock shows when this one shows a time, as the clocks stand now, in seconds.
  ///
  /// The way leads over the nearest layer that both lie in; without another layer to the recording's time. As on the
  /// platform, a clock that stands still counts, on the way up, as 0 of the layer around it, and a clock shows 0 before
  /// it begins.
  /// - Returns: nothing for a time that is not finite.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double? {
    time.isFinite ? recorder.convertTime(time, from: id, to: layer?.id) : nil
  }

  /// Returns what this clock shows when another layer's, or the recording's, shows a time, in seconds.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double? {
    time.isFinite ? recorder.convertTime(time, from: layer?.id, to: id) : nil
  }
}
