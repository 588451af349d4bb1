import VersoGeometry
import VersoLayers
import VersoTransitions

/// A book grows from the shelf into a spread, then its cover and three leaves turn one after the other.
///
/// Nothing turns in space: a leaf hangs on the spine and its x scale goes from -1, where it lies mirrored on the right
/// half, through 0 to 1. `PageCurlBook` holds the layers; this type holds the times. Left open by the effect's
/// description and decided here: the spread shows the reading screen's own middle, the backdrop behind it is in that
/// screen's colour and comes with the growing as it goes with the shrinking, and the reading screen takes their place
/// at the end.
public struct PageCurlTransition: Transition {
  /// Makes the transition.
  public init() {}

  /// What it is and what it takes; it is made for a screen held sideways.
  public var info: TransitionInfo {
    TransitionInfo(
      id: "page-curl", summary: "A book grows from the shelf into a spread and its leaves turn one after the other.",
      operations: [.present, .dismiss],
      parameters: [
        Parameter(
          "item", .rect, default: .value(.rect(Rect(30, 120, 120, 160))), minimum: 1, maximum: 100_000,
          unit: "points", documentation: "Where the book lies on the shelf, in the container."),
        Parameter(
          "inset", .size, default: .value(.size(Size(100, 40))), minimum: 0, maximum: 100_000, unit: "points",
          documentation: "How much narrower and lower than the container the spread is; a tenth is always left."),
        .number(
          "dampingRatio", default: 7, minimum: 0.05, maximum: 1000,
          documentation: "How strongly the growing and shrinking is damped; from 1 on it does not swing."),
        .number(
          "velocity", default: 4, minimum: -100, maximum: 100, unit: "distances per second",
          documentation: "How fast the growing and shrinking moves at its start."),
        Parameter(
          "leafDelay", .duration, default: .value(.number(0.6)), minimum: 0, maximum: 60,
          documentation: "How long after the growing began the leaves start to turn."),
      ], naturalSize: Size(667, 375), author: TransitionCatalog.author, licence: TransitionCatalog.licence,
      tags: ["book", "spring"], origin: .builtIn)
  }

  /// How long the spread takes to grow or to shrink, in seconds.
  private static let growth = 0.6
  /// When a closing book begins to shrink, in seconds; its leaves still turn for 0.2 s then.
  private static let shrinkDelay = 0.6

  /// Returns how long opening takes, in seconds: the parameter `leafDelay` and 0.8 s for the leaves.
  public func duration(_ parameters: ParameterValues) -> Double {
    // Added up as the animations are, so that both come to the very same number.
    parameters.number("leafDelay") + 0.2 + 0.6
  }

  /// Returns how long an operation takes, in seconds; closing always takes 1.2.
  public func duration(_ parameters: ParameterValues, operation: TransitionOperation) -> Double {
    operation == .dismiss ? Self.shrinkDelay + Self.growth : duration(parameters)
  }

  /// Records the opening for a presentation and the closing for a dismissal.
  public func animate(_ context: TransitionContext) throws(TransitionError) {
    if context.operation == .dismiss { close(context) } else { open(context) }
  }

  // MARK: Opening

  private func open(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let color = to.backgroundColor
    let book = PageCurlBook(context, shelf: from, reading: to)
    book.stackClosed()
    book.layOnShelf()
    book.backdrop.backgroundColor = .clear
    container.addSubview(book.backdrop)
    container.addSubview(book.spread)

    spring(context, delay: 0) {
      book.standOpen()
      book.backdrop.backgroundColor = color
    }
    turnOpen(context, book, delay: context.parameters.number("leafDelay")) {
      book.removeFromSuperview()
      let finished = !context.transitionWasCancelled
      if finished {
        container.addSubview(to)
        from.removeFromSuperview()
      }
      context.completeTransition(finished)
    }
  }

  private func turnOpen(
    _ context: TransitionContext, _ book: PageCurlBook, delay: Double, success: @escaping () -> Void
  ) {
    context.animate(
      withDuration: 0.3, delay: delay,
      animations: {
        book.leaf1.transform = .scale(0.01, 1)
        book.cover.transform = .scale(0.01, 1)
      },
      completion: { _ in
        context.animate(
          withDuration: 0.3,
          animations: {
            book.spread.sendSubviewToBack(book.leaf1)
            book.cover.isHidden = true
            book.leaf1.transform = .identity
          })
      })
    context.animate(
      withDuration: 0.3, delay: delay + 0.1, curve: .linear,
      animations: { book.leaf2.transform = .scale(0.01, 1) },
      completion: { _ in
        context.animate(
          withDuration: 0.3,
          animations: {
            book.spread.insertSubview(book.leaf2, aboveSubview: book.leaf1)
            book.leaf2.transform = .identity
          })
      })
    context.animate(
      withDuration: 0.6, delay: delay + 0.2, curve: .linear,
      animations: { book.leaf3.transform = .identity },
      completion: { _ in success() })
  }

  // MARK: Closing

  private func close(_ context: TransitionContext) {
    let (container, from, to) = (context.containerView, context.from, context.to)
    let book = PageCurlBook(context, shelf: to, reading: from)
    book.stackOpen()
    book.backdrop.backgroundColor = from.backgroundColor
    container.insertSubview(to, at: 0)
    container.addSubview(book.backdrop)
    container.addSubview(book.spread)
    // The book stands in for the reading screen from now on.
    from.isHidden = true

    turnClosed(context, book)
    spring(context, delay: Self.shrinkDelay) {
      book.layOnShelf()
      book.backdrop.backgroundColor = .clear
    } completion: {
      book.removeFromSuperview()
      from.isHidden = false
      let finished = !context.transitionWasCancelled
      (finished ? from : to).removeFromSuperview()
      context.completeTransition(finished)
    }
  }

  private func turnClosed(_ context: TransitionContext, _ book: PageCurlBook) {
    context.animate(
      withDuration: 0.6, curve: .linear, animations: { book.leaf3.transform = .scale(-1, 1) })
    context.animate(
      withDuration: 0.3, delay: 0.1, curve: .linear,
      animations: { book.leaf2.transform = .scale(-0.01, 1) },
      completion: { _ in
        context.animate(
          withDuration: 0.3,
          animations: {
            book.spread.insertSubview(book.leaf2, aboveSubview: book.leaf3)
            book.leaf2.transform = .scale(-1, 1)
          })
      })
    context.animate(
      withDuration: 0.3, delay: 0.2, curve: .linear,
      animations: { book.leaf1.transform = .scale(-0.01, 1) },
      completion: { _ in
        context.animate(
          withDuration: 0.3, curve: .linear,
          animations: {
            book.cover.isHidden = false
            book.spread.insertSubview(book.leaf1, belowSubview: book.cover)
            book.leaf1.transform = .scale(-1, 1)
            book.cover.transform = .identity
          })
      })
  }

  private func spring(
    _ context: TransitionContext, delay: Double, animations: () -> Void, completion: (() -> Void)? = nil
  ) {
    context.animate(
      withDuration: Self.growth, delay: delay,
      usingSpringWithDamping: context.parameters.number("dampingRatio"),
      initialSpringVelocity: context.parameters.number("velocity"), animations: animations,
      completion: { _ in completion?() })
  }
}
