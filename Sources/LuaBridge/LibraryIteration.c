// `pairs` and `next` in an order that is the same on every run.
//
// Lua walks a table in the order of its hashes, which hang on a number drawn when the process starts. Here the order
// is: the keys 1, 2, 3 and so on, other integers, other numbers, strings by their bytes, booleans, objects, and last
// what has no order of its own (tables and functions as keys).

#include <string.h>

#include "bridge.h"

enum { rank_list, rank_integer, rank_number, rank_string, rank_boolean, rank_object, rank_other };

typedef struct {
  int32_t rank;
  int32_t index;  // where the key is in the list of keys
  int64_t integer;
  double number;
  const char *bytes;
  size_t length;
  const void *identity;
} table_key;

static void read_key(lua_State *lua, int index, table_key *key) {
  memset(key, 0, sizeof *key);
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index)) {
        key->integer = lua_tointeger(lua, index);
        key->rank = key->integer > 0 ? rank_list : rank_integer;
      } else {
        key->rank = rank_number;
        key->number = lua_tonumber(lua, index);
      }
      break;
    case LUA_TSTRING:
      key->rank = rank_string;
      key->bytes = lua_tolstring(lua, index, &key->length);
      break;
    case LUA_TBOOLEAN:
      key->rank = rank_boolean;
      key->integer = lua_toboolean(lua, index);
      break;
    default: {
      const host_object *object = object_at(lua, index);
      key->rank = object ? rank_object : rank_other;
      if (object) {
        key->integer = object->type;
        int32_t numbers = bridge_state(lua)->surface->types[object->type].numbers;
        if (numbers > 0) {
          key->bytes = (const char *)object->as.numbers;
          key->length = (size_t)numbers * sizeof(double);
        } else {
          key->number = (double)object->as.handle;
        }
      }
      key->identity = lua_topointer(lua, index);
      break;
    }
  }
}

static int compare_keys(const table_key *a, const table_key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  if (a->integer != b->integer) return a->integer < b->integer ? -1 : 1;
  if (a->number != b->number) return a->number < b->number ? -1 : 1;
  size_t shorter = a->length < b->length ? a->length : b->length;
  int order = shorter > 0 ? memcmp(a->bytes, b->bytes, shorter) : 0;
  if (order != 0) return order;
  if (a->length != b->length) return a->length < b->length ? -1 : 1;
  if (a->identity != b->identity) return (uintptr_t)a->identity < (uintptr_t)b->identity ? -1 : 1;
  return 0;
}

/// Sorts in place (heap sort: no memory, and never slow).
static void sort_keys(table_key *keys, size_t count) {
  for (size_t end = count, start = count / 2; end > 1;) {
    if (start > 0) {
      start--;
    } else {
      end--;
      table_key swap = keys[end];
      keys[end] = keys[0];
      keys[0] = swap;
    }
    table_key sinking = keys[start];
    size_t hole = start;
    for (size_t child = 2 * hole + 1; child < end; child = 2 * hole + 1) {
      if (child + 1 < end && compare_keys(&keys[child], &keys[child + 1]) < 0) child++;
      if (compare_keys(&sinking, &keys[child]) >= 0) break;
      keys[hole] = keys[child];
      hole = child;
    }
    keys[hole] = sinking;
  }
}

/// Whether the key below the value on top of the stack is one of 1 to `visited`.
static bool is_visited(lua_State *lua, lua_Integer visited) {
  if (!lua_isinteger(lua, -2)) return false;
  lua_Integer key = lua_tointeger(lua, -2);
  return key >= 1 && key <= visited;
}

/// Pushes the sorted list of the keys of the table at an index, without 1 to `visited`; gives how many there are.
static size_t push_keys(lua_State *lua, int index, lua_Integer visited) {
  enum { inline_count = 16 };
  size_t count = 0;
  for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) count += !is_visited(lua, visited);
  bridge_charge(lua, count * 4 + (size_t)visited / 4 + 1);
  if (count >= INT32_MAX) luaL_error(lua, "a table is too large to walk");
  lua_createtable(lua, (int)count, 0);
  int list = lua_gettop(lua);
  lua_Integer filled = 0;
  for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
    if (is_visited(lua, visited)) continue;
    lua_pushvalue(lua, -2);
    lua_rawseti(lua, list, ++filled);
  }
  if (count < 2) return count;
  table_key inline_keys[inline_count];
  table_key *keys = inline_keys;
  if (count > inline_count) keys = lua_newuserdatauv(lua, count * sizeof *keys, 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(lua, list, (lua_Integer)i + 1);
    read_key(lua, -1, &keys[i]);  // the text stays: the table and the list both hold the key
    keys[i].index = (int32_t)i + 1;
    lua_pop(lua, 1);
  }
  sort_keys(keys, count);
  lua_createtable(lua, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(lua, list, keys[i].index);
    lua_rawseti(lua, -2, (lua_Integer)i + 1);
  }
  lua_replace(lua, list);
  lua_settop(lua, list);
  return count;
}

/// One step of `pairs`. Upvalues: the table, how far the walk is, the sorted other keys once the list has ended.
static int pairs_step(lua_State *lua) {
  lua_settop(lua, 0);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_Integer at = lua_tointeger(lua, lua_upvalueindex(2));
  if (lua_isnil(lua, lua_upvalueindex(3))) {
    lua_pushinteger(lua, at + 1);
    if (lua_rawgeti(lua, 1, at + 1) != LUA_TNIL) {
      lua_pushvalue(lua, 2);
      lua_replace(lua, lua_upvalueindex(2));
      return 2;
    }
    lua_settop(lua, 1);
    push_keys(lua, 1, at);
    lua_replace(lua, lua_upvalueindex(3));
    at = 0;
  }
  for (;;) {
    lua_settop(lua, 1);
    if (lua_rawgeti(lua, lua_upvalueindex(3), ++at) == LUA_TNIL) return 1;
    lua_pushinteger(lua, at);
    lua_replace(lua, lua_upvalueindex(2));
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, 1) != LUA_TNIL) return 2;  // else it was removed on the way
  }
}

static int iteration_pairs(lua_State *lua) {
  luaL_checkany(lua, 1);
  if (luaL_getmetafield(lua, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(lua, 1);
    lua_call(lua, 1, 3);
    return 3;
  }
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  lua_pushnil(lua);
  lua_pushcclosure(lua, pairs_step, 3);
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

static int iteration_next(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 2);
  table_key after;
  bool is_first = lua_isnil(lua, 2);
  if (!is_first) read_key(lua, 2, &after);
  if (is_first || after.rank == rank_list) {  // along a list there is nothing to search
    lua_Integer following = is_first ? 1 : after.integer;
    if (!is_first && following < LUA_MAXINTEGER) following++;
    lua_pushinteger(lua, following);
    bool is_there = lua_rawgeti(lua, 1, following) != LUA_TNIL;
    if (is_there && (is_first || following > after.integer)) return 2;
    lua_settop(lua, 2);
  }
  table_key best;
  bool is_found = false;
  size_t steps = 0;
  lua_pushnil(lua);  // 3: the best key so far
  for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
    table_key key;
    steps++;
    read_key(lua, -2, &key);
    if (!is_first && compare_keys(&key, &after) <= 0) continue;
    if (is_found && compare_keys(&key, &best) >= 0) continue;
    best = key;
    is_found = true;
    lua_pushvalue(lua, -2);
    lua_replace(lua, 3);
  }
  bridge_charge(lua, steps * 4);
  lua_settop(lua, 3);
  if (!is_found) return 1;
  lua_pushvalue(lua, 3);
  lua_rawget(lua, 1);
  return 2;
}

void library_iteration(lua_State *lua) {
  static const luaL_Reg functions[] = {{"next", iteration_next}, {"pairs", iteration_pairs}, {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
