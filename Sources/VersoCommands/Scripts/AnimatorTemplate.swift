/// The animators that `new` writes: each runs as it is and says what can be changed.
enum AnimatorTemplate: String, CaseIterable, Sendable {
  /// A function that reads like UIKit.
  case function
  /// From where to where, in a table.
  case table
  /// A function of progress.
  case progress

  /// The script for a transition of an id.
  func text(id: String) -> String {
    let body =
      switch self {
      case .function: Self.functionText
      case .table: Self.tableText
      case .progress: Self.progressText
      }
    return "-- \(id): an animator for verso. Try it: verso run \(id) --script \(id).lua\n"
      + body
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("  id = ") ? "  id = \"\(id)\",  -- the file's name without .lua" : String($0) }
      .joined(separator: "\n")
  }

  private static let tableText = """
    -- Lengths are in points, times in seconds, angles in radians. x and y in this form are fractions of the container.
    return transition {
      id = "",
      summary = "The new view slides in while the old one draws back.",
      duration = 0.4,
      curve = Curve.easeInOut,  -- or Curve.linear, Curve.bezier(0.2, 0, 0, 1), Curve.outBack
      -- Each value goes from the first number to the second.
      to = { x = { 1, 0 } },  -- the new view: from the right edge to its place
      from = { x = { 0, -0.3 }, opacity = { 1, 0.7 }, scale = { 1, 0.95 } },  -- the old view
    }

    """

  private static let functionText = """
    -- Lengths are in points, times in seconds, angles in radians: rad(90) is a quarter turn.
    -- x grows to the right, y downward, z toward the eye.
    return transition {
      id = "",
      summary = "The old view swings open on its left edge.",
      duration = 0.6,
      operations = { "push", "pop" },  -- what a host may do with it; the first is the default
      parameters = {
        angle = { default = 75, min = 10, max = 170, unit = "degrees", doc = "How far the view opens." },
      },

      -- Runs once and is recorded. context has the container and both views, p the parameters.
      animate = function(context, p)
        local container, from, to = context.containerView, context.from, context.to

        -- The new view lies under the old one from the start.
        container:insertSubview(to, { at = 0 })

        -- The eye is two screens away; without this nothing looks deep.
        container.sublayerTransform = Transform.perspective(2 * container.bounds.width)

        -- The edge about which the old view turns.
        from:setAnchorPoint({ 0, 0.5 }, { keepingFrame = true })

        context:animate {
          duration = context.duration,
          curve = Curve.easeInOut,
          animations = function()
            from.transform = Transform.rotation(-rad(p.angle), 0, 1, 0)
            from.alpha = 0
          end,
          completion = function()
            -- A host may change its mind: then everything runs back, and the old view stays.
            local done = not context.transitionWasCancelled
            if done then from:removeFromSuperview() else to:removeFromSuperview() end
            -- Leave everything as it was found.
            from.transform, from.alpha = Transform.identity, 1
            from:setAnchorPoint({ 0.5, 0.5 }, { keepingFrame = true })
            container.sublayerTransform = Transform.identity
            context:completeTransition(done)
          end,
        }
      end,
    }

    """

  private static let progressText = """
    -- Lengths are in points, times in seconds, angles in radians: rad(90) is a quarter turn.
    return transition {
      id = "",
      summary = "The new view rises in a wave while the old one fades.",
      duration = 0.5,
      parameters = {
        height = { default = 60, min = 0, max = 300, unit = "points", doc = "How high the wave is." },
      },

      -- Called for every moment, with progress from 0 to 1: sets what shows then.
      frame = function(progress, context, p)
        local wave = math.sin(progress * math.pi)
        context.to.alpha = progress
        context.to.transform = Transform.translation(0, -p.height * wave, 0)
        context.from.alpha = 1 - progress
      end,
    }

    """
}
