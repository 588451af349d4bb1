-- A book's cover swings open on its spine while book and first page grow until the page fills the screen.
local opened = Transform.rotation(-rad(90), 0, 1, 0) -- a quarter, the cover's free edge toward the viewer

local function open(context, p)
  local container, from, to = context.containerView, context.from, context.to
  local full = context:finalFrame(to)
  local page = to:snapshotView { afterScreenUpdates = true, name = "page" }
  local cover = from:resizableSnapshotView { from = p.cover, afterScreenUpdates = false, name = "cover" }
  container:addSubview(page)
  container:addSubview(cover)
  -- The spine: the anchor first, since the frame is counted from it.
  cover.layer.anchorPoint = { 0, 0.5 }
  cover.frame = p.cover
  page.frame = p.cover

  context:animateKeyframes {
    animations = function()
      cover.transform = opened
      page.frame = full
      cover.frame = full
    end,
    completion = function()
      cover:removeFromSuperview()
      page:removeFromSuperview()
      container.sublayerTransform = Transform.identity
      local finished = not context.transitionWasCancelled
      if finished then
        container:addSubview(to)
        from:removeFromSuperview()
      end
      context:completeTransition(finished)
    end }
end

local function close(context, p)
  local container, from, to = context.containerView, context.from, context.to
  local full = context:initialFrame(from)
  local page = from:snapshotView { afterScreenUpdates = false, name = "page" }
  local cover = to:resizableSnapshotView { from = p.cover, afterScreenUpdates = true, name = "cover" }
  container:addSubview(page)
  container:addSubview(cover)
  container:insertSubview(to, { at = 0 })
  from.hidden = true
  cover.layer.anchorPoint = { 0, 0.5 }
  cover.frame = full
  cover.transform = opened
  page.frame = full

  context:animateKeyframes {
    animations = function()
      cover.transform = Transform.identity
      page.frame = p.cover
      cover.frame = p.cover
    end,
    completion = function()
      cover:removeFromSuperview()
      page:removeFromSuperview()
      container.sublayerTransform = Transform.identity
      from.hidden = false
      local finished = not context.transitionWasCancelled
      local gone = finished and from or to
      gone:removeFromSuperview()
      context:completeTransition(finished)
    end }
end

return transition {
  id = "book-cover-hinge",
  summary = "A book's cover swings open on its spine while the page under it grows to the whole screen.",
  operations = { "push", "pop" }, hasExactInverse = true, tags = { "3d", "book" },
  author = "The Verso authors", licence = "MIT",
  allowances = {
    ["frame-under-transform"] = "The cover turns and grows in one animation.",
    ["perspective-too-strong"] = "The cover swings past the viewer at the end.",
    ["reaches-eye"] = "The eye keeps its distance, also in a large container.",
    ["still-at-end"] = "The cover's place may lie outside of a tiny container.",
    ["still-at-start"] = "The cover's place may lie outside of a tiny container.",
  },
  parameters = {
    { name = "cover", default = Rect(30, 120, 120, 160), min = 1, max = 100000, unit = "points",
      doc = "Where the book lies on the shelf, in the container." },
    { name = "eyeDistance", default = 500, min = 1, max = 100000, unit = "points",
      doc = "How far the eye is from the screen; nearer looks stronger." },
    { name = "duration", default = 0.8, min = 0.001, max = 60, doc = "How long opening or closing the book takes." },
  },
  animate = function(context, p)
    context.containerView.sublayerTransform = Transform.perspective(p.eyeDistance)
    if context.operation == "pop" then close(context, p) else open(context, p) end
  end }
