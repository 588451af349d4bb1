import Foundation
import TestSupport
import Testing
import VersoGeometry
import VersoLayers
import VersoSampling

/// Scenes of independent figures, built as layer trees and looked at as frames.
@Suite struct OracleSceneTests {
  private func cases(_ name: String) throws -> [JSONValue] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Fixtures/oracles/\(name).json")
    return try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))["cases"].items
  }

  private func numbers(_ value: JSONValue) throws -> [Double] { try #require(value.numbers) }

  /// The product of functions such as `["rotateX", 35]`; the last one applies first.
  private func transform(_ operations: JSONValue) throws -> Transform3D {
    var result = Transform3D.identity
    for operation in operations.items {
      let values = operation.items.dropFirst().compactMap(\.number)
      let next: Transform3D
      switch operation[0].text {
      case "rotateX": next = .rotation(rad(values[0]), 1, 0, 0)
      case "rotateY": next = .rotation(rad(values[0]), 0, 1, 0)
      case "rotateZ", "rotate": next = .rotation(rad(values[0]), 0, 0, 1)
      case "rotate3d": next = .rotation(rad(values[3]), values[0], values[1], values[2])
      case "translate": next = .translation(values[0], values[1], values.count > 2 ? values[2] : 0)
      case "scale": next = .scale(values[0], values[1], values.count > 2 ? values[2] : 1)
      default: throw UnknownFunction(name: operation[0].text ?? "?")
      }
      result = next * result
    }
    return result
  }

  private struct UnknownFunction: Error { var name: String }

  private func add(_ layer: JSONValue, _ name: String, to scene: inout Scene, in parent: LayerID) throws -> LayerID {
    let frame = try numbers(layer["frame"])
    let anchor = try numbers(layer["anchor"])
    let turn = try layer["matrix"].numbers.flatMap { Transform3D(values: $0) } ?? transform(layer["ops"])
    let kind: LayerKind = layer["preserve3d"].boolean == true ? .transform : .plain
    return scene.add(name, Rect(frame[0], frame[1], frame[2], frame[3]), in: parent, kind: kind) {
      $0.setAnchorPointKeepingFrame(Point(anchor[0], anchor[1]))
      // The depth of the anchor moves the layer back by itself; the figures turn about a point before the plane.
      $0.anchorPointZ = layer["anchorZ"].number ?? 0
      $0.zPosition = layer["anchorZ"].number ?? 0
      $0.transform = turn
    }
  }

  @Test func theFrontMostLayerUnderEachPoint() throws {
    var count = 0
    for item in try cases("hit-test") {
      let size = try numbers(item["size"])
      var scene = Scene(Size(size[0], size[1]), distance: item["perspective"].number)
      for (index, layer) in item["layers"].items.enumerated() {
        _ = try add(layer, "\(index)", to: &scene, in: LayerID(0))
      }
      let frame = scene.frame
      for sample in item["points"].items {
        count += 1
        let point = Point(sample[0].number ?? .nan, sample[1].number ?? .nan)
        let expected = sample[3].number.map { String(Int($0)) }
        for hit in [scene.tree.hitTest(point), frame.hitTest(point)] {
          #expect((hit?.name == "container" ? nil : hit?.name) == expected, "\(item["name"].text ?? "") at \(point)")
          guard expected != nil, let x = sample[4].number, let y = sample[5].number else { continue }
          #expect(near(hit?.point, Point(x, y), 1e-6 + 1e-9 * max(abs(x), abs(y))))
        }
      }
    }
    #expect(count == 2154)
  }

  @Test func nestedFlattenedAndBehindTheEye() throws {
    var corners = 0
    for item in try cases("projection-rects") {
      let size = try numbers(item["container"])
      let origin = try numbers(item["perspective_origin"])
      var scene = Scene(Size(size[0], size[1]))
      if let distance = item["perspective"].number {
        scene.change(LayerID(0)) {
          $0.sublayerTransform = Transform3D.perspective(distance).about(
            Point3D(origin[0] - size[0] / 2, origin[1] - size[1] / 2, 0))
        }
      }
      var parent = LayerID(0)
      for (index, layer) in item["layers"].items.enumerated() {
        parent = try add(layer, "\(index)", to: &scene, in: parent)
      }
      let frame = scene.frame
      for (index, layer) in item["layers"].items.enumerated() {
        let shown = try #require(frame.layer("\(index)"))
        for (corner, right) in layer["corners_exact"].items.enumerated() {
          corners += 1
          guard let point = right.numbers else {
            #expect(shown.corners[corner] == nil, "\(item["name"].text ?? "")")
            continue
          }
          let tolerance = 1e-6 + 1e-9 * max(abs(point[0]), abs(point[1]))
          #expect(near(shown.corners[corner], Point(point[0], point[1]), tolerance), "\(item["name"].text ?? "")")
          #expect(near(shown.w[corner], layer["w"][corner].number ?? .nan, 1e-6), "\(item["name"].text ?? "")")
        }
        guard let area = layer["signed_area"].number, abs(area) > 1 else { continue }
        #expect(near(shown.projectedArea, abs(area), 1e-6 + 1e-8 * abs(area)))
        #expect(shown.facing == (area > 0 ? .front : .back))
      }
    }
    #expect(corners == 81 * 4)
  }
}
