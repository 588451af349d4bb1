-- A page of a flip clock: its front is one half of the old view, its back the other half of the new one.
local front, back
local shades = {}

-- A picture of one half of a view, in its place in the container.
local function half(view, isFirst, lies, name)
  local size = view.bounds.size
  local part = lies and Rect(0, isFirst and 0 or size.height / 2, size.width, size.height / 2)
    or Rect(isFirst and 0 or size.width / 2, 0, size.width / 2, size.height)
  return view:resizableSnapshotView { from = part, afterScreenUpdates = true, name = name }
end

return transition {
  id = "flip-half", summary = "One half of the old view flips over like a flip clock, with the new one on its back.",
  author = "The Verso authors", licence = "MIT", tags = { "3d", "flip", "parts" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "from", choices = { "right", "left", "top", "bottom" }, default = "right",
      doc = "The half that flips when going forward." },
    { name = "dimming", default = 0.4, min = 0, max = 1, doc = "How dark the page gets when it stands on edge." },
    { name = "eyeDistance", default = 2, min = 1, max = 1000, unit = "larger sides",
      doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
    { name = "duration", default = 0.7, min = 0.001, max = 60, doc = "How long the flip takes." },
  },
  curve = Curve.easeInOut, background = "black",
  setup = function(context, p)
    local container, goesBack = context.containerView, context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[goesBack and "to" or "from"], context[goesBack and "from" or "to"]
    local size = container.bounds.size
    container.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
    local lies, isFirst = p.from == "top" or p.from == "bottom", p.from == "left" or p.from == "top"
    container:addSubview(half(old, not isFirst, lies, "rest"))
    container:addSubview(half(new, isFirst, lies, "reveal"))
    front, back = half(old, isFirst, lies, "front"), half(new, not isFirst, lies, "back")
    for place, page in ipairs { front, back } do
      page.doubleSided = false
      container:addSubview(page)
      shades[place] = View { name = "shade", frame = page.bounds, backgroundColor = "black" }
      page:addSubview(shades[place])
    end
    old.hidden, new.hidden = true, true
  end,
  frame = function(progress, context, p)
    local goesBack = context.operation == "pop" or context.operation == "dismiss"
    local opposite = { left = "right", right = "left", top = "bottom", bottom = "top" }
    local u = goesBack and 1 - progress or progress
    hinge(front, opposite[p.from], rad(180) * u)
    hinge(back, p.from, rad(180) * (1 - u))
    for _, shade in ipairs(shades) do shade.alpha = p.dimming * math.sin(math.pi * u) end
  end }
