// The names a host offers, as data. Built once, read by every state.

#include <stdlib.h>
#include <string.h>

#include "bridge.h"

/// Makes room for one more element of an array.
static bool reserve(void **elements, size_t *capacity, size_t count, size_t size) {
  if (count < *capacity) return true;
  size_t wanted = *capacity ? *capacity * 2 : 8;
  void *grown = realloc(*elements, wanted * size);
  if (!grown) return false;
  *elements = grown;
  *capacity = wanted;
  return true;
}

static bool copy_name(char out[name_capacity], const char *name) {
  size_t length = name ? strlen(name) : 0;
  if (length == 0 || length >= name_capacity) return false;
  memcpy(out, name, length + 1);
  return true;
}

static surface_namespace *add_namespace(verso_surface *surface, const char *name) {
  void *elements = surface->namespaces;
  if (!reserve(&elements, &surface->namespace_capacity, surface->namespace_count, sizeof(surface_namespace))) {
    return NULL;
  }
  surface->namespaces = elements;
  surface_namespace *added = &surface->namespaces[surface->namespace_count];
  memset(added, 0, sizeof *added);
  added->call = -1;
  if (!copy_name(added->name, name)) return NULL;
  surface->namespace_count++;
  return added;
}

verso_surface *verso_surface_create(void) {
  verso_surface *surface = calloc(1, sizeof *surface);
  if (surface && !add_namespace(surface, "globals")) {
    verso_surface_destroy(surface);
    return NULL;
  }
  return surface;
}

void verso_surface_destroy(verso_surface *surface) {
  if (!surface) return;
  for (size_t i = 0; i < surface->type_count; i++) {
    free(surface->types[i].members);
    free(surface->types[i].others);
  }
  for (size_t i = 0; i < surface->namespace_count; i++) {
    surface_namespace *space = &surface->namespaces[i];
    for (size_t j = 0; j < space->global_count; j++) free(space->globals[j].owned);
    free(space->globals);
  }
  free(surface->traits);
  free(surface->makers);
  free(surface->types);
  free(surface->namespaces);
  free(surface);
}

int32_t verso_surface_add_type(verso_surface *surface, const char *name, int32_t numbers) {
  void *elements = surface->types;
  if (numbers < 0 || numbers > 16) return -1;
  if (!reserve(&elements, &surface->type_capacity, surface->type_count, sizeof(surface_type))) return -1;
  surface->types = elements;
  surface_type *type = &surface->types[surface->type_count];
  memset(type, 0, sizeof *type);
  if (!copy_name(type->name, name)) return -1;
  type->numbers = numbers;
  type->fallback_getter = type->fallback_setter = -1;
  for (int i = 0; i < verso_operator_count; i++) type->operators[i] = -1;
  return (int32_t)surface->type_count++;
}

static surface_type *type_at(verso_surface *surface, int32_t type) {
  return type >= 0 && (size_t)type < surface->type_count ? &surface->types[type] : NULL;
}

static surface_member *add_member(surface_type *type, const char *name) {
  if (!type) return NULL;
  void *elements = type->members;
  if (!reserve(&elements, &type->member_capacity, type->member_count, sizeof(surface_member))) return NULL;
  type->members = elements;
  surface_member *member = &type->members[type->member_count];
  if (!copy_name(member->name, name)) return NULL;
  member->slot = member->value_type = -1;
  member->largest = 0;
  type->member_count++;
  return member;
}

bool verso_surface_add_method(verso_surface *surface, int32_t type, const char *name, int32_t function) {
  surface_member *member = add_member(type_at(surface, type), name);
  if (!member) return false;
  member->is_method = true;
  member->function = function;
  member->setter = member->number = -1;
  return true;
}

bool verso_surface_add_field(verso_surface *surface, int32_t type, const char *name, int32_t getter, int32_t setter) {
  surface_member *member = add_member(type_at(surface, type), name);
  if (!member) return false;
  member->is_method = false;
  member->function = getter;
  member->setter = setter;
  member->number = -1;
  return true;
}

bool verso_surface_add_number(verso_surface *surface, int32_t type, const char *name, int32_t number, bool writable) {
  const surface_type *owner = type_at(surface, type);
  if (!owner || number < 0 || number >= owner->numbers) return false;
  if (!verso_surface_add_field(surface, type, name, -1, -1)) return false;
  surface_member *member = &owner->members[owner->member_count - 1];
  member->number = number;
  member->writable = writable;
  return true;
}

bool verso_surface_set_written(verso_surface *surface, int32_t type, int32_t slot, int32_t value_type, double largest) {
  surface_type *owner = type_at(surface, type);
  if (!owner || owner->member_count == 0 || owner->numbers != 0 || slot < 0 || slot > UINT16_MAX || value_type < -1) {
    return false;
  }
  surface_member *member = &owner->members[owner->member_count - 1];
  if (member->setter < 0) return false;
  member->slot = slot;
  member->value_type = value_type;
  member->largest = largest;
  return true;
}

bool verso_surface_add_other_name(verso_surface *surface, int32_t type, const char *name, const char *meant) {
  surface_type *owner = type_at(surface, type);
  if (!owner) return false;
  void *elements = owner->others;
  if (!reserve(&elements, &owner->other_capacity, owner->other_count, sizeof(surface_other_name))) return false;
  owner->others = elements;
  surface_other_name *other = &owner->others[owner->other_count];
  if (!copy_name(other->name, name) || !copy_name(other->meant, meant)) return false;
  owner->other_count++;
  return true;
}

/// What is known of a function, to be filled in; null when memory is short.
static function_trait *trait_at(verso_surface *surface, int32_t function) {
  enum { most = 100000 };
  if (function < 0 || function >= most) return NULL;
  size_t needed = (size_t)function + 1;
  if (needed > surface->trait_count) {
    size_t count = 2 * needed;
    function_trait *grown = realloc(surface->traits, count * sizeof *grown);
    if (!grown) return NULL;
    memset(grown + surface->trait_count, 0, (count - surface->trait_count) * sizeof *grown);
    surface->traits = grown;
    surface->trait_count = count;
  }
  return &surface->traits[function];
}

bool verso_surface_set_quiet(verso_surface *surface, int32_t function) {
  function_trait *trait = trait_at(surface, function);
  if (trait) trait->is_quiet = true;
  return trait != NULL;
}

bool verso_surface_set_maker(verso_surface *surface, int32_t function, int32_t type, const double *base,
                             const uint8_t *places, int32_t least, int32_t most) {
  const surface_type *made = type_at(surface, type);
  function_trait *trait = trait_at(surface, function);
  if (!made || !trait || least < 0 || least > most || most > made->numbers || surface->maker_count >= INT16_MAX) {
    return false;
  }
  void *elements = surface->makers;
  if (!reserve(&elements, &surface->maker_capacity, surface->maker_count, sizeof(surface_maker))) return false;
  surface->makers = elements;
  surface_maker *maker = &surface->makers[surface->maker_count];
  *maker = (surface_maker){.type = type, .least = least, .most = most};
  memcpy(maker->base, base, (size_t)made->numbers * sizeof *base);
  for (int32_t i = 0; i < most; i++) {
    if (places[i] >= made->numbers) return false;
    maker->places[i] = places[i];
  }
  trait->maker = (int16_t)++surface->maker_count;
  return true;
}

bool verso_surface_set_fallback(verso_surface *surface, int32_t type, int32_t getter, int32_t setter) {
  surface_type *found = type_at(surface, type);
  if (!found) return false;
  found->fallback_getter = getter;
  found->fallback_setter = setter;
  return true;
}

bool verso_surface_set_operator(verso_surface *surface, int32_t type, int32_t verso_operator, int32_t function) {
  surface_type *found = type_at(surface, type);
  if (!found || verso_operator < 0 || verso_operator >= verso_operator_count) return false;
  found->operators[verso_operator] = function;
  return true;
}

int32_t verso_surface_add_namespace(verso_surface *surface, const char *name, int32_t call) {
  surface_namespace *added = add_namespace(surface, name);
  if (!added) return -1;
  added->call = call;
  return (int32_t)surface->namespace_count - 2;  // the globals come first and are called -1
}

static surface_global *add_global(verso_surface *surface, int32_t name_space, const char *name) {
  if (name_space < -1 || name_space + 1 >= (int64_t)surface->namespace_count) return NULL;
  surface_namespace *space = &surface->namespaces[name_space + 1];
  void *elements = space->globals;
  if (!reserve(&elements, &space->global_capacity, space->global_count, sizeof(surface_global))) return NULL;
  space->globals = elements;
  surface_global *global = &space->globals[space->global_count];
  memset(global, 0, sizeof *global);
  if (!copy_name(global->name, name)) return NULL;
  space->global_count++;
  return global;
}

bool verso_surface_add_function(verso_surface *surface, int32_t name_space, const char *name, int32_t function) {
  surface_global *global = function >= 0 ? add_global(surface, name_space, name) : NULL;
  if (!global) return false;
  global->function = function;
  return true;
}

bool verso_surface_add_constant(verso_surface *surface, int32_t name_space, const char *name,
                                const verso_value *value) {
  if (value->kind == verso_kind_table || value->kind == verso_kind_function) return false;
  bool is_object = value->kind == verso_kind_handle || value->kind == verso_kind_numbers;
  const surface_type *type = type_at(surface, value->detail);
  bool carries_numbers = value->kind == verso_kind_numbers;
  if (is_object && (!type || type->numbers != (carries_numbers ? (int32_t)value->length : 0))) return false;
  size_t size = carries_numbers ? value->length * sizeof(double) : value->kind == verso_kind_string ? value->length : 0;
  void *owned = malloc(size + 1);
  if (!owned) return false;
  surface_global *global = add_global(surface, name_space, name);
  if (!global) {
    free(owned);
    return false;
  }
  if (size > 0) memcpy(owned, value->pointer, size);
  global->function = -1;
  global->constant = *value;
  global->constant.pointer = owned;
  global->owned = owned;
  return true;
}
