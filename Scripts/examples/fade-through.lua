-- Made of other transitions: the old view fades to white, and out of white the new one comes on a turning card.
return transition {
  id = "fade-through",
  summary = "The old view fades to white, and the new one turns in from there.",
  tags = { "composed" },
  composition = sequence {
    retimed("cross-dissolve", { duration = 0.25 }),
    retimed(mirrored("push-flip"), { duration = 0.5, curve = Curve.easeOut }),
    background = "white",
  },
}
