-- The old view turns a quarter away about its middle, then the new one turns a quarter in.
return transition {
  id = "push-flip", summary = "The old view turns away to its edge, then the new one turns in from there.",
  operations = { "push", "pop" }, hasExactInverse = true, tags = { "3d", "flip" },
  author = "The Verso authors", licence = "MIT",
  allowances = {
    ["perspective-too-strong"] = "Its edges come near the viewer; eyeDistance tames them.",
    ["reaches-eye"] = "The eye keeps its distance, also in a wide container.",
  },
  parameters = {
    { name = "eyeDistance", default = 500, min = 1, max = 100000, unit = "points",
      doc = "How far the eye is from the screen; nearer looks stronger." },
    { name = "background", default = Color.orange, doc = "The colour behind the views." },
    { name = "duration", default = 1, min = 0.001, max = 60, doc = "How long the whole flip takes." },
  },
  animate = function(context, p)
    local container, from, to = context.containerView, context.from, context.to
    local quarter = context.operation == "pop" and -rad(90) or rad(90)
    local background = container.backgroundColor
    container.backgroundColor = p.background
    container.sublayerTransform = Transform.perspective(p.eyeDistance)
    container:addSubview(to)
    container:addSubview(from)
    flip(to, "y", -quarter)

    context:animateKeyframes {
      animations = function()
        context:addKeyframe(0, 0.5, function() flip(from, "y", quarter) end)
        context:addKeyframe(0.5, 0.5, function() to.transform = Transform.identity end)
      end,
      completion = function()
        from.transform = Transform.identity
        to.transform = Transform.identity
        container.sublayerTransform = Transform.identity
        container.backgroundColor = background
        local finished = not context.transitionWasCancelled
        local gone = finished and from or to
        gone:removeFromSuperview()
        context:completeTransition(finished)
      end }
  end }
