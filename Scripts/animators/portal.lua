-- The old view is cut in two halves that slide apart like a sliding door, and the new one comes up from behind.
local halves = {}

return transition {
  id = "portal", summary = "The old view parts like a sliding door and the new one comes up from behind.",
  author = "The Verso authors", licence = "MIT", tags = { "move", "scale", "parts" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "parting", choices = { "sideways", "upward" }, default = "sideways", doc = "How the halves move apart." },
    { name = "scale", default = 0.8, min = 0.05, max = 1, doc = "How large the new view is at first." },
    { name = "dimming", default = 0.6, min = 0, max = 1, doc = "How dark the new view is at first." },
    { name = "duration", default = 0.6, min = 0.001, max = 60, doc = "How long the door takes." },
  },
  curve = Curve.easeInOut, background = "black",
  setup = function(context, p)
    local container, back = context.containerView, context.operation == "pop" or context.operation == "dismiss"
    local old, size = back and context.to or context.from, context.containerView.bounds.size
    local width = p.parting == "sideways" and size.width / 2 or size.width
    local height = p.parting == "sideways" and size.height or size.height / 2
    for place, corner in ipairs { Point.zero, Point(size.width - width, size.height - height) } do
      local part = Rect(corner.x, corner.y, width, height)
      halves[place] = old:resizableSnapshotView { from = part, afterScreenUpdates = true, name = "half" }
      container:addSubview(halves[place])
    end
    old.hidden = true
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local new, u = context[back and "from" or "to"], back and 1 - progress or progress
    local size = context.containerView.bounds.size
    local dx = p.parting == "sideways" and u * size.width / 2 or 0
    local dy = p.parting == "sideways" and 0 or u * size.height / 2
    halves[1].transform = Transform.translation(-dx, -dy)
    halves[2].transform = Transform.translation(dx, dy)
    new.transform = Transform.scale(lerp(p.scale, 1, u))
    new.alpha = lerp(1 - p.dimming, 1, u)
  end }
