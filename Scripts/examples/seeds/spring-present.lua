-- The new screen springs out of the middle from nothing; dismissed, it springs back into it.
local tiny = Transform.scale(0.001, 0.001) -- a scale of 0 has no inverse and would vanish at once

local function present(context, spring)
  local container, from, to = context.containerView, context.from, context.to
  local final = context:finalFrame(to)
  to.frame = context:initialFrame(to)
  to.center = container.bounds.center
  to.transform = tiny
  to.alpha = 0
  container:addSubview(to)

  context:animate { spring = spring,
    animations = function()
      to.transform = Transform.identity
      to.frame = final
      to.alpha = 1
    end,
    completion = function()
      to.transform = Transform.identity
      to.frame = final
      to.alpha = 1
      local finished = not context.transitionWasCancelled
      local gone = finished and from or to
      gone:removeFromSuperview()
      context:completeTransition(finished)
    end }
end

local function dismiss(context, spring)
  local container, from, to = context.containerView, context.from, context.to
  to.frame = context:finalFrame(to)
  container:insertSubview(to, { below = from })

  context:animate { spring = spring,
    animations = function()
      from.transform = tiny
      from.frame = Rect.zero
      from.center = container.bounds.center
    end,
    completion = function()
      from.transform = Transform.identity
      from.frame = context:initialFrame(from)
      local finished = not context.transitionWasCancelled
      local gone = finished and from or to
      gone:removeFromSuperview()
      context:completeTransition(finished)
    end }
end

return transition {
  id = "spring-present", summary = "The new screen springs out of the middle of the old one, and back into it.",
  operations = { "present", "dismiss" }, tags = { "scale", "spring" },
  author = "The Verso authors", licence = "MIT",
  parameters = {
    { name = "dampingRatio", default = 100, min = 0.05, max = 1000,
      doc = "How strongly the spring is damped; from 1 on it does not swing." },
    { name = "velocity", default = 3, min = -100, max = 100, unit = "distances per second",
      doc = "How fast the spring moves at the start." },
    { name = "duration", default = 1, min = 0.001, max = 60, doc = "How long the spring has to settle." },
  },
  animate = function(context, p)
    local move = context.operation == "dismiss" and dismiss or present
    move(context, { dampingRatio = p.dampingRatio, initialVelocity = p.velocity })
  end }
