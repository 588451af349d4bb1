import VersoGeometry
import VersoTiming

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
  /// The part of the contents that shows, over time.
  public var contentsRect: Track<Rect>?
  /// The bend over time.
  public var bend: Track<Bend>?
  /// Whether the layer is left out, over time.
  public var isHidden: Track<Bool>?
  /// Whether sublayers are clipped, over time.
  public var masksToBounds: Track<Bool>?
  /// Whether the back shows, over time.
  public var isDoubleSided: Track<Bool>?
  /// Whether what the layer holds is upside down, over time.
  public var isGeometryFlipped: Track<Bool>?
  /// The layer's own clock over time; nothing where it is that of the layer it lies in.
  public var clock: StepTrack<MediaTiming>?
  /// The contents over time.
  public var contents: StepTrack<LayerContents>?

  /// Makes the track of a layer that never changes.
  public init(name: String, kind: LayerKind, base: LayerState) {
    self.name = name
    self.kind = kind
    self.base = base
  }

  /// Returns every value of the layer at a time.
  ///
  /// - Parameters:
  ///   - time: in seconds of recording time.
  ///   - local: the time of the layer's own clock at that moment, in seconds; nothing where it has none.
  public func state(at time: Double, local: Double? = nil) -> LayerState {
    if let local { return stateOfTracks(at: time, local: local) }
    var memo = PacingMemo()
    /// Puts in what shows; false where there is a track that is not prepared.
    @inline(__always)
    func put<Value>(_ index: TrackIndex<Value>?, _ hasTrack: Bool, _ value: inout Value) -> Bool {
      if let index { value = index.value(at: time, memo: &memo) }
      return index != nil || !hasTrack
    }
    var state = base
    // What was prepared is asked directly, and no closure takes the layer along: either would copy it, with all that it
    // refers to.
    guard
      put(bounds?.index, bounds != nil, &state.bounds),
      put(position?.index, position != nil, &state.position),
      put(zPosition?.index, zPosition != nil, &state.zPosition),
      put(anchorPoint?.index, anchorPoint != nil, &state.anchorPoint),
      put(anchorPointZ?.index, anchorPointZ != nil, &state.anchorPointZ),
      put(transform?.index, transform != nil, &state.transform),
      put(sublayerTransform?.index, sublayerTransform != nil, &state.sublayerTransform),
      put(opacity?.index, opacity != nil, &state.opacity),
      put(cornerRadius?.index, cornerRadius != nil, &state.cornerRadius),
      put(backgroundColor?.index, backgroundColor != nil, &state.backgroundColor),
      put(borderWidth?.index, borderWidth != nil, &state.borderWidth),
      put(borderColor?.index, borderColor != nil, &state.borderColor),
      put(shadowOpacity?.index, shadowOpacity != nil, &state.shadowOpacity),
      put(shadowRadius?.index, shadowRadius != nil, &state.shadowRadius),
      put(shadowOffset?.index, shadowOffset != nil, &state.shadowOffset),
      put(shadowColor?.index, shadowColor != nil, &state.shadowColor),
      put(contentsRect?.index, contentsRect != nil, &state.contentsRect),
      put(bend?.index, bend != nil, &state.bend),
      put(isHidden?.index, isHidden != nil, &state.isHidden),
      put(masksToBounds?.index, masksToBounds != nil, &state.masksToBounds),
      put(isDoubleSided?.index, isDoubleSided != nil, &state.isDoubleSided),
      put(isGeometryFlipped?.index, isGeometryFlipped != nil, &state.isGeometryFlipped)
    else { return stateOfTracks(at: time, local: time) }
    if bounds != nil { state.bounds = state.bounds.standardized }
    // A spring that overshoots may lead past nothing and past full.
    state.opacity = min(max(state.opacity, 0), 1)
    if let contents { state.contents = contents.value(at: time) }
    return state
  }

  /// The same of tracks that are not prepared, or of a layer with its own clock.
  private func stateOfTracks(at time: Double, local: Double) -> LayerState {
    func shown<Value>(_ track: Track<Value>?) -> Value? { track?.value(at: time, local: local) }
    var state = base
    if let value = shown(bounds) { state.bounds = value.standardized }
    if let value = shown(position) { state.position = value }
    if let value = shown(zPosition) { state.zPosition = value }
    if let value = shown(anchorPoint) { state.anchorPoint = value }
    if let value = shown(anchorPointZ) { state.anchorPointZ = value }
    if let value = shown(transform) { state.transform = value }
    if let value = shown(sublayerTransform) { state.sublayerTransform = value }
    state.opacity = min(max(shown(opacity) ?? base.opacity, 0), 1)
    if let value = shown(cornerRadius) { state.cornerRadius = value }
    if let value = shown(backgroundColor) { state.backgroundColor = value }
    if let value = shown(borderWidth) { state.borderWidth = value }
    if let value = shown(borderColor) { state.borderColor = value }
    if let value = shown(shadowOpacity) { state.shadowOpacity = value }
    if let value = shown(shadowRadius) { state.shadowRadius = value }
    if let value = shown(shadowOffset) { state.shadowOffset = value }
    if let value = shown(shadowColor) { state.shadowColor = value }
    if let value = shown(contentsRect) { state.contentsRect = value }
    if let value = shown(bend) { state.bend = value }
    if let value = shown(isHidden) { state.isHidden = value }
    if let value = shown(masksToBounds) { state.masksToBounds = value }
    if let value = shown(isDoubleSided) { state.isDoubleSided = value }
    if let value = shown(isGeometryFlipped) { state.isGeometryFlipped = value }
    if let contents { state.contents = contents.value(at: time) }
    return state
  }

  /// Works out which animations matter when, so that sampling is quick; changing a track undoes it for that track.
  public mutating func prepare() {
    bounds?.prepare()
    position?.prepare()
    zPosition?.prepare()
    anchorPoint?.prepare()
    anchorPointZ?.prepare()
    transform?.prepare()
    sublayerTransform?.prepare()
    opacity?.prepare()
    cornerRadius?.prepare()
    backgroundColor?.prepare()
    borderWidth?.prepare()
    borderColor?.prepare()
    shadowOpacity?.prepare()
    shadowRadius?.prepare()
    shadowOffset?.prepare()
    shadowColor?.prepare()
    contentsRect?.prepare()
    bend?.prepare()
    isHidden?.prepare()
    masksToBounds?.prepare()
    isDoubleSided?.prepare()
    isGeometryFlipped?.prepare()
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
    contentsRect?.removeAll(at: time)
    bend?.removeAll(at: time)
    isHidden?.removeAll(at: time)
    masksToBounds?.removeAll(at: time)
    isDoubleSided?.removeAll(at: time)
    isGeometryFlipped?.removeAll(at: time)
  }
}
