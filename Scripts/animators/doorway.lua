-- Two doors, each half of the old view, swing toward the viewer on their outer edges; the new view walks up to them.
local doors = {}

return transition {
  id = "doorway", summary = "The old view opens toward the viewer like two doors and the new one comes up from behind.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "turn", "parts" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "angle", default = 90, min = 90, max = 150, unit = "degrees", doc = "How far the doors open." },
    { name = "depth", default = 0.5, min = 0, max = 10, unit = "container widths",
      doc = "How far behind the doors the new view is at first." },
    { name = "eyeDistance", default = 1.5, min = 1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.7, min = 0.001, max = 60, doc = "How long the doors take." },
  },
  curve = Curve.easeInOut, background = "black",
  setup = function(context, p)
    local container, back = context.containerView, context.operation == "pop" or context.operation == "dismiss"
    local old, size = back and context.to or context.from, context.containerView.bounds.size
    container.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
    for place, x in ipairs { 0, size.width / 2 } do
      local part = Rect(x, 0, size.width / 2, size.height)
      doors[place] = old:resizableSnapshotView { from = part, afterScreenUpdates = true, name = "door" }
      container:addSubview(doors[place])
    end
    old.hidden = true
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local new, u = context[back and "from" or "to"], back and 1 - progress or progress
    hinge(doors[1], "left", rad(p.angle) * u)
    hinge(doors[2], "right", rad(p.angle) * u)
    new.transform = Transform.translation(0, 0, (u - 1) * p.depth * context.containerView.bounds.width)
    new.alpha = u
  end }
