// `table`, charging each step it takes: a length or an index may be whatever a metamethod says.

#include <limits.h>

#include "bridge.h"

enum { step_cost = 3 };

static lua_Integer checked_length(lua_State *lua, int index) {
  luaL_checktype(lua, index, LUA_TTABLE);
  return luaL_len(lua, index);
}

static int table_insert(lua_State *lua) {
  lua_Integer end = (lua_Integer)((lua_Unsigned)checked_length(lua, 1) + 1);
  lua_Integer position = end;
  switch (lua_gettop(lua)) {
    case 2:
      break;
    case 3:
      position = luaL_checkinteger(lua, 2);
      luaL_argcheck(lua, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
      for (lua_Integer i = end; i > position; i--) {
        bridge_charge(lua, step_cost);
        lua_geti(lua, 1, i - 1);
        lua_seti(lua, 1, i);
      }
      break;
    default:
      return luaL_error(lua, "wrong number of arguments to 'insert'");
  }
  lua_seti(lua, 1, position);
  return 0;
}

static int table_remove(lua_State *lua) {
  lua_Integer size = checked_length(lua, 1);
  lua_Integer position = luaL_optinteger(lua, 2, size);
  if (lua_gettop(lua) > 1) {
    luaL_argcheck(lua, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  }
  lua_geti(lua, 1, position);
  for (; position < size; position++) {
    bridge_charge(lua, step_cost);
    lua_geti(lua, 1, position + 1);
    lua_seti(lua, 1, position);
  }
  lua_pushnil(lua);
  lua_seti(lua, 1, position);
  return 1;
}

static int table_concat(lua_State *lua) {
  lua_Integer end = checked_length(lua, 1);
  size_t separator_length;
  const char *separator = luaL_optlstring(lua, 2, "", &separator_length);
  lua_Integer i = luaL_optinteger(lua, 3, 1);
  end = luaL_optinteger(lua, 4, end);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (bool is_first = true; i <= end; i++, is_first = false) {
    bridge_charge(lua, step_cost);
    if (!is_first) luaL_addlstring(&buffer, separator, separator_length);
    lua_geti(lua, 1, i);
    if (lua_type(lua, -1) == LUA_TNUMBER) {
      library_text(lua, -1, NULL);
      lua_remove(lua, -2);
    } else if (lua_type(lua, -1) != LUA_TSTRING) {
      return luaL_error(lua, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)i);
    }
    luaL_addvalue(&buffer);
    if (i == LUA_MAXINTEGER) break;
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int table_pack(lua_State *lua) {
  int count = lua_gettop(lua);
  lua_createtable(lua, count, 1);
  lua_insert(lua, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(lua, 1, i);
  lua_pushinteger(lua, count);
  lua_setfield(lua, 1, "n");
  bridge_charge(lua, (size_t)count / 4);
  return 1;
}

static int table_unpack(lua_State *lua) {
  lua_Integer start = luaL_optinteger(lua, 2, 1);
  lua_Integer end = luaL_opt(lua, luaL_checkinteger, 3, luaL_len(lua, 1));
  if (start > end) return 0;
  lua_Unsigned count = (lua_Unsigned)end - (lua_Unsigned)start;
  if (count >= INT_MAX || !lua_checkstack(lua, (int)++count)) return luaL_error(lua, "too many results to unpack");
  for (lua_Unsigned i = 0; i < count; i++) {
    if (i % 64 == 0) bridge_charge(lua, 16);
    lua_geti(lua, 1, (lua_Integer)((lua_Unsigned)start + i));
  }
  return (int)count;
}

static int table_move(lua_State *lua) {
  lua_Integer start = luaL_checkinteger(lua, 2), end = luaL_checkinteger(lua, 3), target = luaL_checkinteger(lua, 4);
  int destination = lua_isnoneornil(lua, 5) ? 1 : 5;
  luaL_checktype(lua, 1, LUA_TTABLE);
  luaL_checktype(lua, destination, LUA_TTABLE);
  if (end >= start) {
    luaL_argcheck(lua, start > 0 || end < LUA_MAXINTEGER + start, 3, "too many elements to move");
    lua_Integer count = end - start + 1;
    luaL_argcheck(lua, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    // Backwards where the ranges overlap so that values would be overwritten before they are moved.
    bool is_backwards = target > start && target <= end && (destination == 1 || lua_compare(lua, 1, 5, LUA_OPEQ));
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = is_backwards ? count - 1 - i : i;
      bridge_charge(lua, step_cost);
      lua_geti(lua, 1, start + offset);
      lua_seti(lua, destination, target + offset);
    }
  }
  lua_pushvalue(lua, destination);
  return 1;
}

// Sorting: by merging, so that equal values keep their order and a wrong comparison function can do no harm.

/// Whether the value at stack index `first` goes before the one at `second`. Index 2 has the function or nil.
static bool precedes(lua_State *lua, int first, int second) {
  if (lua_isnil(lua, 2)) return lua_compare(lua, first, second, LUA_OPLT);
  lua_pushvalue(lua, 2);
  lua_pushvalue(lua, first);
  lua_pushvalue(lua, second);
  lua_call(lua, 2, 1);
  bool result = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  return result;
}

/// Merges two neighbouring runs of list `from` into list `to`.
static void merge(lua_State *lua, int from, int to, lua_Integer start, lua_Integer middle, lua_Integer end) {
  lua_Integer left = start, right = middle;
  for (lua_Integer i = start; i < end; i++) {
    bridge_charge(lua, step_cost);
    bool takes_right = left >= middle;
    if (!takes_right && right < end) {
      lua_rawgeti(lua, from, right);
      lua_rawgeti(lua, from, left);
      takes_right = precedes(lua, lua_gettop(lua) - 1, lua_gettop(lua));
      lua_pop(lua, 2);
    }
    lua_rawgeti(lua, from, takes_right ? right++ : left++);
    lua_rawseti(lua, to, i);
  }
}

static int table_sort(lua_State *lua) {
  lua_Integer count = checked_length(lua, 1);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  if (count < 2) return 0;
  luaL_argcheck(lua, count < INT_MAX, 1, "array too big");
  lua_settop(lua, 2);
  lua_newtable(lua);
  lua_newtable(lua);
  int from = 3, to = 4;
  for (lua_Integer i = 1; i <= count; i++) {
    bridge_charge(lua, step_cost);
    lua_geti(lua, 1, i);
    lua_rawseti(lua, from, i);
  }
  for (lua_Integer width = 1; width < count; width *= 2) {
    for (lua_Integer start = 1; start <= count; start += 2 * width) {
      lua_Integer middle = start + width <= count ? start + width : count + 1;
      lua_Integer end = start + 2 * width <= count ? start + 2 * width : count + 1;
      merge(lua, from, to, start, middle, end);
    }
    int swap = from;
    from = to;
    to = swap;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(lua, from, i);
    lua_seti(lua, 1, i);
  }
  return 0;
}

void library_table(lua_State *lua) {
  static const luaL_Reg functions[] = {{"concat", table_concat}, {"insert", table_insert}, {"move", table_move},
                                       {"pack", table_pack},     {"remove", table_remove}, {"sort", table_sort},
                                       {"unpack", table_unpack}, {NULL, NULL}};
  luaL_newlib(lua, functions);
}
