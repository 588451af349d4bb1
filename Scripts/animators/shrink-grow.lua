-- The old view shrinks to nothing about one point as the new one grows out of another.
return transition {
  id = "shrink-grow", summary = "The old view shrinks away to one side as the new one grows out of the other.",
  author = "The Verso authors", licence = "MIT", tags = { "scale" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "away", default = Point(0.33, 0.5), min = -1, max = 2, unit = "container sides",
      doc = "The point the old view shrinks to, as fractions of the container." },
    { name = "out", default = Point(0.67, 0.5), min = -1, max = 2, unit = "container sides",
      doc = "The point the new view grows out of, as fractions of the container." },
    { name = "duration", default = 0.5, min = 0.001, max = 60, doc = "How long it takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u, size = back and 1 - progress or progress, context.containerView.bounds.size
    local function shrink(view, scale, point)
      -- A scale of 0 has no inverse. Transforms count from the view's middle.
      view.transform = Transform.scale(math.max(scale, 0.001))
        :about((point.x - 0.5) * size.width, (point.y - 0.5) * size.height)
    end
    shrink(old, 1 - u, p.away)
    shrink(new, u, p.out)
  end }
