-- A book's picture grows to the whole screen, then turns away on its left edge and shows what is read.

-- Hangs the cover on its left edge, over the whole container.
local function hang(cover, container)
  cover.layer.anchorPoint = { 0, 0.5 }
  -- The anchor moved it by half its width; without this line only half of it would be on the screen.
  cover.frame = container.bounds
end

local function turn(p, angles)
  return LayerAnimation { keyPath = "transform.rotation.y", values = angles, duration = p.turnDuration,
    speed = p.turnSpeed,
    removedOnCompletion = false } -- it stays on the layer, so that the delegate still finds it by its key
end

local function open(context, p)
  local container, from, to = context.containerView, context.from, context.to
  local cover = from:resizableSnapshotView { from = p.item, afterScreenUpdates = false, name = "cover" }
  to.alpha = 0
  container:addSubview(to)
  container:addSubview(cover)

  local function finish()
    cover:removeFromSuperview()
    to.alpha = 1
    local finished = not context.transitionWasCancelled
    local gone = finished and from or to
    gone:removeFromSuperview()
    context:completeTransition(finished)
  end
  context:animate { duration = p.growDuration,
    animations = function() cover.frame = container.bounds end,
    completion = function(grown)
      if not grown then return finish() end
      to.alpha = 1
      hang(cover, container)
      local animation = turn(p, { 0, -rad(90) })
      -- Otherwise the flat cover of the model value would flash before the delegate hides it.
      animation.fillMode = "forwards"
      animation.didStop = function(stopped)
        if cover.layer:animationForKey("rotateToOpenBook") ~= stopped then return end
        cover.alpha = 0
        finish()
      end
      cover.layer:add(animation, "rotateToOpenBook")
    end }
end

local function close(context, p)
  local container, from, to = context.containerView, context.from, context.to
  local cover = to:resizableSnapshotView { from = p.item, afterScreenUpdates = true, name = "cover" }
  container:insertSubview(to, { at = 0 })
  container:addSubview(cover)
  hang(cover, container)
  local animation = turn(p, { -rad(90), 0 })
  animation.didStop = function(stopped)
    if cover.layer:animationForKey("rotateToCloseBook") ~= stopped then return end
    from.alpha = 0
    context:animate { duration = p.growDuration,
      animations = function() cover.frame = p.item end,
      completion = function()
        cover:removeFromSuperview()
        from.alpha = 1
        local finished = not context.transitionWasCancelled
        local gone = finished and from or to
        gone:removeFromSuperview()
        context:completeTransition(finished)
      end }
  end
  cover.layer:add(animation, "rotateToCloseBook")
end

return transition {
  id = "book-open",
  summary = "A book grows from its place to the whole screen, then its cover turns away on the left edge.",
  operations = { "present", "dismiss" }, hasExactInverse = true, tags = { "book" },
  author = "The Verso authors", licence = "MIT",
  allowances = {
    ["still-at-end"] = "The book's place may lie outside of a tiny container.",
    ["still-at-start"] = "The book's place may lie outside of a tiny container.",
  },
  duration = function(p) return p.growDuration + p.turnDuration / p.turnSpeed end,
  parameters = {
    { name = "item", default = Rect(30, 120, 120, 160), min = 1, max = 100000, unit = "points",
      doc = "Where the book lies on the shelf, in the container." },
    { name = "growDuration", type = "duration", default = 0.5, min = 0.001, max = 60,
      doc = "How long the book takes to grow, or to shrink at the end." },
    { name = "turnDuration", type = "duration", default = 0.5, min = 0.001, max = 60,
      doc = "How long the cover takes to turn, before the turn's speed." },
    { name = "turnSpeed", default = 0.55, min = 0.01, max = 100,
      doc = "The speed of the cover's turn: 2 is twice as quick as its duration says, 0.5 half as quick." },
  },
  animate = function(context, p)
    if context.operation == "dismiss" then close(context, p) else open(context, p) end
  end }
