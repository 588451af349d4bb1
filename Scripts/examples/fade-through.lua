-- Made of other transitions: the old view fades to white, and out of white the new one comes on a turning card.
return transition {
  id = "fade-through",
  summary = "The old view fades to white, and the new one turns in from there.",
  tags = { "composed" },
  allowances = {
    ["reaches-eye"] = "push-flip does so in a very wide container, and this is made of it.",
    ["perspective-too-strong"] = "push-flip does so, and this is made of it.",
  },
  composition = sequence {
    retimed("cross-dissolve", { duration = 0.25 }),
    retimed(mirrored("push-flip"), { duration = 0.5, curve = Curve.easeOut }),
    background = "white",
  },
}
