-- The old view breaks into pieces that tumble away from its middle and shrink to nothing over the new one.
return transition {
  id = "explode", summary = "The old view breaks into pieces that tumble outward and vanish over the new one.",
  author = "The Verso authors", licence = "MIT", tags = { "scale", "parts" },
  operations = { "push", "pop", "present", "dismiss" }, hasExactInverse = true, duration = "duration",
  parameters = {
    { name = "columns", type = "integer", default = 5, min = 1, max = 16, doc = "How many pieces lie side by side." },
    { name = "rows", type = "integer", default = 8, min = 1, max = 16, doc = "How many pieces lie above each other." },
    { name = "spread", default = 0.6, min = 0, max = 10,
      doc = "How far pieces fly: by this part of their distance from the middle, and as much again at random." },
    { name = "turn", default = 180, min = 0, max = 3600, unit = "degrees", doc = "How far a piece turns at most." },
    { name = "variant", type = "integer", default = 0, min = 0, max = 1000,
      doc = "Another number, other ways to fly." },
    { name = "duration", default = 0.8, min = 0.001, max = 60, doc = "How long it takes until the last one is gone." },
  },
  animate = function(context, p)
    local container, from, to = context.containerView, context.from, context.to
    local back = context.operation == "pop" or context.operation == "dismiss"
    local broken, size = back and to or from, container.bounds.size
    to.frame = context:finalFrame(to)
    container:insertSubview(to, { at = 0 })

    for _ = 1, p.variant do math.random() end -- the numbers are the same in every run, so others mean later ones
    local pieces, width, height = {}, size.width / p.columns, size.height / p.rows
    for place = 0, p.columns * p.rows - 1 do
      local part = Rect(place % p.columns * width, place // p.columns * height, width, height)
      local view = broken:resizableSnapshotView { from = part, afterScreenUpdates = true, name = "piece" }
      local away = (part.center - container.bounds.center) * (p.spread * (1 + math.random()))
      local blown = Transform.scale(0.01) * Transform.rotation(rad(p.turn) * (2 * math.random() - 1), 0, 0, 1)
        * Transform.translation(away.x, away.y)
      container:addSubview(view)
      if back then view.transform = blown end
      pieces[#pieces + 1] = { view = view, goal = back and Transform.identity or blown }
    end
    broken.hidden = true

    context:animate {
      animations = function()
        for _, piece in ipairs(pieces) do piece.view.transform = piece.goal end
      end,
      completion = function()
        for _, piece in ipairs(pieces) do piece.view:removeFromSuperview() end
        broken.hidden = false
        local finished = not context.transitionWasCancelled
        local gone = finished and from or to
        gone:removeFromSuperview()
        context:completeTransition(finished)
      end }
  end }
