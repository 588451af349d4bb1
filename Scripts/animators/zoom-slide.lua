-- As a slide, but both views are small at the far end of their ways.
local ways = { left = Point(-1, 0), right = Point(1, 0), up = Point(0, -1), down = Point(0, 1) }

return transition {
  id = "zoom-slide", summary = "The views slide past while the old one shrinks and the new one grows.",
  author = "The Verso authors", licence = "MIT", tags = { "move", "scale" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right", "up", "down" }, default = "left",
      doc = "The way they move when going forward." },
    { name = "scale", default = 0.7, min = 0.05, max = 1, doc = "How large a view is when it is outside." },
    { name = "duration", default = 0.45, min = 0.001, max = 60, doc = "How long it takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local size, way = context.containerView.bounds.size, ways[p.direction]
    local function place(view, along)
      view.transform = Transform.scale(lerp(1, p.scale, math.abs(along)))
        * Transform.translation(along * way.x * size.width, along * way.y * size.height)
    end
    place(old, u)
    place(new, u - 1)
  end }
