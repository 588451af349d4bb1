import VersoGeometry
import VersoLayers
import VersoTransitions

/// A book's cover swings open on its spine while book and first page grow until the page fills the screen.
///
/// Book and page are pictures: the cover is the part of the shelf's screen where the book lies, the page is the
/// reading screen. A pop is the push backwards.
public struct BookCoverHingeTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "book-cover-hinge",
      summary: "A book's cover swings open on its spine while the page under it grows to the whole screen.",
      operations: [.push, .pop],
      parameters: [
        Parameter(
          "cover", .rect, default: .value(.rect(Rect(30, 120, 120, 160))), minimum: 1, maximum: 100_000,
          unit: "points", documentation: "Where the book lies on the shelf, in the container."),
        .number(
          "eyeDistance", default: 500, minimum: 1, maximum: 100_000, unit: "points",
          documentation: "How far the eye is from the screen; nearer looks stronger."),
        .duration(default: 0.8, documentation: "How long opening or closing the book takes."),
      ], hasExactInverse: true, author: TransitionCatalog.author, licence: TransitionCatalog.licence,
      tags: ["3d", "book"], origin: .builtIn,
      allowances: [
        .init(law: "frame-under-transform", reason: "The cover turns and grows in one animation."),
        .init(law: "perspective-too-strong", reason: "The cover swings past the viewer at the end."),
        .init(law: "reaches-eye", reason: "The eye keeps its distance, also in a large container."),
        .init(law: "still-at-end", reason: "The cover's place may lie outside of a tiny container."),
        .init(law: "still-at-start", reason: "The cover's place may lie outside of a tiny container."),
      ])
  }

  /// Returns the parameter `duration`, in seconds.
  public func duration(_ parameters: ParameterValues) -> Double { parameters.number("duration") }

  /// Records the opening for a push and the closing for a pop.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    context.containerView.layer.sublayerTransform = .perspective(context.parameters.number("eyeDistance"))
    if context.operation == .pop { close(context) } else { open(context) }
  }

  /// The cover's turn when the book is open: a quarter, its free edge toward the viewer.
  private static let opened = Transform3D.rotation(-.pi / 2, 0, 1, 0)

  private func open(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let item = context.parameters.rect("cover")
    let full = context.finalFrame(for: to)
    let page = to.snapshotView(afterScreenUpdates: true, name: "page")
    let cover = from.resizableSnapshotView(from: item, afterScreenUpdates: false, name: "cover")
    container.addSubview(page)
    container.addSubview(cover)
    // The spine: the anchor first, since the frame is counted from it.
    cover.layer.anchorPoint = Point(0, 0.5)
    cover.frame = item
    page.frame = item

    context.animateKeyframes(
      withDuration: context.duration,
      animations: {
        page.frame = full
        // Before the turn: a frame written under a transform with depth would be taken as though there were none.
        cover.frame = full
        cover.transform = Self.opened
      },
      completion: { _ in
        cover.removeFromSuperview()
        page.removeFromSuperview()
        container.layer.sublayerTransform = .identity
        let finished = !context.transitionWasCancelled
        if finished {
          container.addSubview(to)
          from.removeFromSuperview()
        }
        context.completeTransition(finished)
      })
  }

  private func close(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let item = context.parameters.rect("cover")
    let full = context.initialFrame(for: from)
    let page = from.snapshotView(afterScreenUpdates: false, name: "page")
    let cover = to.resizableSnapshotView(from: item, afterScreenUpdates: true, name: "cover")
    container.addSubview(page)
    container.addSubview(cover)
    container.insertSubview(to, at: 0)
    from.isHidden = true
    cover.layer.anchorPoint = Point(0, 0.5)
    cover.frame = full
    cover.transform = Self.opened
    page.frame = full

    context.animateKeyframes(
      withDuration: context.duration,
      animations: {
        cover.transform = .identity
        page.frame = item
        cover.frame = item
      },
      completion: { _ in
        cover.removeFromSuperview()
        page.removeFromSuperview()
        container.layer.sublayerTransform = .identity
        from.isHidden = false
        let finished = !context.transitionWasCancelled
        (finished ? from : to).removeFromSuperview()
        context.completeTransition(finished)
      })
  }
}
