-- A round window opens on the new view. Its bounds start where its frame does, so that what is in it stays put.
local window

return transition {
  id = "circle-reveal", summary = "A round window opens over the old view until it shows the whole new one.",
  author = "The Verso authors", licence = "MIT", tags = { "circle", "parts" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "center", containerPoint = { 0.5, 0.5 }, unit = "points",
      doc = "The window's middle, in the container, such as a button's centre." },
    { name = "start", default = 0, min = 0, max = 10000, unit = "points", doc = "The window's radius at first." },
    { name = "duration", default = 0.5, min = 0.001, max = 60, doc = "How long the window takes to open." },
  },
  curve = Curve.easeInOut,
  setup = function(context)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local new = context[back and "from" or "to"]
    window = View { name = "window" }
    window.clipsToBounds = true
    window:addSubview(new:snapshotView { afterScreenUpdates = true, name = "picture" })
    context.containerView:addSubview(window)
    new.hidden = true
  end,
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local full = 0 -- as far as the farthest corner
    for _, corner in ipairs(context.containerView.bounds.corners) do
      full = math.max(full, corner:distance(p.center))
    end
    local radius = lerp(math.min(p.start, full), full, back and 1 - progress or progress)
    local frame = Rect(p.center.x - radius, p.center.y - radius, 2 * radius, 2 * radius)
    window.frame = frame
    window.bounds = frame
    window.cornerRadius = radius
  end }
