---@meta verso.contents

-- What layers show besides their background: gradients, texts, pictures, and what other layers show.

---@alias Contents Gradient | Text | Picture | Snapshot

---Colours that change smoothly over a layer; it never changes.
---@class Gradient
---@field kind "axial" | "radial"
---@field colors Color[]
---@field locations number[] where each colour stands on the way from start to end, 0...1
---@field startPoint Point as fractions of the bounds
---@field endPoint Point as fractions of the bounds
---@field isOpaque boolean whether it hides what lies behind it

---@class GradientOptions
---@field colors ColorLike[] 2 to 64
---@field locations? number[] as many as colors, never falling; left out, at equal steps
---@field startPoint? PointLike fractions of the bounds; left out, the middle of the top edge, of a radial one the middle
---@field endPoint? PointLike left out, the middle of the bottom edge, of a radial one the bottom right corner

---@class GradientLibrary
Gradient = {}

---Along the line from start to end, the same across it.
---@param options GradientOptions
---@return Gradient
function Gradient.axial(options) end

---In ellipses about the start; the end is the corner of the rectangle round the outermost one.
---@param options GradientOptions
---@return Gradient
function Gradient.radial(options) end

---A text, broken into lines at the width of the layer; it never changes.
---@class Text
---@field string string
---@field fontSize number points
---@field bold boolean
---@field color Color
---@field alignment "natural" | "left" | "center" | "right"

---@class TextOptions
---@field [1] string what it says, in any script, at most 4096 bytes
---@field fontSize? number points; 17 where it is left out
---@field bold? boolean
---@field color? ColorLike black where it is left out
---@field alignment? "natural" | "left" | "center" | "right"

---@class TextLibrary
---@overload fun(options: TextOptions): Text
---@overload fun(string: string, options?: TextOptions): Text
Text = {}

---@param options TextOptions
---@return Text
function Text.new(options) end

---A picture file in the folder of the script, stretched over the layer.
---@class Picture
---@field file string
---@field isOpaque boolean whether it hides what lies behind it

---@class PictureLibrary
---@overload fun(file: string, options?: {opaque?: boolean}): Picture
Picture = {}

---@param file string relative to the script's folder, without `..`
---@param options? {opaque?: boolean} whether nothing shows through it; only then does it hide what lies behind
---@return Picture
function Picture.new(file, options) end

---What a screen or a picture of a view shows; other layers can show it too.
---@class Snapshot
---@field kind "screen" | "snapshot"
---@field isOpaque boolean
