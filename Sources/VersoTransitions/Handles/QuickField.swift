import VersoGeometry
import VersoLayers

/// A property of layers that can be set without a handle, many at a time: what scripts set at every sample.
package enum QuickField: Int32, CaseIterable, Sendable {
  case opacity, zPosition, anchorPointZ, cornerRadius, borderWidth, shadowOpacity, shadowRadius
  case position, anchorPoint, bounds, transform, sublayerTransform, backgroundColor, borderColor, shadowColor
  case shadowOffset
}

extension TransitionContext {
  /// The number beyond which no property of a layer goes.
  package static var largestNumber: Double { largestLayerNumber }

  /// Sets a property of the layer at a place in the recording; without effect where there is none.
  ///
  /// - Parameter numbers: as many as the property's value has, in the order in which its parts are written.
  package func set(_ field: QuickField, ofLayerAt index: Int, to numbers: UnsafePointer<Double>) {
    guard recorder.tracks.indices.contains(index) else { return }
    let id = LayerID(index)
    let n = numbers
    switch field {
    case .opacity: recorder.set(.opacity, of: id, to: n[0])
    case .zPosition: recorder.set(.zPosition, of: id, to: n[0])
    case .anchorPointZ: recorder.set(.anchorPointZ, of: id, to: n[0])
    case .cornerRadius: recorder.set(.cornerRadius, of: id, to: n[0])
    case .borderWidth: recorder.set(.borderWidth, of: id, to: n[0])
    case .shadowOpacity: recorder.set(.shadowOpacity, of: id, to: n[0])
    case .shadowRadius: recorder.set(.shadowRadius, of: id, to: n[0])
    case .position: recorder.set(.position, of: id, to: Point(n[0], n[1]))
    case .anchorPoint: recorder.set(.anchorPoint, of: id, to: Point(n[0], n[1]))
    case .bounds: recorder.set(.bounds, of: id, to: Rect(n[0], n[1], n[2], n[3]).standardized)
    case .transform: recorder.set(.transform, of: id, to: Self.transform(n))
    case .sublayerTransform: recorder.set(.sublayerTransform, of: id, to: Self.transform(n))
    case .backgroundColor: recorder.set(.backgroundColor, of: id, to: Color(n[0], n[1], n[2], n[3]))
    case .borderColor: recorder.set(.borderColor, of: id, to: Color(n[0], n[1], n[2], n[3]))
    case .shadowColor: recorder.set(.shadowColor, of: id, to: Color(n[0], n[1], n[2], n[3]))
    case .shadowOffset: recorder.set(.shadowOffset, of: id, to: Size(n[0], n[1]))
    }
  }

  private static func transform(_ n: UnsafePointer<Double>) -> Transform3D {
    Transform3D(
      rows: SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
      SIMD4(n[12], n[13], n[14], n[15]))
  }
}
