-- The views sit on the rim of a merry-go-round that stands behind the screen and turns by one seat.
local shades = {}

return transition {
  id = "carousel", summary = "The views ride on the rim of a merry-go-round that turns by one seat.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "turn" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "direction", choices = { "left", "right" }, default = "left",
      doc = "The way it turns when going forward." },
    { name = "seats", type = "integer", default = 6, min = 3, max = 24, doc = "How many seats it has." },
    { name = "gap", default = 0.1, min = 0, max = 2, unit = "container widths",
      doc = "How much space is between seats." },
    { name = "dimming", default = 0.6, min = 0, max = 1, doc = "How dark a view gets as it turns away." },
    { name = "eyeDistance", default = 2, min = 1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.7, min = 0.001, max = 60, doc = "How long the turn takes." },
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
    local step = 2 * math.pi / p.seats * (p.direction == "left" and -1 or 1)
    -- So far from the axis that seats of this width, with the gap between, close the circle.
    local radius = (1 + p.gap) * context.containerView.bounds.width / 2 / math.tan(math.pi / p.seats)
    local function ride(view, shade, seats)
      view.transform = Transform.translation(0, 0, radius) * Transform.rotation(seats * step, 0, 1, 0)
        * Transform.translation(0, 0, -radius)
      shade.alpha = p.dimming * math.abs(seats)
    end
    ride(old, shades[1], u)
    ride(new, shades[2], u - 1)
  end }
