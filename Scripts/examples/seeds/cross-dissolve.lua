-- The new view fades in over the old one, which stays opaque.
return transition {
  id = "cross-dissolve", summary = "The new view fades in over the old one.",
  operations = { "swap", "select", "push", "pop", "present", "dismiss" }, tags = { "fade", "system" },
  author = "The Verso authors", licence = "MIT",
  parameters = {
    { name = "duration", default = 0.5, min = 0.001, max = 60, doc = "How long the fade takes." },
  },
  animate = function(context)
    local container, from, to = context.containerView, context.from, context.to
    to.frame = context:finalFrame(to)
    to.alpha = 0
    container:addSubview(to)

    context:animate {
      animations = function() to.alpha = 1 end,
      completion = function()
        to.alpha = 1
        local finished = not context.transitionWasCancelled
        local gone = finished and from or to
        gone:removeFromSuperview()
        context:completeTransition(finished)
      end }
  end }
