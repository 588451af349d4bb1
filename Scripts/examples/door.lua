-- The full form: a function that reads like UIKit. The host puts anchor, transform and perspective back at the end.
return transition {
  id = "door", summary = "The old view swings open like a door.", duration = 0.6, operations = { "push", "pop" },
  parameters = { angle = { default = 90, min = 10, max = 170, unit = "degrees", doc = "How far the door opens." } },
  allowances = {
    ["clean-up"] = "It shows how the host puts right what a transition leaves behind.",
    ["reaches-eye"] = "The eye keeps its distance, to keep the example short.",
    ["perspective-too-strong"] = "The same holds for the door's free edge.",
    ["still-at-end"] = "The door is off the screen before it has swung all the way.",
  },
  animate = function(context, p)
    local container, from, to = context.containerView, context.from, context.to
    container:insertSubview(to, { at = 0 })
    container.sublayerTransform = Transform.perspective(500)
    from:setAnchorPoint({ 0, 0.5 }, { keepingFrame = true })
    context:animate { duration = context.duration, curve = Curve.easeInOut,
      animations = function() from.transform = Transform.rotation(-rad(p.angle), 0, 1, 0) end,
      completion = function(finished)
        if not context.transitionWasCancelled then from:removeFromSuperview() end
        context:completeTransition(not context.transitionWasCancelled)
      end }
  end }
