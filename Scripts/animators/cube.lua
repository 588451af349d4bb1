-- The views are two sides of a cube that stands behind the screen and turns by a quarter.
local shades = {}

return transition {
  id = "cube", summary = "The views are two sides of a cube that turns from one to the other.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "turn" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right", "up", "down" }, default = "left",
      doc = "The way the cube turns when going forward." },
    { name = "recede", default = 0.2, min = 0, max = 2, unit = "container sides",
      doc = "How far the cube steps back in the middle; at about 0.2 its edge just touches the screen." },
    { name = "dimming", default = 0.5, min = 0, max = 1, doc = "How dark a side gets as it turns away." },
    { name = "eyeDistance", default = 2, min = 1, max = 1000, unit = "larger sides",
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
    local upright = p.direction == "left" or p.direction == "right"
    local sign = (p.direction == "left" or p.direction == "down") and -1 or 1
    local side = context.containerView.bounds[upright and "width" or "height"]
    local function turn(view, shade, quarters)
      view.transform = Transform.translation(0, 0, side / 2)
        * Transform.rotation(sign * rad(90) * quarters, upright and 0 or 1, upright and 1 or 0, 0)
        * Transform.translation(0, 0, -side / 2 - p.recede * side * math.sin(math.pi * u))
      shade.alpha = p.dimming * math.abs(quarters)
    end
    turn(old, shades[1], u)
    turn(new, shades[2], u - 1)
  end }
