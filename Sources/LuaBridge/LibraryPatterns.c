// `string.find`, `match`, `gmatch` and `gsub`.

#include <ctype.h>
#include <string.h>

#include "Patterns.h"

/// Turns an index that may count from the end into an offset from the start.
static size_t start_offset(lua_Integer index, size_t length) {
  if (index > 0) return (size_t)index - 1;
  if (index == 0 || index < -(lua_Integer)length) return 0;
  return length + (size_t)index;
}

static void push_capture(lua_State *lua, const pattern_match *match, int index, const char *start, const char *end) {
  if (index >= match->pattern->captures) {
    if (index != 0) luaL_error(lua, "invalid capture index %%%d", index + 1);
    lua_pushlstring(lua, start, (size_t)(end - start));  // without captures the whole match is the first
    return;
  }
  const pattern_capture *capture = &match->captures[index];
  if (capture->length < 0) {
    lua_pushinteger(lua, capture->start - match->subject + 1);
  } else {
    lua_pushlstring(lua, capture->start, (size_t)capture->length);
  }
}

/// Pushes all captures, or the whole match where there are none and `whole` asks for it.
static int push_captures(lua_State *lua, const pattern_match *match, const char *start, const char *end, bool whole) {
  int count = match->pattern->captures == 0 && whole ? 1 : match->pattern->captures;
  luaL_checkstack(lua, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(lua, match, i, start, end);
  return count;
}

/// Finds plain text, charging what is compared: many near misses make this quadratic.
static const char *find_plain(lua_State *lua, const char *text, size_t length, const char *wanted, size_t count) {
  if (count == 0) return text;
  const char *end = text + length;
  while ((size_t)(end - text) >= count) {
    const char *found = memchr(text, wanted[0], (size_t)(end - text) - count + 1);
    size_t passed = (size_t)((found ? found : end) - text);
    if (!found) {
      bridge_charge(lua, passed / 64);
      return NULL;
    }
    size_t same = 1;
    while (same < count && found[same] == wanted[same]) same++;
    bridge_charge(lua, passed / 64 + same / 4 + 1);
    if (same == count) return found;
    text = found + 1;
  }
  return NULL;
}

static int find_or_match(lua_State *lua, bool is_find) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *pattern_text = luaL_checklstring(lua, 2, &pattern_length);
  size_t offset = start_offset(luaL_optinteger(lua, 3, 1), length);
  if (offset > length) {
    lua_pushnil(lua);
    return 1;
  }
  bool is_plain = is_find && lua_toboolean(lua, 4);
  if (is_find && !is_plain) {
    is_plain = true;
    for (size_t i = 0; i < pattern_length && is_plain; i++) {
      is_plain = !pattern_text[i] || !strchr("^$*+?.([%-)]", pattern_text[i]);
    }
  }
  if (is_plain) {
    const char *found = find_plain(lua, text + offset, length - offset, pattern_text, pattern_length);
    if (!found) {
      lua_pushnil(lua);
      return 1;
    }
    lua_pushinteger(lua, found - text + 1);
    lua_pushinteger(lua, found - text + (lua_Integer)pattern_length);
    return 2;
  }
  pattern_item items[pattern_inline_items];
  pattern pattern;
  pattern_read(lua, pattern_text, pattern_length, true, items, &pattern);
  pattern_match match = {.lua = lua, .pattern = &pattern, .subject = text, .end = text + length};
  for (const char *at = text + offset; at <= match.end; at++) {
    const char *end = pattern_match_at(&match, at);
    if (end) {
      if (!is_find) return push_captures(lua, &match, at, end, true);
      lua_pushinteger(lua, at - text + 1);
      lua_pushinteger(lua, end - text);
      return push_captures(lua, &match, at, end, false) + 2;
    }
    if (pattern.is_anchored) break;
  }
  lua_pushnil(lua);
  return 1;
}

static int string_find(lua_State *lua) { return find_or_match(lua, true); }

static int string_match(lua_State *lua) { return find_or_match(lua, false); }

/// One step of `gmatch`. Upvalues: text, pattern, where to go on, where the last match ended (-1: none).
static int gmatch_step(lua_State *lua) {
  size_t length, pattern_length;
  const char *text = lua_tolstring(lua, lua_upvalueindex(1), &length);
  const char *pattern_text = lua_tolstring(lua, lua_upvalueindex(2), &pattern_length);
  const char *at = text + lua_tointeger(lua, lua_upvalueindex(3));
  lua_Integer last = lua_tointeger(lua, lua_upvalueindex(4));
  pattern_item items[pattern_inline_items];
  pattern pattern;
  pattern_read(lua, pattern_text, pattern_length, false, items, &pattern);
  pattern_match match = {.lua = lua, .pattern = &pattern, .subject = text, .end = text + length};
  for (; at <= match.end; at++) {
    const char *end = pattern_match_at(&match, at);
    if (!end || end - text == last) continue;
    lua_pushinteger(lua, end - text);
    lua_pushvalue(lua, -1);
    lua_replace(lua, lua_upvalueindex(3));
    lua_replace(lua, lua_upvalueindex(4));
    return push_captures(lua, &match, at, end, true);
  }
  lua_pushinteger(lua, (lua_Integer)length + 1);
  lua_replace(lua, lua_upvalueindex(3));
  return 0;
}

static int string_gmatch(lua_State *lua) {
  size_t length;
  luaL_checklstring(lua, 1, &length);
  luaL_checkstring(lua, 2);
  size_t offset = start_offset(luaL_optinteger(lua, 3, 1), length);
  if (offset > length) offset = length + 1;
  lua_settop(lua, 2);
  lua_pushinteger(lua, (lua_Integer)offset);
  lua_pushinteger(lua, -1);
  lua_pushcclosure(lua, gmatch_step, 4);
  return 1;
}

// Replacing

/// Adds the replacement text, in which %0 to %9 stand for what was matched.
static void add_template(lua_State *lua, luaL_Buffer *buffer, const pattern_match *match, const char *start,
                         const char *end) {
  size_t length;
  const char *text = lua_tolstring(lua, 3, &length);
  bridge_charge(lua, length / 16);
  for (size_t i = 0; i < length; i++) {
    if (text[i] != '%') {
      luaL_addchar(buffer, text[i]);
      continue;
    }
    char letter = ++i < length ? text[i] : 0;
    if (letter == '%') {
      luaL_addchar(buffer, '%');
    } else if (letter == '0') {
      luaL_addlstring(buffer, start, (size_t)(end - start));
    } else if (isdigit((unsigned char)letter)) {
      push_capture(lua, match, letter - '1', start, end);
      luaL_tolstring(lua, -1, NULL);  // a string or an integer: no metamethod, no address
      lua_remove(lua, -2);
      luaL_addvalue(buffer);
    } else {
      luaL_error(lua, "invalid use of '%%' in replacement string");
    }
  }
}

/// Adds what takes the place of a match.
static void add_replacement(lua_State *lua, luaL_Buffer *buffer, const pattern_match *match, const char *start,
                            const char *end) {
  switch (lua_type(lua, 3)) {
    case LUA_TFUNCTION: {
      lua_pushvalue(lua, 3);
      int count = push_captures(lua, match, start, end, true);
      lua_call(lua, count, 1);
      break;
    }
    case LUA_TTABLE:
      push_capture(lua, match, 0, start, end);
      lua_gettable(lua, 3);
      break;
    default:
      add_template(lua, buffer, match, start, end);
      return;
  }
  if (!lua_toboolean(lua, -1)) {
    lua_pop(lua, 1);
    luaL_addlstring(buffer, start, (size_t)(end - start));
  } else if (lua_type(lua, -1) == LUA_TNUMBER) {
    library_text(lua, -1, NULL);
    lua_remove(lua, -2);
    luaL_addvalue(buffer);
  } else if (lua_type(lua, -1) == LUA_TSTRING) {
    luaL_addvalue(buffer);
  } else {
    luaL_error(lua, "invalid replacement value (a %s)", luaL_typename(lua, -1));
  }
}

static int string_gsub(lua_State *lua) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *pattern_text = luaL_checklstring(lua, 2, &pattern_length);
  int type = lua_type(lua, 3);
  luaL_argexpected(lua, type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TTABLE || type == LUA_TFUNCTION, 3,
                   "string/function/table");
  if (type == LUA_TNUMBER) {
    library_text(lua, 3, NULL);
    lua_replace(lua, 3);
  }
  lua_Integer most = luaL_optinteger(lua, 4, (lua_Integer)length + 1);
  pattern_item items[pattern_inline_items];
  pattern pattern;
  pattern_read(lua, pattern_text, pattern_length, true, items, &pattern);
  pattern_match match = {.lua = lua, .pattern = &pattern, .subject = text, .end = text + length};
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  lua_Integer count = 0;
  const char *at = text, *last = NULL;
  while (count < most) {
    const char *end = pattern_match_at(&match, at);
    if (end && end != last) {
      count++;
      bridge_charge(lua, 4);
      add_replacement(lua, &buffer, &match, at, end);
      at = last = end;
    } else if (at < match.end) {
      luaL_addchar(&buffer, *at++);
    } else {
      break;
    }
    if (pattern.is_anchored) break;
  }
  luaL_addlstring(&buffer, at, (size_t)(match.end - at));
  luaL_pushresult(&buffer);
  lua_pushinteger(lua, count);
  return 2;
}

void library_patterns(lua_State *lua) {
  static const luaL_Reg functions[] = {{"find", string_find}, {"gmatch", string_gmatch}, {"gsub", string_gsub},
                                       {"match", string_match}, {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
