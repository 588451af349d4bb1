import VersoTiming

/// A layer's own clock: the layer and all it holds run their animations by it.
///
/// To pause a layer: read its time, set `speed` to 0 and `timeOffset` to the time read. To go on: set `speed` to 1,
/// `timeOffset` and `beginTime` to 0, and then `beginTime` to the layer's time less the time at which it was paused.
extension Layer {
  private var clock: MediaTiming { recorder.models[id.index].clock ?? MediaTiming(duration: .infinity) }

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
  /// Without another layer it is the recording's time. Nothing where a clock on the way up stands still.
  public func convertTime(_ time: Double, to layer: Layer?) -> Double? {
    guard time.isFinite, let shared = recorder.sharedTime(ofLocal: time, on: id) else { return nil }
    return layer.map { recorder.localTime(of: $0.id, at: shared) } ?? shared
  }

  /// Returns what this clock shows when another layer's, or the recording's, shows a time, in seconds.
  public func convertTime(_ time: Double, from layer: Layer?) -> Double? {
    if let layer { return layer.convertTime(time, to: self) }
    return time.isFinite ? recorder.localTime(of: id, at: time) : nil
  }
}
