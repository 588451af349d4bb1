-- Two panels on one rail: both swing into the depth, move on by one place, and swing back.
return transition {
  id = "nat-geo", summary = "The views pass like two panels on a rail that swing back, move on and swing forward.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "turn", "move" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right" }, default = "left",
      doc = "The way they move when going forward." },
    { name = "angle", default = 60, min = 0, max = 85, unit = "degrees",
      doc = "How far the panels turn in the middle." },
    { name = "eyeDistance", default = 1.5, min = 0.1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.7, min = 0.001, max = 60, doc = "How long it takes." },
  },
  curve = Curve.easeInOut, background = "black",
  setup = function(context, p)
    local size = context.containerView.bounds.size
    context.containerView.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
    local edge = p.direction
    for _, view in ipairs { context.from, context.to } do hinge(view, edge, 0) end
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local step = p.direction == "left" and -context.containerView.bounds.width or context.containerView.bounds.width
    local function place(view, along)
      hinge(view, p.direction, -rad(p.angle) * math.sin(math.pi * u))
      view.transform = view.transform * Transform.translation(along * step, 0)
    end
    place(old, u)
    place(new, u - 1)
  end }
