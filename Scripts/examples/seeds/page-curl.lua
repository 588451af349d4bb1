-- A book grows from the shelf into a spread, then its cover and three leaves turn one after the other. Nothing turns in
-- space: a leaf hangs on the spine and its x scale goes from -1, where it lies mirrored on the right half, to 1.
local growth = 0.6 -- seconds the spread takes to grow or to shrink
local shrinkDelay = 0.6 -- seconds until a closing book begins to shrink; its leaves still turn for 0.2 s then

-- The book outside the tree, in the container's middle and at full size. It lies on the shelf at p.item.
local function newBook(context, p, shelf, reading)
  local container = context.containerView.bounds
  local size = Size(
    math.max(container.width - p.inset.width, container.width / 10),
    math.max(container.height - p.inset.height, container.height / 10))
  local frame = Rect(
    container.x + (container.width - size.width) / 2, container.y + (container.height - size.height) / 2,
    size.width, size.height)
  local left = Rect(0, 0, size.width / 2, size.height)
  local right = Rect(size.width / 2, 0, size.width / 2, size.height)
  local function picture(half, name)
    local part = half:offsetBy(frame.x, frame.y)
    local view = reading:resizableSnapshotView { from = part, afterScreenUpdates = true, name = name }
    view.backgroundColor = "white"
    view.frame = half
    return view
  end
  local function hung(view, anchor, half)
    view.layer.anchorPoint = anchor -- the anchor first, since the frame is counted from it
    view.frame = half
    return view
  end
  local book = {
    backdrop = View { name = "backdrop", frame = container },
    spread = View { name = "spread", frame = frame },
    page = picture(right, "page"),
  }
  book.leaf1 = hung(View { name = "leaf", backgroundColor = "green" }, { 1, 0.5 }, left)
  book.leaf2 = hung(View { name = "leaf", backgroundColor = "gray" }, { 1, 0.5 }, left)
  book.leaf3 = hung(picture(left, "leaf"), { 1, 0.5 }, left)
  book.cover = hung(
    shelf:resizableSnapshotView { from = p.item, afterScreenUpdates = true, name = "cover" }, { 0, 0.5 }, right)

  function book.stack(...)
    for _, view in ipairs { ... } do book.spread:addSubview(view) end
  end
  -- The right half of the spread lies on the book on the shelf, its spine on the book's left edge.
  function book.layOnShelf()
    book.spread.transform =
      Transform.scale(2 * p.item.width / book.spread.bounds.width, p.item.height / book.spread.bounds.height)
    book.spread.center = { p.item.minX, p.item.center.y }
  end
  function book.standOpen()
    book.spread.transform = Transform.identity
    book.spread.center = container.center
  end
  function book.remove()
    book.spread:removeFromSuperview()
    book.backdrop:removeFromSuperview()
  end
  return book
end

local function spring(context, p, delay, animations, completion)
  context:animate { duration = growth, delay = delay, animations = animations, completion = completion,
    spring = { dampingRatio = p.dampingRatio, initialVelocity = p.velocity } }
end

local function turnOpen(context, book, delay, success)
  context:animate { duration = 0.3, delay = delay,
    animations = function()
      book.leaf1.transform = Transform.scale(0.01, 1)
      book.cover.transform = Transform.scale(0.01, 1)
    end,
    completion = function()
      context:animate { duration = 0.3,
        animations = function()
          book.spread:sendSubviewToBack(book.leaf1)
          book.cover.hidden = true
          book.leaf1.transform = Transform.identity
        end }
    end }
  context:animate { duration = 0.3, delay = delay + 0.1, curve = Curve.linear,
    animations = function() book.leaf2.transform = Transform.scale(0.01, 1) end,
    completion = function()
      context:animate { duration = 0.3,
        animations = function()
          book.spread:insertSubview(book.leaf2, { above = book.leaf1 })
          book.leaf2.transform = Transform.identity
        end }
    end }
  context:animate { duration = 0.6, delay = delay + 0.2, curve = Curve.linear,
    animations = function() book.leaf3.transform = Transform.identity end,
    completion = success }
end

local function open(context, p)
  local container, from, to = context.containerView, context.from, context.to
  local color = to.backgroundColor
  local book = newBook(context, p, from, to)
  book.stack(book.page, book.leaf3, book.leaf2, book.leaf1, book.cover)
  for _, leaf in ipairs { book.leaf1, book.leaf2, book.leaf3 } do leaf.transform = Transform.scale(-1, 1) end
  book.layOnShelf()
  book.backdrop.backgroundColor = "clear"
  container:addSubview(book.backdrop)
  container:addSubview(book.spread)

  spring(context, p, 0, function()
    book.standOpen()
    book.backdrop.backgroundColor = color
  end)
  turnOpen(context, book, p.leafDelay, function()
    book.remove()
    local finished = not context.transitionWasCancelled
    if finished then
      container:addSubview(to)
      from:removeFromSuperview()
    end
    context:completeTransition(finished)
  end)
end

local function turnClosed(context, book)
  context:animate { duration = 0.6, curve = Curve.linear,
    animations = function() book.leaf3.transform = Transform.scale(-1, 1) end }
  context:animate { duration = 0.3, delay = 0.1, curve = Curve.linear,
    animations = function() book.leaf2.transform = Transform.scale(-0.01, 1) end,
    completion = function()
      context:animate { duration = 0.3,
        animations = function()
          book.spread:insertSubview(book.leaf2, { above = book.leaf3 })
          book.leaf2.transform = Transform.scale(-1, 1)
        end }
    end }
  context:animate { duration = 0.3, delay = 0.2, curve = Curve.linear,
    animations = function() book.leaf1.transform = Transform.scale(-0.01, 1) end,
    completion = function()
      context:animate { duration = 0.3, curve = Curve.linear,
        animations = function()
          book.cover.hidden = false
          book.spread:insertSubview(book.leaf1, { below = book.cover })
          book.leaf1.transform = Transform.scale(-1, 1)
          book.cover.transform = Transform.identity
        end }
    end }
end

local function close(context, p)
  local container, from, to = context.containerView, context.from, context.to
  local book = newBook(context, p, to, from)
  book.stack(book.leaf1, book.leaf2, book.page, book.leaf3, book.cover)
  book.cover.transform = Transform.scale(0.01, 1)
  book.cover.hidden = true
  book.backdrop.backgroundColor = from.backgroundColor
  container:insertSubview(to, { at = 0 })
  container:addSubview(book.backdrop)
  container:addSubview(book.spread)
  from.hidden = true -- the book stands in for the reading screen from now on

  turnClosed(context, book)
  spring(context, p, shrinkDelay, function()
    book.layOnShelf()
    book.backdrop.backgroundColor = "clear"
  end, function()
    book.remove()
    from.hidden = false
    local finished = not context.transitionWasCancelled
    local gone = finished and from or to
    gone:removeFromSuperview()
    context:completeTransition(finished)
  end)
end

return transition {
  id = "page-curl", summary = "A book grows from the shelf into a spread and its leaves turn one after the other.",
  operations = { "present", "dismiss" }, naturalSize = { 667, 375 }, tags = { "book", "spring" },
  author = "The Verso authors", licence = "MIT",
  -- Added up as the animations are, so that both come to the very same number.
  duration = function(p, operation)
    return operation == "dismiss" and shrinkDelay + growth or p.leafDelay + 0.2 + 0.6
  end,
  parameters = {
    { name = "item", default = Rect(30, 120, 120, 160), min = 1, max = 100000, unit = "points",
      doc = "Where the book lies on the shelf, in the container." },
    { name = "inset", default = Size(100, 40), min = 0, max = 100000, unit = "points",
      doc = "How much narrower and lower than the container the spread is; a tenth is always left." },
    { name = "dampingRatio", default = 7, min = 0.05, max = 1000,
      doc = "How strongly the growing and shrinking is damped; from 1 on it does not swing." },
    { name = "velocity", default = 4, min = -100, max = 100, unit = "distances per second",
      doc = "How fast the growing and shrinking moves at its start." },
    { name = "leafDelay", type = "duration", default = 0.6, min = 0, max = 60,
      doc = "How long after the growing began the leaves start to turn." },
  },
  animate = function(context, p)
    if context.operation == "dismiss" then close(context, p) else open(context, p) end
  end }
