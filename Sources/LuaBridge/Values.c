// Values on their way to the host, read with raw access and within bounds.

#include <string.h>

#include "bridge.h"

typedef struct {
  lua_State *lua;
  verso_lua *state;
  const void *path[nesting_limit];
  int depth;
  int count;
} reader;

static void *take(lua_State *lua, size_t size) {
  void *taken = arena_take(bridge_state(lua), size);
  if (!taken) bridge_raise_memory(lua);
  return taken;
}

static const char *copy_bytes(lua_State *lua, const void *bytes, size_t length) {
  char *copy = take(lua, length + 1);
  if (length > 0) memcpy(copy, bytes, length);
  copy[length] = 0;
  return copy;
}

static void read_value(reader *reader, int index, bool copied, verso_value *value);

static void sort_entries(lua_State *lua, verso_entry *entries, size_t count);

/// Says which key of a table the host can't take.
static void refuse_key(lua_State *lua, size_t array_count) {
  if (lua_isinteger(lua, -2)) {
    lua_Integer key = lua_tointeger(lua, -2);
    if (key > 0) {
      luaL_error(lua, "a list has a gap: it has a value at %I but none at %I", (LUAI_UACINT)key,
                 (LUAI_UACINT)array_count + 1);
    }
    luaL_error(lua, "a table may have the keys 1, 2, 3 and so on, and names; this one has the key %I",
               (LUAI_UACINT)key);
  }
  luaL_error(lua, "a table may have the keys 1, 2, 3 and so on, and names; this one has a %s for a key",
             luaL_typename(lua, -2));
}

static void read_table(reader *reader, int index, verso_value *value) {
  lua_State *lua = reader->lua;
  luaL_checkstack(lua, 8, "values nest too deep");
  index = lua_absindex(lua, index);
  const void *identity = lua_topointer(lua, index);
  for (int i = 0; i < reader->depth; i++) {
    if (reader->path[i] == identity) luaL_error(lua, "a table that contains itself can't leave the script");
  }
  if (reader->depth >= nesting_limit) luaL_error(lua, "tables nest deeper than %d levels", nesting_limit);
  reader->path[reader->depth++] = identity;

  size_t array_count = 0, total = 0;
  while (lua_rawgeti(lua, index, (lua_Integer)array_count + 1) != LUA_TNIL) {
    lua_pop(lua, 1);
    array_count++;
  }
  lua_pop(lua, 1);
  for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) total++;
  size_t entry_count = total - array_count;
  bridge_charge(lua, 2 * total + 1);
  if (total > value_count_limit) luaL_error(lua, "a table has more than %d values", value_count_limit);

  verso_table *table = take(lua, sizeof *table);
  verso_value *array = array_count ? take(lua, array_count * sizeof *array) : NULL;
  verso_entry *entries = entry_count ? take(lua, entry_count * sizeof *entries) : NULL;
  *table = (verso_table){array, array_count, entries, entry_count};
  for (size_t i = 0; i < array_count; i++) {
    lua_rawgeti(lua, index, (lua_Integer)i + 1);
    read_value(reader, -1, true, &array[i]);
    lua_pop(lua, 1);
  }
  size_t filled = 0;
  for (lua_pushnil(lua); lua_next(lua, index); lua_pop(lua, 1)) {
    if (lua_type(lua, -2) == LUA_TSTRING) {
      verso_entry *entry = &entries[filled++];
      const char *key = lua_tolstring(lua, -2, &entry->key_length);
      entry->key = copy_bytes(lua, key, entry->key_length);
      read_value(reader, -1, true, &entry->value);
    } else if (lua_isinteger(lua, -2)) {
      lua_Integer key = lua_tointeger(lua, -2);
      if (key < 1 || (size_t)key > array_count) refuse_key(lua, array_count);
    } else {
      refuse_key(lua, array_count);
    }
  }
  sort_entries(lua, entries, filled);
  value->pointer = table;
  reader->depth--;
}

static bool entry_precedes(const verso_entry *a, const verso_entry *b) {
  size_t shorter = a->key_length < b->key_length ? a->key_length : b->key_length;
  int order = memcmp(a->key, b->key, shorter);
  return order != 0 ? order < 0 : a->key_length < b->key_length;
}

/// Sorts by merging; Lua's own order hangs on a number drawn at start.
static void sort_entries(lua_State *lua, verso_entry *entries, size_t count) {
  if (count < 2) return;
  verso_entry *from = entries, *to = take(lua, count * sizeof *to);
  for (size_t width = 1; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      size_t middle = start + width < count ? start + width : count;
      size_t end = start + 2 * width < count ? start + 2 * width : count;
      size_t left = start, right = middle;
      for (size_t i = start; i < end; i++) {
        bool takes_right = left == middle || (right < end && entry_precedes(&from[right], &from[left]));
        to[i] = takes_right ? from[right++] : from[left++];
      }
    }
    verso_entry *swap = from;
    from = to;
    to = swap;
  }
  if (from != entries) memcpy(entries, from, count * sizeof *entries);
}

static void read_value(reader *reader, int index, bool copied, verso_value *value) {
  lua_State *lua = reader->lua;
  if (++reader->count > value_count_limit) luaL_error(lua, "more than %d values at once", value_count_limit);
  memset(value, 0, sizeof *value);
  switch (lua_type(lua, index)) {
    case LUA_TBOOLEAN:
      value->kind = verso_kind_boolean;
      value->integer = lua_toboolean(lua, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index)) {
        value->kind = verso_kind_integer;
        value->integer = lua_tointeger(lua, index);
        value->number = (double)value->integer;
      } else {
        value->kind = verso_kind_number;
        value->number = lua_tonumber(lua, index);
      }
      break;
    case LUA_TSTRING:
      value->kind = verso_kind_string;
      value->pointer = lua_tolstring(lua, index, &value->length);
      if (copied) value->pointer = copy_bytes(lua, value->pointer, value->length);
      break;
    case LUA_TTABLE:
      value->kind = verso_kind_table;
      read_table(reader, index, value);
      break;
    case LUA_TFUNCTION:
      value->kind = verso_kind_function;
      value->detail = reference_make(lua, index);
      break;
    case LUA_TUSERDATA: {
      const host_object *object = object_at(lua, index);
      if (!object) break;
      object_value(reader->state, object, value);
      if (copied && value->length > 0) {
        value->pointer = copy_bytes(lua, value->pointer, value->length * sizeof(double));
      }
      break;
    }
    default:
      break;
  }
}

static void read_with(lua_State *lua, int index, bool copied, verso_value *value) {
  reader reader;
  reader.lua = lua;
  reader.state = bridge_state(lua);
  reader.depth = reader.count = 0;
  read_value(&reader, index, copied, value);
}

void value_read(lua_State *lua, int index, verso_value *value) {
  if (lua_type(lua, index) == LUA_TNUMBER && !lua_isinteger(lua, index)) {  // the most frequent by far
    value->kind = verso_kind_number;
    value->number = lua_tonumberx(lua, index, NULL);
    return;
  }
  read_with(lua, index, false, value);
}

void value_copy(lua_State *lua, int index, verso_value *value) { read_with(lua, index, true, value); }
