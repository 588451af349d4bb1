-- In three parts that run into each other: the old view shrinks to a card, both cards slide, the new card grows.
local function part(progress, first, last)
  return Curve.easeInOut:value(math.min(1, math.max(0, (progress - first) / (last - first))))
end

return transition {
  id = "card-slide", summary = "The old view shrinks to a card and slides out as the next card slides in and grows.",
  author = "The Verso authors", licence = "MIT", tags = { "move", "scale", "cards" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "scale", default = 0.8, min = 0.1, max = 1, doc = "How large a card is." },
    { name = "gap", default = 0.1, min = 0, max = 1, unit = "container widths", doc = "How far the cards are apart." },
    { name = "cornerRadius", default = 24, min = 0, max = 1000, unit = "points",
      doc = "How round a card's corners are." },
    { name = "duration", default = 0.7, min = 0.001, max = 60, doc = "How long it takes." },
  },
  background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local card = part(u, 0, 0.4) - part(u, 0.6, 1) -- 0 full size, 1 a card
    local step = (lerp(1, p.scale, card) + p.gap) * context.containerView.bounds.width
    local slid = part(u, 0.2, 0.8)
    local function lay(view, place)
      view.transform = Transform.scale(lerp(1, p.scale, card)) * Transform.translation(place * step, 0)
      view.cornerRadius = card * p.cornerRadius
    end
    lay(old, -slid)
    lay(new, 1 - slid)
  end }
