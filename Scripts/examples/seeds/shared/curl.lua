-- What the two curls share: a sheet that lies on a cylinder whose crease moves across it.
--
-- curl: id and summary; edge: the edge at which it begins by itself; toward: by the edge, the direction toward the
-- rolled part in degrees; rollsUp: whether the old view is the sheet and rolls up, or the new one, which unrolls.
return function(curl)
  return transition {
    id = curl.id, summary = curl.summary,
    operations = { "swap", "select", "push", "pop", "present", "dismiss" }, tags = { "3d", "curl", "system" },
    author = "The Verso authors", licence = "MIT",
    parameters = {
      { name = "edge", choices = { "bottom", "top", "left", "right" }, default = curl.edge,
        doc = "The edge at which it begins." },
      { name = "radius", default = 0.1, min = 0.001, max = 1, unit = "larger sides",
        doc = "How wide the roll is: its radius as a part of the container's larger side." },
      { name = "slant", default = 10, min = -60, max = 60, unit = "degrees",
        doc = "How far the crease is turned against the edge, so that one corner comes first." },
      { name = "eyeDistance", default = 2.5, min = 0.1, max = 1000, unit = "larger sides",
        doc = "How far the eye is from the screen, as a multiple of the container's larger side." },
      { name = "duration", default = 0.5, min = 0.001, max = 60, doc = "How long the whole curl takes." },
    },
    animate = function(context, p)
      local container, from, to = context.containerView, context.from, context.to
      local larger = math.max(container.bounds.size.width, container.bounds.size.height)
      container.sublayerTransform = Transform.perspective(p.eyeDistance * larger)
      to.frame = context:finalFrame(to)
      if curl.rollsUp then container:insertSubview(to, { at = 0 }) else container:addSubview(to) end

      -- At first or at last the crease lies at the sheet's end, where it is flat, and one radius before its other end,
      -- where the roll has left the container.
      local sheet = curl.rollsUp and from or to
      local size = sheet.bounds.size
      local radius, angle = p.radius * larger, math.fmod(curl.toward[p.edge] - p.slant, 360) * math.pi / 180
      local half = (math.abs(size.width * math.cos(angle)) + math.abs(size.height * math.sin(angle))) / 2
      local flat = { radius = radius, crease = half, angle = angle }
      local gone = { radius = radius, crease = -half - radius, angle = angle }
      local first, last = flat, gone
      if not curl.rollsUp then first, last = gone, flat end
      sheet.bend = first
      context:animate {
        animations = function() sheet.bend = last end,
        completion = function()
          sheet.bend = nil
          container.sublayerTransform = Transform.identity
          local finished = not context.transitionWasCancelled
          local left = finished and from or to
          left:removeFromSuperview()
          context:completeTransition(finished)
        end }
    end }
end
