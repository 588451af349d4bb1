import VersoGeometry
import VersoLayers
import VersoTransitions

/// All layers at one moment, projected: the one value that tables, pictures, diagnostics and exports are made from.
public struct Frame: Sendable, Hashable {
  /// The time on the virtual clock, in seconds; nothing for the trees before and after a run.
  public var time: Double?
  /// The fraction of the transition that shows, 0...1; nothing where there is no time.
  public var progress: Double?
  /// The container, then the layers in drawing order, back to front, hidden ones too.
  public var layers: [LayerFrame]
  /// The visible parts of all layers in drawing order, back to front: nothing that is drawn later lies behind.
  public var pieces: [FramePiece]

  /// Projects a tree.
  public init(_ tree: LayerTree, time: Double? = nil, progress: Double? = nil) {
    self.time = time
    self.progress = progress
    (layers, pieces) = Projector(tree).project()
  }

  /// Returns the layer of a name.
  public func layer(_ name: String) -> LayerFrame? {
    layers.first { $0.name == name }
  }
}

extension Timeline {
  /// Returns the frame at a time of the recording, in seconds; times outside it are clamped.
  public func frame(at time: Double) -> Frame {
    let moment = time > 0 ? min(time, duration) : 0
    return Frame(snapshot(at: moment), time: moment, progress: duration > 0 ? moment / duration : 1)
  }
}

extension Timeline {
  /// Returns the frames at many times of the recording, in their order, worked out on all cores.
  ///
  /// - Parameters:
  ///   - times: in seconds; times outside the recording are clamped.
  ///   - threads: how many threads take part; nothing means one for each core. The frames are the same for any number.
  public func frames(at times: [Double], threads: Int? = nil) -> [Frame] {
    ParallelWork.map(count: times.count, threads: threads) { frame(at: times[$0]) }
  }
}

extension TransitionRun {
  /// Returns why a layer shows as it does at a time of the virtual clock, in seconds; nothing for an unknown name.
  public func explainDepth(of name: String, at clock: Double) -> DepthExplanation? {
    snapshot(at: clock > 0 ? min(clock, duration) : 0).explainDepth(of: name)
  }

  /// Returns the frames at many times of the virtual clock, in their order, worked out on all cores.
  ///
  /// - Parameters:
  ///   - clocks: in seconds; times outside the run are clamped.
  ///   - threads: how many threads take part; nothing means one for each core. The frames are the same for any number.
  public func frames(at clocks: [Double], threads: Int? = nil) -> [Frame] {
    ParallelWork.map(count: clocks.count, threads: threads) { frame(at: clocks[$0]) }
  }

  /// Returns the frame at a time of the virtual clock, in seconds; times outside the run are clamped.
  public func frame(at clock: Double) -> Frame {
    let moment = clock > 0 ? min(clock, duration) : 0
    return Frame(snapshot(at: moment), time: moment, progress: progress(at: moment))
  }

  /// The frame before the transition.
  public var initialFrame: Frame { Frame(initial) }

  /// The frame after the transition.
  public var finalFrame: Frame { Frame(final) }
}
