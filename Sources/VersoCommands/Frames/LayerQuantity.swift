import VersoGeometry
import VersoLayers
import VersoSampling
import VersoTransitions

/// A number of a layer that changes over time, by the name it is asked for with: `angle.y`, `topLeft.x`, `opacity`.
struct LayerQuantity: Sendable {
  /// What it is called.
  let name: String
  /// Its unit for a plot's head; empty for none.
  let unit: String
  /// Reads it; nil where it has no value, as a corner behind the eye.
  let read: @Sendable (LayerFrame) -> Double?

  /// The quantities of every layer by name, those of the frame first, then the layer's properties.
  static let all: [LayerQuantity] = frameQuantities + properties

  /// The quantity of a name.
  static func named(_ name: String) -> LayerQuantity? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  private static let frameQuantities: [LayerQuantity] = {
    var list: [LayerQuantity] = [
      .init(name: "visible", unit: "part of 1") { $0.visibleFraction },
      .init(name: "onStage", unit: "part of 1") { $0.onStage },
      .init(name: "angle", unit: "degrees") { layer in
        let turn = FrameNumbers.turn(layer)
        return degrees([turn.x, turn.y, turn.z].max { abs($0) < abs($1) } ?? 0)
      },
      .init(name: "angle.x", unit: "degrees") { degrees(FrameNumbers.turn($0).x) },
      .init(name: "angle.y", unit: "degrees") { degrees(FrameNumbers.turn($0).y) },
      .init(name: "angle.z", unit: "degrees") { degrees(FrameNumbers.turn($0).z) },
      .init(name: "scale.x", unit: "") { $0.motion.scale.x },
      .init(name: "scale.y", unit: "") { $0.motion.scale.y },
      .init(name: "depth", unit: "points") { $0.depth.upperBound },
      .init(name: "depth.min", unit: "points") { $0.depth.lowerBound },
      .init(name: "depth.max", unit: "points") { $0.depth.upperBound },
      .init(name: "area", unit: "square points") { $0.projectedArea },
    ]
    for (index, corner) in ["topLeft", "topRight", "bottomRight", "bottomLeft"].enumerated() {
      list.append(.init(name: corner + ".x", unit: "points") { $0.corner(index)?.x })
      list.append(.init(name: corner + ".y", unit: "points") { $0.corner(index)?.y })
    }
    return list
  }()

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  private static let properties: [LayerQuantity] = AnyLayerProperty.all.flatMap { property -> [LayerQuantity] in
    switch property {
    case .number(let property): [number(property.name, property.state) { $0 }]
    case .boolean(let property): [number(property.name, property.state) { $0 ? 1 : 0 }]
    case .point(let property):
      [number(property.name + ".x", property.state) { $0.x }, number(property.name + ".y", property.state) { $0.y }]
    case .size(let property):
      [
        number(property.name + ".width", property.state) { $0.width },
        number(property.name + ".height", property.state) { $0.height },
      ]
    case .rect(let property):
      [
        number(property.name + ".x", property.state) { $0.x }, number(property.name + ".y", property.state) { $0.y },
        number(property.name + ".width", property.state) { $0.width },
        number(property.name + ".height", property.state) { $0.height },
      ]
    case .color(let property):
      [
        number(property.name + ".red", property.state) { $0.red },
        number(property.name + ".green", property.state) { $0.green },
        number(property.name + ".blue", property.state) { $0.blue },
        number(property.name + ".alpha", property.state) { $0.alpha },
      ]
    case .transform(let property):
      TransformComponent.allCases.map { component in
        number(property.name + "." + component.rawValue, property.state) { $0.component(component) }
      }
        + (0..<16).map { index in
          number(property.name + ".m\(index / 4 + 1)\(index % 4 + 1)", property.state) { $0.values[index] }
        }
    case .bend(let property): [number("bend.radius", property.state) { $0.isNone ? 0 : $0.radius }]
    }
  }

  private static func number<Value>(
    _ name: String, _ path: WritableKeyPath<LayerState, Value> & Sendable,
    _ read: @escaping @Sendable (Value) -> Double
  ) -> LayerQuantity {
    LayerQuantity(name: name, unit: "") { read($0.state[keyPath: path]) }
  }
}

extension LayerFrame {
  /// A corner on screen; nil where it lies behind the eye.
  fileprivate func corner(_ index: Int) -> Point? { index < corners.count ? corners[index] : nil }
}

/// A layer and one of its quantities, as `plot` is asked for them: `cover.angle`.
struct LayerSeries: Sendable {
  var layer: String
  var quantity: LayerQuantity

  var name: String { layer + "." + quantity.name }

  /// Reads a word such as `cover.angle` or `cover.topLeft.x`; a layer's own name may hold dots.
  ///
  /// Throws a `CommandError` with the nearest names.
  init(_ text: String, at location: SourceLocation?, in run: TransitionRun) throws(CommandError) {
    let names = RunLayers.names(run)
    let dots = text.indices.filter { text[$0] == "." }
    for dot in dots.reversed() where names.contains(String(text[..<dot])) {
      let asked = String(text[text.index(after: dot)...])
      guard let quantity = LayerQuantity.named(asked) else {
        throw CommandError(
          .unknownName(kind: "quantity", name: asked), at: location,
          nearest: NearestNames.nearest(to: asked, among: LayerQuantity.all.map(\.name)), hints: [Self.hint])
      }
      layer = String(text[..<dot])
      self.quantity = quantity
      return
    }
    guard let dot = dots.first else {
      _ = try RunLayers.name(text, at: location, in: names, of: run.info.id)
      throw CommandError(
        .invalidValue(of: "WHAT", value: text, wanted: "a layer and a quantity, as \(text).visible"), at: location,
        hints: [Self.hint])
    }
    layer = try RunLayers.name(String(text[..<dot]), at: location, in: names, of: run.info.id)
    throw CommandError(.unknownName(kind: "quantity", name: text), at: location, hints: [Self.hint])
  }

  private static let hint = "quantities: visible, angle, topLeft.x, depth, opacity, position.x and more: help plot"
}
