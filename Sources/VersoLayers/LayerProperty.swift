import VersoGeometry

/// An animatable property of a layer, typed by its value.
public struct LayerProperty<Value: AnimatableValue>: Sendable {
  /// The property's name, as its key path is written.
  public let name: String
  private let makeState: @Sendable () -> WritableKeyPath<LayerState, Value> & Sendable
  private let makeTrack: @Sendable () -> WritableKeyPath<LayerTrack, Track<Value>?> & Sendable
  /// Reads the value out of a layer's state, which is passed in place so that it is not copied.
  ///
  /// A property is read and set for every layer at every step of a recording; functions do that many times faster than
  /// key paths.
  public let read: @Sendable (inout LayerState) -> Value
  /// Puts a value into a layer's state and returns the one that was there.
  public let exchange: @Sendable (inout LayerState, Value) -> Value
  /// Changes the property's track.
  let changeTrack: @Sendable (inout LayerTrack, TrackChange<Value>) -> Void

  /// Where the value stands in a layer's state.
  public var state: WritableKeyPath<LayerState, Value> & Sendable { makeState() }
  /// Where the property's track stands in a layer's tracks.
  public var track: WritableKeyPath<LayerTrack, Track<Value>?> & Sendable { makeTrack() }

  init(
    _ name: String,
    _ state: @escaping @autoclosure @Sendable () -> WritableKeyPath<LayerState, Value> & Sendable,
    _ track: @escaping @autoclosure @Sendable () -> WritableKeyPath<LayerTrack, Track<Value>?> & Sendable,
    read: @escaping @Sendable (inout LayerState) -> Value,
    exchange: @escaping @Sendable (inout LayerState, Value) -> Value,
    change: @escaping @Sendable (inout LayerTrack, TrackChange<Value>) -> Void
  ) {
    self.name = name
    makeState = state
    makeTrack = track
    self.read = read
    self.exchange = exchange
    changeTrack = change
  }
}

/// A change of a property's model value.
public enum TrackChange<Value: AnimatableValue> {
  /// A value from a time on. An initial one needs no track where there is none: it becomes the base value.
  case set(Value, at: Double, isInitial: Bool)
  /// A value at a time, reached in a straight line from another time on.
  case ramp(Value, from: Double, at: Double)

  /// Makes the change in a track, which is made from the base value where there was none.
  func apply(to track: inout Track<Value>?, base: inout Value) {
    switch self {
    case .set(let value, let time, let isInitial):
      if track == nil {
        if isInitial {
          base = value
          return
        }
        track = Track(base)
      }
      track?.set(value, at: time)
    case .ramp(let value, let start, let time):
      if track == nil { track = Track(base) }
      track?.ramp(to: value, from: start, at: time)
    }
  }
}

extension LayerTrack {
  /// Changes the model value of a property.
  public mutating func apply<Value>(_ change: TrackChange<Value>, to property: LayerProperty<Value>) {
    property.changeTrack(&self, change)
  }
}

/// Puts a value in the place of another, which is returned.
private func exchanged<Value>(_ place: inout Value, _ value: Value) -> Value {
  let old = place
  place = value
  return old
}

extension LayerProperty where Value == Point {
  /// Where the anchor point lies in the parent.
  public static var position: Self {
    Self(
      "position", \.position, \.position, read: { $0.position }, exchange: { exchanged(&$0.position, $1) },
      change: { $1.apply(to: &$0.position, base: &$0.base.position) })
  }
  /// The point the layer turns about, as fractions of its bounds.
  public static var anchorPoint: Self {
    Self(
      "anchorPoint", \.anchorPoint, \.anchorPoint, read: { $0.anchorPoint },
      exchange: { exchanged(&$0.anchorPoint, $1) },
      change: { $1.apply(to: &$0.anchorPoint, base: &$0.base.anchorPoint) })
  }
}

extension LayerProperty where Value == Rect {
  /// The layer's own rectangle.
  public static var bounds: Self {
    Self(
      "bounds", \.bounds, \.bounds, read: { $0.bounds }, exchange: { exchanged(&$0.bounds, $1) },
      change: { $1.apply(to: &$0.bounds, base: &$0.base.bounds) })
  }
  /// The part of the contents that shows, as fractions of them.
  public static var contentsRect: Self {
    Self(
      "contentsRect", \.contentsRect, \.contentsRect, read: { $0.contentsRect },
      exchange: { exchanged(&$0.contentsRect, $1) },
      change: { $1.apply(to: &$0.contentsRect, base: &$0.base.contentsRect) })
  }
}

extension LayerProperty where Value == Size {
  /// The offset of the shadow.
  public static var shadowOffset: Self {
    Self(
      "shadowOffset", \.shadowOffset, \.shadowOffset, read: { $0.shadowOffset },
      exchange: { exchanged(&$0.shadowOffset, $1) },
      change: { $1.apply(to: &$0.shadowOffset, base: &$0.base.shadowOffset) })
  }
}

extension LayerProperty where Value == Transform3D {
  /// The transform about the anchor point.
  public static var transform: Self {
    Self(
      "transform", \.transform, \.transform, read: { $0.transform }, exchange: { exchanged(&$0.transform, $1) },
      change: { $1.apply(to: &$0.transform, base: &$0.base.transform) })
  }
  /// The transform applied to all sublayers.
  public static var sublayerTransform: Self {
    Self(
      "sublayerTransform", \.sublayerTransform, \.sublayerTransform, read: { $0.sublayerTransform },
      exchange: { exchanged(&$0.sublayerTransform, $1) },
      change: { $1.apply(to: &$0.sublayerTransform, base: &$0.base.sublayerTransform) })
  }
}

extension LayerProperty where Value == Bend {
  /// How the layer is bent.
  public static var bend: Self {
    Self(
      "bend", \.bend, \.bend, read: { $0.bend }, exchange: { exchanged(&$0.bend, $1) },
      change: { $1.apply(to: &$0.bend, base: &$0.base.bend) })
  }
}

extension LayerProperty where Value == Color {
  /// The fill of the bounds.
  public static var backgroundColor: Self {
    Self(
      "backgroundColor", \.backgroundColor, \.backgroundColor, read: { $0.backgroundColor },
      exchange: { exchanged(&$0.backgroundColor, $1) },
      change: { $1.apply(to: &$0.backgroundColor, base: &$0.base.backgroundColor) })
  }
  /// The colour of the border.
  public static var borderColor: Self {
    Self(
      "borderColor", \.borderColor, \.borderColor, read: { $0.borderColor },
      exchange: { exchanged(&$0.borderColor, $1) },
      change: { $1.apply(to: &$0.borderColor, base: &$0.base.borderColor) })
  }
  /// The colour of the shadow.
  public static var shadowColor: Self {
    Self(
      "shadowColor", \.shadowColor, \.shadowColor, read: { $0.shadowColor },
      exchange: { exchanged(&$0.shadowColor, $1) },
      change: { $1.apply(to: &$0.shadowColor, base: &$0.base.shadowColor) })
  }
}

extension LayerProperty where Value == Double {
  /// The depth of the anchor point in the parent's space.
  public static var zPosition: Self {
    Self(
      "zPosition", \.zPosition, \.zPosition, read: { $0.zPosition }, exchange: { exchanged(&$0.zPosition, $1) },
      change: { $1.apply(to: &$0.zPosition, base: &$0.base.zPosition) })
  }
  /// The depth of the anchor point in the layer's own space.
  public static var anchorPointZ: Self {
    Self(
      "anchorPointZ", \.anchorPointZ, \.anchorPointZ, read: { $0.anchorPointZ },
      exchange: { exchanged(&$0.anchorPointZ, $1) },
      change: { $1.apply(to: &$0.anchorPointZ, base: &$0.base.anchorPointZ) })
  }
  /// The opacity of the layer and what it holds.
  public static var opacity: Self {
    Self(
      "opacity", \.opacity, \.opacity, read: { $0.opacity }, exchange: { exchanged(&$0.opacity, $1) },
      change: { $1.apply(to: &$0.opacity, base: &$0.base.opacity) })
  }
  /// The radius of the rounded corners.
  public static var cornerRadius: Self {
    Self(
      "cornerRadius", \.cornerRadius, \.cornerRadius, read: { $0.cornerRadius },
      exchange: { exchanged(&$0.cornerRadius, $1) },
      change: { $1.apply(to: &$0.cornerRadius, base: &$0.base.cornerRadius) })
  }
  /// The width of the border.
  public static var borderWidth: Self {
    Self(
      "borderWidth", \.borderWidth, \.borderWidth, read: { $0.borderWidth },
      exchange: { exchanged(&$0.borderWidth, $1) },
      change: { $1.apply(to: &$0.borderWidth, base: &$0.base.borderWidth) })
  }
  /// The opacity of the shadow.
  public static var shadowOpacity: Self {
    Self(
      "shadowOpacity", \.shadowOpacity, \.shadowOpacity, read: { $0.shadowOpacity },
      exchange: { exchanged(&$0.shadowOpacity, $1) },
      change: { $1.apply(to: &$0.shadowOpacity, base: &$0.base.shadowOpacity) })
  }
  /// The blur radius of the shadow.
  public static var shadowRadius: Self {
    Self(
      "shadowRadius", \.shadowRadius, \.shadowRadius, read: { $0.shadowRadius },
      exchange: { exchanged(&$0.shadowRadius, $1) },
      change: { $1.apply(to: &$0.shadowRadius, base: &$0.base.shadowRadius) })
  }
}

extension LayerProperty where Value == Bool {
  /// Whether the layer and its sublayers are left out.
  public static var isHidden: Self {
    Self(
      "isHidden", \.isHidden, \.isHidden, read: { $0.isHidden }, exchange: { exchanged(&$0.isHidden, $1) },
      change: { $1.apply(to: &$0.isHidden, base: &$0.base.isHidden) })
  }
  /// Whether the layer shows when its back faces the viewer.
  public static var isDoubleSided: Self {
    Self(
      "isDoubleSided", \.isDoubleSided, \.isDoubleSided, read: { $0.isDoubleSided },
      exchange: { exchanged(&$0.isDoubleSided, $1) },
      change: { $1.apply(to: &$0.isDoubleSided, base: &$0.base.isDoubleSided) })
  }
  /// Whether sublayers are clipped to the bounds.
  public static var masksToBounds: Self {
    Self(
      "masksToBounds", \.masksToBounds, \.masksToBounds, read: { $0.masksToBounds },
      exchange: { exchanged(&$0.masksToBounds, $1) },
      change: { $1.apply(to: &$0.masksToBounds, base: &$0.base.masksToBounds) })
  }
  /// Whether what the layer holds is turned upside down.
  public static var isGeometryFlipped: Self {
    Self(
      "isGeometryFlipped", \.isGeometryFlipped, \.isGeometryFlipped, read: { $0.isGeometryFlipped },
      exchange: { exchanged(&$0.isGeometryFlipped, $1) },
      change: { $1.apply(to: &$0.isGeometryFlipped, base: &$0.base.isGeometryFlipped) })
  }
}

/// An animatable property of any value type, to be told apart by a switch.
public enum AnyLayerProperty: Sendable {
  /// A property that holds a number.
  case number(LayerProperty<Double>)
  /// A property that holds a point.
  case point(LayerProperty<Point>)
  /// A property that holds a size.
  case size(LayerProperty<Size>)
  /// A property that holds a rectangle.
  case rect(LayerProperty<Rect>)
  /// A property that holds a transform.
  case transform(LayerProperty<Transform3D>)
  /// A property that holds a colour.
  case color(LayerProperty<Color>)
  /// A property that holds a bend.
  case bend(LayerProperty<Bend>)
  /// A property that is on or off.
  case boolean(LayerProperty<Bool>)

  /// Every animatable property, sorted by name.
  public static let all: [AnyLayerProperty] = [
    .point(.anchorPoint), .number(.anchorPointZ), .color(.backgroundColor), .bend(.bend), .color(.borderColor),
    .number(.borderWidth), .rect(.bounds), .rect(.contentsRect), .number(.cornerRadius), .boolean(.isDoubleSided),
    .boolean(.isGeometryFlipped), .boolean(.isHidden), .boolean(.masksToBounds), .number(.opacity), .point(.position),
    .color(.shadowColor), .size(.shadowOffset), .number(.shadowOpacity), .number(.shadowRadius),
    .transform(.sublayerTransform), .transform(.transform), .number(.zPosition),
  ]

  /// The property's name.
  public var name: String {
    switch self {
    case .number(let property): property.name
    case .point(let property): property.name
    case .size(let property): property.name
    case .rect(let property): property.name
    case .transform(let property): property.name
    case .color(let property): property.name
    case .bend(let property): property.name
    case .boolean(let property): property.name
    }
  }

  /// Returns the property of a name; switches are also known by their key paths, `hidden` for `isHidden`.
  public static func named(_ name: String) -> AnyLayerProperty? {
    byName[name]
  }

  private static let byName: [String: AnyLayerProperty] = {
    var found: [String: AnyLayerProperty] = [:]
    for property in all {
      found[property.name] = property
      if property.name.hasPrefix("is"), let first = property.name.dropFirst(2).first {
        found[first.lowercased() + property.name.dropFirst(3)] = property
      }
    }
    return found
  }()
}
