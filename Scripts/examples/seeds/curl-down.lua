-- The new view unrolls from a cylinder whose crease moves across it, and covers the old one.
local curlTransition = require "shared.curl"

return curlTransition {
  id = "curl-down", summary = "The new view unrolls from an edge like a sheet and covers the old one.",
  edge = "top", toward = { right = 180, bottom = 270, left = 360, top = 450 }, rollsUp = false }
