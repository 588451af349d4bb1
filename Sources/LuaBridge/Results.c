// Values on their way to Lua: the host writes them down here, which can't raise; they are pushed when it has returned.

#include <string.h>

#include "bridge.h"

static result_step *add_step(verso_results *results, int32_t kind) {
  if (results->failed) return NULL;
  if (results->step_count == results->step_capacity) {
    size_t capacity = results->step_capacity ? results->step_capacity * 2 : 16;
    size_t size = sizeof(result_step);
    result_step *grown = bridge_grow(results->state, results->steps, results->step_capacity * size, capacity * size);
    if (!grown) {
      results->failed = true;
      return NULL;
    }
    results->steps = grown;
    results->step_capacity = capacity;
  }
  result_step *step = &results->steps[results->step_count++];
  step->kind = kind;
  return step;
}

static bool add_bytes(verso_results *results, int32_t kind, int32_t detail, const void *bytes, size_t length) {
  if (results->byte_capacity - results->byte_count < length) {
    size_t needed = results->byte_count + length;
    if (needed < length) return false;
    size_t capacity = results->byte_capacity ? results->byte_capacity : 256;
    while (capacity < needed && capacity <= SIZE_MAX / 2) capacity *= 2;
    char *grown = bridge_grow(results->state, results->bytes, results->byte_capacity, capacity);
    if (!grown) {
      results->failed = true;
      return false;
    }
    results->bytes = grown;
    results->byte_capacity = capacity;
  }
  result_step *step = add_step(results, kind);
  if (!step) return false;
  step->detail = detail;
  step->as.offset = results->byte_count;
  step->length = length;
  if (length > 0) memcpy(results->bytes + results->byte_count, bytes, length);
  results->byte_count += length;
  return true;
}

bool verso_results_nil(verso_results *results) { return add_step(results, verso_kind_nil) != NULL; }

bool verso_results_boolean(verso_results *results, bool value) {
  result_step *step = add_step(results, verso_kind_boolean);
  if (step) step->as.integer = value;
  return step != NULL;
}

bool verso_results_integer(verso_results *results, int64_t value) {
  result_step *step = add_step(results, verso_kind_integer);
  if (step) step->as.integer = value;
  return step != NULL;
}

bool verso_results_number(verso_results *results, double value) {
  if (value - value != 0) results->beyond = true;
  result_step *step = add_step(results, verso_kind_number);
  if (step) step->as.number = value;
  return step != NULL;
}

bool verso_results_string(verso_results *results, const char *bytes, size_t length) {
  return add_bytes(results, verso_kind_string, 0, bytes, length);
}

bool verso_results_function(verso_results *results, int32_t reference) {
  result_step *step = add_step(results, verso_kind_function);
  if (step) step->detail = reference;
  return step != NULL;
}

static bool is_type(const verso_results *results, int32_t type, size_t numbers) {
  const verso_surface *surface = results->state->surface;
  return surface && type >= 0 && (size_t)type < surface->type_count &&
         (size_t)surface->types[type].numbers == numbers;
}

bool verso_results_handle(verso_results *results, int32_t type, uint64_t handle) {
  if (!is_type(results, type, 0)) return false;
  result_step *step = add_step(results, verso_kind_handle);
  if (!step) return false;
  step->detail = type;
  step->as.integer = (int64_t)handle;
  return true;
}

bool verso_results_numbers(verso_results *results, int32_t type, const double *numbers, size_t count) {
  if (count == 0 || !is_type(results, type, count)) return false;
  for (size_t i = 0; i < count; i++) {
    if (numbers[i] - numbers[i] != 0) results->beyond = true;
  }
  return add_bytes(results, verso_kind_numbers, type, numbers, count * sizeof(double));
}

bool verso_results_begin_table(verso_results *results) {
  if (results->open_tables >= nesting_limit || !add_step(results, verso_kind_table)) return false;
  results->open_tables++;
  return true;
}

bool verso_results_key(verso_results *results, const char *bytes, size_t length) {
  return results->open_tables > 0 && add_bytes(results, step_key, 0, bytes, length);
}

bool verso_results_end_table(verso_results *results) {
  if (results->open_tables == 0 || !add_step(results, step_end)) return false;
  results->open_tables--;
  return true;
}

bool verso_results_error(verso_results *results, const char *bytes, size_t length, bool placed) {
  results->error_length = text_clean(results->error, message_capacity, bytes, length, false);
  results->has_error = true;
  results->placed = placed;
  return true;
}

void results_forget(verso_results *results, size_t step, size_t byte) {
  results->step_count = step;
  results->byte_count = byte;
  results->open_tables = 0;
  results->failed = false;
}

/// Pushes the value that starts at a step and gives the step after it.
static size_t push_value(lua_State *lua, const verso_results *results, size_t at) {
  const result_step *step = &results->steps[at];
  switch (step->kind) {
    case verso_kind_boolean:
      lua_pushboolean(lua, step->as.integer != 0);
      break;
    case verso_kind_integer:
      lua_pushinteger(lua, step->as.integer);
      break;
    case verso_kind_number:
      lua_pushnumber(lua, step->as.number);
      break;
    case verso_kind_string:
      lua_pushlstring(lua, step->length ? results->bytes + step->as.offset : "", step->length);
      break;
    case verso_kind_function:
      reference_push(lua, step->detail);
      break;
    case verso_kind_handle:
      object_push_handle(lua, step->detail, (uint64_t)step->as.integer);
      break;
    case verso_kind_numbers: {
      double numbers[16];
      memcpy(numbers, results->bytes + step->as.offset, step->length);
      object_push_numbers(lua, step->detail, numbers, step->length / sizeof(double));
      break;
    }
    case verso_kind_table: {
      luaL_checkstack(lua, 8, "values nest too deep");
      lua_newtable(lua);
      lua_Integer next = 1;
      at++;
      while (at < results->step_count && results->steps[at].kind != step_end) {
        const result_step *key = &results->steps[at];
        if (key->kind == step_key) {
          lua_pushlstring(lua, key->length ? results->bytes + key->as.offset : "", key->length);
          if (++at >= results->step_count || results->steps[at].kind >= step_key) {
            lua_pop(lua, 1);
            continue;
          }
          at = push_value(lua, results, at);
          lua_rawset(lua, -3);
        } else {
          at = push_value(lua, results, at);
          lua_rawseti(lua, -2, next++);
        }
      }
      break;
    }
    default:
      lua_pushnil(lua);
      break;
  }
  return at + 1;
}

int results_push(lua_State *lua, verso_results *results, size_t first_step) {
  if (results->failed) bridge_raise_memory(lua);
  int count = 0;
  for (size_t at = first_step; at < results->step_count; count++) {
    luaL_checkstack(lua, 4, "too many values");
    at = push_value(lua, results, at);
  }
  return count;
}
