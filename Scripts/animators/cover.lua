-- The old view stays where it is and darkens while the new one slides over it.
local ways = { left = Point(-1, 0), right = Point(1, 0), up = Point(0, -1), down = Point(0, 1) }

return transition {
  id = "cover", summary = "The new view slides over the old one, which stays and darkens.",
  author = "The Verso authors", licence = "MIT", tags = { "move" },
  operations = { "present", "dismiss", "push", "pop" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "up", "down", "left", "right" }, default = "up",
      doc = "The way the new view moves when going forward." },
    { name = "dimming", default = 0.4, min = 0, max = 1, doc = "How dark the old view gets." },
    { name = "duration", default = 0.4, min = 0.001, max = 60, doc = "How long covering takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local left = back and progress or 1 - progress -- of the way the new view has to go
    local size, way = context.containerView.bounds.size, ways[p.direction]
    new.transform = Transform.translation(-left * way.x * size.width, -left * way.y * size.height)
    old.alpha = lerp(1 - p.dimming, 1, left)
  end }
