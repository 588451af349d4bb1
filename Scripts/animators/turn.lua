-- A valley: the old view swings back on one side, the new one forward on the other; where they cross they are cut.
local opposite = { left = "right", right = "left", top = "bottom", bottom = "top" }
local shades = {}

return transition {
  id = "turn", summary = "The old view swings into the depth on one side as the new one swings out of it on the other.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "turn" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "hinge", choices = { "left", "right", "top", "bottom" }, default = "left",
      doc = "The side on which the old view hangs when going forward." },
    { name = "dimming", default = 0.5, min = 0, max = 1, doc = "How dark a view gets as it turns away." },
    { name = "eyeDistance", default = 1.5, min = 0.2, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.6, min = 0.001, max = 60, doc = "How long the turn takes." },
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
    local u = back and 1 - progress or progress
    hinge(old, p.hinge, -rad(90) * u)
    hinge(new, opposite[p.hinge], -rad(90) * (1 - u))
    shades[1].alpha = p.dimming * u
    shades[2].alpha = p.dimming * (1 - u)
  end }
