-- A page is lifted at a corner and turned: the crease starts aslant and straightens up on its way to the spine.
local toward = { left = 180, right = 0 } -- the direction toward the lifted edge, in degrees

return transition {
  id = "page-turn", summary = "The old view is lifted at a corner and turned like the page of a book.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "curl", "book" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "edge", choices = { "right", "left" }, default = "right",
      doc = "The edge that is lifted when going forward." },
    { name = "corner", choices = { "bottom", "top" }, default = "bottom", doc = "The corner that is lifted first." },
    { name = "slant", default = 35, min = 0, max = 60, unit = "degrees",
      doc = "How far the crease is aslant at first." },
    { name = "radius", default = 0.12, min = 0.001, max = 1, unit = "container widths",
      doc = "How wide the page bends: the radius of the bend." },
    { name = "eyeDistance", default = 2.5, min = 1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.8, min = 0.001, max = 60, doc = "How long turning the page takes." },
  },
  curve = Curve.easeInOut, front = "from",
  setup = function(context, p)
    local size = context.containerView.bounds.size
    context.containerView.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local page, u = context[back and "to" or "from"], back and 1 - progress or progress
    local size = page.bounds.size
    local lower = (p.corner == "bottom") == (p.edge == "right") and 1 or -1
    local slant = rad(p.slant) * (1 - u)
    local radius = p.radius * size.width * (0.4 + 0.6 * math.sin(math.pi / 2 * u))
    -- Half of what the page measures across the crease: there it lies flat, and one radius before the other end it has
    -- left the container.
    local half = (size.width * math.cos(slant) + size.height * math.sin(slant)) / 2
    page.bend = { radius = radius, angle = rad(toward[p.edge]) + lower * slant, crease = lerp(half, -half - radius, u) }
  end }
