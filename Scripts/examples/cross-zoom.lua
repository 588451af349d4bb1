-- The old view comes at the eye and fades away while the new one grows into its place behind it.
return transition {
  id = "cross-zoom", summary = "The old view flies at the viewer while the new one grows in behind it.",
  operations = { "push", "pop", "present", "dismiss" }, duration = "duration", tags = { "scale", "fade" },
  parameters = {
    scale = { default = 1.6, min = 1, max = 10, doc = "How large the view in front gets." },
    duration = { default = 0.45, min = 0.001, max = 60, doc = "How long the zoom takes." },
  },
  frame = function(progress, context, p)
    -- Going back is the same with the views in each other's place.
    local goesBack = context.operation == "pop" or context.operation == "dismiss"
    local near = goesBack and context.to or context.from
    local far = goesBack and context.from or context.to
    local u = Curve.easeInOutCubic:value(goesBack and 1 - progress or progress)
    near.transform = Transform.scale(lerp(1, p.scale, u))
    near.alpha = lerp(1, 0, u)
    far.transform = Transform.scale(lerp(1 / p.scale, 1, u))
  end,
  front = "from" }
