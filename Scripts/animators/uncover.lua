-- The new view lies there from the start, in the dark; the old one slides off it.
local ways = { left = Point(-1, 0), right = Point(1, 0), up = Point(0, -1), down = Point(0, 1) }

return transition {
  id = "uncover", summary = "The old view slides away and uncovers the new one, which brightens.",
  author = "The Verso authors", licence = "MIT", tags = { "move" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right", "up", "down" }, default = "left",
      doc = "The way the old view moves when going forward." },
    { name = "dimming", default = 0.4, min = 0, max = 1, doc = "How dark the new view is at first." },
    { name = "duration", default = 0.4, min = 0.001, max = 60, doc = "How long uncovering takes." },
  },
  curve = Curve.easeInOut, background = "black", front = "from",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local size, way = context.containerView.bounds.size, ways[p.direction]
    old.transform = Transform.translation(u * way.x * size.width, u * way.y * size.height)
    new.alpha = lerp(1 - p.dimming, 1, u)
  end }
