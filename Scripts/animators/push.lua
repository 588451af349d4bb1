-- The new view slides over the old one, which gives way by a part of the distance and darkens.
local ways = { left = Point(-1, 0), right = Point(1, 0), up = Point(0, -1), down = Point(0, 1) }

return transition {
  id = "push", summary = "The new view slides in over the old one, which gives way more slowly.",
  author = "The Verso authors", licence = "MIT", tags = { "move", "system" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right", "up", "down" }, default = "left",
      doc = "The way they move when going forward." },
    { name = "parallax", default = 0.33, min = 0, max = 1, unit = "container sides",
      doc = "How far the old view moves: 0 stays, 1 goes as far as the new one." },
    { name = "dimming", default = 0.2, min = 0, max = 1, doc = "How dark the old view gets." },
    { name = "duration", default = 0.35, min = 0.001, max = 60, doc = "How long the push takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local size, way = context.containerView.bounds.size, ways[p.direction]
    local part = u * p.parallax
    old.transform = Transform.translation(part * way.x * size.width, part * way.y * size.height)
    old.alpha = lerp(1, 1 - p.dimming, u)
    new.transform = Transform.translation((u - 1) * way.x * size.width, (u - 1) * way.y * size.height)
  end }
