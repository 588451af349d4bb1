import VersoGeometry
import VersoLayers
import VersoTransitions

/// The layers of the book that `page-curl` opens and closes.
///
/// Everything on the spread is in the spread's own coordinates; the spine is its vertical middle line.
struct PageCurlBook {
  /// The colour behind the spread, over the whole container.
  let backdrop: View
  /// The open book: what is scaled and moved between shelf and screen.
  let spread: View
  /// The right half under everything else: the right half of what is read.
  let page: View
  /// The first leaf, the cover's inner side: green.
  let leaf1: View
  /// The second leaf: gray.
  let leaf2: View
  /// The third leaf: white, the left half of what is read.
  let leaf3: View
  /// The cover, a picture of the book on the shelf, on the right half.
  let cover: View

  private let item: Rect
  private let container: Rect

  /// Makes the book outside the tree, in the container's middle and at full size.
  ///
  /// - Parameters:
  ///   - shelf: the screen on which the book lies at the parameter `item`.
  ///   - reading: the screen the open book stands for.
  init(_ context: TransitionContext, shelf: View, reading: View) {
    container = context.containerView.bounds
    item = context.parameters.rect("item")
    let inset = context.parameters.size("inset")
    let size = Size(
      max(container.width - inset.width, container.width / 10),
      max(container.height - inset.height, container.height / 10))
    let frame = Rect(
      container.x + (container.width - size.width) / 2, container.y + (container.height - size.height) / 2,
      size.width, size.height)
    let left = Rect(0, 0, size.width / 2, size.height)
    let right = Rect(size.width / 2, 0, size.width / 2, size.height)
    func picture(_ half: Rect, _ name: String) -> View {
      let view = reading.resizableSnapshotView(
        from: Rect(origin: half.origin + frame.origin, size: half.size), afterScreenUpdates: true, name: name)
      view.backgroundColor = .white
      view.frame = half
      return view
    }
    func hung(_ view: View, _ anchor: Point, _ half: Rect) -> View {
      // The anchor first, since the frame is counted from it.
      view.layer.anchorPoint = anchor
      view.frame = half
      return view
    }
    backdrop = context.makeView("backdrop", frame: container)
    spread = context.makeView("spread", frame: frame)
    page = picture(right, "page")
    leaf1 = hung(context.makeView("leaf", backgroundColor: .green), Point(1, 0.5), left)
    leaf2 = hung(context.makeView("leaf", backgroundColor: .gray), Point(1, 0.5), left)
    leaf3 = hung(picture(left, "leaf"), Point(1, 0.5), left)
    cover = hung(
      shelf.resizableSnapshotView(from: item, afterScreenUpdates: true, name: "cover"), Point(0, 0.5), right)
  }

  /// Lays the leaves mirrored on the right half, the last one at the bottom, the cover on top.
  func stackClosed() {
    for view in [page, leaf3, leaf2, leaf1, cover] { spread.addSubview(view) }
    for leaf in [leaf1, leaf2, leaf3] { leaf.transform = .scale(-1, 1) }
  }

  /// Lays the leaves on the left half as opening leaves them, the cover turned to the spine and hidden.
  func stackOpen() {
    for view in [leaf1, leaf2, page, leaf3, cover] { spread.addSubview(view) }
    cover.transform = .scale(0.01, 1)
    cover.isHidden = true
  }

  /// Moves the spread so that its right half lies on the book on the shelf, its spine on the book's left edge.
  func layOnShelf() {
    spread.transform = .scale(2 * item.width / spread.bounds.width, item.height / spread.bounds.height)
    spread.center = Point(item.minX, item.center.y)
  }

  /// Moves the spread to the container's middle at full size.
  func standOpen() {
    spread.transform = .identity
    spread.center = container.center
  }

  /// Takes everything out of the container.
  func removeFromSuperview() {
    spread.removeFromSuperview()
    backdrop.removeFromSuperview()
  }
}
