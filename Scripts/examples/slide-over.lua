-- The smallest animator: from where to where, in fractions of the container.
return transition { id = "slide-over", summary = "The new view slides over the old one.", duration = 0.35, curve = Curve.easeOut,
  to = { x = { 1, 0 } }, from = { x = { 0, -0.33 }, opacity = { 1, 0.8 } } }
