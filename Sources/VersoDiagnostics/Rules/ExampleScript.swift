/// Whole scripts for the pages that explain rules.
enum ExampleScript {
  /// Returns a script that ends its run as it should.
  ///
  /// - Parameters:
  ///   - header: more lines of the declaration.
  ///   - restore: what is put back before the views change and the result is reported.
  ///   - body: what the animation does; its completion calls `finish`.
  static func script(
    _ id: String, _ summary: String, header: String = "", restore: String = "", body: String
  ) -> String {
    """
    return transition {
      id = "\(id)", summary = "\(summary)", duration = 0.6,
    \(indented(header, by: 2))  animate = function(context, p)
        local container, from, to = context.containerView, context.from, context.to
        local function finish()
    \(indented(restore, by: 6))      local finished = not context.transitionWasCancelled
          local gone = finished and from or to
          gone:removeFromSuperview()
          context:completeTransition(finished)
        end
    \(indented(body, by: 4))  end }

    """
  }

  private static func indented(_ text: String, by count: Int) -> String {
    text.isEmpty ? "" : text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 + "\n" }.joined()
  }

  /// The new view lies under the old one, which moves away to the right.
  static let slide = """
    container:insertSubview(to, { at = 0 })
    context:animate { duration = context.duration,
      animations = function() from.center = Point(container.bounds.width * 1.5, from.center.y) end,
      completion = function() from.center = Point(container.bounds.width / 2, from.center.y) finish() end }
    """

  /// A door: the old view hangs on its left edge and swings open toward the viewer.
  ///
  /// - Parameters:
  ///   - hang: how it is hung there.
  ///   - perspective: the container's transform of what it holds.
  ///   - turn: the transform it swings to.
  static func door(
    _ id: String, hang: String = "from:setAnchorPoint({ 0, 0.5 }, { keepingFrame = true })",
    perspective: String = "Transform.perspective(container.bounds.width * 4)",
    turn: String = "Transform.rotation(-rad(80), 0, 1, 0)"
  ) -> String {
    script(
      id, "The old view swings open like a door.",
      restore: """
        from.transform = Transform.identity
        from.anchorPoint = { 0.5, 0.5 }
        from.frame = container.bounds
        container.sublayerTransform = Transform.identity
        """,
      body: """
        container:insertSubview(to, { at = 0 })
        container.sublayerTransform = \(perspective)
        \(hang)
        context:animate { duration = context.duration,
          animations = function() from.transform = \(turn) end,
          completion = finish }
        """)
  }
}
