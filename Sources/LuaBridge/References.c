// Functions of scripts that the host holds, by number.
//
// A function that is handed over is held until its call is over; the host retains what it keeps for longer.

#include "bridge.h"

/// Makes room for one more number in an array; raises when memory is short.
static void reserve(lua_State *lua, int32_t **numbers, size_t count, size_t *capacity) {
  if (count < *capacity) return;
  size_t wanted = *capacity ? *capacity * 2 : 16, size = sizeof(int32_t);
  int32_t *grown = bridge_grow(bridge_state(lua), *numbers, *capacity * size, wanted * size);
  if (!grown) bridge_raise_memory(lua);
  *numbers = grown;
  *capacity = wanted;
}

int32_t reference_make(lua_State *lua, int index) {
  verso_lua *state = bridge_state(lua);
  index = lua_absindex(lua, index);
  luaL_checkstack(lua, 4, "too many values");
  reserve(lua, &state->passed_functions, state->passed_count, &state->passed_capacity);
  int32_t reference = state->free_reference;
  if (reference == 0) {
    if (state->reference_count == 0) state->reference_count = 1;  // 0 is no reference
    if (state->reference_count >= INT32_MAX / 2) luaL_error(lua, "too many functions are held by the host");
    reserve(lua, &state->reference_counts, state->reference_count, &state->reference_capacity);
    reference = (int32_t)state->reference_count;
  }
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &registry_references);
  lua_pushvalue(lua, index);
  lua_rawseti(lua, -2, reference);
  lua_pop(lua, 1);
  if (state->free_reference == reference) {
    state->free_reference = -state->reference_counts[reference];
  } else {
    state->reference_count++;
  }
  state->reference_counts[reference] = 1;
  state->passed_functions[state->passed_count++] = reference;
  return reference;
}

void reference_push(lua_State *lua, int32_t reference) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &registry_references);
  lua_rawgeti(lua, -1, reference);
  lua_remove(lua, -2);
}

/// A reference that is held has a count above 0; a free one has minus the next free one.
static bool is_held(const verso_lua *state, int32_t reference) {
  return reference > 0 && (size_t)reference < state->reference_count && state->reference_counts[reference] > 0;
}

void verso_lua_retain(verso_lua *state, int32_t reference) {
  if (is_held(state, reference)) state->reference_counts[reference]++;
}

void verso_lua_release(verso_lua *state, int32_t reference) {
  if (!is_held(state, reference) || --state->reference_counts[reference] > 0) return;
  state->reference_counts[reference] = -state->free_reference;
  state->free_reference = reference;
  // Putting false in the place of a value that is there asks for no memory, so it doesn't raise.
  lua_State *lua = state->lua;
  if (!lua_checkstack(lua, 4)) return;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &registry_references);
  lua_pushboolean(lua, 0);
  lua_rawseti(lua, -2, reference);
  lua_pop(lua, 1);
}
