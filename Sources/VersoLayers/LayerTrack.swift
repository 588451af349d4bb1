import VersoGeometry

/// Which kind of layer it is.
public enum LayerKind: String, Sendable, Hashable {
  /// A layer that flattens what it holds into its own plane.
  case plain
  /// A transform layer: it shows only its sublayers, which stay in the space the layer itself is in.
  case transform
}

/// All that happens to one layer over the whole recording; a property that never changes has no track.
public struct LayerTrack: Sendable {
  /// The layer's name, unique within the recording.
  public var name: String
  /// Which kind of layer it is.
  public var kind: LayerKind
  /// The values the layer was made with.
  public var base: LayerState
  /// The layer's sublayers over time, back to front.
  public var children = StepTrack<[LayerID]>([])
  /// The rectangle over time.
  public var bounds: Track<Rect>?
  /// The position over time.
  public var position: Track<Point>?
  /// The depth over time.
  public var zPosition: Track<Double>?
  /// The anchor point over time.
  public var anchorPoint: Track<Point>?
  /// The anchor point's depth over time.
  public var anchorPointZ: Track<Double>?
  /// The transform over time.
  public var transform: Track<Transform3D>?
  /// The sublayers' transform over time.
  public var sublayerTransform: Track<Transform3D>?
  /// The opacity over time.
  public var opacity: Track<Double>?
  /// The corner radius over time.
  public var cornerRadius: Track<Double>?
  /// The background over time.
  public var backgroundColor: Track<Color>?
  /// The border's width over time.
  public var borderWidth: Track<Double>?
  /// The border's colour over time.
  public var borderColor: Track<Color>?
  /// The shadow's opacity over time.
  public var shadowOpacity: Track<Double>?
  /// The shadow's radius over time.
  public var shadowRadius: Track<Double>?
  /// The shadow's offset over time.
  public var shadowOffset: Track<Size>?
  /// The shadow's colour over time.
  public var shadowColor: Track<Color>?
  /// The bend over time.
  public var bend: Track<Bend>?
  /// Whether the layer is left out, over time.
  public var isHidden: StepTrack<Bool>?
  /// Whether sublayers are clipped, over time.
  public var masksToBounds: StepTrack<Bool>?
  /// Whether the back shows, over time.
  public var isDoubleSided: StepTrack<Bool>?
  /// The contents over time.
  public var contents: StepTrack<LayerContents>?

  /// Makes the track of a layer that never changes.
  public init(name: String, kind: LayerKind, base: LayerState) {
    self.name = name
    self.kind = kind
    self.base = base
  }

  /// Returns every value of the layer at a time, in seconds of recording time.
  public func state(at time: Double) -> LayerState {
    var state = base
    if let bounds { state.bounds = bounds.value(at: time) }
    if let position { state.position = position.value(at: time) }
    if let zPosition { state.zPosition = zPosition.value(at: time) }
    if let anchorPoint { state.anchorPoint = anchorPoint.value(at: time) }
    if let anchorPointZ { state.anchorPointZ = anchorPointZ.value(at: time) }
    if let transform { state.transform = transform.value(at: time) }
    if let sublayerTransform { state.sublayerTransform = sublayerTransform.value(at: time) }
    if let opacity { state.opacity = opacity.value(at: time) }
    if let cornerRadius { state.cornerRadius = cornerRadius.value(at: time) }
    if let backgroundColor { state.backgroundColor = backgroundColor.value(at: time) }
    if let borderWidth { state.borderWidth = borderWidth.value(at: time) }
    if let borderColor { state.borderColor = borderColor.value(at: time) }
    if let shadowOpacity { state.shadowOpacity = shadowOpacity.value(at: time) }
    if let shadowRadius { state.shadowRadius = shadowRadius.value(at: time) }
    if let shadowOffset { state.shadowOffset = shadowOffset.value(at: time) }
    if let shadowColor { state.shadowColor = shadowColor.value(at: time) }
    if let bend { state.bend = bend.value(at: time) }
    if let isHidden { state.isHidden = isHidden.value(at: time) }
    if let masksToBounds { state.masksToBounds = masksToBounds.value(at: time) }
    if let isDoubleSided { state.isDoubleSided = isDoubleSided.value(at: time) }
    if let contents { state.contents = contents.value(at: time) }
    return state
  }

  /// Calls a function with the track of a property, made from the base value where there was none.
  public mutating func change<Value>(_ property: LayerProperty<Value>, _ body: (inout Track<Value>) -> Void) {
    var track = self[keyPath: property.track] ?? Track(base[keyPath: property.state])
    // Taken out while it is changed, so that its arrays are not copied.
    self[keyPath: property.track] = nil
    body(&track)
    self[keyPath: property.track] = track
  }

  /// Takes away every animation of every property from a time on.
  public mutating func removeAllAnimations(at time: Double) {
    bounds?.removeAll(at: time)
    position?.removeAll(at: time)
    zPosition?.removeAll(at: time)
    anchorPoint?.removeAll(at: time)
    anchorPointZ?.removeAll(at: time)
    transform?.removeAll(at: time)
    sublayerTransform?.removeAll(at: time)
    opacity?.removeAll(at: time)
    cornerRadius?.removeAll(at: time)
    backgroundColor?.removeAll(at: time)
    borderWidth?.removeAll(at: time)
    borderColor?.removeAll(at: time)
    shadowOpacity?.removeAll(at: time)
    shadowRadius?.removeAll(at: time)
    shadowOffset?.removeAll(at: time)
    shadowColor?.removeAll(at: time)
    bend?.removeAll(at: time)
  }
}
