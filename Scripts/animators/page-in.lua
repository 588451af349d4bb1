-- The old view sinks back into the dark while the new one slides over it.
local ways = { left = Point(-1, 0), right = Point(1, 0), up = Point(0, -1), down = Point(0, 1) }

return transition {
  id = "page-in", summary = "The new view slides in like a page while the old one sinks away under it.",
  author = "The Verso authors", licence = "MIT", tags = { "move", "scale", "fade" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right", "up", "down" }, default = "left",
      doc = "The way the new view moves when going forward." },
    { name = "scale", default = 0.7, min = 0.05, max = 1, doc = "How small the old view gets." },
    { name = "fade", default = 1, min = 0, max = 1, doc = "How much of the old view fades away." },
    { name = "duration", default = 0.45, min = 0.001, max = 60, doc = "How long it takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local size, way = context.containerView.bounds.size, ways[p.direction]
    old.transform = Transform.scale(lerp(1, p.scale, u))
    old.alpha = lerp(1, 1 - p.fade, u)
    new.transform = Transform.translation((u - 1) * way.x * size.width, (u - 1) * way.y * size.height)
  end }
