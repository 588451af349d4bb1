// The globals of the host's surface.

#include <string.h>

#include "bridge.h"

static void push_constant(lua_State *lua, const verso_value *value) {
  switch (value->kind) {
    case verso_kind_boolean:
      lua_pushboolean(lua, value->integer != 0);
      break;
    case verso_kind_integer:
      lua_pushinteger(lua, value->integer);
      break;
    case verso_kind_number:
      lua_pushnumber(lua, value->number);
      break;
    case verso_kind_string:
      lua_pushlstring(lua, value->pointer, value->length);
      break;
    case verso_kind_handle:
      object_push_handle(lua, value->detail, (uint64_t)value->integer);
      break;
    case verso_kind_numbers:
      object_push_numbers(lua, value->detail, value->pointer, value->length);
      break;
    default:
      lua_pushnil(lua);
      break;
  }
}

/// A constant that carries numbers, which a script may change: each reading makes a new one.
static const surface_global *changeable_constant(const surface_namespace *space, const char *name) {
  for (size_t i = 0; i < space->global_count; i++) {
    const surface_global *global = &space->globals[i];
    bool carries = global->function < 0 && global->constant.kind == verso_kind_numbers;
    if (carries && strcmp(global->name, name) == 0) return global;
  }
  return NULL;
}

/// A name that is no key of a namespace's table. Upvalue: the namespace.
static int unknown_name(lua_State *lua) {
  const surface_namespace *space = lua_touserdata(lua, lua_upvalueindex(1));
  if (lua_type(lua, 2) != LUA_TSTRING) {
    return luaL_error(lua, "%s has nothing named by a %s", space->name, luaL_typename(lua, 2));
  }
  name_search search = {NULL, 0, NULL, 0};
  search.wanted = lua_tolstring(lua, 2, &search.wanted_length);
  const surface_global *constant = changeable_constant(space, search.wanted);
  if (constant) {
    push_constant(lua, &constant->constant);
    return 1;
  }
  for (size_t i = 0; i < space->global_count; i++) name_consider(&search, space->globals[i].name);
  char suggestion[80], shown[name_shown_capacity];
  name_suggestion(&search, suggestion, sizeof suggestion);
  name_shown(shown, search.wanted, search.wanted_length);
  return luaL_error(lua, "%s has no '%s'%s", space->name, shown, suggestion);
}

/// `Name(...)`. Upvalue: the host function.
static int call_namespace(lua_State *lua) {
  lua_remove(lua, 1);
  return host_call(lua, (int32_t)lua_tointeger(lua, lua_upvalueindex(1)));
}

static void add_globals(lua_State *lua, const surface_namespace *space, bool keeps_changeable) {
  for (size_t i = 0; i < space->global_count; i++) {
    const surface_global *global = &space->globals[i];
    if (!keeps_changeable && global->function < 0 && global->constant.kind == verso_kind_numbers) continue;
    lua_pushstring(lua, global->name);
    if (global->function >= 0) {
      host_function_push(lua, global->function, -1, global->name);
    } else {
      push_constant(lua, &global->constant);
    }
    lua_rawset(lua, -3);
  }
}

void library_surface(lua_State *lua) {
  const verso_surface *surface = bridge_state(lua)->surface;
  if (!surface) return;
  add_globals(lua, &surface->namespaces[0], true);
  for (size_t i = 1; i < surface->namespace_count; i++) {
    const surface_namespace *space = &surface->namespaces[i];
    lua_createtable(lua, 0, (int)space->global_count);
    add_globals(lua, space, false);
    lua_createtable(lua, 0, 3);
    lua_pushlightuserdata(lua, (void *)(uintptr_t)space);
    lua_pushcclosure(lua, unknown_name, 1);
    lua_setfield(lua, -2, "__index");
    if (space->call >= 0) {
      lua_pushinteger(lua, space->call);
      lua_pushcclosure(lua, call_namespace, 1);
      lua_setfield(lua, -2, "__call");
    }
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
    lua_setmetatable(lua, -2);
    lua_setfield(lua, -2, space->name);
  }
}
