/// What a shape is filled with, ready for the inner loops: plain numbers and pointers, nothing that is counted.
struct Paint {
  enum Kind {
    /// One colour.
    case flat
    /// A picture over a colour.
    case texture
    /// A colour, as much of it as the picture is opaque.
    case tint
    /// Colours along a line or in ellipses, over a colour.
    case axial
    case radial
  }

  var kind = Kind.flat
  /// The colour, or what lies behind picture and gradient; premultiplied.
  var pixel: UInt32 = 0
  /// The opacity in 256ths.
  var factor: UInt32 = 256
  /// Whether nothing shows through where the shape covers a pixel.
  var isOpaque = false
  /// To texels, whose centres are whole numbers, or to where a gradient goes from 0 to 1.
  var map = PlaneMap.identity
  /// The sizes of the picture.
  var levels: UnsafePointer<TextureLevel>?
  var levelCount = 0
  /// The part of the picture that may show, in texels.
  var minU = 0.0
  var maxU = 0.0
  var minV = 0.0
  var maxV = 0.0
  /// The gradient's colours from 0 to 1, `GradientRamp.count` of them.
  var ramp: UnsafePointer<UInt32>?
  /// How much light falls on a bent sheet, in 256ths, by the place along it that `light` gives.
  var shades: UnsafePointer<UInt32>?
  var light = SIMD3<Double>(0, 0, 0)

  /// The layer whose flat plane it paints: pieces with one number go on in each other; -1 for what stands alone.
  var plane = -1

  /// Whether it is the same everywhere.
  var isFlat: Bool { kind == .flat && shades == nil }
}
