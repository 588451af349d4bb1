-- The old view nods back into the pile and lies there darkened while the new one is dealt over it.
return transition {
  id = "cards", summary = "The old view tips back into the pile and the new one is dealt over it from below.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "move", "cards" },
  operations = { "present", "dismiss", "push", "pop" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "tilt", default = 20, min = 0, max = 80, unit = "degrees",
      doc = "How far the old view tips in the middle." },
    { name = "depth", default = 0.25, min = 0.01, max = 10, unit = "container heights",
      doc = "How far back the old view ends up." },
    { name = "dimming", default = 0.6, min = 0, max = 1, doc = "How dark the old view gets." },
    { name = "eyeDistance", default = 1.5, min = 0.1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.6, min = 0.001, max = 60, doc = "How long dealing takes." },
  },
  curve = Curve.easeInOut, background = "black",
  setup = function(context, p)
    local size = context.containerView.bounds.size
    context.containerView.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u, height = back and 1 - progress or progress, context.containerView.bounds.height
    local angle = rad(p.tilt) * math.sin(math.pi * u)
    -- As it tips, its lower edge comes forward; it moves back by as much, or it would stick out of the new view.
    old.transform = Transform.rotation(angle, 1, 0, 0)
      * Transform.translation(0, 0, -height / 2 * math.sin(angle) - p.depth * height * u)
    old.alpha = lerp(1, 1 - p.dimming, u)
    new.transform = Transform.translation(0, (1 - u) * height)
  end }
