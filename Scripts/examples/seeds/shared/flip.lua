-- What the four flips share: both views turn half a turn about the container's middle, as the two faces of one card.
local function addShade(view, opacity)
  local shade = View { name = "shade", frame = view.bounds, backgroundColor = "black", alpha = opacity }
  view:addSubview(shade)
  return shade
end

--- The flip that brings one side toward the viewer.
--
-- side: its name, and the name of the opposite one. turn: turns a view by an angle in radians. along: which of the
-- container's measures the turning side has.
return function(side, opposite, turn, along)
  local summary = "The views flip over, the " .. side .. " side toward the viewer and the " .. opposite .. " side away."
  return transition {
    id = "flip-from-" .. side, summary = summary,
    operations = { "swap", "select", "push", "pop", "present", "dismiss" }, tags = { "3d", "flip", "system" },
    author = "The Verso authors", licence = "MIT",
    parameters = {
      { name = "eyeDistance", default = 2.5, min = 0.1, max = 1000, unit = "larger sides",
        doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
      { name = "dimming", default = 0.15, min = 0, max = 1,
        doc = "How dark both views are in the middle, from 0 (not at all) to 1 (black)." },
      { name = "duration", default = 0.5, min = 0.001, max = 60, doc = "How long the whole flip takes." },
    },
    animate = function(context, p)
      local container, from, to = context.containerView, context.from, context.to
      local size = container.bounds.size
      container.sublayerTransform = Transform.perspective(p.eyeDistance * math.max(size.width, size.height))
      to.frame = context:finalFrame(to)
      container:addSubview(to)
      turn(to, -rad(90))
      local fromShade, toShade = addShade(from, 0), addShade(to, p.dimming)

      context:animateKeyframes {
        animations = function()
          context:addKeyframe(0, 0.5, function()
            turn(from, rad(90))
            fromShade.alpha = p.dimming
          end)
          context:addKeyframe(0.5, 0.5, function()
            to.transform = Transform.identity
            toShade.alpha = 0
          end)
        end,
        completion = function()
          fromShade:removeFromSuperview()
          toShade:removeFromSuperview()
          from.transform = Transform.identity
          to.transform = Transform.identity
          container.sublayerTransform = Transform.identity
          local finished = not context.transitionWasCancelled
          local gone = finished and from or to
          gone:removeFromSuperview()
          context:completeTransition(finished)
        end }

      -- Holds the near edge in the plane of the screen: half the side times the sine of the angle, which is a quarter
      -- of a sine wave in each half. A gesture drives blocks linearly; the push must keep pace with the turn.
      local pushBack = LayerAnimation { keyPath = "zPosition", values = { 0, -size[along] / 2, 0 },
        duration = context.duration, curves = { Curve.easeOutSine, Curve.easeInSine },
        curve = context.isInteractive and Curve.linear or Curve.easeInOut }
      from.layer:add(pushBack, "pushBack")
      to.layer:add(pushBack, "pushBack")
    end }
end
