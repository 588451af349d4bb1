-- What scripts find; luacheck tells of every other global. A test holds the names against the engine's own.
std = "none"
max_line_length = 130

read_globals = {
  -- Lua's own, without what reaches outside.
  "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "print", "rawequal", "rawget", "rawlen",
  "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
  math = { fields = {
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
    "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan", "tointeger", "type", "ult",
  } },
  string = { fields = {
    "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize", "rep", "reverse",
    "sub", "unpack", "upper",
  } },
  table = { fields = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" } },
  utf8 = { fields = { "char", "charpattern", "codepoint", "codes", "len", "offset" } },
  -- The engine's.
  "Color", "Curve", "Gradient", "Layer", "LayerAnimation", "Path", "Picture", "Point", "PropertyAnimator", "Rect", "Size",
  "Spring", "Text", "Transform", "TransformFunctions", "View",
  "combined", "deg", "flip", "hinge", "lerp", "mirrored", "parallel", "part", "rad", "require", "retimed", "reversed",
  "sequence", "transition",
  -- At the prompt only.
  "Children", "Modal", "Navigation", "Run", "TabBar",
}

-- The types for editors declare all of it, with functions that do nothing.
files["Scripts/stubs"] = { global = false, unused = false, redefined = false, max_line_length = false }
-- It shows that a completion is told whether it finished.
files["Scripts/examples/door.lua"] = { unused_args = false }
