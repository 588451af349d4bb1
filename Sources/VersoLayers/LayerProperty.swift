import VersoGeometry

/// An animatable property of a layer, typed by its value.
public struct LayerProperty<Value: AnimatableValue>: Sendable {
  /// The property's name, as its key path is written.
  public let name: String
  /// Where the value stands in a layer's state.
  public let state: WritableKeyPath<LayerState, Value> & Sendable
  /// Where the property's track stands in a layer's tracks.
  public let track: WritableKeyPath<LayerTrack, Track<Value>?> & Sendable

  init(
    _ name: String, _ state: WritableKeyPath<LayerState, Value> & Sendable,
    _ track: WritableKeyPath<LayerTrack, Track<Value>?> & Sendable
  ) {
    self.name = name
    self.state = state
    self.track = track
  }
}

extension LayerProperty where Value == Point {
  /// Where the anchor point lies in the parent.
  public static var position: Self { Self("position", \.position, \.position) }
  /// The point the layer turns about, as fractions of its bounds.
  public static var anchorPoint: Self { Self("anchorPoint", \.anchorPoint, \.anchorPoint) }
}

extension LayerProperty where Value == Rect {
  /// The layer's own rectangle.
  public static var bounds: Self { Self("bounds", \.bounds, \.bounds) }
  /// The part of the contents that shows, as fractions of them.
  public static var contentsRect: Self { Self("contentsRect", \.contentsRect, \.contentsRect) }
}

extension LayerProperty where Value == Size {
  /// The offset of the shadow.
  public static var shadowOffset: Self { Self("shadowOffset", \.shadowOffset, \.shadowOffset) }
}

extension LayerProperty where Value == Transform3D {
  /// The transform about the anchor point.
  public static var transform: Self { Self("transform", \.transform, \.transform) }
  /// The transform applied to all sublayers.
  public static var sublayerTransform: Self { Self("sublayerTransform", \.sublayerTransform, \.sublayerTransform) }
}

extension LayerProperty where Value == Bend {
  /// How the layer is bent.
  public static var bend: Self { Self("bend", \.bend, \.bend) }
}

extension LayerProperty where Value == Color {
  /// The fill of the bounds.
  public static var backgroundColor: Self { Self("backgroundColor", \.backgroundColor, \.backgroundColor) }
  /// The colour of the border.
  public static var borderColor: Self { Self("borderColor", \.borderColor, \.borderColor) }
  /// The colour of the shadow.
  public static var shadowColor: Self { Self("shadowColor", \.shadowColor, \.shadowColor) }
}

extension LayerProperty where Value == Double {
  /// The depth of the anchor point in the parent's space.
  public static var zPosition: Self { Self("zPosition", \.zPosition, \.zPosition) }
  /// The depth of the anchor point in the layer's own space.
  public static var anchorPointZ: Self { Self("anchorPointZ", \.anchorPointZ, \.anchorPointZ) }
  /// The opacity of the layer and what it holds.
  public static var opacity: Self { Self("opacity", \.opacity, \.opacity) }
  /// The radius of the rounded corners.
  public static var cornerRadius: Self { Self("cornerRadius", \.cornerRadius, \.cornerRadius) }
  /// The width of the border.
  public static var borderWidth: Self { Self("borderWidth", \.borderWidth, \.borderWidth) }
  /// The opacity of the shadow.
  public static var shadowOpacity: Self { Self("shadowOpacity", \.shadowOpacity, \.shadowOpacity) }
  /// The blur radius of the shadow.
  public static var shadowRadius: Self { Self("shadowRadius", \.shadowRadius, \.shadowRadius) }
}

extension LayerProperty where Value == Bool {
  /// Whether the layer and its sublayers are left out.
  public static var isHidden: Self { Self("isHidden", \.isHidden, \.isHidden) }
  /// Whether the layer shows when its back faces the viewer.
  public static var isDoubleSided: Self { Self("isDoubleSided", \.isDoubleSided, \.isDoubleSided) }
  /// Whether sublayers are clipped to the bounds.
  public static var masksToBounds: Self { Self("masksToBounds", \.masksToBounds, \.masksToBounds) }
  /// Whether what the layer holds is turned upside down.
  public static var isGeometryFlipped: Self { Self("isGeometryFlipped", \.isGeometryFlipped, \.isGeometryFlipped) }
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
