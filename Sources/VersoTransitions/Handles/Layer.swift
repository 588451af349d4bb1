import VersoGeometry
import VersoLayers
import VersoTiming

/// A layer of the running recording: reading gives the model value, setting records the change.
public struct Layer {
  let recorder: Recorder
  /// The layer's identity in the recording.
  public let id: LayerID

  init(_ recorder: Recorder, _ id: LayerID) {
    self.recorder = recorder
    self.id = id
  }

  /// The layer's name, unique within the recording.
  public var name: String { recorder.tracks[id.index].name }
  /// Which kind of layer it is.
  public var kind: LayerKind { recorder.tracks[id.index].kind }

  /// The value of any animatable property.
  public subscript<Value>(property: LayerProperty<Value>) -> Value {
    get { recorder.get(property, of: id) }
    nonmutating set { recorder.set(property, of: id, to: newValue) }
  }

  /// The layer's own rectangle, in points; a negative size is turned into a positive one on setting.
  public var bounds: Rect {
    get { self[.bounds] }
    nonmutating set { self[.bounds] = newValue.standardized }
  }
  /// Where the anchor point lies in the parent, in points.
  public var position: Point {
    get { self[.position] }
    nonmutating set { self[.position] = newValue }
  }
  /// Where the anchor point lies in depth, in points toward the viewer.
  public var zPosition: Double {
    get { self[.zPosition] }
    nonmutating set { self[.zPosition] = newValue }
  }
  /// The point the layer turns about, as fractions of its bounds; setting it moves the layer, as on the platform.
  public var anchorPoint: Point {
    get { self[.anchorPoint] }
    nonmutating set { self[.anchorPoint] = newValue }
  }
  /// The depth of the anchor point, in points.
  public var anchorPointZ: Double {
    get { self[.anchorPointZ] }
    nonmutating set { self[.anchorPointZ] = newValue }
  }
  /// The transform about the anchor point.
  public var transform: Transform3D {
    get { self[.transform] }
    nonmutating set { self[.transform] = newValue }
  }
  /// The transform of all sublayers about this layer's anchor point.
  public var sublayerTransform: Transform3D {
    get { self[.sublayerTransform] }
    nonmutating set { self[.sublayerTransform] = newValue }
  }
  /// The opacity, 0...1.
  public var opacity: Double {
    get { self[.opacity] }
    nonmutating set { self[.opacity] = newValue }
  }
  /// The radius of the rounded corners, in points.
  public var cornerRadius: Double {
    get { self[.cornerRadius] }
    nonmutating set { self[.cornerRadius] = newValue }
  }
  /// The colour that fills the bounds.
  public var backgroundColor: Color {
    get { self[.backgroundColor] }
    nonmutating set { self[.backgroundColor] = newValue }
  }
  /// The width of the border, in points.
  public var borderWidth: Double {
    get { self[.borderWidth] }
    nonmutating set { self[.borderWidth] = newValue }
  }
  /// The colour of the border.
  public var borderColor: Color {
    get { self[.borderColor] }
    nonmutating set { self[.borderColor] = newValue }
  }
  /// The opacity of the shadow, 0...1.
  public var shadowOpacity: Double {
    get { self[.shadowOpacity] }
    nonmutating set { self[.shadowOpacity] = newValue }
  }
  /// The blur radius of the shadow, in points.
  public var shadowRadius: Double {
    get { self[.shadowRadius] }
    nonmutating set { self[.shadowRadius] = newValue }
  }
  /// The offset of the shadow, in points.
  public var shadowOffset: Size {
    get { self[.shadowOffset] }
    nonmutating set { self[.shadowOffset] = newValue }
  }
  /// The colour of the shadow.
  public var shadowColor: Color {
    get { self[.shadowColor] }
    nonmutating set { self[.shadowColor] = newValue }
  }
  /// The part of the contents that shows, as fractions of them: the whole is 0, 0, 1, 1.
  public var contentsRect: Rect {
    get { self[.contentsRect] }
    nonmutating set { self[.contentsRect] = newValue }
  }
  /// How the layer and what it holds are bent, as a sheet of paper.
  public var bend: Bend {
    get { self[.bend] }
    nonmutating set { self[.bend] = newValue }
  }
  /// Whether the layer and its sublayers are left out; it changes at once, also inside a block.
  public var isHidden: Bool {
    get { recorder.models[id.index].state.isHidden }
    nonmutating set { recorder.setSwitch(.isHidden, of: id, to: newValue) }
  }
  /// Whether sublayers are clipped to the bounds.
  public var masksToBounds: Bool {
    get { recorder.models[id.index].state.masksToBounds }
    nonmutating set { recorder.setSwitch(.masksToBounds, of: id, to: newValue) }
  }
  /// Whether the layer shows when its back faces the viewer.
  public var isDoubleSided: Bool {
    get { recorder.models[id.index].state.isDoubleSided }
    nonmutating set { recorder.setSwitch(.isDoubleSided, of: id, to: newValue) }
  }
  /// Whether what the layer holds is turned upside down: its own coordinates grow upward.
  public var isGeometryFlipped: Bool {
    get { recorder.models[id.index].state.isGeometryFlipped }
    nonmutating set { recorder.setSwitch(.isGeometryFlipped, of: id, to: newValue) }
  }
  /// What the layer shows besides its background, which changes at once.
  ///
  /// A picture's file is looked for when pictures are made, in the folder of the transition's script; the recording
  /// fails for contents that cannot be shown (see `LayerContents.problem`).
  public var contents: LayerContents {
    get { recorder.models[id.index].state.contents }
    nonmutating set { recorder.setContents(of: id, to: newValue) }
  }

  /// The smallest rectangle in the parent that holds the layer; nothing where a corner lies behind the eye.
  ///
  /// See `LayerState.frame` for the reason and for what setting does.
  public var frame: Rect? {
    get {
      recorder.note(.readFrame, id, geometry: true)
      recorder.absorbSamples(of: id)
      return recorder.storedModels[id.index].state.frame
    }
    nonmutating set {
      guard let newValue else { return }
      guard newValue.isUsable else {
        return recorder.fail(.unusableNumber(layer: name, property: "frame"))
      }
      recorder.note(.setFrame(newValue), id, geometry: true)
      var state = recorder.models[id.index].state
      state.frame = newValue
      recorder.quietly {
        self[.bounds] = state.bounds
        self[.position] = state.position
      }
    }
  }

  /// Moves the anchor point; with `keepingFrame` the position follows, so that the layer stays where it is.
  public func setAnchorPoint(_ anchor: Point, keepingFrame: Bool) {
    recorder.note(.setAnchorPoint(anchor, keepingFrame: keepingFrame), id, geometry: true)
    recorder.quietly {
      guard keepingFrame, anchor.isUsable else {
        anchorPoint = anchor
        return
      }
      var state = recorder.models[id.index].state
      state.setAnchorPointKeepingFrame(anchor)
      anchorPoint = state.anchorPoint
      position = state.position
      if state.zPosition != zPosition { zPosition = state.zPosition }
    }
  }

  // MARK: Structure

  /// The layer this one is in.
  public var superlayer: Layer? { recorder.models[id.index].parent.map { Layer(recorder, $0) } }
  /// The layers in this one, back to front.
  public var sublayers: [Layer] { recorder.models[id.index].children.map { Layer(recorder, $0) } }

  /// Puts a layer on top of this one's sublayers.
  public func addSublayer(_ layer: Layer) { recorder.insert(layer.id, into: id, at: .max) }
  /// Puts a layer at a place among this one's sublayers, 0 at the back.
  public func insertSublayer(_ layer: Layer, at index: Int) { recorder.insert(layer.id, into: id, at: index) }
  /// Puts a layer just above one of this one's sublayers.
  public func insertSublayer(_ layer: Layer, above sibling: Layer) { insert(layer, beside: sibling, offset: 1) }
  /// Puts a layer just below one of this one's sublayers.
  public func insertSublayer(_ layer: Layer, below sibling: Layer) { insert(layer, beside: sibling, offset: 0) }
  /// Takes the layer out of the one it is in.
  public func removeFromSuperlayer() { recorder.removeFromParent(id) }

  private func insert(_ layer: Layer, beside sibling: Layer, offset: Int) {
    guard sibling.superlayer?.id == id, sibling.id != layer.id else {
      return recorder.fail(.invalidCall("'\(sibling.name)' is not in '\(name)', so nothing can be put beside it"))
    }
    // The place is counted without the layer itself, which leaves its own place first.
    let others = recorder.models[id.index].children.filter { $0 != layer.id }
    let place = others.firstIndex(of: sibling.id) ?? others.count
    recorder.insert(layer.id, into: id, at: place + offset)
  }

  // MARK: Animations

  /// Adds an animation under a key; the model value stays what it is.
  public func add(_ animation: LayerAnimation, forKey key: String? = nil, delegate: LayerAnimationDelegate? = nil) {
    recorder.add(animation, to: id, key: key, delegate: delegate)
  }
  /// Returns the animation that is on the layer under a key.
  public func animation(forKey key: String) -> LayerAnimation? { recorder.addedAnimations[id]?[key]?.animation }
  /// The keys of the animations on the layer, sorted.
  public var animationKeys: [String] { (recorder.addedAnimations[id] ?? [:]).keys.sorted() }
  /// Takes away the animation of a key.
  public func removeAnimation(forKey key: String) { recorder.remove(key: key, from: id) }
  /// Takes away all animations.
  public func removeAllAnimations() { recorder.removeAllAnimations(from: id) }
  /// The values that show at this moment, the animations included.
  public var presentation: LayerState {
    recorder.stage == .recording
      ? recorder.tracks[id.index].state(
        at: recorder.now, local: recorder.hasClocks ? recorder.localTime(of: id) : nil)
      : recorder.models[id.index].state
  }
}

extension Layer: Equatable {
  /// Whether both handles stand for the same layer.
  public static func == (a: Layer, b: Layer) -> Bool { a.id == b.id && a.recorder === b.recorder }
}
