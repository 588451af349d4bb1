-- The old view rolls up round a cylinder whose crease moves across it, and uncovers the new one.
local curlTransition = require "shared.curl"

return curlTransition {
  id = "curl-up", summary = "The old view rolls up from an edge like a sheet and uncovers the new one.",
  edge = "bottom", toward = { right = 0, bottom = 90, left = 180, top = 270 }, rollsUp = true }
