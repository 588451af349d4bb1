-- The new view grows out of a point of the old one, which comes nearer about the same point.
return transition {
  id = "zoom", summary = "The new view grows out of a point while the old one swells and fades behind it.",
  author = "The Verso authors", licence = "MIT", tags = { "scale", "fade" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "center", containerPoint = { 0.5, 0.5 }, unit = "points",
      doc = "The point that stays where it is, in the container." },
    { name = "start", default = 0.2, min = 0.01, max = 1, doc = "How large the new view is at first." },
    { name = "growth", default = 1.4, min = 1, max = 10, doc = "How large the old view gets." },
    { name = "duration", default = 0.4, min = 0.001, max = 60, doc = "How long the zoom takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local off = p.center - context.containerView.bounds.center -- transforms count from the view's middle
    old.transform = Transform.scale(lerp(1, p.growth, u)):about(off.x, off.y)
    old.alpha = 1 - u
    new.transform = Transform.scale(lerp(p.start, 1, u)):about(off.x, off.y)
    new.alpha = 1 - (1 - u) ^ 3
  end }
