/// The words and functions of Lua itself that scripts find: what they are, for `x?`, `help x` and completion.
enum LuaWords {
  /// How a word or function is written, and what it does; nil for a name that is none of Lua's.
  static func note(_ name: String) -> (usage: String, text: String)? { notes[name] }

  /// Whether a name stands for one of the last values of the prompt.
  static func isRecentValue(_ name: String) -> Bool { name == "_" || name == "__" }

  /// The global names of Lua, in the order of the alphabet.
  static let globals: [String] = notes.keys.filter { !luaReservedWords.contains($0) && !$0.contains("_") }.sorted()

  /// What is in the tables of functions.
  static let members: [String: [String]] = [
    "math": words(
      "abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi rad random sin sqrt "
        + "tan tointeger type ult"),
    "string": words(
      "byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper"),
    "table": words("concat insert move pack remove sort unpack"),
    "utf8": words("char charpattern codepoint codes len offset"),
  ]

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private static let notes: [String: (usage: String, text: String)] = [
    "nil": ("nil", "No value. A variable that was never set is nil, and so is a field that a table lacks."),
    "true": ("true", "One of the two truth values. In a condition everything but false and nil counts as true."),
    "false": ("false", "One of the two truth values. In a condition false and nil count as false."),
    "and": ("a and b", "a where it is false or nil, else b."),
    "or": ("a or b", "a unless it is false or nil, else b: a way to give a default."),
    "not": ("not a", "true where a is false or nil, else false."),
    "if": ("if a then ... elseif b then ... else ... end", "Does the part whose condition is the first to hold."),
    "then": ("if a then ... end", "Begins what if or elseif does."),
    "else": ("if a then ... else ... end", "Begins what is done where no condition holds."),
    "elseif": ("if a then ... elseif b then ... end", "Another condition, tried where those before do not hold."),
    "end": ("end", "Ends if, for, while, do and function."),
    "for": ("for i = 1, 10 do ... end", "Repeats with each number; for k, v in pairs(t) with all in a table."),
    "in": ("for k, v in pairs(t) do ... end", "Stands before what a for loop goes through."),
    "while": ("while a do ... end", "Repeats as long as a condition holds."),
    "repeat": ("repeat ... until a", "Repeats until a condition holds, once at least."),
    "until": ("repeat ... until a", "Ends repeat with the condition that stops it."),
    "do": ("do ... end", "A block of its own; also begins what for and while repeat."),
    "break": ("break", "Leaves the innermost loop."),
    "goto": ("goto name", "Goes on at the label ::name::."),
    "function": ("function name(a, b) ... end", "Makes a function; function(a, b) ... end is one without a name."),
    "return": ("return a, b", "Leaves a function with values; at the end of a script it gives the transition."),
    "local": ("local name = value", "Makes a variable of this block; at the prompt it lasts for one entry only."),
    "_": ("_", "The last value that Lua gave at the prompt; __ is the one before."),
    "__": ("__", "The value before the last that Lua gave at the prompt; _ is the last."),
    "assert": ("assert(v, message)", "v, or an error with the message where v is false or nil."),
    "error": ("error(message, level)", "Ends with an error; level 2 blames the caller."),
    "getmetatable": ("getmetatable(t)", "The metatable of a table, or nil."),
    "ipairs": ("ipairs(t)", "For a for loop: 1, t[1], then 2, t[2], up to the first nil."),
    "math": ("math", "Functions of numbers, as math.sin and math.floor; angles in radians."),
    "next": ("next(t, key)", "The key and value that follow a key in a table."),
    "pairs": ("pairs(t)", "For a for loop: every key and value of a table."),
    "pcall": ("pcall(f, ...)", "Calls f; true and its values, or false and what went wrong."),
    "print": ("print(...)", "Shows values, beside each other."),
    "rawequal": ("rawequal(a, b)", "Whether two values are the same, whatever their metatables say."),
    "rawget": ("rawget(t, key)", "What a table holds, whatever its metatable says."),
    "rawlen": ("rawlen(t)", "The length of a table or text, whatever its metatable says."),
    "rawset": ("rawset(t, key, value)", "Puts a value into a table, whatever its metatable says."),
    "require": ("require \"lib.curves\"", "What a module returns: a file lib/curves.lua in the script's folder."),
    "select": (
      "select(n, ...)",
      "The arguments from the n-th on; select(\"#\", ...) is how many there are. help select is about the command."
    ),
    "setmetatable": ("setmetatable(t, meta)", "Gives a table a metatable, and is the table."),
    "string": ("string", "Functions of texts, as string.format(\"%.2f\", x); x:upper() calls one on a text."),
    "table": ("table", "Functions of lists, as table.insert(t, x), table.concat(t, \", \") and table.sort(t)."),
    "tonumber": ("tonumber(text, base)", "The number that a text says, or nil."),
    "tostring": ("tostring(v)", "A value as a text."),
    "type": ("type(v)", "The kind of a value: \"nil\", \"number\", \"string\", \"boolean\", \"table\", \"function\"."),
    "utf8": ("utf8", "Functions of texts in UTF-8, as utf8.len(text)."),
    "xpcall": ("xpcall(f, handler, ...)", "Calls f as pcall does; an error goes through handler."),
  ]
}
