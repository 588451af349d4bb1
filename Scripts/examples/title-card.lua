-- A card comes between the views: a gradient as a layer's contents, and a text on it. Picture("card.png") would show a
-- picture file that lies beside this script.
return transition {
  id = "title-card", summary = "A card with a title slides over the old view, then the new view over the card.",
  operations = { "push", "present" }, duration = "duration", tags = { "move" },
  parameters = {
    { name = "title", default = "Chapter Two", doc = "What the card says." },
    { name = "color", default = Color("#e05a00"), doc = "The colour at the bottom of the card; it is dark at the top." },
    { name = "duration", default = 1.6, min = 0.001, max = 60, doc = "How long both slides take." },
  },
  animate = function(context, p)
    local container, to = context.containerView, context.to
    local full = container.bounds
    local aside = Rect(full.maxX, full.y, full.width, full.height)

    local card = context:newView { name = "card", frame = aside }
    card.layer.contents = Gradient.axial { colors = { "#301000", p.color } }
    local title = context:newLayer {
      name = "title", frame = { full.width * 0.1, full.height * 0.4, full.width * 0.8, full.height * 0.2 },
      contents = Text { p.title, fontSize = full.width / 10, bold = true, color = "white", alignment = "center" } }
    card.layer:addSublayer(title)

    to.frame = aside
    container:addSubview(card)
    container:addSubview(to)
    context:animateKeyframes { duration = context.duration, curve = Curve.easeInOut,
      animations = function()
        context:addKeyframe(0, 0.4, function() card.frame = full end)
        context:addKeyframe(0.6, 0.4, function() to.frame = full end)
      end,
      completion = function()
        local finished = not context.transitionWasCancelled
        card:removeFromSuperview()
        to.frame = full
        if finished then context.from:removeFromSuperview() else to:removeFromSuperview() end
        context:completeTransition(finished)
      end }
  end }
