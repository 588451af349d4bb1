// `string`: Lua's own functions where their work is bounded, ours elsewhere. No `dump`.

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bridge.h"

static int string_rep(lua_State *lua) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(lua, 1, &length);
  lua_Integer count = luaL_checkinteger(lua, 2);
  const char *separator = luaL_optlstring(lua, 3, "", &separator_length);
  if (count <= 0 || length + separator_length == 0) {
    lua_pushliteral(lua, "");
    return 1;
  }
  size_t piece = length + separator_length;
  // What can't fit the cap is refused before it is tried.
  if ((lua_Unsigned)count > bridge_state(lua)->limits.memory_bytes / piece) return bridge_raise_memory(lua);
  size_t total = piece * (size_t)count - separator_length;
  bridge_charge(lua, total / 64 + (size_t)count / 8);
  luaL_Buffer buffer;
  char *out = luaL_buffinitsize(lua, &buffer, total);
  char *end = out + total;
  memcpy(out, text, length);
  size_t filled = length;
  if (count > 1) {
    memcpy(out + length, separator, separator_length);
    filled = piece;
  }
  while (filled < total) {  // doubles what is there
    size_t more = filled < total - filled ? filled : total - filled;
    memcpy(out + filled, out, more);
    filled += more;
  }
  luaL_pushresultsize(&buffer, (size_t)(end - out));
  return 1;
}

static int string_byte(lua_State *lua) {
  size_t length;
  const unsigned char *text = (const unsigned char *)luaL_checklstring(lua, 1, &length);
  lua_Integer size = (lua_Integer)length;
  lua_Integer start = luaL_optinteger(lua, 2, 1);
  lua_Integer end = luaL_optinteger(lua, 3, start);
  if (start < 0) start = start < -size ? 1 : size + start + 1;
  if (start == 0) start = 1;
  if (end < 0) end = end < -size ? 0 : size + end + 1;
  if (end > size) end = size;
  if (start > end) return 0;
  size_t count = (size_t)(end - start) + 1;
  bridge_charge(lua, count / 4);
  if (count > 1000000 || !lua_checkstack(lua, (int)count)) return luaL_error(lua, "string slice too long");
  for (size_t i = 0; i < count; i++) lua_pushinteger(lua, text[(size_t)start - 1 + i]);
  return (int)count;
}

// Formatting

enum { item_capacity = 512 };  // 308 digits before the point, 99 after it, and a width of at most 99

static void add_quoted(lua_State *lua, luaL_Buffer *buffer, int index) {
  size_t length;
  char text[64];
  switch (lua_type(lua, index)) {
    case LUA_TSTRING: {
      const char *bytes = lua_tolstring(lua, index, &length);
      bridge_charge(lua, length / 4);
      luaL_addchar(buffer, '"');
      for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte == '"' || byte == '\\' || byte == '\n') {
          luaL_addchar(buffer, '\\');
          luaL_addchar(buffer, (char)byte);
        } else if (iscntrl(byte)) {
          bool digit_follows = i + 1 < length && isdigit((unsigned char)bytes[i + 1]);
          snprintf(text, sizeof text, digit_follows ? "\\%03d" : "\\%d", byte);
          luaL_addstring(buffer, text);
        } else {
          luaL_addchar(buffer, (char)byte);
        }
      }
      luaL_addchar(buffer, '"');
      return;
    }
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index)) {
        lua_Integer integer = lua_tointeger(lua, index);
        snprintf(text, sizeof text, integer == LUA_MININTEGER ? "0x%llx" : "%lld", (long long)integer);
      } else {
        double number = lua_tonumber(lua, index);
        snprintf(text, sizeof text, "%s", isnan(number) ? "(0/0)" : number < 0 ? "-1e9999" : "1e9999");
        if (isfinite(number)) snprintf(text, sizeof text, "%a", number);
      }
      luaL_addstring(buffer, text);
      return;
    case LUA_TNIL:
      luaL_addstring(buffer, "nil");
      return;
    case LUA_TBOOLEAN:
      luaL_addstring(buffer, lua_toboolean(lua, index) ? "true" : "false");
      return;
    default:
      luaL_argerror(lua, index, "value has no literal form");
  }
}

/// Reads flags, width and precision after a percent sign into `item`; gives what follows them.
static const char *read_item(lua_State *lua, const char *at, const char *end, char *item) {
  const char *start = at;
  while (at < end && *at && strchr("-+ #0", *at)) at++;
  if (at - start > 5) luaL_error(lua, "invalid format (repeated flags)");
  for (int digits = 0; at < end && isdigit((unsigned char)*at) && digits < 2; digits++) at++;
  if (at < end && *at == '.') {
    at++;
    for (int digits = 0; at < end && isdigit((unsigned char)*at) && digits < 2; digits++) at++;
  }
  if (at < end && isdigit((unsigned char)*at)) luaL_error(lua, "invalid format (width or precision too long)");
  *item++ = '%';
  memcpy(item, start, (size_t)(at - start));
  item[at - start] = 0;
  return at;
}

static void add_text(lua_State *lua, luaL_Buffer *buffer, int argument, const char *item) {
  size_t length;
  const char *text = library_text(lua, argument, &length);
  bool is_plain = item[1] == 0;
  if (is_plain || (!strchr(item, '.') && length >= 100)) {
    luaL_addvalue(buffer);
    return;
  }
  luaL_argcheck(lua, memchr(text, 0, length) == NULL, argument, "string contains zeros");
  char format[24], out[item_capacity];
  snprintf(format, sizeof format, "%ss", item);
  int written = snprintf(out, sizeof out, format, text);
  lua_pop(lua, 1);
  luaL_addlstring(buffer, out, written < item_capacity ? (size_t)written : item_capacity - 1);
}

int library_format(lua_State *lua) {
  size_t format_length;
  const char *at = luaL_checklstring(lua, 1, &format_length);
  const char *end = at + format_length;
  int argument = 1, count = lua_gettop(lua);
  bridge_charge(lua, format_length / 8);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  while (at < end) {
    if (*at != '%') {
      luaL_addchar(&buffer, *at++);
      continue;
    }
    if (++at < end && *at == '%') {
      luaL_addchar(&buffer, *at++);
      continue;
    }
    char item[16], format[24], out[item_capacity];
    at = read_item(lua, at, end, item);
    char conversion = at < end ? *at++ : 0;
    if (++argument > count) return luaL_argerror(lua, argument, "no value");
    int written = 0;
    bridge_charge(lua, 8);
    switch (conversion) {
      case 'c':
        snprintf(format, sizeof format, "%sc", item);
        written = snprintf(out, sizeof out, format, (int)luaL_checkinteger(lua, argument));
        break;
      case 'd':
      case 'i':
      case 'o':
      case 'x':
      case 'X':
        snprintf(format, sizeof format, "%sll%c", item, conversion);
        written = snprintf(out, sizeof out, format, (long long)luaL_checkinteger(lua, argument));
        break;
      case 'a':
      case 'A':
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G': {
        double number = luaL_checknumber(lua, argument);
        if (isnan(number)) number = fabs(number);  // the sign of what is no number differs between machines
        snprintf(format, sizeof format, "%s%c", item, conversion);
        written = snprintf(out, sizeof out, format, number);
        break;
      }
      case 's':
        add_text(lua, &buffer, argument, item);
        continue;
      case 'q':
        if (item[1] != 0) return luaL_error(lua, "specifier '%%q' cannot have modifiers");
        add_quoted(lua, &buffer, argument);
        continue;
      default:
        return luaL_error(lua, "invalid conversion '%s%c' to 'format'", item, conversion ? conversion : ' ');
    }
    if (written > 0) luaL_addlstring(&buffer, out, written < item_capacity ? (size_t)written : item_capacity - 1);
  }
  luaL_pushresult(&buffer);
  return 1;
}

void library_string(lua_State *lua) {
  static const char *const kept[] = {"char",  "len",      "lower",   "pack", "packsize",
                                     "reverse", "sub", "unpack", "upper", NULL};
  static const char *const charging[] = {"lower", "reverse", "upper", NULL};
  static const luaL_Reg ours[] = {{"byte", string_byte}, {"format", library_format}, {"rep", string_rep}, {NULL, NULL}};
  lua_createtable(lua, 0, 17);
  lua_pushcfunction(lua, luaopen_string);  // also gives strings their metatable, with arithmetic
  lua_call(lua, 0, 1);
  for (const char *const *name = kept; *name; name++) {
    lua_getfield(lua, -1, *name);
    lua_setfield(lua, -3, *name);
  }
  lua_pop(lua, 1);
  library_charge(lua, charging);
  luaL_setfuncs(lua, ours, 0);
  library_patterns(lua);
  // `("x"):rep(n)` must find the same functions, and scripts must not find the metatable.
  lua_pushliteral(lua, "");
  lua_getmetatable(lua, -1);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, false);
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 2);
}
