-- A folding screen: the old view folds up on one side as fast as the new one unfolds on the other.
local strips = {}

-- Cuts a view into strips, left to right, that turn on their left edges.
local function cut(view, count, container)
  local size, list = view.bounds.size, {}
  for place = 1, count do
    local part = Rect((place - 1) * size.width / count, 0, size.width / count, size.height)
    list[place] = view:resizableSnapshotView { from = part, afterScreenUpdates = true, name = "strip" }
    list[place]:setAnchorPoint({ 0, 0.5 }, { keepingFrame = true })
    container:addSubview(list[place])
  end
  view.hidden = true
  return list
end

-- Lays strips out from x on, folded to a part of their width: odd ones go into the depth, even ones come back.
local function lay(list, x, part, p, height)
  local width, angle = list[1].bounds.width, math.acos(part)
  for place, strip in ipairs(list) do
    local goesIn = place % 2 == 1
    strip.center = { x + (place - 1) * width * part, height / 2 }
    strip.zPosition = goesIn and 0 or -width * math.sin(angle)
    flip(strip, "y", goesIn and angle or -angle)
    strip.alpha = 1 - p.dimming * math.sin(angle) * (goesIn and 1 or 0.5)
  end
end

return transition {
  id = "fold", summary = "The old view folds up like a folding screen as the new one unfolds beside it.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "parts" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right" }, default = "left",
      doc = "The side to which the old view folds up when going forward." },
    { name = "folds", type = "integer", default = 2, min = 1, max = 12, doc = "How many folds each view has." },
    { name = "dimming", default = 0.6, min = 0, max = 1, doc = "How dark the strips get as they turn away." },
    { name = "eyeDistance", default = 1.5, min = 0.1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.7, min = 0.001, max = 60, doc = "How long folding takes." },
  },
  curve = Curve.easeInOut, background = "black",
  setup = function(context, p)
    local container, back = context.containerView, context.operation == "pop" or context.operation == "dismiss"
    local size = container.bounds.size
    container.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    -- Folding to the right is unfolding from the left, seen backwards.
    local isLeft = p.direction == "left"
    strips[1] = cut(isLeft and old or new, 2 * p.folds, container)
    strips[2] = cut(isLeft and new or old, 2 * p.folds, container)
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local u = back ~= (p.direction == "right") and 1 - progress or progress
    local size = context.containerView.bounds.size
    lay(strips[1], 0, 1 - u, p, size.height)
    lay(strips[2], (1 - u) * size.width, u, p, size.height)
  end }
