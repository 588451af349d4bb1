---@meta verso.compositions

-- Transitions made of others, at most 64 in one. Wherever one is wanted, its id will do.

---Other transitions as one; a declaration takes it as its composition.
---@class Composition
---@operator len: integer

---@alias CompositionLike Composition | string

---A transition with parameters of its own.
---@param id string
---@param parameters? table<string, number | string | boolean | Point | Size | Rect | Color | Curve>
---@return Composition
function part(id, parameters) end

---One after the other, from the old view over blank screens to the new view; the durations add up.
---@param parts {[integer]: CompositionLike, background?: ColorLike} the colour of the blank screens is white where it is left out
---@return Composition
function sequence(parts) end

---All at once, as long as the longest; a shorter one stays at its end.
---@param parts CompositionLike[]
---@return Composition
function parallel(parts) end

---Left and right exchanged.
---@param inner CompositionLike
---@return Composition
function mirrored(inner) end

---Backwards in time, with the old and the new view exchanged.
---@param inner CompositionLike
---@return Composition
function reversed(inner) end

---With another duration or a curve over the whole; one of the two at least.
---@param inner CompositionLike
---@param options {duration?: number, curve?: CurveLike} seconds, 0...3600
---@return Composition
function retimed(inner, options) end

---What one transition does with the old view and another with the new one, as long as the longer.
---@param parts {from: CompositionLike, to: CompositionLike}
---@return Composition
function combined(parts) end
