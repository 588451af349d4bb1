-- The old view steps aside and back, the new one aside and forward: they change places in depth without touching.
local shades = {}

return transition {
  id = "swap", summary = "The views step apart and change places, the old one going back, the new one coming forward.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "move", "cards" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "aside", default = 0.55, min = 0.5, max = 3, unit = "container widths",
      doc = "How far each one steps aside; below 0.5 they would touch." },
    { name = "depth", default = 1, min = 0.05, max = 10, unit = "container widths",
      doc = "How far back the place behind is." },
    { name = "dimming", default = 0.7, min = 0, max = 1, doc = "How dark it is in the place behind." },
    { name = "eyeDistance", default = 1.5, min = 0.1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.8, min = 0.001, max = 60, doc = "How long the exchange takes." },
  },
  curve = Curve.easeInOut, background = "black",
  setup = function(context, p)
    local container, back = context.containerView, context.operation == "pop" or context.operation == "dismiss"
    local size = container.bounds.size
    container.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
    for place, view in ipairs { back and context.to or context.from, back and context.from or context.to } do
      shades[place] = View { name = "shade", frame = view.bounds, backgroundColor = "black" }
      view:addSubview(shades[place])
    end
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u, width = back and 1 - progress or progress, context.containerView.bounds.width
    local aside = math.sin(math.pi * u) * p.aside * width
    old.transform = Transform.translation(-aside, 0, -u * p.depth * width)
    new.transform = Transform.translation(aside, 0, (u - 1) * p.depth * width)
    shades[1].alpha = p.dimming * u
    shades[2].alpha = p.dimming * (1 - u)
  end }
