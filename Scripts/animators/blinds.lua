-- The screen is made of slats with the old view on their fronts and the new one on their backs; they turn one by one.
local fronts, backs = {}, {}

return transition {
  id = "blinds", summary = "The old view is cut into slats that turn over one after the other and show the new one.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "flip", "parts" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "slats", choices = { "horizontal", "vertical" }, default = "horizontal", doc = "How the slats lie." },
    { name = "count", type = "integer", default = 8, min = 1, max = 40, doc = "How many slats there are." },
    { name = "stagger", default = 0.5, min = 0, max = 0.95,
      doc = "How much of the run passes until the last slat begins to turn." },
    { name = "eyeDistance", default = 2, min = 1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.8, min = 0.001, max = 60, doc = "How long it takes until all are turned." },
  },
  background = "black",
  setup = function(context, p)
    local container, back = context.containerView, context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local size, lie = container.bounds.size, p.slats == "horizontal"
    container.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
    local width = lie and size.width or size.width / p.count
    local height = lie and size.height / p.count or size.height
    for place = 1, p.count do
      local part = Rect(lie and 0 or (place - 1) * width, lie and (place - 1) * height or 0, width, height)
      fronts[place] = old:resizableSnapshotView { from = part, afterScreenUpdates = true, name = "front" }
      backs[place] = new:resizableSnapshotView { from = part, afterScreenUpdates = true, name = "back" }
      for _, slat in ipairs { fronts[place], backs[place] } do
        slat.doubleSided = false
        container:addSubview(slat)
      end
    end
    old.hidden, new.hidden = true, true
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local u, axis = back and 1 - progress or progress, p.slats == "horizontal" and "x" or "y"
    for place = 1, p.count do
      local start = p.count > 1 and p.stagger * (place - 1) / (p.count - 1) or 0
      local own = math.min(1, math.max(0, (u - start) / (1 - p.stagger)))
      local angle = rad(180) * Curve.easeInOut:value(own)
      flip(fronts[place], axis, angle)
      flip(backs[place], axis, angle - rad(180))
    end
  end }
