-- The old view spins away to a small size, and out of the same spin the new one comes back.
return transition {
  id = "rotate-scale", summary = "The old view spins away into the distance and the new one spins out of it.",
  author = "The Verso authors", licence = "MIT", tags = { "scale", "turn", "fade" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "turns", default = 1, min = -20, max = 20,
      doc = "How many turns the spin has, clockwise; may be a fraction." },
    { name = "scale", default = 0.1, min = 0.001, max = 1, doc = "How small they get in the middle." },
    { name = "duration", default = 0.8, min = 0.001, max = 60, doc = "How long the spin takes." },
  },
  curve = Curve.easeInOut, background = "black",
  frame = function(progress, context, p)
    local back = context.operation == "pop" or context.operation == "dismiss"
    local old, new = context[back and "to" or "from"], context[back and "from" or "to"]
    local u = back and 1 - progress or progress
    local scale = Transform.scale(lerp(1, p.scale, math.sin(math.pi * u)))
    old.transform = scale * Transform.rotation(2 * math.pi * p.turns * u, 0, 0, 1)
    new.transform = scale * Transform.rotation(2 * math.pi * p.turns * (u - 1), 0, 0, 1)
    new.alpha = math.min(1, math.max(0, 3 * u - 1)) -- while both are small
  end }
