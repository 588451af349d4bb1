-- Both views move the same way, one behind the other, as pictures on a strip.
local ways = { left = Point(-1, 0), right = Point(1, 0), up = Point(0, -1), down = Point(0, 1) }

return transition {
  id = "slide", summary = "Both views slide side by side, as pictures on one strip.",
  author = "The Verso authors", licence = "MIT", tags = { "move" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right", "up", "down" }, default = "left",
      doc = "The way they move when going forward." },
    { name = "gap", default = 0, min = 0, max = 1, unit = "container sides",
      doc = "How much space is between the two." },
    { name = "duration", default = 0.35, min = 0.001, max = 60, doc = "How long the slide takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local size, way = context.containerView.bounds.size, ways[p.direction] * (1 + p.gap)
    old.transform = Transform.translation(u * way.x * size.width, u * way.y * size.height)
    new.transform = Transform.translation((u - 1) * way.x * size.width, (u - 1) * way.y * size.height)
  end }
