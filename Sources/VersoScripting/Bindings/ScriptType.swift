/// The types of objects scripts meet; the raw value is the type's place in the surface.
enum ScriptType: Int32, CaseIterable {
  case view, layer, transform, point, size, rect, color, curve, spring, context, parameters, layerAnimation
  case path, transformFunctions, propertyAnimator, composition
  case gradient, text, picture, snapshot, collectionView
  case transition
  // Only where hosts can be driven: at the prompt.
  case navigation, modal, tabBar, children, run, frame

  /// The types every script meets.
  static let common = allCases.filter { $0.rawValue <= ScriptType.transition.rawValue }

  /// The types whose objects have a layer, by their raw values.
  static let withLayer = [ScriptType.view, .layer, .collectionView].map(\.rawValue)

  /// The name in messages, which is also the global that makes one.
  var name: String {
    switch self {
    case .view: "View"
    case .layer: "Layer"
    case .transform: "Transform"
    case .point: "Point"
    case .size: "Size"
    case .rect: "Rect"
    case .color: "Color"
    case .curve: "Curve"
    case .spring: "Spring"
    case .context: "Context"
    case .parameters: "Parameters"
    case .layerAnimation: "LayerAnimation"
    case .path: "Path"
    case .transformFunctions: "TransformFunctions"
    case .propertyAnimator: "PropertyAnimator"
    case .composition: "Composition"
    case .gradient: "Gradient"
    case .text: "Text"
    case .picture: "Picture"
    case .snapshot: "Snapshot"
    case .collectionView: "CollectionView"
    case .transition: "Transition"
    case .navigation: "Navigation"
    case .modal: "Modal"
    case .tabBar: "TabBar"
    case .children: "Children"
    case .run: "Run"
    case .frame: "Frame"
    }
  }

  /// How many numbers an object carries; 0 for one known by a handle.
  var numberCount: Int {
    switch self {
    case .transform: 16
    case .point, .size: 2
    case .rect, .color: 4
    case .spring: 5
    default: 0
    }
  }

  /// Whether objects are values, whose making, reading and reckoning have nothing to do with what is recorded.
  var isValue: Bool {
    switch self {
    case .transform, .point, .size, .rect, .color, .curve, .spring: true
    default: false
    }
  }

  /// An object of the type made of numbers, as a value.
  func object(_ numbers: [Double]) -> LuaValue {
    .object(LuaObject(type: rawValue, typeName: name, payload: .numbers(numbers)))
  }

  /// An object of the type known by a handle, as a value.
  func object(_ handle: UInt64) -> LuaValue {
    .object(LuaObject(type: rawValue, typeName: name, payload: .handle(handle)))
  }
}
