-- A circle in the new screen's colour grows out of a point, and the screen with it; dismissed, both go back there.
local tiny = Transform.scale(0.001, 0.001) -- a scale of 0 has no inverse and would vanish at once

-- The full-grown circle about p.center, reaching to the farthest corner of the container.
local function newBubble(context, p, color)
  local radius = 0
  for _, corner in ipairs(context.containerView.bounds.corners) do
    radius = math.max(radius, corner:distance(p.center))
  end
  local frame = Rect(p.center.x - radius, p.center.y - radius, 2 * radius, 2 * radius)
  local bubble = View { name = "bubble", frame = frame, backgroundColor = color }
  bubble.cornerRadius = radius
  return bubble
end

local function present(context, p, restore)
  local container, from, to = context.containerView, context.from, context.to
  local bubble = newBubble(context, p, to.backgroundColor)
  bubble.transform = tiny
  container:addSubview(bubble)

  local final = context:finalFrame(to)
  to.frame = final
  to.transform = tiny
  to.center = p.center
  to.alpha = 0
  container:addSubview(to)

  context:animate {
    animations = function()
      bubble.transform = Transform.identity
      to.transform = Transform.identity
      to.center = final.center
      to.alpha = 1
    end,
    completion = function()
      bubble:removeFromSuperview()
      to.transform = Transform.identity
      to.center = final.center
      to.alpha = 1
      restore()
      local finished = not context.transitionWasCancelled
      local gone = finished and from or to
      gone:removeFromSuperview()
      context:completeTransition(finished)
    end }
end

local function dismiss(context, p, restore)
  local container, from, to = context.containerView, context.from, context.to
  to.frame = context:finalFrame(to)
  container:insertSubview(to, { below = from })
  local bubble = newBubble(context, p, from.backgroundColor)
  container:insertSubview(bubble, { below = from })

  context:animate {
    animations = function()
      bubble.transform = tiny
      from.transform = tiny
      from.center = p.center
    end,
    completion = function()
      bubble:removeFromSuperview()
      from.transform = Transform.identity
      from.center = context:initialFrame(from).center
      restore()
      local finished = not context.transitionWasCancelled
      local gone = finished and from or to
      gone:removeFromSuperview()
      context:completeTransition(finished)
    end }
end

return transition {
  id = "bubble", summary = "A circle grows out of a point until it is the new screen, and shrinks back there.",
  operations = { "present", "dismiss" }, tags = { "scale", "circle" },
  author = "The Verso authors", licence = "MIT",
  parameters = {
    { name = "center", containerPoint = { 0.5, 0.5 }, unit = "points",
      doc = "The point it grows out of, in the container, such as a button's centre." },
    { name = "background", default = Color.white, doc = "The container's colour meanwhile." },
    { name = "duration", default = 1, min = 0.001, max = 60, doc = "How long growing or shrinking takes." },
  },
  animate = function(context, p)
    local container = context.containerView
    local background = container.backgroundColor
    container.backgroundColor = p.background
    local move = context.operation == "dismiss" and dismiss or present
    move(context, p, function() container.backgroundColor = background end)
  end }
