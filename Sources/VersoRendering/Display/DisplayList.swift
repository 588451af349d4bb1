/// One step of a picture: fill a shape, begin to draw a group apart, or lay the group over what is behind it.
struct DisplayStep {
  enum Action {
    case fill
    case open
    case close
  }

  var action: Action
  var shape = 0
  var paint = 0
  /// The opacity of a group that ends, in 256ths.
  var factor: UInt32 = 256
  /// What the step, or the group it belongs to, touches.
  var rows: Range<Int>
  var columns: Range<Int>
}

/// Everything a picture is made of, in drawing order, ready to be drawn row by row.
struct DisplayList {
  var steps: [DisplayStep] = []
  var shapes: [ScanShape] = []
  var edges: [ScanEdge] = []
  var paints: [Paint] = []
  /// Where layers cross.
  var seams: [SeamLine] = []
  /// What keeps alive that which the paints point to.
  var keepers: [any Sendable & AnyObject] = []
  /// How deep groups lie in each other.
  var depth = 0
}
