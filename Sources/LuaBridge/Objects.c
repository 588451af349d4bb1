// Objects of the host: userdata whose fields, methods and operators the host answers.

#include <stdio.h>
#include <string.h>

#include "bridge.h"

void object_value(const verso_lua *state, const host_object *object, verso_value *value) {
  int32_t numbers = state->surface->types[object->type].numbers;
  value->detail = object->type;
  if (numbers == 0) {
    value->kind = verso_kind_handle;
    value->integer = (int64_t)object->as.handle;
    value->length = 0;
  } else {
    value->kind = verso_kind_numbers;
    value->pointer = object->as.numbers;
    value->length = (size_t)numbers;
  }
}

// Calls of the host

static inline const function_trait *trait_of(const verso_lua *state, int32_t function) {
  return (size_t)function < state->surface->trait_count ? &state->surface->traits[function] : NULL;
}

/// Makes the object a function makes of plain numbers, or gives false where the host has to be asked.
static bool make_object(lua_State *lua, verso_lua *state, int32_t function, int count) {
  const function_trait *trait = trait_of(state, function);
  if (!trait || trait->maker == 0) return false;
  const surface_maker *maker = &state->surface->makers[trait->maker - 1];
  if (count < maker->least || count > maker->most) return false;
  double numbers[16];
  memcpy(numbers, maker->base, sizeof numbers);
  for (int i = 0; i < count; i++) {
    if (lua_type(lua, i + 1) != LUA_TNUMBER) return false;
    double number = lua_tonumberx(lua, i + 1, NULL);
    if (number - number != 0) return false;
    numbers[maker->places[i]] = number;
  }
  state->instructions += host_call_cost;
  state->work += host_call_cost;
  object_push_numbers(lua, maker->type, numbers, (size_t)state->surface->types[maker->type].numbers);
  return true;
}

int host_call_values(lua_State *lua, int32_t function, const verso_value *values, size_t count) {
  verso_lua *state = bridge_state(lua);
  verso_results *results = &state->results;
  size_t step = results->step_count, byte = results->byte_count;
  int32_t open_tables = results->open_tables;
  results->open_tables = 0;
  results->has_error = results->placed = results->beyond = false;
  const function_trait *trait = trait_of(state, function);
  if (!trait || !trait->is_quiet) writes_flush(state);
  state->instructions += host_call_cost;
  state->work += host_call_cost;
  int32_t status = state->host.call(state->host.context, function, values, count, results);
  // The host's frame is gone: from here on raising is safe.
  state->collecting = false;
  if (state->work > clock_interval && !state->killed) bridge_look_at_clock(state);
  if (state->killed) {
    results_forget(results, step, byte);
    return bridge_raise_killed(lua);
  }
  if (status != 0) {
    results_forget(results, step, byte);
    return bridge_raise_host(lua, results);
  }
  if (results->beyond) {
    results_forget(results, step, byte);
    results->beyond = false;
    return luaL_error(lua, "the result is beyond what a number can hold");
  }
  int pushed = 0;
  if (results->step_count > step || results->failed) {
    pushed = results_push(lua, results, step);
    results_forget(results, step, byte);
  }
  results->open_tables = open_tables;
  return pushed;
}

int host_call(lua_State *lua, int32_t function) {
  enum { inline_count = 6, most = 250 };
  verso_lua *state = bridge_state(lua);
  int count = lua_gettop(lua);
  if (make_object(lua, state, function, count)) return 1;
  if (count > most) return luaL_error(lua, "a function of the host takes at most %d arguments", most);
  verso_value inline_values[inline_count];
  verso_value *values = inline_values;
  arena_mark mark = arena_position(state);
  if (count > inline_count) {
    values = arena_take(state, (size_t)count * sizeof *values);
    if (!values) return bridge_raise_memory(lua);
  }
  for (int i = 0; i < count; i++) value_read(lua, i + 1, &values[i]);
  int pushed = host_call_values(lua, function, values, (size_t)count);
  arena_return(state, mark);
  return pushed;
}

/// What runs when a script calls a function of the host. Upvalues: its id with the type of its self, and its name.
static int host_function(lua_State *lua) {
  lua_Integer packed = lua_tointegerx(lua, lua_upvalueindex(1), NULL);
  int32_t self_type = (int32_t)(packed >> 32) - 1;
  if (self_type >= 0) {
    const host_object *self = object_at(lua, 1);
    if (!self || self->type != self_type) {
      const char *name = lua_touserdata(lua, lua_upvalueindex(2));
      return luaL_error(lua, "'%s' belongs to a %s: call it with a colon, as in object:%s()", name,
                        bridge_state(lua)->surface->types[self_type].name, name);
    }
  }
  return host_call(lua, (int32_t)(packed & INT32_MAX));
}

void host_function_push(lua_State *lua, int32_t function, int32_t self_type, const char *name) {
  lua_pushinteger(lua, ((lua_Integer)self_type + 1) << 32 | function);
  lua_pushlightuserdata(lua, (void *)(uintptr_t)name);  // the surface outlives the state
  lua_pushcclosure(lua, host_function, 2);
}

// Fields and methods

/// The member named by the string at an index, found by its address: Lua keeps one copy of each short string, and the
/// names of members live as long as their type does.
static inline const member_slot *slot_at(lua_State *lua, const type_instance *instance, int index) {
  const void *key = lua_topointer(lua, index);
  for (size_t slot = (uintptr_t)key >> 4;; slot++) {
    const member_slot *found = &instance->slots[slot & instance->slot_mask];
    if (found->key == key || found->member < 0) return found;
  }
}

static int unknown_member(lua_State *lua, const surface_type *type) {
  if (lua_type(lua, 2) != LUA_TSTRING) {
    return luaL_error(lua, "a %s has no fields named by a %s", type->name, luaL_typename(lua, 2));
  }
  name_search search = {NULL, 0, NULL, 0};
  search.wanted = lua_tolstring(lua, 2, &search.wanted_length);
  for (size_t i = 0; i < type->other_count; i++) {
    if (strcmp(type->others[i].name, search.wanted) != 0) continue;
    return luaL_error(lua, "a %s has no '%s'; did you mean '%s'?", type->name, search.wanted, type->others[i].meant);
  }
  for (size_t i = 0; i < type->member_count; i++) name_consider(&search, type->members[i].name);
  char suggestion[80], shown[name_shown_capacity];
  name_suggestion(&search, suggestion, sizeof suggestion);
  name_shown(shown, search.wanted, search.wanted_length);
  return luaL_error(lua, "a %s has no '%s'%s", type->name, shown, suggestion);
}

/// Marks the value a field gave, where it carries numbers, as one that is of no use to change.
static int mark_copy(lua_State *lua, int count) {
  host_object *value = count > 0 ? object_at(lua, -1) : NULL;
  if (value && bridge_state(lua)->surface->types[value->type].numbers > 0) value->is_copy = true;
  return count;
}

static int object_index(lua_State *lua) {
  verso_lua *state = bridge_state(lua);
  const host_object *object = object_at(lua, 1);
  if (!object) return luaL_error(lua, "not an object");
  const surface_type *type = &state->surface->types[object->type];
  int32_t index = slot_at(lua, &state->types[object->type], 2)->member;
  if (index < 0) {
    if (type->fallback_getter < 0) return unknown_member(lua, type);
    return mark_copy(lua, host_call(lua, type->fallback_getter));
  }
  const surface_member *member = &type->members[index];
  if (member->is_method) {
    if (lua_rawgeti(lua, lua_upvalueindex(1), index + 1) == LUA_TFUNCTION) return 1;
    host_function_push(lua, member->function, object->type, member->name);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, lua_upvalueindex(1), index + 1);
    return 1;
  }
  if (member->number >= 0) {
    lua_pushnumber(lua, object->as.numbers[member->number]);
    return 1;
  }
  if (member->function < 0) return luaL_error(lua, "%s.%s can be set but not read", type->name, member->name);
  verso_value self;
  object_value(state, object, &self);
  return mark_copy(lua, host_call_values(lua, member->function, &self, 1));
}

/// Sets a number that an object carries.
static int set_number(lua_State *lua, host_object *object, const surface_type *type, const surface_member *member) {
  const char *name = member->name;
  if (!member->writable) return luaL_error(lua, "%s.%s can be read but not set", type->name, name);
  if (object->is_copy) {
    return luaL_error(lua, "this %s is a copy of what a field holds, so setting its %s would change nothing: "
                      "change one of your own, made by %s(...), and set the field to it", type->name, name, type->name);
  }
  if (lua_type(lua, 3) != LUA_TNUMBER) {
    return luaL_error(lua, "%s must be a finite number, not a %s", name, luaL_typename(lua, 3));
  }
  double number = lua_tonumber(lua, 3);
  if (number - number != 0) {
    return luaL_error(lua, "%s must be a finite number, not %s", name, number != number ? "nan" : "infinite");
  }
  object->as.numbers[member->number] = number;
  return 0;
}

/// Puts a field's new value into the buffer of writes, or gives false where the host has to be asked.
static inline bool buffer_write(lua_State *lua, verso_lua *state, const host_object *object,
                                const member_slot *field) {
  if (object->as.handle > UINT32_MAX) return false;
  if (write_capacity - state->write_bytes < largest_write) writes_flush(state);
  char *place = state->writes + state->write_bytes;
  verso_write *head = (void *)place;
  double *kept = (void *)(place + sizeof(verso_write));
  uint16_t count = 1;
  if (field->value_type < 0) {
    if (lua_type(lua, 3) != LUA_TNUMBER) return false;
    double number = lua_tonumberx(lua, 3, NULL);
    if (!(number <= field->largest && number >= -field->largest)) return false;
    *kept = number;
  } else {
    const host_object *value = object_at(lua, 3);
    if (!value || value->type != field->value_type) return false;
    count = (uint16_t)state->surface->types[value->type].numbers;
    for (uint16_t i = 0; i < count; i++) {
      double number = value->as.numbers[i];
      if (!(number <= field->largest && number >= -field->largest)) return false;
      kept[i] = number;
    }
  }
  *head = (verso_write){(uint32_t)object->as.handle, (uint16_t)field->slot, count};
  state->write_bytes += sizeof(verso_write) + count * sizeof(double);
  state->instructions += host_call_cost;
  state->work += host_call_cost;
  return true;
}

static int object_set_index(lua_State *lua) {
  verso_lua *state = bridge_state(lua);
  host_object *object = object_at(lua, 1);
  if (!object) return luaL_error(lua, "not an object");
  const member_slot *field = slot_at(lua, &state->types[object->type], 2);
  if (state->writes_wait && field->slot >= 0 && buffer_write(lua, state, object, field)) return 0;
  const surface_type *type = &state->surface->types[object->type];
  int32_t index = field->member;
  if (index < 0) {
    if (type->fallback_setter < 0) return unknown_member(lua, type);
    host_call(lua, type->fallback_setter);
    return 0;
  }
  const surface_member *member = &type->members[index];
  if (member->is_method) return luaL_error(lua, "%s:%s is a method; it can't be set", type->name, member->name);
  if (member->number >= 0) return set_number(lua, object, type, member);
  if (member->setter < 0) return luaL_error(lua, "%s.%s can be read but not set", type->name, member->name);
  verso_value values[2];
  arena_mark mark = arena_position(state);
  object_value(state, object, &values[0]);
  value_read(lua, 3, &values[1]);
  host_call_values(lua, member->setter, values, 2);
  arena_return(state, mark);
  return 0;
}

// Operators

static int object_operator(lua_State *lua) { return host_call(lua, (int32_t)lua_tointeger(lua, lua_upvalueindex(1))); }

/// Operators of one operand, which Lua calls with it twice.
static int object_unary_operator(lua_State *lua) {
  lua_settop(lua, 1);
  return object_operator(lua);
}

static int object_equal(lua_State *lua) {
  const host_object *first = object_at(lua, 1), *second = object_at(lua, 2);
  bool same = first && second && first->type == second->type;
  if (same && lua_isinteger(lua, lua_upvalueindex(1))) return object_operator(lua);
  if (same) {
    int32_t numbers = bridge_state(lua)->surface->types[first->type].numbers;
    if (numbers == 0) same = first->as.handle == second->as.handle;
    for (int32_t i = 0; i < numbers; i++) same = same && first->as.numbers[i] == second->as.numbers[i];
  }
  lua_pushboolean(lua, same);
  return 1;
}

static int object_text(lua_State *lua) {
  const host_object *object = object_at(lua, 1);
  if (!object) return luaL_error(lua, "not an object");
  const surface_type *type = &bridge_state(lua)->surface->types[object->type];
  char text[16 * (number_capacity + 2) + name_capacity + 2];
  size_t length = strlen(type->name);
  memcpy(text, type->name, length);
  for (int32_t i = 0; i < type->numbers; i++) {
    length += (size_t)snprintf(text + length, 3, i == 0 ? "(" : ", ");
    length += text_number(text + length, object->as.numbers[i]);
  }
  if (type->numbers > 0) text[length++] = ')';
  lua_pushlstring(lua, text, length);
  return 1;
}

// Metatables

static void set_operators(lua_State *lua, const surface_type *type) {
  static const struct {
    const char *event;
    lua_CFunction function;
  } events[verso_operator_count] = {
      [verso_operator_add] = {"__add", object_operator},
      [verso_operator_subtract] = {"__sub", object_operator},
      [verso_operator_multiply] = {"__mul", object_operator},
      [verso_operator_divide] = {"__div", object_operator},
      [verso_operator_negate] = {"__unm", object_unary_operator},
      [verso_operator_equal] = {"__eq", object_equal},
      [verso_operator_text] = {"__tostring", object_unary_operator},
      [verso_operator_call] = {"__call", object_operator},
      [verso_operator_length] = {"__len", object_unary_operator},
  };
  lua_pushcfunction(lua, object_text);
  lua_setfield(lua, -2, "__tostring");
  lua_pushnil(lua);
  lua_pushcclosure(lua, object_equal, 1);
  lua_setfield(lua, -2, "__eq");
  for (int i = 0; i < verso_operator_count; i++) {
    if (type->operators[i] < 0) continue;
    lua_pushinteger(lua, type->operators[i]);
    lua_pushcclosure(lua, events[i].function, 1);
    lua_setfield(lua, -2, events[i].event);
  }
}

/// Fills the member table of a type; the names are kept alive by the table on top of the stack.
static void index_members(lua_State *lua, const surface_type *type, type_instance *instance) {
  verso_lua *state = bridge_state(lua);
  size_t count = 4;
  while (count < 2 * type->member_count + 1) count *= 2;
  if (!instance->slots) {
    instance->slots = bridge_grow(state, NULL, 0, count * sizeof(member_slot));
    if (!instance->slots) bridge_raise_memory(lua);
    instance->slot_mask = count - 1;
  }
  for (size_t i = 0; i < count; i++) instance->slots[i] = (member_slot){.member = -1, .slot = -1};
  for (size_t i = 0; i < type->member_count; i++) {
    lua_pushstring(lua, type->members[i].name);
    const void *key = lua_topointer(lua, -1);
    size_t slot = (uintptr_t)key >> 4;
    while (instance->slots[slot & instance->slot_mask].member >= 0) slot++;
    const surface_member *member = &type->members[i];
    instance->slots[slot & instance->slot_mask] =
        (member_slot){key, (int32_t)i, member->slot, member->value_type, member->largest};
    lua_pushboolean(lua, 1);
    lua_rawset(lua, -3);
  }
}

/// Pushes the metatable of a type, which is made when the first object of it appears. Its entry 1 holds the handles.
static void push_metatable(lua_State *lua, int32_t type_id) {
  verso_lua *state = bridge_state(lua);
  type_instance *instance = &state->types[type_id];
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, instance) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  luaL_checkstack(lua, 8, "too many objects");
  const surface_type *type = &state->surface->types[type_id];
  lua_createtable(lua, 1, 8);
  lua_newtable(lua);
  index_members(lua, type, instance);
  lua_pushcclosure(lua, object_index, 1);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, object_set_index);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pushstring(lua, type->name);
  lua_setfield(lua, -2, "__name");
  set_operators(lua, type);
  if (type->numbers == 0) {
    lua_newtable(lua);
    lua_createtable(lua, 0, 1);
    lua_pushliteral(lua, "v");  // an object nobody uses any more may go
    lua_setfield(lua, -2, "__mode");
    lua_setmetatable(lua, -2);
    lua_rawseti(lua, -2, 1);
  }
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, instance);
}

void object_push_handle(lua_State *lua, int32_t type, uint64_t handle) {
  luaL_checkstack(lua, 6, "too many objects");
  push_metatable(lua, type);
  lua_rawgeti(lua, -1, 1);
  if (lua_rawgeti(lua, -1, (lua_Integer)handle) != LUA_TUSERDATA) {
    // One object a handle, so that it equals itself and may be a key of a table.
    lua_pop(lua, 1);
    host_object *object = lua_newuserdatauv(lua, sizeof(host_object), 0);
    object->magic = object_magic;
    object->type = (int16_t)type;
    object->is_copy = false;
    object->as.handle = handle;
    lua_pushvalue(lua, -3);
    lua_setmetatable(lua, -2);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, (lua_Integer)handle);
  }
  lua_replace(lua, -3);
  lua_pop(lua, 1);
}

void object_push_numbers(lua_State *lua, int32_t type, const double *numbers, size_t count) {
  luaL_checkstack(lua, 4, "too many objects");
  host_object *object = lua_newuserdatauv(lua, offsetof(host_object, as) + count * sizeof(double), 0);
  object->magic = object_magic;
  object->type = (int16_t)type;
  object->is_copy = false;
  memcpy(object->as.numbers, numbers, count * sizeof(double));
  push_metatable(lua, type);
  lua_setmetatable(lua, -2);
}
