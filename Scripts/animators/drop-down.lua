-- The new view falls in from above and bounces; dismissed, it tips over and falls out below.
return transition {
  id = "drop-down", summary = "The new view drops in from above and bounces; dismissed, it tips over and falls away.",
  author = "The Verso authors", licence = "MIT", tags = { "move", "bounce" },
  operations = { "present", "dismiss" }, duration = "duration",
  parameters = {
    { name = "bounciness", default = 0.3, min = 0, max = 1,
      doc = "How much of the fall is spent bouncing: 0 lands softly." },
    { name = "tilt", default = 10, min = -90, max = 90, unit = "degrees",
      doc = "How far the view is turned when it is outside, clockwise." },
    { name = "dimming", default = 0.4, min = 0, max = 1, doc = "How dark the view behind gets." },
    { name = "duration", default = 0.8, min = 0.001, max = 60, doc = "How long the fall takes." },
  },
  background = "black",
  frame = function(progress, context, p)
    local size, falls = context.containerView.bounds.size, context.operation == "dismiss"
    local front, behind = context[falls and "from" or "to"], context[falls and "to" or "from"]
    -- So far that even the turned view is outside.
    local outside = (size.height + math.abs(math.sin(rad(p.tilt))) * size.width)
    local off -- 0 in place, 1 outside
    if falls then
      off = Curve.easeInCubic:value(progress)
    else
      off = 1 - lerp(Curve.easeOutCubic:value(progress), Curve.easeOutBounce:value(progress), p.bounciness)
    end
    front.transform = Transform.rotation(rad(p.tilt) * off, 0, 0, 1)
      * Transform.translation(0, (falls and 1 or -1) * off * outside)
    behind.alpha = lerp(1 - p.dimming, 1, falls and progress or 1 - progress)
  end }
