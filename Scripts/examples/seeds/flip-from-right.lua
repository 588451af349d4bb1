-- Both views turn half a turn about the container's middle, as the two faces of one card, the right side toward the viewer.
local flipTransition = require "shared.flip"

local function turn(view, angle) flip(view, "y", -angle) end

return flipTransition("right", "left", turn, "width")
