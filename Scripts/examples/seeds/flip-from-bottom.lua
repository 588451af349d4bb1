-- Both views turn half a turn about the container's middle, as the two faces of one card, the bottom side toward the viewer.
local flipTransition = require "shared.flip"

local function turn(view, angle) flip(view, "x", angle) end

return flipTransition("bottom", "top", turn, "height")
