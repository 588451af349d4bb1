import TestSupport
import Testing
import VersoGeometry

/// Corners, divisors, depths and areas of layers under perspective, nested ones too, against a browser and exact
/// figures (72 cases; none is left out, since nesting and flattening are products of matrices).
struct ProjectionOracleTests {
  let exact = Tolerance(absolute: 1e-6, relative: 1e-9)
  let browser = Tolerance(absolute: 0.02, relative: 1e-5)

  @Test func everyLayerOfEveryCase() throws {
    var layers = 0
    for item in try Oracle("projection-rects").cases {
      for (layer, transform) in try scene(item) {
        try check(layer, transform, name: item.name)
        layers += 1
      }
    }
    #expect(layers == 65 + 5 * 2 + 2 * 3)
  }

  private func check(_ layer: JSONValue, _ transform: Transform3D, name: String) throws {
    let frame = try #require(layer["frame"].rect)
    let polygon = ProjectedPolygon(Rect(0, 0, frame.width, frame.height), transform: transform)
    let (exactCorners, seenCorners) = (layer["corners_exact"].items, layer["corners"].items)
    try #require(exactCorners.count == 4 && seenCorners.count == 4)
    for index in 0..<4 {
      guard let expected = exactCorners[index].point else {
        #expect(polygon.corners[index] == nil, "\(name): corner \(index) is behind the eye")
        #expect(polygon.w[index] <= 0.001)
        continue
      }
      let corner = try #require(polygon.corners[index], "\(name)")
      #expect(exact.accepts(corner, expected), "\(name): \(corner) not \(expected)")
      #expect(browser.accepts(corner, try #require(seenCorners[index].point)), "\(name): browser")
      let image = polygon.spaceCorners[index]
      #expect(exact.accepts(image.w, try #require(layer["w"][index].number)), "\(name): w")
      #expect(exact.accepts(image.z / image.w, try #require(layer["depth"][index].number)), "\(name): depth")
      if abs(layer["signed_area"].number ?? 1) < 1e-6 {
        // Seen edge on: many points of the layer lie under one of the screen.
        #expect(transform.unproject(corner) == nil && DepthPlane(transform: transform) == nil, "\(name)")
        continue
      }
      let local = try #require(transform.unproject(corner), "\(name)")
      let start = Rect(0, 0, frame.width, frame.height).corners[index]
      #expect(exact.accepts(local, start), "\(name): back to \(local)")
      // The plane of depths says the same as the corner itself.
      let plane = try #require(DepthPlane(transform: transform))
      #expect(exact.accepts(plane.value(at: corner), image.z / image.w), "\(name): depth plane")
    }
    if let rect = layer["rect_exact"].rect {
      let box = try #require(polygon.quad).boundingBox
      #expect(exact.accepts([box.x, box.y, box.width, box.height], [rect.x, rect.y, rect.width, rect.height]))
      let area = try #require(layer["signed_area"].number)
      #expect(Tolerance(absolute: 1e-6, relative: 1e-9).accepts(polygon.signedArea, area), "\(name): area")
      #expect(!polygon.isClipped && polygon.fractionInFront == 1)
    } else {
      #expect(polygon.isClipped, "\(name)")
      #expect(polygon.fractionInFront > 0 && polygon.fractionInFront < 1)
    }
  }

  /// The layers of a case with the transforms from their own planes to the screen.
  private func scene(_ item: JSONValue) throws -> [(layer: JSONValue, transform: Transform3D)] {
    let origin = try #require(item["perspective_origin"].point)
    var outer = Transform3D.identity
    if let distance = item["perspective"].number {
      outer = Transform3D.perspective(distance).about(Point3D(origin.x, origin.y, 0))
    }
    var result: [(JSONValue, Transform3D)] = []
    for layer in item["layers"].items {
      let frame = try #require(layer["frame"].rect)
      let anchor = try #require(layer["anchor"].point)
      let pivot = Point3D(anchor.x * frame.width, anchor.y * frame.height, layer["anchorZ"].number ?? 0)
      let own = try #require(TransformFunctionList(layer["ops"])).transform
      #expect(Tolerance(absolute: 1e-9, relative: 1e-9).accepts(own, try #require(layer["matrix"].transform)))
      let placed = own.about(pivot) * .translation(frame.x, frame.y)
      outer = placed * outer
      result.append((layer, outer))
      // A plain layer presses what is inside it into its own plane.
      if layer["preserve3d"].boolean != true { outer = Transform3D.identity.flattened * outer }
    }
    return result
  }
}
