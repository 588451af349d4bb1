// The basic functions scripts find, some of Lua's own and some made safe.

#include <stdio.h>
#include <string.h>

#include "bridge.h"

// Protected calls: they can't catch the end of a run.

/// Looks at how a protected call came out; raises again when the run is over.
static void check_end(lua_State *lua, int status, bridge_mark mark) {
  verso_lua *state = bridge_state(lua);
  if (status == LUA_ERRMEM) bridge_kill(state, verso_error_memory);
  if (state->killed) bridge_raise_killed(lua);
  if (status != LUA_OK) bridge_return(state, mark);
}

static int base_pcall(lua_State *lua) {
  luaL_checkany(lua, 1);
  bridge_mark mark = bridge_position(bridge_state(lua));
  lua_pushboolean(lua, true);  // now, while there is room for it
  lua_insert(lua, 1);
  int status = lua_pcall(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0);
  check_end(lua, status, mark);
  if (status == LUA_OK) return lua_gettop(lua);
  lua_pushboolean(lua, false);
  lua_replace(lua, 1);
  return 2;
}

/// Stands before the script's message handler: hooks are off while one runs, so after the end it must not run at all.
static int guarded_handler(lua_State *lua) {
  if (bridge_state(lua)->killed) return 1;
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, 1);
  return 1;
}

static int base_xpcall(lua_State *lua) {
  luaL_checktype(lua, 2, LUA_TFUNCTION);
  int count = lua_gettop(lua) - 2;
  bridge_mark mark = bridge_position(bridge_state(lua));
  lua_pushvalue(lua, 2);
  lua_pushcclosure(lua, guarded_handler, 1);
  lua_replace(lua, 2);
  lua_pushvalue(lua, 1);
  lua_insert(lua, 3);  // function, handler, function, arguments
  int status = lua_pcall(lua, count, LUA_MULTRET, 2);
  check_end(lua, status, mark);
  lua_pushboolean(lua, status == LUA_OK);
  lua_replace(lua, 2);
  return lua_gettop(lua) - 1;
}

static int base_setmetatable(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  int type = lua_type(lua, 2);
  luaL_argexpected(lua, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(lua, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(lua, "cannot change a protected metatable");
  }
  if (type == LUA_TTABLE) {
    // Finalizers run with hooks off, where nothing could stop them. Lua looks for one here and at no other time.
    lua_pushliteral(lua, "__gc");
    if (lua_rawget(lua, 2) != LUA_TNIL) return luaL_error(lua, "scripts can't have finalizers ('__gc')");
  }
  lua_settop(lua, 2);
  lua_setmetatable(lua, 1);
  return 1;
}

/// Charges for the length of the text, then lets Lua's own function (upvalue 1) do it.
static int charged(lua_State *lua) {
  if (lua_type(lua, 1) == LUA_TSTRING) bridge_charge(lua, lua_rawlen(lua, 1) / 32);
  lua_CFunction function = lua_tocfunction(lua, lua_upvalueindex(1));
  return function(lua);
}

void library_charge(lua_State *lua, const char *const *names) {
  for (; *names; names++) {
    lua_getfield(lua, -1, *names);
    lua_pushcclosure(lua, charged, 1);
    lua_setfield(lua, -2, *names);
  }
}

// Text of values

const char *library_text(lua_State *lua, int index, size_t *length) {
  index = lua_absindex(lua, index);
  if (luaL_callmeta(lua, index, "__tostring")) {
    if (!lua_isstring(lua, -1)) luaL_error(lua, "'__tostring' must return a string");
    if (lua_type(lua, -1) == LUA_TNUMBER) {
      library_text(lua, -1, NULL);
      lua_remove(lua, -2);
    }
    return lua_tolstring(lua, -1, length);
  }
  switch (lua_type(lua, index)) {
    case LUA_TSTRING:
      lua_pushvalue(lua, index);
      break;
    case LUA_TNUMBER: {
      char text[number_capacity];
      if (lua_isinteger(lua, index)) {
        snprintf(text, sizeof text, "%lld", (long long)lua_tointeger(lua, index));
      } else {
        text_number(text, lua_tonumber(lua, index));
      }
      lua_pushstring(lua, text);
      break;
    }
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, index) ? "true" : "false");
      break;
    default:
      // The kind alone: Lua adds the address, which differs from run to run and tells about the host.
      if (luaL_getmetafield(lua, index, "__name") == LUA_TSTRING) break;
      lua_pushstring(lua, luaL_typename(lua, index));
      break;
  }
  return lua_tolstring(lua, -1, length);
}

static int base_tostring(lua_State *lua) {
  luaL_checkany(lua, 1);
  library_text(lua, 1, NULL);
  return 1;
}

// Output

static int base_print(lua_State *lua) {
  verso_lua *state = bridge_state(lua);
  int count = lua_gettop(lua);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&buffer, '\t');
    library_text(lua, i, NULL);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  size_t length;
  const char *line = lua_tolstring(lua, -1, &length);
  bridge_charge(lua, 20 + length / 8);
  size_t left = state->limits.print_bytes - state->printed;
  if (left == 0 || !state->host.print) return 0;
  // A control character grows to at most 8 bytes, and a mark that the text goes on takes 4.
  size_t capacity = (length < left / 8 ? length * 8 : left) + 8;
  char *clean = lua_newuserdatauv(lua, capacity, 0);
  size_t written = text_clean(clean, capacity, line, length, true);
  state->host.print(state->host.context, clean, written);
  state->printed += written + 1 < left ? written + 1 : left;
  if (state->printed >= state->limits.print_bytes && !state->print_noted) {
    state->print_noted = true;
    static const char note[] = "(no more is printed: the script has printed as much as it may)";
    state->host.print(state->host.context, note, sizeof note - 1);
  }
  return 0;
}

void library_base(lua_State *lua) {
  // Lua's own functions come through the table that becomes garbage when ours takes its place.
  static const char *const kept[] = {"assert",   "error",  "getmetatable", "ipairs", "rawequal", "rawget",
                                     "rawlen",   "rawset", "select",       "tonumber", "type"};
  static const luaL_Reg ours[] = {{"pcall", base_pcall},       {"print", base_print},
                                  {"setmetatable", base_setmetatable}, {"tostring", base_tostring},
                                  {"xpcall", base_xpcall},     {NULL, NULL}};
  lua_pushcfunction(lua, luaopen_base);
  lua_call(lua, 0, 1);
  for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
    lua_getfield(lua, -1, kept[i]);
    lua_setfield(lua, -3, kept[i]);
  }
  lua_pop(lua, 1);
  static const char *const charging[] = {"tonumber", NULL};
  library_charge(lua, charging);
  luaL_setfuncs(lua, ours, 0);
}
